-- Notifications about messages of members (docs/decisions/24-direct-messages.md).
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'election', 'organisation', 'goal', 'watched',
    'follow', 'followRequest', 'followApproved', 'invitation', 'directMessage', 'favorite', 'level', 'decision'
  )),
  ADD COLUMN conversation_id uuid REFERENCES conversations ON DELETE CASCADE;
CREATE INDEX notifications_conversation ON notifications (conversation_id) WHERE conversation_id IS NOT NULL;
