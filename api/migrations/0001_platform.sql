-- Trusted extensions: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Folds text for search: lower case, no accents, words separated by one space. Removes points and apostrophes, so
-- that "jd" finds J.D. and "obrien" finds O'Brien. Names the collation, so that every database folds alike.
CREATE FUNCTION search_words(text) RETURNS text
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(regexp_replace(lower(unaccent($1) COLLATE "pg_c_utf8"), '[.''"`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

CREATE FUNCTION name_words(text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || search_words($1);

-- Facts that decide how a server may start: whether this database is a demo, and which keys belong to it.
CREATE TABLE site_facts (
  name text PRIMARY KEY,
  value text NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT now()
);

-- Uploaded files, by the SHA-256 of their content. The bytes lie in the file storage. A row precedes the bytes and
-- stays while something refers to it.
CREATE TABLE files (
  hash text COLLATE "C" PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX files_age ON files (created_at);

-- Counts acts in their current window, for rate limits.
CREATE TABLE counted_acts (
  -- HMAC of the act and the account or address. It reveals neither.
  act_hash bytea PRIMARY KEY CHECK (length(act_hash) = 32),
  times integer NOT NULL CHECK (times > 0),
  window_started_at timestamptz NOT NULL
);
CREATE INDEX counted_acts_age ON counted_acts (window_started_at);

-- Mails to send. The transaction that causes a mail writes its row; sending deletes it, because it holds secret
-- links.
CREATE TABLE outbox_mails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  to_address text NOT NULL CHECK (length(to_address) <= 254),
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  -- Set when no further attempt is made.
  given_up_at timestamptz,
  last_error text,
  reply_to text CHECK (length(reply_to) <= 254),
  -- Where a POST ends such mails with one click (RFC 8058).
  unsubscribe_url text CHECK (length(unsubscribe_url) <= 500)
);
CREATE INDEX outbox_mails_due ON outbox_mails (next_try_at) WHERE given_up_at IS NULL;
CREATE INDEX outbox_mails_receiver ON outbox_mails (to_address, id);
-- Lists the mails whose last attempt failed, newest first.
CREATE INDEX outbox_mails_unsent ON outbox_mails (id) WHERE last_error IS NOT NULL;

-- Work of a civil day that exactly one process does.
CREATE TABLE nightly_work (
  name text PRIMARY KEY,
  -- The last day for which the work was completed.
  done_for date,
  -- When the lease of the process that does the work expires.
  leased_until timestamptz,
  lease uuid
);

-- The jobs of the site, as shown to admins. Each server announces its jobs and their schedules when it starts.
CREATE TABLE site_jobs (
  name text COLLATE "C" PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 40),
  -- A cron expression in UTC.
  cron text NOT NULL,
  -- Whether an admin may start the job.
  may_run boolean NOT NULL,
  -- A run that takes longer counts as interrupted.
  longest_seconds integer NOT NULL CHECK (longest_seconds > 0),
  -- When an admin last asked for a run.
  asked_at timestamptz(3),
  -- The last run. Without `ended_at` it is running; with `failure` it failed.
  started_at timestamptz(3),
  ended_at timestamptz(3),
  failure text CHECK (length(failure) BETWEEN 1 AND 500),
  -- When a server last announced the job. Jobs that no server has announced for long are deleted.
  announced_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (failure IS NULL OR ended_at IS NOT NULL)
);

-- Failed runs, until they expire.
CREATE TABLE site_job_failures (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  name text COLLATE "C" NOT NULL REFERENCES site_jobs ON DELETE CASCADE,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500)
);
CREATE INDEX site_job_failures_newest ON site_job_failures (name, id DESC);
CREATE INDEX site_job_failures_age ON site_job_failures (ended_at);

-- Events for the pages that are open now. The transaction that causes an event writes its row. Rows expire soon: an
-- event only prompts a page to read again.
CREATE TABLE events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The position of the event stream. Transactions commit out of order, so a reader continues from the oldest
  -- transaction that was open when it read.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Who receives the event: `account:<id>` or `thread:<subject>:<id>`.
  topic text COLLATE "C" NOT NULL CHECK (length(topic) BETWEEN 1 AND 100),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX events_position ON events (transaction);
CREATE INDEX events_age ON events (created_at);

-- Wakes the server processes, which all listen to one channel. The payload names the kind of change and carries no
-- data.
CREATE FUNCTION tell_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'events' THEN PERFORM pg_notify('hustings', 'events');
  ELSE PERFORM pg_notify('hustings', 'sessions');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER events_told AFTER INSERT ON events FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();
