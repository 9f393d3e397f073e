-- The failures of the chat service in a row, on all processes together: at most one row
-- (docs/decisions/11-digital-politicians.md).
CREATE TABLE chat_model (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  failures integer NOT NULL CHECK (failures >= 0),
  -- Until when no process asks it.
  down_until timestamptz(3)
);
