"""The World map: treasures, expeditions, piracy, colonies.  [2.6; 5.2; 6.3; 8.4; 16.5; 16.6; 17.4; 17.5]"""
