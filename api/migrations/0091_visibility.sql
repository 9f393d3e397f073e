-- Who sees a post or a comment and who may answer it, taken from the author's defaults when it was written
-- (decisions, section 6); what reports have hidden until it is reviewed (decisions, section 12).

ALTER TABLE posts
  ADD view_scope scope NOT NULL DEFAULT 'everyone' CHECK (view_scope <> 'noOne'),
  ADD reply_scope scope NOT NULL DEFAULT 'everyone',
  -- The polly whom `justThePolly` names.
  ADD polly_id uuid REFERENCES people,
  ADD hidden_at timestamptz(3),
  ADD CHECK (view_scope <> 'justThePolly' OR polly_id IS NOT NULL);

ALTER TABLE comments
  ADD view_scope scope NOT NULL DEFAULT 'everyone' CHECK (view_scope <> 'noOne'),
  ADD reply_scope scope NOT NULL DEFAULT 'everyone',
  ADD hidden_at timestamptz(3);

-- The audiences that `selectedAudiences` names, of whatever item: only what is chosen, never everybody's.
CREATE TABLE item_audiences (
  item_id uuid NOT NULL,
  audience_id uuid NOT NULL REFERENCES audiences ON DELETE CASCADE,
  PRIMARY KEY (item_id, audience_id)
);
CREATE INDEX item_audiences_audience ON item_audiences (audience_id);
