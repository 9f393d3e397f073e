-- Accounts, their sessions and credentials (docs/decisions/03-accounts.md). Tokens, links and devices are stored as
-- SHA-256 hashes only, so that a copy of the database opens no account.

CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- As the member spelt it at sign-up. Never changes.
  user_name text NOT NULL CHECK (user_name ~ '^[A-Za-z0-9._-]{3,30}$'),
  user_name_key text GENERATED ALWAYS AS (lower(user_name)) STORED,
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  -- Null for members who sign in with a provider only.
  password_hash text,
  display_name text CHECK (length(display_name) BETWEEN 1 AND 50),
  first_name text CHECK (length(first_name) BETWEEN 1 AND 50),
  last_name text CHECK (length(last_name) BETWEEN 1 AND 50),
  roles text[] NOT NULL DEFAULT '{}',
  -- Reputation (docs/decisions/04-reputation.md); 0 until activation.
  level smallint NOT NULL DEFAULT 0 CHECK (level BETWEEN 0 AND 7),
  banned boolean NOT NULL DEFAULT false,
  activated_at timestamptz,
  -- Explicit consent to the storage of political opinions (GDPR, Art. 9); null without consent.
  consented_at timestamptz,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'nl')),
  created_at timestamptz NOT NULL DEFAULT now(),
  display_location text CHECK (length(display_location) BETWEEN 1 AND 100),
  bio text CHECK (length(bio) BETWEEN 1 AND 500),
  gender text CHECK (gender IN ('male', 'female', 'custom')),
  gender_text text CHECK (length(gender_text) BETWEEN 1 AND 50),
  refer_to_me_as text CHECK (refer_to_me_as IN ('she/her/hers', 'he/him/his', 'they/them/their')),
  -- Defaults of a new account (docs/decisions/06-visibility.md).
  view_my_posts_and_comments scope NOT NULL DEFAULT 'everyone' CHECK (view_my_posts_and_comments <> 'noOne'),
  reply_my_posts_and_comments scope NOT NULL DEFAULT 'everyone',
  send_me_direct_message scope NOT NULL DEFAULT 'friendsAndFollowers',
  mention_me scope NOT NULL DEFAULT 'everyone',
  view_my_profile scope NOT NULL DEFAULT 'everyone' CHECK (view_my_profile <> 'noOne'),
  view_my_votes scope NOT NULL DEFAULT 'justMe' CHECK (view_my_votes <> 'noOne'),
  -- Distinguishes one picture from the next in its address; null without a picture.
  avatar_hash text CHECK (avatar_hash ~ '^[0-9a-f]{16}$'),
  -- The level that was granted instead of earned. Recomputing the level never goes below it.
  granted_level smallint NOT NULL DEFAULT 0 CHECK (granted_level BETWEEN 0 AND 7),
  -- Set while the deletion can be cancelled. The purge deletes the row.
  deleted_at timestamptz,
  approve_followers boolean NOT NULL DEFAULT false,
  identity_verified_at timestamptz,
  -- The feed that the member chose last on the home page.
  home_feed text CHECK (home_feed IN ('following', 'district', 'discover')),
  -- When an admin withdrew the verification. While set, only an admin can verify the member again.
  identity_withdrawn_at timestamptz,
  CONSTRAINT level_needs_activation CHECK (activated_at IS NOT NULL OR level = 0),
  CONSTRAINT gender_text_is_of_custom CHECK (gender_text IS NULL OR (gender IS NOT NULL AND gender = 'custom')),
  CONSTRAINT accounts_verified_or_withdrawn CHECK (identity_verified_at IS NULL OR identity_withdrawn_at IS NULL)
);
-- Reserves a name from sign-up on.
CREATE UNIQUE INDEX accounts_user_name_key ON accounts (user_name_key);
-- One active account per address. Unconfirmed sign-ups do not block the owner of the address.
CREATE UNIQUE INDEX accounts_active_email ON accounts (email) WHERE activated_at IS NOT NULL;
CREATE INDEX accounts_pending_email ON accounts (email, created_at) WHERE activated_at IS NULL;
CREATE INDEX accounts_pending_since ON accounts (created_at) WHERE activated_at IS NULL;
-- Completes mentions by prefix: the user name by its bytes, the display name by its folded words.
CREATE INDEX accounts_user_name_prefix ON accounts (user_name_key COLLATE "C")
  WHERE activated_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX accounts_name_words ON accounts USING gin (name_words(display_name) gin_trgm_ops);
-- Finds the accounts whose anonymous items are to be hidden or shown again.
CREATE INDEX accounts_deleted ON accounts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX accounts_member_words ON accounts USING gin (member_words(user_name, display_name) gin_trgm_ops);
CREATE TRIGGER accounts_told AFTER UPDATE OF banned, deleted_at, roles ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();

CREATE TABLE activation_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX activation_links_account ON activation_links (account_id);

-- One session per device.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  device_hash bytea NOT NULL,
  remembered boolean NOT NULL,
  in_cookie boolean NOT NULL,
  password_given_at timestamptz NOT NULL,
  renewed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  browser text CHECK (length(browser) <= 40),
  system text CHECK (length(system) <= 40),
  -- Rounded to a quarter of an hour.
  used_at timestamptz NOT NULL DEFAULT now(),
  -- False after a renewal until the client sends the new token: the response may have been lost.
  token_seen boolean NOT NULL DEFAULT true,
  UNIQUE (account_id, device_hash)
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
-- Ends the event streams of a session with it: after a log-out, a new password, a ban or a deletion.
CREATE TRIGGER sessions_told AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION tell_servers();

-- Earlier tokens of a session. A token used after `void_at` is a stolen copy.
CREATE TABLE replaced_tokens (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES sessions ON UPDATE CASCADE ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL,
  -- Null until the client sends the next token.
  void_at timestamptz
);
CREATE INDEX replaced_tokens_session ON replaced_tokens (session_id);
CREATE INDEX replaced_tokens_age ON replaced_tokens (replaced_at);

-- Devices that have logged in. The lock of an identifier does not apply to them.
CREATE TABLE known_devices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (length(device_hash) = 32),
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);

-- Consecutive failures of a typed user name or address, whether or not an account has it.
CREATE TABLE log_in_failures (
  identifier_hash bytea PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  failed_at timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX log_in_failures_age ON log_in_failures (failed_at);

-- Captcha solutions that were used. Each works once.
CREATE TABLE used_human_checks (
  solution_hash bytea PRIMARY KEY CHECK (length(solution_hash) = 32),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_human_checks_expiry ON used_human_checks (expires_at);

CREATE TABLE password_reset_links (
  key_hash bytea PRIMARY KEY CHECK (length(key_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_links_account ON password_reset_links (account_id);
CREATE INDEX password_reset_links_expiry ON password_reset_links (expires_at);

-- A new address that waits for confirmation. A later request replaces an earlier one.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  key_hash bytea NOT NULL UNIQUE CHECK (length(key_hash) = 32),
  new_email text NOT NULL CHECK (new_email = lower(new_email) AND length(new_email) <= 254),
  expires_at timestamptz NOT NULL,
  -- The row stays until it expires: mail scanners open links before the member does.
  confirmed_at timestamptz
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- One-time codes at log-in (docs/decisions/03-accounts.md; RFC 6238).
CREATE TABLE one_time_codes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Sealed with a key outside the database, so that a copy of the database makes no codes.
  sealed_secret bytea NOT NULL,
  -- Null until the member has entered a correct code.
  enabled_at timestamptz,
  -- The time step of the last accepted code. No code at or before it is accepted again.
  last_step bigint NOT NULL DEFAULT 0
);

-- Marks an account as changed when rows that belong to its session change elsewhere. Servers cache a session and
-- compare the row versions of `sessions` and `accounts` only.
CREATE FUNCTION touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET level = level
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
  RETURN NULL;
END
$$;

CREATE TRIGGER touch_account AFTER INSERT OR DELETE OR UPDATE OF enabled_at ON one_time_codes
  FOR EACH ROW EXECUTE FUNCTION touch_account();

-- Recovery codes; use deletes the row. Hashed with a key outside the database, because the codes are short.
CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES one_time_codes ON DELETE CASCADE,
  code_hash bytea NOT NULL CHECK (length(code_hash) = 32),
  PRIMARY KEY (account_id, code_hash)
);
