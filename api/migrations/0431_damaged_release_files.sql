-- Files of a release that were missing or differed from their hash when they were last checked, by their names in it.
ALTER TABLE releases
  ADD damaged_files text[] NOT NULL DEFAULT '{}',
  ADD files_checked_at timestamptz(3);
