-- The public log of decisions (docs/decisions/12-moderation.md). It refers to no account and no item, so a purge has
-- nothing to delete in it.
CREATE TABLE moderation_log (
  -- Random: an id by time would give away the moment of the decision.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- In the default time zone. Of a decision about a member, the last day of its week.
  day date NOT NULL,
  decision text COLLATE "C" NOT NULL CHECK (length(decision) BETWEEN 1 AND 40),
  kind text COLLATE "C" CHECK (length(kind) BETWEEN 1 AND 40),
  rule text COLLATE "C" CHECK (length(rule) BETWEEN 1 AND 40),
  hours integer CHECK (hours > 0)
);
-- Lists the newest days, and counts the decisions of a year without reading the table.
CREATE INDEX moderation_log_newest ON moderation_log (day DESC, id DESC) INCLUDE (decision);

-- The rule for which an admin removed the item.
ALTER TABLE reported_items ADD COLUMN rule text CHECK (length(rule) BETWEEN 1 AND 40);
