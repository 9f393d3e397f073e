-- Organisations as things that members comment on and follow (docs/decisions/18-organisations.md).
ALTER TABLE threads
  DROP CONSTRAINT threads_kind_check,
  ADD CONSTRAINT threads_kind_check CHECK (kind IN ('post', 'polly', 'party', 'election', 'organisation', 'topicStance')),
  ADD COLUMN organisation_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'organisation' THEN subject_id END) STORED
    REFERENCES member_organisations ON DELETE CASCADE;
CREATE INDEX threads_organisation ON threads (organisation_id) WHERE organisation_id IS NOT NULL;

-- Members following an organisation.
CREATE TABLE organisation_follows (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  organisation_id uuid NOT NULL REFERENCES member_organisations ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, organisation_id)
);
CREATE INDEX organisation_follows_organisation ON organisation_follows (organisation_id, account_id);
CREATE INDEX organisation_follows_newest ON organisation_follows (account_id, created_at DESC, organisation_id DESC);
