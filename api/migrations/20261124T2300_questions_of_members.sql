-- Changes data: chat_messages.writer_id, chat_messages.writing_until, chat_messages.state
-- A member has one question whose replies are not finished, in all chats together, and a reply that was asked for
-- again keeps the ids of those before it (docs/decisions/23-chats.md).

-- The member whose only question this is while its replies are not finished.
ALTER TABLE chat_messages ADD COLUMN written_for uuid REFERENCES accounts ON DELETE CASCADE;
-- The replies in whose place a reply was asked for again, so that a repeated request finds it.
ALTER TABLE chat_messages ADD COLUMN replaces uuid[] NOT NULL DEFAULT '{}';

-- Replies that were being written were interrupted, since the server starts again.
UPDATE chat_messages SET state = 'interrupted' WHERE state IN ('waiting', 'writing');
UPDATE chat_messages SET writer_id = NULL, writing_until = NULL WHERE writer_id IS NOT NULL;

ALTER TABLE chat_messages ADD CONSTRAINT writers_write_for_members
  CHECK ((written_for IS NULL) = (writing_until IS NULL));
CREATE UNIQUE INDEX chat_messages_written_for ON chat_messages (written_for) WHERE written_for IS NOT NULL;
