-- A removed item stays hidden, and can be shown again, until the time of appeal is over. Then it is deleted.
ALTER TABLE reported_items
  DROP CONSTRAINT reported_items_state_check,
  ADD CONSTRAINT reported_items_state_check
    CHECK (state IN ('pending', 'approved', 'rejected', 'ignored', 'deleted')),
  -- A case is closed once the content of a profile is removed.
  DROP CONSTRAINT reported_items_check1,
  ADD CONSTRAINT reported_items_closed CHECK (NOT closed OR state IN ('approved', 'deleted')),
  -- The objection of the author to the removal, and its decision.
  ADD COLUMN appeal text CHECK (char_length(appeal) BETWEEN 1 AND 40000),
  ADD COLUMN appealed_at timestamptz(3),
  ADD COLUMN appeal_state text COLLATE "C" CHECK (appeal_state IN ('pending', 'upheld', 'restored')),
  ADD COLUMN answer text CHECK (char_length(answer) BETWEEN 1 AND 1000),
  ADD COLUMN appeal_decided_at timestamptz(3),
  ADD COLUMN appeal_decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  ADD CONSTRAINT reported_items_appeal_whole CHECK (num_nulls(appeal, appealed_at, appeal_state) IN (0, 3));
-- Items that were removed before were removed for good.
UPDATE reported_items SET state = 'deleted' WHERE state = 'approved';
DROP INDEX reported_items_upheld;
CREATE INDEX reported_items_upheld ON reported_items (author_id, decided_at DESC) WHERE state IN ('approved', 'deleted');
-- Finds removed items whose time of appeal is over.
CREATE INDEX reported_items_removed ON reported_items (decided_at) WHERE state = 'approved';
CREATE INDEX reported_items_appeals ON reported_items (appealed_at, id) WHERE appeal_state = 'pending';
CREATE INDEX reported_items_appeal_decided_by ON reported_items (appeal_decided_by) WHERE appeal_decided_by IS NOT NULL;
