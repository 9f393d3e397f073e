-- What members are told of (decisions, section 13). A row says that something happened; whether its reader may still see
-- the item is asked when it is read, counted or mailed.
CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN (
    'reply', 'mention', 'comment', 'post', 'follow', 'followRequest', 'followApproved', 'favorite', 'level', 'decision'
  )),
  -- Who did it. Absent where it is anonymous (decisions, section 7), and where nobody in particular did.
  actor_id uuid REFERENCES accounts ON DELETE CASCADE,
  -- What it is about.
  post_id uuid REFERENCES posts ON DELETE CASCADE,
  comment_id uuid REFERENCES comments ON DELETE CASCADE,
  -- A fact by itself, such as the level that was reached.
  detail text CHECK (length(detail) <= 100),
  -- Rows that are told as one have the same.
  group_key text COLLATE "C" NOT NULL CHECK (length(group_key) <= 100),
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  -- When it is mailed by itself, unless it is read before; null where it is not, or was.
  mail_due_at timestamptz(3),
  mailed_at timestamptz(3),
  -- When it is pushed; null where it is not, or was.
  push_due_at timestamptz(3),
  -- What was done twice is told once. Also the index of everything of an account.
  UNIQUE NULLS NOT DISTINCT (account_id, type, actor_id, post_id, comment_id, detail)
);
CREATE INDEX notifications_newest ON notifications (account_id, id DESC);
CREATE INDEX notifications_unread ON notifications (account_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX notifications_push_due ON notifications (push_due_at) WHERE push_due_at IS NOT NULL;
CREATE INDEX notifications_age ON notifications (created_at);
-- For what goes with them.
CREATE INDEX notifications_actor ON notifications (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX notifications_post ON notifications (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notifications_comment ON notifications (comment_id) WHERE comment_id IS NOT NULL;

-- How a member wants to be mailed, of each type; without a row as it is by default.
CREATE TABLE notification_settings (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL,
  delivery text NOT NULL CHECK (delivery IN ('none', 'immediate', 'daily', 'weekly')),
  PRIMARY KEY (account_id, type)
);

-- Up to which closed day an account's digests have been made. A digest and its mark are stored together.
CREATE TABLE digest_marks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  period text NOT NULL CHECK (period IN ('daily', 'weekly')),
  covered_through date NOT NULL,
  PRIMARY KEY (account_id, period)
);

-- Browsers that a member wants to be told in, as long as the session there lasts.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Where the browser's push service takes messages, and what they are encrypted with.
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL CHECK (length(p256dh) <= 200),
  auth text NOT NULL CHECK (length(auth) <= 100),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- Mails that come in numbers say how they are ended with one click (RFC 8058): where a POST does it.
ALTER TABLE outbox_mails ADD unsubscribe_url text CHECK (length(unsubscribe_url) <= 500);
