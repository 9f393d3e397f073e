-- Seals what anonymous votes are counted by (docs/decisions/07-anonymity.md). The keys are outside the database, so the
-- server seals the stored rows when it starts. It then calls the functions below, which validate the constraints.

-- Whether an anonymous vote is official is in its seal, after the author.
ALTER TABLE daily_votes ALTER COLUMN official DROP NOT NULL;
ALTER TABLE daily_votes DROP CONSTRAINT daily_votes_sealed_author_check;
ALTER TABLE daily_votes ADD CONSTRAINT anonymous_votes_are_sealed CHECK (
  CASE WHEN sealed_author IS NULL THEN official IS NOT NULL ELSE official IS NULL AND length(sealed_author) = 45 END
) NOT VALID;
-- The anonymous votes of a day, in pages.
CREATE INDEX daily_votes_anonymous ON daily_votes (civil_day, id) WHERE sealed_author IS NOT NULL;

-- The evidence of an anonymous vote is one seal: the band of the account's age, the division and the network. `masked`
-- belongs to rows of earlier versions.
ALTER TABLE vote_evidence ALTER COLUMN account_age_band DROP NOT NULL;
ALTER TABLE vote_evidence ALTER COLUMN network_hash DROP NOT NULL;
ALTER TABLE vote_evidence ADD COLUMN sealed bytea CHECK (length(sealed) = 77);
ALTER TABLE vote_evidence ADD CONSTRAINT evidence_is_clear_or_sealed CHECK (
  CASE WHEN sealed IS NULL THEN num_nulls(account_age_band, network_hash) = 0
    ELSE num_nonnulls(account_age_band, division_id, network_hash) = 0 AND NOT masked END
);

-- Exact sums of few votes would tell which of them are official, and which are of the same member. The seal holds both
-- lists. `sums_all` and `sums_official` belong to rows of earlier versions.
ALTER TABLE score_days ALTER COLUMN sums_all DROP NOT NULL;
ALTER TABLE score_days ALTER COLUMN sums_official DROP NOT NULL;
ALTER TABLE score_days ADD COLUMN sealed_sums bytea CHECK (length(sealed_sums) = 268);
ALTER TABLE score_days ADD CONSTRAINT score_days_are_sealed CHECK (
  sealed_sums IS NOT NULL AND num_nonnulls(sums_all, sums_official) = 0
) NOT VALID;
ALTER TABLE score_revisions ALTER COLUMN sums_all DROP NOT NULL;
ALTER TABLE score_revisions ALTER COLUMN sums_official DROP NOT NULL;
ALTER TABLE score_revisions ADD COLUMN sealed_sums bytea CHECK (length(sealed_sums) = 268);
ALTER TABLE score_revisions ADD CONSTRAINT score_revisions_are_sealed CHECK (
  sealed_sums IS NOT NULL AND num_nonnulls(sums_all, sums_official) = 0
) NOT VALID;

-- Writes all votes again with one transaction number, without dead rows, in the order of their days and ids. Replaces the
-- statistics, which hold values of the former rows.
CREATE FUNCTION finish_sealing_votes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE INDEX daily_votes_by_day_and_id ON daily_votes (civil_day, id);
  CLUSTER daily_votes USING daily_votes_by_day_and_id;
  DROP INDEX daily_votes_by_day_and_id;
  ALTER TABLE daily_votes ALTER COLUMN vote TYPE text USING vote || '';
  ALTER TABLE daily_votes VALIDATE CONSTRAINT anonymous_votes_are_sealed;
  CLUSTER vote_evidence USING vote_evidence_pkey;
  ALTER TABLE vote_evidence SET WITHOUT CLUSTER;
  ALTER TABLE vote_evidence ALTER COLUMN day TYPE date USING day + 0;
  ANALYZE daily_votes, vote_evidence;
END
$$;

-- Writes all scores again without dead rows.
CREATE FUNCTION finish_sealing_scores() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  ALTER TABLE score_days ALTER COLUMN office_type TYPE text USING office_type || '';
  ALTER TABLE score_days VALIDATE CONSTRAINT score_days_are_sealed;
  ALTER TABLE score_revisions ALTER COLUMN revision TYPE smallint USING (revision + 0)::smallint;
  ALTER TABLE score_revisions VALIDATE CONSTRAINT score_revisions_are_sealed;
  ALTER TABLE running_results ALTER COLUMN day TYPE date USING day + 0;
  ANALYZE score_days, score_revisions, running_results;
END
$$;
