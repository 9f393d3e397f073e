-- Goals as things that members comment on and report (docs/decisions/19-goals.md).
ALTER TABLE threads
  DROP CONSTRAINT threads_kind_check,
  ADD CONSTRAINT threads_kind_check
    CHECK (kind IN ('post', 'polly', 'party', 'election', 'organisation', 'topicStance', 'goal')),
  ADD COLUMN goal_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'goal' THEN subject_id END) STORED
    REFERENCES goals ON DELETE CASCADE;
CREATE INDEX threads_goal ON threads (goal_id) WHERE goal_id IS NOT NULL;
