-- The list of official stances that admins keep.
CREATE INDEX topic_stances_marked ON topic_stances (official_at DESC, id DESC)
  WHERE official_at IS NOT NULL AND removed_at IS NULL;
