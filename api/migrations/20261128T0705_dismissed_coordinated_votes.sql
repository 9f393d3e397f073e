-- Admins dismiss groups of votes that look coordinated (docs/decisions/08-votes-and-scores.md).
-- A hash of the ids of the votes and of the votes: equal as long as the group has the same votes.
ALTER TABLE coordinated_votes ADD COLUMN fingerprint bytea NOT NULL DEFAULT '';
-- The act that dismissed the group.
ALTER TABLE coordinated_votes ADD COLUMN dismissal_act_id uuid REFERENCES admin_acts;
CREATE INDEX coordinated_votes_dismissal_act ON coordinated_votes (dismissal_act_id);
CREATE INDEX coordinated_votes_dismissed ON coordinated_votes (score DESC, id DESC) WHERE dismissal_act_id IS NOT NULL;
