-- Notifications about goals (docs/decisions/19-goals.md).
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'election', 'organisation', 'goal', 'watched',
    'follow', 'followRequest', 'followApproved', 'favorite', 'level', 'decision'
  )),
  ADD COLUMN goal_id uuid REFERENCES goals ON DELETE CASCADE;
CREATE INDEX notifications_goal ON notifications (goal_id) WHERE goal_id IS NOT NULL;
