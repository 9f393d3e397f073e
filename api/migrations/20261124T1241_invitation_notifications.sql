-- Notifications about invitations (docs/decisions/20-invitations.md).
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'election', 'organisation', 'goal', 'watched',
    'follow', 'followRequest', 'followApproved', 'invitation', 'favorite', 'level', 'decision'
  ));
