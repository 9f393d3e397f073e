-- Elections as things that members comment on, follow and search (docs/decisions/09-people-and-places.md).
ALTER TABLE threads
  DROP CONSTRAINT threads_kind_check,
  ADD CONSTRAINT threads_kind_check CHECK (kind IN ('post', 'polly', 'party', 'election', 'topicStance')),
  ADD COLUMN election_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'election' THEN subject_id END) STORED
    REFERENCES elections;
CREATE INDEX threads_election ON threads (election_id) WHERE election_id IS NOT NULL;

-- Members following an election, who are reminded of its last day.
CREATE TABLE election_follows (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  election_id uuid NOT NULL REFERENCES elections,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, election_id)
);
CREATE INDEX election_follows_election ON election_follows (election_id, account_id);
CREATE INDEX election_follows_newest ON election_follows (account_id, created_at DESC, election_id DESC);

ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'election', 'watched', 'follow',
    'followRequest', 'followApproved', 'favorite', 'level', 'decision'
  )),
  ADD COLUMN election_id uuid REFERENCES elections ON DELETE CASCADE;
CREATE INDEX notifications_election ON notifications (election_id) WHERE election_id IS NOT NULL;

-- How the divisions of a voter location were found: chosen by the member, or from the address. Null: not recorded.
ALTER TABLE voter_locations ADD COLUMN divisions_found_by text CHECK (divisions_found_by IN ('chosen', 'address'));

CREATE INDEX elections_words ON elections USING gin (name_words(name) gin_trgm_ops);

-- The time zone of a division, or of the nearest division above that has one. Null: none has.
CREATE FUNCTION division_time_zone(division text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (
    WITH RECURSIVE lineage (id, parent_id, time_zone) AS (
      SELECT id, parent_id, time_zone FROM divisions WHERE id = division
      UNION
      SELECT above.id, above.parent_id, above.time_zone
      FROM lineage JOIN divisions above ON above.id = lineage.parent_id WHERE lineage.time_zone IS NULL
    )
    SELECT time_zone FROM lineage WHERE time_zone IS NOT NULL LIMIT 1
  );
