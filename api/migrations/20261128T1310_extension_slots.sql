-- The order in which admins arrange extension slots (docs/architecture.md#extension-slots). The acts hold the admins and the reasons.
CREATE TABLE slot_arrangements (
  slot text COLLATE "C" PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  fills jsonb NOT NULL,
  act_id uuid NOT NULL REFERENCES admin_acts
);
CREATE INDEX slot_arrangements_act ON slot_arrangements (act_id);
