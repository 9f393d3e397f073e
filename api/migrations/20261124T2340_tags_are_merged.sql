-- Tags that an admin merged into others.
ALTER TABLE tags
  -- The tag that posts get in place of this one, which has no posts. Its address leads there.
  ADD COLUMN merged_into uuid REFERENCES tags ON DELETE CASCADE,
  ADD CONSTRAINT merged_tags_have_no_uses CHECK (
    merged_into IS NULL OR (uses = 0 AND merged_into <> id AND num_nonnulls(person_id, organization_id, named_after) = 0)
  );
CREATE INDEX tags_merged ON tags (merged_into) WHERE merged_into IS NOT NULL;
