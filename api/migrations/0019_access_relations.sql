-- Follows and mutes between members. A follower is an approved row that follows; mutual followers are friends. A
-- muted member is not followed.
CREATE TABLE account_follows (
  follower_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  followee_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  -- False until a followee who approves followers accepts.
  approved boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (follower_id, followee_id),
  CHECK (follower_id <> followee_id),
  CHECK (approved OR level <> 'muted')
);
CREATE INDEX account_follows_followee ON account_follows (followee_id, follower_id);
-- Lists follows and followers, newest first.
CREATE INDEX account_follows_newest ON account_follows (follower_id, created_at DESC, followee_id DESC);
CREATE INDEX account_follows_newest_followers ON account_follows (followee_id, created_at DESC, follower_id DESC)
  WHERE approved AND level <> 'muted';
CREATE INDEX account_follows_waiting ON account_follows (followee_id, created_at, follower_id) WHERE NOT approved;
-- Finds the members that a member has muted, for every feed.
CREATE INDEX account_follows_muted ON account_follows (follower_id, followee_id) WHERE level = 'muted';
CREATE INDEX account_follows_followed ON account_follows (follower_id, followee_id) WHERE approved AND level <> 'muted';

-- Members watching a polly. No row means "not watching".
CREATE TABLE polly_follows (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, person_id)
);
CREATE INDEX polly_follows_person ON polly_follows (person_id, account_id);
CREATE INDEX polly_follows_newest ON polly_follows (account_id, created_at DESC, person_id DESC);

CREATE TABLE party_follows (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations,
  level text NOT NULL CHECK (level IN ('following', 'closely', 'muted')),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, organization_id)
);
CREATE INDEX party_follows_organization ON party_follows (organization_id, account_id);
CREATE INDEX party_follows_newest ON party_follows (account_id, created_at DESC, organization_id DESC);

-- A block ends every relation between two members and hides their content from each other.
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
CREATE INDEX audience_members_newest ON audience_members (audience_id, added_at DESC, account_id DESC);

-- The audiences of items with scope `selectedAudiences`.
CREATE TABLE item_audiences (
  item_id uuid NOT NULL,
  audience_id uuid NOT NULL REFERENCES audiences ON DELETE CASCADE,
  PRIMARY KEY (item_id, audience_id)
);
CREATE INDEX item_audiences_audience ON item_audiences (audience_id);
