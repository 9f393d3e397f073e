-- The admin who reviews a case, and how long others leave it alone (docs/decisions/12-moderation.md).
ALTER TABLE reported_items
  ADD COLUMN held_by uuid REFERENCES accounts ON DELETE SET NULL,
  ADD COLUMN held_until timestamptz(3);
CREATE INDEX reported_items_held_by ON reported_items (held_by) WHERE held_by IS NOT NULL;
