-- Who gets the newsletter. Only the address is kept, and how it is to be addressed; an address that nobody confirms is
-- deleted after two days, and one that leaves at once.
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'nl')),
  -- When it was last asked for; the link of the mail counts from then.
  requested_at timestamptz NOT NULL,
  -- When the owner of the address confirmed it; without it nothing but the request is sent.
  confirmed_at timestamptz
);
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (requested_at) WHERE confirmed_at IS NULL;

-- How often something was done in its present window, by an HMAC of who did it.
CREATE TABLE counted_acts (
  -- An HMAC of what was done and of who did it; neither can be read from it.
  act_hash bytea PRIMARY KEY CHECK (length(act_hash) = 32),
  times integer NOT NULL CHECK (times > 0),
  window_started_at timestamptz NOT NULL
);
CREATE INDEX counted_acts_age ON counted_acts (window_started_at);

-- A message to the operator is answered to whoever wrote it.
ALTER TABLE outbox_mails ADD COLUMN reply_to text CHECK (length(reply_to) <= 254);
