-- Abuse reports (docs/decisions/12-moderation.md).

-- Reported items, one row each, with the decision.
CREATE TABLE reported_items (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text COLLATE "C" NOT NULL,
  item_id uuid NOT NULL,
  -- Null for anonymous items.
  author_id uuid REFERENCES accounts ON DELETE SET NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected')),
  -- The weight of undecided reports: one each, two from a member of level 5.
  weight integer NOT NULL DEFAULT 0 CHECK (weight >= 0),
  -- Since when reports hide the item.
  hidden_at timestamptz(3),
  -- Set when a moderator finds the item in order. Reports do not hide it again.
  cleared_at timestamptz(3),
  first_reported_at timestamptz(3) NOT NULL,
  last_reported_at timestamptz(3) NOT NULL,
  decided_at timestamptz(3),
  decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  -- The explanation that the author of the item reads.
  reason text CHECK (char_length(reason) BETWEEN 1 AND 1000),
  UNIQUE (kind, item_id),
  CHECK ((state = 'pending') OR decided_at IS NOT NULL)
);
-- Lists pending and decided items.
CREATE INDEX reported_items_queue ON reported_items (state, last_reported_at DESC, id DESC);
-- Finds an author's last confirmed abuse.
CREATE INDEX reported_items_upheld ON reported_items (author_id, decided_at DESC) WHERE state = 'approved';
-- Finds all reported items of an author, for the export and the purge.
CREATE INDEX reported_items_author ON reported_items (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX reported_items_decided_by ON reported_items (decided_by) WHERE decided_by IS NOT NULL;

-- One report of a member on an item.
CREATE TABLE abuse_reports (
  item_id uuid NOT NULL REFERENCES reported_items ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text COLLATE "C" NOT NULL,
  text text CHECK (length(text) BETWEEN 1 AND 1000),
  weight smallint NOT NULL CHECK (weight IN (1, 2)),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (item_id, reporter_id)
);
-- Counts a member's reports of a day for the daily limit.
CREATE INDEX abuse_reports_of_reporter ON abuse_reports (reporter_id, created_at);
