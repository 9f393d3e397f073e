-- Goals of members and organisations (docs/decisions/19-goals.md).
CREATE TABLE goals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The words of the first title and a random part that starts with a digit. It never changes.
  slug text COLLATE "C" NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*-[0-9][a-z0-9]+$' AND length(slug) <= 100),
  -- The owner: a member or an organisation.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  organisation_id uuid REFERENCES member_organisations ON DELETE CASCADE,
  title text NOT NULL CHECK (title <> ''),
  -- Only a draft may have none.
  info text NOT NULL,
  -- The text of a card.
  excerpt text NOT NULL,
  language text NOT NULL,
  division_id text REFERENCES divisions,
  -- [{"slug", "name"}, …] in the author's order, and the slugs for look-ups.
  tags jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tags) = 'array'),
  tag_slugs text[] NOT NULL DEFAULT '{}',
  view_scope scope NOT NULL CHECK (view_scope <> 'noOne'),
  reply_scope scope NOT NULL,
  -- The addressee: a polly, who is also the polly of scope `justThePolly`, or an organisation.
  polly_id uuid REFERENCES people,
  addressed_organisation_id uuid REFERENCES member_organisations ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'collecting', 'open', 'reached', 'answered', 'closed', 'archived')),
  created_at timestamptz(3) NOT NULL,
  published_at timestamptz(3),
  opened_at timestamptz(3),
  reached_at timestamptz(3),
  answered_at timestamptz(3),
  closed_at timestamptz(3),
  archived_at timestamptz(3),
  -- The last change of its state or the last news. It is archived a time after that.
  moved_at timestamptz(3) NOT NULL,
  -- The number of supporters that opens it, fixed at its publication.
  opens_at integer CHECK (opens_at > 0),
  -- Supporters whose accounts are not deleted, and those of them who are named. Only `count_goal_support` changes them.
  supporters_count integer NOT NULL DEFAULT 0 CHECK (supporters_count >= 0),
  named_supporters_count integer NOT NULL DEFAULT 0 CHECK (named_supporters_count >= 0),
  updates_count integer NOT NULL DEFAULT 0 CHECK (updates_count >= 0),
  -- Counts the changes by its owner. A change names the version that it replaces.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  hidden_at timestamptz(3),
  -- Since when only its owner sees it: a draft, or hidden by reports.
  withheld_at timestamptz(3) GENERATED ALWAYS AS (CASE WHEN state = 'draft' THEN created_at ELSE hidden_at END) STORED,
  removed_at timestamptz(3),
  -- True while the owner's account is deleted. The goal then looks removed, and can return.
  hidden_with_account boolean NOT NULL DEFAULT false,
  title_words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_words(title)) STORED,
  search tsvector GENERATED ALWAYS AS (search_vector(language, title, info)) STORED,
  CONSTRAINT goals_have_one_owner CHECK (num_nonnulls(account_id, organisation_id) = 1),
  CONSTRAINT goals_have_one_addressee CHECK (num_nonnulls(polly_id, addressed_organisation_id) <= 1),
  CONSTRAINT hidden_goals_are_removed CHECK (NOT hidden_with_account OR removed_at IS NOT NULL),
  CONSTRAINT goals_of_pollies_name_them CHECK (view_scope <> 'justThePolly' OR polly_id IS NOT NULL),
  CONSTRAINT goals_of_organisations_are_public CHECK (
    organisation_id IS NULL OR (view_scope = 'everyone' AND reply_scope IN ('everyone', 'noOne'))
  ),
  CONSTRAINT published_goals_say_something CHECK (state = 'draft' OR info <> ''),
  CONSTRAINT goal_states_have_dates CHECK (
    CASE state
      WHEN 'draft' THEN num_nonnulls(published_at, opens_at, opened_at) = 0
      WHEN 'collecting' THEN num_nonnulls(published_at, opens_at) = 2 AND opened_at IS NULL
      WHEN 'open' THEN opened_at IS NOT NULL
      WHEN 'reached' THEN reached_at IS NOT NULL
      WHEN 'answered' THEN answered_at IS NOT NULL
      WHEN 'closed' THEN closed_at IS NOT NULL
      ELSE archived_at IS NOT NULL
    END
  )
);
-- Lists goals that run, newest and most supported first, and goals in one state.
CREATE INDEX goals_running_newest ON goals (opened_at DESC, id DESC)
  WHERE removed_at IS NULL AND state IN ('open', 'reached', 'answered');
CREATE INDEX goals_running_supported ON goals (supporters_count DESC, id DESC)
  WHERE removed_at IS NULL AND state IN ('open', 'reached', 'answered');
CREATE INDEX goals_state_newest ON goals (state, opened_at DESC, id DESC)
  WHERE removed_at IS NULL AND opened_at IS NOT NULL;
CREATE INDEX goals_state_supported ON goals (state, supporters_count DESC, id DESC)
  WHERE removed_at IS NULL AND opened_at IS NOT NULL;
-- Finds goals by a tag, a place, and the words of their titles.
CREATE INDEX goals_tags ON goals USING gin (tag_slugs);
CREATE INDEX goals_division ON goals (division_id, opened_at DESC, id DESC) WHERE division_id IS NOT NULL;
CREATE INDEX goals_title_words ON goals USING gin (title_words gin_trgm_ops);
CREATE INDEX goals_search ON goals USING gin (search);
CREATE INDEX goals_words ON goals USING gin (post_words(title, excerpt) gin_trgm_ops);
-- Lists the goals of an owner, last created first.
CREATE INDEX goals_account ON goals (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX goals_organisation ON goals (organisation_id, id DESC) WHERE organisation_id IS NOT NULL;
CREATE INDEX goals_polly ON goals (polly_id) WHERE polly_id IS NOT NULL;
CREATE INDEX goals_addressed_organisation ON goals (addressed_organisation_id) WHERE addressed_organisation_id IS NOT NULL;
-- Finds goals to archive.
CREATE INDEX goals_resting ON goals (moved_at) WHERE removed_at IS NULL AND state NOT IN ('draft', 'archived');

-- The numbers of supporters that a published goal aims at.
CREATE TABLE goal_thresholds (
  goal_id uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  supporters integer NOT NULL CHECK (supporters > 0),
  reached_at timestamptz(3),
  PRIMARY KEY (goal_id, supporters)
);

-- Supporters of goals. Transactions that change them lock the goal first.
CREATE TABLE goal_supports (
  goal_id uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- False: the supporter only counts.
  named boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  hidden_with_account boolean NOT NULL DEFAULT false,
  PRIMARY KEY (goal_id, account_id)
);
CREATE INDEX goal_supports_named ON goal_supports (goal_id, created_at DESC, account_id DESC) WHERE named;
CREATE INDEX goal_supports_account ON goal_supports (account_id, created_at DESC, goal_id DESC);

-- News of goals by their owners. The author is null if the goal belongs to an organisation and the author has left.
CREATE TABLE goal_updates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  goal_id uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  body text NOT NULL CHECK (body <> ''),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX goal_updates_newest ON goal_updates (goal_id, created_at DESC, id DESC);
CREATE INDEX goal_updates_account ON goal_updates (account_id, id) WHERE account_id IS NOT NULL;

-- Answers of addressees, with the member who wrote them.
CREATE TABLE goal_answers (
  goal_id uuid PRIMARY KEY REFERENCES goals ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  body text NOT NULL CHECK (body <> ''),
  created_at timestamptz(3) NOT NULL,
  edited_at timestamptz(3),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  hidden_with_account boolean NOT NULL DEFAULT false
);
CREATE INDEX goal_answers_account ON goal_answers (account_id, goal_id);

-- Pictures of goals in their order, with one file per width in pixels.
CREATE TABLE goal_pictures (
  id uuid PRIMARY KEY,
  goal_id uuid NOT NULL REFERENCES goals ON DELETE CASCADE,
  position integer NOT NULL,
  alt text NOT NULL CHECK (alt <> '')
);
CREATE INDEX goal_pictures_goal ON goal_pictures (goal_id, position, id);
CREATE TABLE goal_picture_files (
  picture_id uuid NOT NULL REFERENCES goal_pictures ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (640, 1280)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (picture_id, size)
);
CREATE INDEX goal_picture_files_file ON goal_picture_files (file_hash);

-- Keeps the counts of supporters. Nothing else changes them.
CREATE FUNCTION count_goal_support() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer :=
    (CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (NOT NEW.hidden_with_account)::int END)
    - (CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (NOT OLD.hidden_with_account)::int END);
  named integer :=
    (CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (NEW.named AND NOT NEW.hidden_with_account)::int END)
    - (CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (OLD.named AND NOT OLD.hidden_with_account)::int END);
BEGIN
  IF counted <> 0 OR named <> 0 THEN
    UPDATE goals SET supporters_count = supporters_count + counted,
      named_supporters_count = named_supporters_count + named
    WHERE id = (CASE WHEN TG_OP = 'DELETE' THEN OLD.goal_id ELSE NEW.goal_id END);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_goal_support AFTER INSERT OR DELETE OR UPDATE OF named, hidden_with_account
  ON goal_supports FOR EACH ROW EXECUTE FUNCTION count_goal_support();

-- Keeps the counts of news. Nothing else changes them.
CREATE FUNCTION count_goal_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE goals SET updates_count = updates_count + 1 WHERE id = NEW.goal_id;
  ELSE
    UPDATE goals SET updates_count = updates_count - 1 WHERE id = OLD.goal_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_goal_update AFTER INSERT OR DELETE ON goal_updates
  FOR EACH ROW EXECUTE FUNCTION count_goal_update();
