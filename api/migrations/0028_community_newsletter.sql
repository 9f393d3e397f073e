-- Newsletter subscribers, by address and language only. An unconfirmed address is deleted after two days, a cancelled
-- one at once.
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  language text NOT NULL CHECK (language IN ('en', 'nl')),
  -- The last request. The link in its mail expires from then.
  requested_at timestamptz NOT NULL,
  -- Null until the owner confirms the address. Before that, only the request is mailed.
  confirmed_at timestamptz
);
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (requested_at) WHERE confirmed_at IS NULL;
