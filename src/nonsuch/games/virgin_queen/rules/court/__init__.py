"""The courts: weddings, patronage, rulers.  [3.3; 21; 22]"""
