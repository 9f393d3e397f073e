-- The state of the feature flags that an admin changed (docs/contributing.md). The acts hold the admins. A flag without
-- a row is off.
CREATE TABLE feature_flags (
  part text NOT NULL,
  name text NOT NULL,
  percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
  act_id uuid NOT NULL REFERENCES admin_acts,
  PRIMARY KEY (part, name)
);
