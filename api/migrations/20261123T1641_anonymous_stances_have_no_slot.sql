-- Changes data: topic_stances.slot
-- An anonymous stance has no slot, because a named stance of the same member would have the same one. Sorts the rows by
-- id, which is random for anonymous stances, and writes them again in one transaction.
ALTER TABLE topic_stances DROP CONSTRAINT topic_stances_check;
CLUSTER topic_stances USING topic_stances_pkey;
ALTER TABLE topic_stances SET WITHOUT CLUSTER;
ALTER TABLE topic_stances ALTER COLUMN slot TYPE bytea USING CASE WHEN sealed_author IS NULL THEN slot END;
ALTER TABLE topic_stances
  ADD CONSTRAINT anonymous_stances_have_no_slot CHECK (sealed_author IS NULL OR slot IS NULL),
  ADD CONSTRAINT named_stances_have_a_slot CHECK (slot IS NOT NULL OR sealed_author IS NOT NULL OR removed_at IS NOT NULL);
COMMENT ON COLUMN topic_stances.slot IS
  'HMAC of account and topic: one named stance per member and topic. Null for an anonymous stance, and for one that a moderator removed.';
