-- Notifications (docs/decisions/13-notifications.md). Visibility of the item is checked when a notification is read,
-- counted or mailed.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'position', 'news', 'pagePost', 'watched', 'follow', 'followRequest',
    'followApproved', 'favorite', 'level', 'decision'
  )),
  -- The member who acted. Null for anonymous acts (docs/decisions/07-anonymity.md) and for acts of no member.
  actor_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- The subject.
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  comment_id uuid REFERENCES comments ON DELETE CASCADE,
  -- A plain value, such as the level reached.
  detail text CHECK (length(detail) <= 100),
  -- Rows with the same key are shown as one.
  group_key text COLLATE "C" NOT NULL CHECK (length(group_key) <= 100),
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  -- When it is mailed on its own, unless read before; null if not, or once mailed.
  mail_due_at timestamptz(3),
  mailed_at timestamptz(3),
  -- When it is pushed; null if not, or once pushed.
  push_due_at timestamptz(3),
  -- A stance that a moderator decided on; never an anonymous one.
  stance_id uuid REFERENCES topic_stances ON DELETE CASCADE,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  party_id uuid REFERENCES organizations ON DELETE CASCADE,
  -- The run of the news job that found the news; null for other types.
  news_round timestamptz(3),
  -- Notifies of the same thing once. Also finds all notifications of an account.
  UNIQUE NULLS NOT DISTINCT (account_id, type, actor_id, post_id, comment_id, detail)
);
CREATE INDEX notifications_newest ON notifications (account_id, id DESC);
CREATE INDEX notifications_unread ON notifications (account_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_push_due ON notifications (push_due_at) WHERE push_due_at IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
-- For cascading deletes.
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_stance ON notifications (stance_id) WHERE stance_id IS NOT NULL;
CREATE INDEX notifications_person ON notifications (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX notifications_party ON notifications (party_id) WHERE party_id IS NOT NULL;

-- A member's mail delivery per type. No row means the default.
CREATE TABLE notification_settings (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('none', 'immediate', 'daily', 'weekly')),
  PRIMARY KEY (account_id, type)
);

-- The closed day up to which an account's digests were made. One transaction stores a digest and its mark.
CREATE TABLE digest_marks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('daily', 'weekly')),
  covered_through date NOT NULL,
  PRIMARY KEY (account_id, period)
);

-- Browsers that receive push messages, as long as their session lasts.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- The push service's address, and the keys of the subscription.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (length(p256dh) <= 200),
  auth text NOT NULL CHECK (length(auth) <= 100),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
