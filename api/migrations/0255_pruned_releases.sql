-- Files of releases that the registry has forgotten, until they are removed from the storage: what could not be removed is
-- tried again.
CREATE TABLE pruned_files (
  -- As `releases.location` named it; each release has one of its own.
  location text COLLATE "C" PRIMARY KEY,
  files text[] NOT NULL
);
