-- Two people who are one (docs/decisions/09-people-and-places.md). The row of a merged person stays, because its votes and
-- published figures stay with it. Everything else belongs to the person who was kept.
ALTER TABLE people
  ADD COLUMN merged_into uuid REFERENCES people,
  -- The facts that an admin chose: name, gender, website, image. Imports leave them as they are. To `otherNames` they
  -- only add.
  ADD COLUMN chosen_facts text[] NOT NULL DEFAULT '{}'
    CHECK (chosen_facts <@ ARRAY['name', 'otherNames', 'gender', 'website', 'image']),
  ADD CONSTRAINT people_merge_into_another CHECK (merged_into <> id);
CREATE INDEX people_merged ON people (merged_into) WHERE merged_into IS NOT NULL;

-- The person who has the page of a person: the one into whom that person was merged, or else the person.
CREATE FUNCTION current_person(person uuid) RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce((SELECT merged_into FROM people WHERE id = person), person);

ALTER TABLE vote_targets
  ADD COLUMN merged_into uuid REFERENCES vote_targets,
  -- The civil day of the merge: the last day with votes.
  ADD COLUMN last_day date,
  ADD CONSTRAINT merged_targets_have_a_last_day CHECK ((merged_into IS NULL) = (last_day IS NULL));
CREATE INDEX vote_targets_merged ON vote_targets (merged_into) WHERE merged_into IS NOT NULL;

-- Merges by admins. The act has the admin, the reason and the time.
CREATE TABLE person_merges (
  act_id uuid PRIMARY KEY REFERENCES admin_acts,
  kept_id uuid NOT NULL REFERENCES people,
  merged_id uuid NOT NULL REFERENCES people,
  -- What moved, and what an undo needs: keys and rows of sources, and no accounts.
  moved jsonb NOT NULL CHECK (jsonb_typeof(moved) = 'object'),
  undone_by uuid REFERENCES admin_acts,
  CHECK (kept_id <> merged_id)
);
CREATE UNIQUE INDEX person_merges_standing ON person_merges (merged_id) WHERE undone_by IS NULL;
CREATE INDEX person_merges_merged ON person_merges (merged_id);
CREATE INDEX person_merges_kept ON person_merges (kept_id);
CREATE INDEX person_merges_undone ON person_merges (undone_by) WHERE undone_by IS NOT NULL;

-- Pairs of people of whom an admin said that they are not the same. They are not proposed again.
CREATE TABLE distinct_people (
  one_id uuid NOT NULL REFERENCES people,
  other_id uuid NOT NULL REFERENCES people,
  act_id uuid NOT NULL REFERENCES admin_acts,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX distinct_people_other ON distinct_people (other_id);
CREATE INDEX distinct_people_act ON distinct_people (act_id);

-- The items that only a polly and their author see, by the polly.
CREATE INDEX posts_polly ON posts (polly_id) WHERE polly_id IS NOT NULL;
CREATE INDEX comments_polly ON comments (polly_id) WHERE polly_id IS NOT NULL;
