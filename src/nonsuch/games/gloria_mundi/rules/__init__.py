"""The rules of Gloria Mundi, a module a chapter. The order of import fixes the numbers of the phases."""
