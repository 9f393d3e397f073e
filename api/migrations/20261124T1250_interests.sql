-- Interests, suggestions of members, and first steps (docs/decisions/21-interests.md).
ALTER TABLE accounts
  ADD COLUMN use_interests boolean NOT NULL DEFAULT true,
  -- Whether others are suggested to the member, and the member to others.
  ADD COLUMN show_suggestions boolean NOT NULL DEFAULT true,
  ADD COLUMN suggest_me boolean NOT NULL DEFAULT true,
  ADD COLUMN show_first_steps boolean NOT NULL DEFAULT true;

-- The topics that a member follows. A topic is a tag of posts.
CREATE TABLE followed_topics (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tags ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, tag_id)
);
CREATE INDEX followed_topics_tag ON followed_topics (tag_id);

-- Places that a member added to the interests, and places of voter locations that a member took out of them.
CREATE TABLE interest_places (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  division_id text COLLATE "C" NOT NULL REFERENCES divisions,
  wanted boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, division_id)
);
CREATE INDEX interest_places_division ON interest_places (division_id);

-- Members whom a member does not want suggested again.
CREATE TABLE dismissed_suggestions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (account_id, member_id)
);
CREATE INDEX dismissed_suggestions_member ON dismissed_suggestions (member_id);

-- The words of a place as a member writes it, such as "Haverlo, Westmere": those before the first comma.
CREATE FUNCTION place_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN name_words(split_part($1, ',', 1));

-- Finds the members who show a place on their profile and may be suggested, newest first.
CREATE INDEX accounts_suggested_by_place ON accounts (place_words(display_location), activated_at DESC, id DESC)
  WHERE activated_at IS NOT NULL AND deleted_at IS NULL AND suggest_me AND NOT banned;
