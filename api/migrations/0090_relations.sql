-- Who stands how to whom (specification, sections 3, 4 and 7; decisions, section 6): the policy of who may see what
-- rests on these tables, and nothing else decides a relation.

ALTER TABLE accounts ADD approve_followers boolean NOT NULL DEFAULT false;

-- One member following, or muting, another. A follower is a row that follows and is approved; two that follow each
-- other are friends. Whoever is muted is not followed: what they write stays out of the feed.
CREATE TABLE account_follows (
  follower_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  followee_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  -- False while a followee who approves followers has not said yes.
  approved boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (follower_id, followee_id),
  CHECK (follower_id <> followee_id),
  CHECK (approved OR level <> 'muted')
);
CREATE INDEX account_follows_followee ON account_follows (followee_id, follower_id);

-- Watching a polly: an absent row is "not watching".
CREATE TABLE polly_follows (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, person_id)
);
CREATE INDEX polly_follows_person ON polly_follows (person_id, account_id);

CREATE TABLE party_follows (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, organization_id)
);
CREATE INDEX party_follows_organization ON party_follows (organization_id, account_id);

-- A block ends every relation between two members and lets neither see what the other writes.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id, blocker_id);

CREATE TABLE audiences (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX audiences_name ON audiences (account_id, lower(name));
CREATE UNIQUE INDEX audiences_default ON audiences (account_id) WHERE is_default;

CREATE TABLE audience_members (
  audience_id uuid NOT NULL REFERENCES audiences ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (audience_id, account_id)
);
CREATE INDEX audience_members_account ON audience_members (account_id, audience_id);

-- Members who speak for a polly: the verified owner of the page and the staff that the owner added. Rows come from
-- claims that an admin has granted.
CREATE TABLE page_owners (
  person_id uuid NOT NULL REFERENCES people,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  is_staff boolean NOT NULL DEFAULT false,
  since timestamptz(3) NOT NULL,
  PRIMARY KEY (person_id, account_id)
);
CREATE INDEX page_owners_account ON page_owners (account_id);
