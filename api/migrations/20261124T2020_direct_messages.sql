-- Messages between two members (docs/decisions/24-direct-messages.md).
CREATE TABLE conversations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The two members, the smaller id first. Null once the account is purged.
  first_id uuid REFERENCES accounts ON DELETE SET NULL,
  second_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- The position of the last message. Transactions that write a message lock the row.
  last_position integer NOT NULL DEFAULT 0 CHECK (last_position >= 0),
  CONSTRAINT conversations_are_ordered CHECK (first_id < second_id),
  -- One conversation of two members, also where both begin at the same time.
  CONSTRAINT conversations_once UNIQUE (first_id, second_id)
);
-- For cascading deletes.
CREATE INDEX conversations_second ON conversations (second_id) WHERE second_id IS NOT NULL;

-- What each of the two members made of their conversation.
CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- `request`: the other wrote first and waits for an answer. `declined`: the member hid it, and the other does not learn of it.
  state text NOT NULL CHECK (state IN ('accepted', 'request', 'declined')),
  -- The time of the last message, by which lists are sorted. Null if the member has deleted all messages, or declined.
  last_at timestamptz(3),
  -- Messages up to this position are deleted for the member.
  cleared_position integer NOT NULL DEFAULT 0 CHECK (cleared_position >= 0),
  read_position integer NOT NULL DEFAULT 0 CHECK (read_position >= 0),
  -- Messages of the other that the member has not read.
  unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0),
  muted boolean NOT NULL DEFAULT false,
  -- The setting under which the member wrote to somebody whom it does not admit. Answers are allowed while it stays so.
  answers_under scope,
  PRIMARY KEY (conversation_id, account_id)
);
-- Lists the conversations of a member, last written first.
CREATE INDEX conversation_members_list ON conversation_members (account_id, state, last_at DESC, conversation_id DESC)
  WHERE last_at IS NOT NULL;
CREATE INDEX conversation_members_unread ON conversation_members (account_id, state) WHERE unread > 0;
CREATE INDEX conversation_members_account ON conversation_members (account_id);

CREATE TABLE direct_messages (
  -- Made by the client of the author, so that a repeated request stores one message.
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Empty only with a picture.
  body text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  -- Hidden by reports from everybody but its author, and removed by a moderator.
  hidden_at timestamptz(3),
  removed_at timestamptz(3),
  CONSTRAINT direct_messages_position UNIQUE (conversation_id, position)
);
CREATE INDEX direct_messages_account ON direct_messages (account_id, id);
-- Counts the messages of a request.
CREATE INDEX direct_messages_author ON direct_messages (conversation_id, account_id, position DESC);

-- Single messages that a member deleted for themselves.
CREATE TABLE direct_message_deletions (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES direct_messages ON DELETE CASCADE,
  PRIMARY KEY (account_id, message_id)
);
CREATE INDEX direct_message_deletions_message ON direct_message_deletions (message_id);

-- Pictures of messages, with one file per width in pixels. Without a message, it waits to be sent.
CREATE TABLE direct_message_pictures (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  message_id uuid UNIQUE REFERENCES direct_messages ON DELETE CASCADE,
  alt text NOT NULL DEFAULT '',
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX direct_message_pictures_account ON direct_message_pictures (account_id, id);
CREATE INDEX direct_message_pictures_unsent ON direct_message_pictures (created_at) WHERE message_id IS NULL;
CREATE TABLE direct_message_picture_files (
  picture_id uuid NOT NULL REFERENCES direct_message_pictures ON DELETE CASCADE,
  size smallint NOT NULL CHECK (size IN (640, 1280)),
  file_hash text COLLATE "C" NOT NULL REFERENCES files,
  PRIMARY KEY (picture_id, size)
);
CREATE INDEX direct_message_picture_files_file ON direct_message_picture_files (file_hash);

-- Whether the member shows when messages were read, and sees it of others who do.
ALTER TABLE accounts ADD COLUMN show_read_marks boolean NOT NULL DEFAULT false;
