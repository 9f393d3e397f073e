-- Chats of members with digital politicians (docs/decisions/23-chats.md).
CREATE TABLE chats (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- NULL until the member names it.
  title text CHECK (title <> ''),
  language text NOT NULL CHECK (language IN ('en', 'nl')),
  -- The number of the last message. It only grows, also where messages are deleted.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  created_at timestamptz(3) NOT NULL,
  last_active_at timestamptz(3) NOT NULL,
  -- 128 random bits, in the address of the shared transcript. NULL while it is not shared.
  share_token text COLLATE "C" UNIQUE CHECK (share_token ~ '^[A-Za-z0-9_-]{22}$')
);
-- Lists the chats of a member, last active first.
CREATE INDEX chats_last_active ON chats (account_id, last_active_at DESC, id DESC);

-- The digital politicians of a chat, in the order in which they speak. Those who are muted do not speak.
CREATE TABLE chat_participants (
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people,
  position integer NOT NULL,
  muted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (chat_id, person_id)
);
CREATE INDEX chat_participants_person ON chat_participants (person_id);

-- Questions of the member, replies of simulations, and the words of the moderator, in the order of their numbers.
CREATE TABLE chat_messages (
  id uuid PRIMARY KEY,
  chat_id uuid NOT NULL REFERENCES chats ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  sender text NOT NULL CHECK (sender IN ('member', 'simulation', 'moderator')),
  -- The polly whose simulation speaks.
  person_id uuid REFERENCES people,
  -- The text; that of a simulation is in chat_sentences.
  body text CHECK (body <> ''),
  -- The question that a simulation or the moderator answers. An introduction answers none.
  question_id uuid REFERENCES chat_messages ON DELETE CASCADE,
  -- The state of a reply. A reply that waits or is written while no process holds its question was interrupted.
  state text CHECK (state IN ('waiting', 'writing', 'complete', 'stopped', 'interrupted', 'offline')),
  offline_reason text,
  -- Of a question whose replies are not finished: the process that writes them, and until when it holds the question.
  writer_id uuid,
  writing_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  -- When the member reported it.
  reported_at timestamptz(3),
  -- When reports hid it, and when an admin removed it after a report.
  hidden_at timestamptz(3),
  removed_at timestamptz(3),
  UNIQUE (chat_id, number),
  CONSTRAINT simulations_speak_for_pollies CHECK ((sender = 'simulation') = (person_id IS NOT NULL)),
  CONSTRAINT simulations_speak_in_sentences CHECK ((sender = 'simulation') = (body IS NULL)),
  CONSTRAINT simulations_have_states CHECK ((sender = 'simulation') = (state IS NOT NULL)),
  CONSTRAINT offline_replies_have_reasons CHECK ((state IS NOT DISTINCT FROM 'offline') = (offline_reason IS NOT NULL)),
  CONSTRAINT questions_answer_nothing CHECK (sender <> 'member' OR question_id IS NULL),
  CONSTRAINT writers_hold_questions CHECK (
    (writer_id IS NULL) = (writing_until IS NULL) AND (writer_id IS NULL OR sender = 'member')
  )
);
-- Lets the replies to one question of a chat be written at a time, and finds questions that nobody holds any more.
CREATE UNIQUE INDEX chat_messages_written ON chat_messages (chat_id) WHERE writing_until IS NOT NULL;
CREATE INDEX chat_messages_held ON chat_messages (writing_until) WHERE writing_until IS NOT NULL;
-- Finds the last question of a chat, and the messages that answer a question.
CREATE INDEX chat_messages_questions ON chat_messages (chat_id, number DESC) WHERE sender = 'member';
CREATE INDEX chat_messages_answers ON chat_messages (question_id, number) WHERE question_id IS NOT NULL;
CREATE INDEX chat_messages_person ON chat_messages (person_id) WHERE person_id IS NOT NULL;

-- The sentences of replies, each stored when it is written.
CREATE TABLE chat_sentences (
  message_id uuid NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  kind text NOT NULL CHECK (kind IN ('statement', 'frame', 'refusal')),
  text text NOT NULL CHECK (text <> ''),
  -- The passages that it rests on. A passage can be deleted after that.
  passage_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (message_id, position),
  CONSTRAINT statements_rest_on_passages CHECK (kind <> 'statement' OR cardinality(passage_ids) > 0)
);

-- The questions of a member on the last day with any. They count also after their chats are deleted.
CREATE TABLE chat_allowances (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  day date NOT NULL,
  used integer NOT NULL CHECK (used > 0)
);
