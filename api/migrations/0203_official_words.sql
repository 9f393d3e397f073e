-- What an office says as such: answers in comments, and positions (decisions, sections 10 and 11).
ALTER TABLE comments
  -- The polly in whose name it was written, by somebody who spoke for the polly then.
  ADD official_for uuid REFERENCES people,
  ADD CONSTRAINT official_comments_are_named CHECK (official_for IS NULL OR sealed_author IS NULL);
CREATE INDEX comments_official ON comments (official_for) WHERE official_for IS NOT NULL;

ALTER TABLE topic_stances
  -- The polly whose official position it is; the mark of an admin names none.
  ADD official_for uuid REFERENCES people,
  ADD CONSTRAINT official_positions_are_marked CHECK (official_for IS NULL OR official_at IS NOT NULL);
-- A polly has one position on a topic, those of hidden accounts among them, which can come back.
CREATE UNIQUE INDEX topic_stances_one_position ON topic_stances (official_for, topic_id)
  WHERE official_for IS NOT NULL;
CREATE INDEX topic_stances_official ON topic_stances (official_for, created_at DESC, id DESC) WHERE official_for IS NOT NULL;
