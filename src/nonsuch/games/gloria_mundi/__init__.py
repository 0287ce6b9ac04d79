"""Gloria Mundi, by James Ernest and Mike Selinker."""
