-- Anonymous votes without a trace of their author (docs/decisions/07-anonymity.md).
-- Changes data: daily_votes.slot

-- An anonymous vote has no slot: a named vote that its author deleted before has the same one.
ALTER TABLE daily_votes ALTER COLUMN slot DROP NOT NULL;
UPDATE daily_votes SET slot = NULL WHERE sealed_author IS NOT NULL;
ALTER TABLE daily_votes ADD CONSTRAINT named_votes_have_a_slot CHECK ((slot IS NULL) = (account_id IS NULL));

-- A second guard of the rule of one anonymous vote a member, target and day. The guard is an HMAC of the three with a key
-- outside the database. No column joins it with its vote.
CREATE TABLE anonymous_vote_guards (
  guard bytea PRIMARY KEY CHECK (length(guard) = 32),
  day date NOT NULL
);

-- Writes all rows anew with one transaction number, drops the former ones, and orders the rows of a day by their ids, which
-- are random for anonymous votes.
ALTER TABLE daily_votes ALTER COLUMN vote TYPE text USING vote || '';
CREATE INDEX daily_votes_by_day_and_id ON daily_votes (civil_day, id);
CLUSTER daily_votes USING daily_votes_by_day_and_id;
DROP INDEX daily_votes_by_day_and_id;
ALTER TABLE vote_evidence ALTER COLUMN account_age_band TYPE text USING account_age_band || '';
CLUSTER vote_evidence USING vote_evidence_pkey;
ALTER TABLE vote_evidence SET WITHOUT CLUSTER;
