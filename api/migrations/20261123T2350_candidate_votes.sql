-- Votes on candidacies, which stand until the polls close (docs/decisions/08-votes-and-scores.md). They are rows of
-- daily_votes, all of one day: that of the polls when the candidacy became a target.

ALTER TABLE vote_targets
  DROP CONSTRAINT vote_targets_kind_check,
  ADD CONSTRAINT vote_targets_kind_check CHECK (kind IN ('polly', 'party', 'candidacy')),
  -- The day of all votes on a candidacy. It stays as it is, so that a new date of the election keeps the votes.
  ADD COLUMN standing_day date,
  -- When the votes on a candidacy became final. The transaction that makes their figures sets it.
  ADD COLUMN closed_at timestamptz(3),
  ADD CONSTRAINT candidacies_have_a_standing_day CHECK ((kind = 'candidacy') = (standing_day IS NOT NULL)),
  ADD CONSTRAINT only_standing_votes_close_once CHECK (closed_at IS NULL OR standing_day IS NOT NULL);
-- The candidacies whose votes can still change.
CREATE INDEX vote_targets_standing ON vote_targets (standing_day, id) WHERE standing_day IS NOT NULL AND closed_at IS NULL;

-- The day of votes on a candidacy is later than those of the rows around them. This kind of index copes with such outliers.
DROP INDEX daily_votes_day;
CREATE INDEX daily_votes_day ON daily_votes USING brin (civil_day date_minmax_multi_ops);

ALTER TABLE target_standings
  DROP CONSTRAINT target_standings_kind_check,
  ADD CONSTRAINT target_standings_kind_check CHECK (kind IN ('polly', 'party', 'candidacy'));

INSERT INTO vote_targets (id, kind, division_id, time_zone, office_type, standing_day)
SELECT candidacy.id, 'candidacy', coalesce(contest.division_id, election.division_id),
  division_time_zone(coalesce(contest.division_id, election.division_id)), 'candidate', election.held_on
FROM candidacies candidacy
JOIN contests contest ON contest.id = candidacy.contest_id
JOIN elections election ON election.id = contest.election_id
WHERE contest.polls_close_at > now();
