-- Facts about this database that decide how a server may start: whether it is a demo, and which keys belong to it.
CREATE TABLE site_facts (
  name text PRIMARY KEY,
  value text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now()
);

-- Search by parts of words, without accents; exclusion constraints over plain columns. All three are trusted extensions:
-- the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;
