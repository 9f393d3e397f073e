-- Activity of the site by hour (docs/decisions/12-moderation.md). Counts only, of no single member.

-- What happened in each full hour. A job fills the hours that have ended.
CREATE TABLE activity_hours (
  hour timestamptz(3) PRIMARY KEY CHECK (mod(extract(epoch FROM hour), 3600) = 0),
  sign_ups integer NOT NULL CHECK (sign_ups >= 0),
  posts integer NOT NULL CHECK (posts >= 0),
  comments integer NOT NULL CHECK (comments >= 0),
  -- Named votes. Anonymous votes have no hour.
  votes integer NOT NULL CHECK (votes >= 0),
  reports integer NOT NULL CHECK (reports >= 0),
  -- Failed views and failed renders.
  page_errors integer NOT NULL CHECK (page_errors >= 0),
  server_errors integer NOT NULL CHECK (server_errors >= 0),
  requests bigint NOT NULL CHECK (requests >= 0)
);

-- What the server processes counted in an hour and no other row tells.
CREATE TABLE server_hours (
  hour timestamptz(3) PRIMARY KEY CHECK (mod(extract(epoch FROM hour), 3600) = 0),
  -- Calls that were answered, and those among them that failed by a fault of the server.
  requests bigint NOT NULL DEFAULT 0 CHECK (requests >= 0),
  server_errors bigint NOT NULL DEFAULT 0 CHECK (server_errors >= 0),
  -- Mails that the mail server accepted.
  mails bigint NOT NULL DEFAULT 0 CHECK (mails >= 0)
);

-- Count the rows of an hour without reading the tables.
CREATE INDEX posts_written ON posts (created_at) WHERE view_scope = 'everyone';
CREATE INDEX comments_written ON comments (created_at) WHERE narrowed_by = '{}';
CREATE INDEX daily_votes_cast ON daily_votes (cast_at) WHERE account_id IS NOT NULL;
CREATE INDEX abuse_reports_newest ON abuse_reports (created_at);
