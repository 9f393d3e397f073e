-- Newsletters, in both languages.
CREATE TABLE newsletters (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subject_en text NOT NULL CHECK (char_length(subject_en) BETWEEN 1 AND 150),
  subject_nl text NOT NULL CHECK (char_length(subject_nl) BETWEEN 1 AND 150),
  body_en text NOT NULL CHECK (body_en <> ''),
  body_nl text NOT NULL CHECK (body_nl <> ''),
  -- Counts the changes.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz(3) NOT NULL,
  -- When an admin sent it. Who confirmed an address later does not get it.
  sending_at timestamptz(3),
  -- The last subscriber for whom the outbox has a mail. It changes in the transaction that puts the mails there.
  last_subscriber_id uuid,
  mails integer NOT NULL DEFAULT 0 CHECK (mails >= 0),
  -- When the outbox had the mails of all subscribers.
  sent_at timestamptz(3) CHECK (sent_at IS NULL OR sending_at IS NOT NULL)
);
CREATE INDEX newsletters_changed ON newsletters (changed_at DESC, id DESC);
CREATE INDEX newsletters_sending ON newsletters (sending_at) WHERE sending_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX newsletter_subscribers_confirmed ON newsletter_subscribers (id) WHERE confirmed_at IS NOT NULL;
CREATE UNIQUE INDEX newsletter_subscribers_email_c ON newsletter_subscribers (email COLLATE "C");
