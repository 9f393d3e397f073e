-- An anonymous vote starts as seen by nobody but its member; it can also be seen by everyone or by the polly in question.
ALTER TABLE daily_votes
  DROP CONSTRAINT anonymous_votes_tell_nothing,
  ADD CONSTRAINT anonymous_votes_tell_nothing CHECK (
    sealed_author IS NULL OR (
      coalesce(uuid_extract_version(id), 0) = 4
      -- The day and no more.
      AND cast_at = civil_day::timestamp AT TIME ZONE 'UTC'
      AND scope IN ('everyone', 'justThePolly', 'justMe')
    )
  );
