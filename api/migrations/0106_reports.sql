-- Abuse reports (specification, sections 7 and 8; decisions, sections 4, 5 and 12).

-- What was reported, once for each item, with what became of it.
CREATE TABLE reported_items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  -- Whose it is; null where it was written anonymously.
  author_id uuid REFERENCES accounts ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  -- What the reports that are not decided yet weigh: one each, two from a member of level 5.
  weight integer NOT NULL DEFAULT 0 CHECK (weight >= 0),
  -- Since when the reports keep it hidden.
  hidden_at timestamptz(3),
  -- An item that was looked at and found right is not hidden by reports again.
  cleared_at timestamptz(3),
  first_reported_at timestamptz(3) NOT NULL,
  last_reported_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  UNIQUE (kind, item_id),
  CHECK ((state = 'pending') OR decided_at IS NOT NULL)
);
-- The queue of what waits, and the lists of what was decided.
CREATE INDEX reported_items_queue ON reported_items (state, last_reported_at DESC, id DESC);
-- When something of an author was last found to be abuse.
CREATE INDEX reported_items_upheld ON reported_items (author_id, decided_at DESC) WHERE state = 'approved';
-- All of an author, for an export and the purge.
CREATE INDEX reported_items_author ON reported_items (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX reported_items_decided_by ON reported_items (decided_by) WHERE decided_by IS NOT NULL;

-- One report of one member on one item.
CREATE TABLE abuse_reports (
  item_id uuid NOT NULL REFERENCES reported_items ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text COLLATE "C" NOT NULL,
  text text CHECK (length(text) BETWEEN 1 AND 1000),
  weight smallint NOT NULL CHECK (weight IN (1, 2)),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (item_id, reporter_id)
);
-- Reports of a day, for the daily limit.
CREATE INDEX abuse_reports_of_reporter ON abuse_reports (reporter_id, created_at);
