-- The network hash of an anonymous vote is masked with a key outside the database, so that it joins with no other vote
-- (docs/decisions/07-anonymity.md). Hashes that are stored already stay as they are until they are deleted by age.
ALTER TABLE vote_evidence ADD COLUMN masked boolean NOT NULL DEFAULT false;
