-- Mail that is to be sent. A row is written in the transaction of what it tells of, and deleted once it has been sent:
-- it carries links that nobody else should read.
CREATE TABLE outbox_mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  to_address text NOT NULL CHECK (length(to_address) <= 254),
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  -- Set when no further try is made.
  given_up_at timestamptz,
  last_error text
);
CREATE INDEX outbox_mails_due ON outbox_mails (next_try_at) WHERE given_up_at IS NULL;
CREATE INDEX outbox_mails_receiver ON outbox_mails (to_address, id);
