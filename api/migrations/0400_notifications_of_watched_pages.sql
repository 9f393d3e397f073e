-- Tells members what the pollies and parties do that they watch (docs/decisions/13-notifications.md).
ALTER TABLE notifications
  DROP CONSTRAINT notifications_type_check,
  ADD CONSTRAINT notifications_type_check CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'watched', 'follow', 'followRequest',
    'followApproved', 'favorite', 'level', 'decision'
  )),
  ADD party_id uuid REFERENCES organizations ON DELETE CASCADE,
  -- The round of the news job that found the news; null for anything else.
  ADD news_round timestamptz(3);
CREATE INDEX notifications_party ON notifications (party_id) WHERE party_id IS NOT NULL;

-- The round in which watchers were told of it; null where it was too old by then.
ALTER TABLE news_items ADD round timestamptz(3);
CREATE INDEX news_items_round ON news_items (target_id, round) WHERE round IS NOT NULL;
