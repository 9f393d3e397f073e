-- What bodies recorded: who voted how in a roll call, and what was said in a speech (Popolo: vote event, speech). An
-- import that changes a record replaces its row, so that nothing quotes the former one.
CREATE TABLE roll_calls (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  -- What was voted on.
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 1000),
  body_name text,
  held_on date NOT NULL,
  outcome text COLLATE "C" CHECK (outcome IN ('adopted', 'rejected')),
  language text COLLATE "C" NOT NULL,
  url text NOT NULL,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
-- Compares an import with the records of its source in the same period.
CREATE INDEX roll_calls_source ON roll_calls (source, held_on);

CREATE TABLE roll_call_votes (
  roll_call_id uuid NOT NULL REFERENCES roll_calls ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people,
  choice text COLLATE "C" NOT NULL CHECK (choice IN ('for', 'against', 'abstained', 'absent', 'notVoting')),
  PRIMARY KEY (roll_call_id, person_id)
);
CREATE INDEX roll_call_votes_person ON roll_call_votes (person_id);

CREATE TABLE speeches (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  scheme text COLLATE "C" NOT NULL,
  identifier text COLLATE "C" NOT NULL,
  person_id uuid NOT NULL REFERENCES people,
  title text NOT NULL,
  body text NOT NULL CHECK (body <> ''),
  held_on date NOT NULL,
  language text COLLATE "C" NOT NULL,
  url text NOT NULL,
  source text NOT NULL,
  licence text,
  retrieved date NOT NULL,
  UNIQUE (scheme, identifier)
);
CREATE INDEX speeches_source ON speeches (source, held_on);
CREATE INDEX speeches_person ON speeches (person_id);

ALTER TABLE passages
  ADD COLUMN roll_call_id uuid REFERENCES roll_calls ON DELETE CASCADE,
  ADD COLUMN speech_id uuid REFERENCES speeches ON DELETE CASCADE,
  DROP CONSTRAINT passages_kind_check,
  DROP CONSTRAINT passages_check,
  DROP CONSTRAINT passages_check1,
  ADD CONSTRAINT passages_kind_check CHECK (kind IN ('officialPosition', 'stance', 'post', 'news', 'vote', 'text')),
  ADD CONSTRAINT passages_one_source
    CHECK (num_nonnulls(stance_id, post_id, news_item_id, roll_call_id, speech_id) = 1),
  ADD CONSTRAINT passages_source_of_kind CHECK (CASE kind WHEN 'post' THEN post_id WHEN 'news' THEN news_item_id
    WHEN 'vote' THEN roll_call_id WHEN 'text' THEN speech_id ELSE stance_id END IS NOT NULL);
CREATE UNIQUE INDEX passages_roll_call ON passages (roll_call_id, person_id, part) WHERE roll_call_id IS NOT NULL;
CREATE UNIQUE INDEX passages_speech ON passages (speech_id, part) WHERE speech_id IS NOT NULL;
