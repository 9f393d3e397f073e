-- Notifications about organisations (docs/decisions/18-organisations.md).
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'election', 'organisation', 'watched', 'follow',
    'followRequest', 'followApproved', 'favorite', 'level', 'decision'
  )),
  ADD COLUMN organisation_id uuid REFERENCES member_organisations ON DELETE CASCADE;
CREATE INDEX notifications_organisation ON notifications (organisation_id) WHERE organisation_id IS NOT NULL;
