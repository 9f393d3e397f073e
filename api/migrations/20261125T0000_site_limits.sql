-- Limits of the site that admins changed (docs/decisions/05-limits.md). The act holds the admin, the time and the reason.
CREATE TABLE site_limits (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0),
  act_id uuid NOT NULL REFERENCES admin_acts
);
CREATE INDEX site_limits_act ON site_limits (act_id);
