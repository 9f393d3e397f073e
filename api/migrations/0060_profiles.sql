-- What a member says of themselves, whom they let do what, and where they vote (specification, section 3; decisions,
-- sections 4 and 6).

-- Who may see something, or do something with it. `noOne` is for acts only.
CREATE DOMAIN scope AS text CHECK (VALUE IN (
  'everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justThePolly', 'justMe', 'noOne'
));

ALTER TABLE accounts
  ADD display_location text CHECK (length(display_location) BETWEEN 1 AND 100),
  ADD bio text CHECK (length(bio) BETWEEN 1 AND 500),
  ADD gender text CHECK (gender IN ('male', 'female', 'custom')),
  ADD gender_text text CHECK (length(gender_text) BETWEEN 1 AND 50),
  ADD refer_to_me_as text CHECK (refer_to_me_as IN ('she/her/hers', 'he/him/his', 'they/them/their')),
  -- The defaults of a new account (decisions, section 6).
  ADD view_my_posts_and_comments scope NOT NULL DEFAULT 'everyone' CHECK (view_my_posts_and_comments <> 'noOne'),
  ADD reply_my_posts_and_comments scope NOT NULL DEFAULT 'everyone',
  ADD send_me_direct_message scope NOT NULL DEFAULT 'friendsAndFollowers',
  ADD mention_me scope NOT NULL DEFAULT 'everyone',
  ADD view_my_profile scope NOT NULL DEFAULT 'everyone' CHECK (view_my_profile <> 'noOne'),
  ADD view_my_votes scope NOT NULL DEFAULT 'justMe' CHECK (view_my_votes <> 'noOne'),
  -- Tells one picture from the next in its address; null without a picture.
  ADD avatar_hash text CHECK (avatar_hash ~ '^[0-9a-f]{16}$'),
  -- The level that was given and not earned: computing the level anew never goes below it.
  ADD granted_level smallint NOT NULL DEFAULT 0 CHECK (granted_level BETWEEN 0 AND 7),
  ADD CONSTRAINT gender_text_is_of_custom CHECK (gender_text IS NULL OR (gender IS NOT NULL AND gender = 'custom'));

-- Levels above 1 could only be given until now.
UPDATE accounts SET granted_level = level WHERE level > 1;

-- Files that members upload, by the SHA-256 of their content. The bytes lie in the file storage; a row is there before
-- they count and as long as something refers to it.
CREATE TABLE files (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX files_age ON files (created_at);

-- The picture of a member, once for each size in pixels.
CREATE TABLE avatar_files (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (48, 96, 192, 512)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (account_id, size)
);
CREATE INDEX avatar_files_file ON avatar_files (file_hash);

-- Where members vote: an address, as far as it was told.
CREATE TABLE voter_locations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The first or the second one of the account: there is no room for a third.
  slot smallint NOT NULL CHECK (slot IN (1, 2)),
  is_default boolean NOT NULL,
  place_id text CHECK (length(place_id) BETWEEN 1 AND 200),
  street text CHECK (length(street) BETWEEN 1 AND 200),
  street_number text CHECK (length(street_number) BETWEEN 1 AND 200),
  postcode text CHECK (length(postcode) BETWEEN 1 AND 200),
  city text CHECK (length(city) BETWEEN 1 AND 200),
  county text CHECK (length(county) BETWEEN 1 AND 200),
  province text CHECK (length(province) BETWEEN 1 AND 200),
  country text CHECK (length(country) BETWEEN 1 AND 200),
  longitude double precision CHECK (longitude BETWEEN -180 AND 180),
  latitude double precision CHECK (latitude BETWEEN -90 AND 90),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, slot)
);
CREATE UNIQUE INDEX voter_locations_default ON voter_locations (account_id) WHERE is_default;

-- The smallest places that a voter location lies in; each lies in those above it.
CREATE TABLE voter_location_divisions (
  voter_location_id uuid NOT NULL REFERENCES voter_locations ON DELETE CASCADE,
  division_id text COLLATE "C" NOT NULL REFERENCES divisions,
  PRIMARY KEY (voter_location_id, division_id)
);
CREATE INDEX voter_location_divisions_division ON voter_location_divisions (division_id);
