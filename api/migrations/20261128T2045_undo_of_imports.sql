-- Imports can be undone (docs/decisions/09-people-and-places.md). A transaction that applies a run names it in the setting
-- `hustings.import_run`; triggers then keep each row before and after. They are deleted after some days.
ALTER TABLE import_runs
  ADD COLUMN undone_at timestamptz(3),
  ADD COLUMN undone_by uuid REFERENCES accounts ON DELETE SET NULL,
  ADD CONSTRAINT import_runs_undone CHECK (undone_at IS NULL OR state = 'applied');
CREATE INDEX import_runs_undoer ON import_runs (undone_by) WHERE undone_by IS NOT NULL;
CREATE INDEX import_runs_applied ON import_runs (applied_at) WHERE applied_at IS NOT NULL;

CREATE TABLE import_row_changes (
  run_id uuid NOT NULL REFERENCES import_runs ON DELETE CASCADE,
  number bigint GENERATED ALWAYS AS IDENTITY,
  table_name text COLLATE "C" NOT NULL,
  -- The values of the primary key, by column.
  key jsonb NOT NULL,
  -- Null for a new row, and after for a deleted one.
  before jsonb,
  after jsonb,
  PRIMARY KEY (run_id, number),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);

-- Columns that say when a row was seen, or that are derived. An undo leaves them as they are.
CREATE FUNCTION import_facts(stored jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN stored - '{retrieved,version,polls_close_at,previous_membership_id}'::text[];

-- Keeps a row that an import writes. The arguments of the trigger are the columns of the primary key.
CREATE FUNCTION note_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  IF TG_OP = 'UPDATE' AND import_facts(old_row) = import_facts(new_row) THEN RETURN NULL; END IF;
  INSERT INTO import_row_changes (run_id, table_name, key, before, after)
  SELECT current_setting('hustings.import_run')::uuid, TG_TABLE_NAME, jsonb_object_agg(name, coalesce(new_row, old_row) -> name),
    old_row, new_row
  FROM unnest(TG_ARGV) AS name;
  RETURN NULL;
END $$;

-- The tables that imports write, in the order in which an undo deletes new rows: what refers to others comes first. `owner`
-- is the column of the person or body without whom a row says nothing.
CREATE FUNCTION import_tables() RETURNS TABLE (step integer, table_name text, owner text) LANGUAGE sql IMMUTABLE AS $$
  VALUES (1, 'roll_call_votes', 'person_id'), (2, 'roll_calls', NULL), (3, 'speeches', 'person_id'),
    (4, 'memberships', 'person_id'), (5, 'person_contacts', 'person_id'), (6, 'person_links', 'person_id'),
    (7, 'person_identifiers', 'person_id'), (8, 'person_slugs', 'person_id'), (9, 'contest_results', NULL),
    (10, 'candidacies', 'person_id'), (11, 'people', 'id'), (12, 'candidate_lists', NULL), (13, 'contests', NULL),
    (14, 'elections', NULL), (15, 'offices', NULL), (16, 'organization_slugs', 'organization_id'),
    (17, 'organizations', 'id'), (18, 'divisions', NULL) $$;

DO $$
DECLARE each record;
BEGIN
  FOR each IN
    SELECT t.table_name, string_agg(quote_literal(a.attname), ', ' ORDER BY k.position) AS keys
    FROM import_tables() t
    JOIN pg_index i ON i.indrelid = t.table_name::regclass AND i.indisprimary
    CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (column_number, position)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.column_number
    GROUP BY t.table_name
  LOOP
    EXECUTE format('CREATE TRIGGER note_import AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
      WHEN (coalesce(current_setting(''hustings.import_run'', true), '''') <> '''') EXECUTE FUNCTION note_import_change(%s)',
      each.table_name, each.keys);
  END LOOP;
END $$;

-- The condition that a row of a table, `t`, has the key of `r`.
CREATE FUNCTION undo_match(target text, key jsonb) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN (SELECT string_agg(format('t.%1$I = r.%1$I', name), ' AND ') FROM jsonb_object_keys(key) AS name);

-- Deletes a row that an import added, with what the site derives from it. Votes and whatever else refers to it prevent it.
CREATE FUNCTION undo_addition(target text, key jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF target IN ('people', 'organizations', 'candidacies') THEN
    DELETE FROM running_results WHERE target_id = (key ->> 'id')::uuid;
    DELETE FROM vote_targets WHERE id = (key ->> 'id')::uuid;
    DELETE FROM news_feeds WHERE origin = 'data' AND (key ->> 'id')::uuid IN (person_id, party_id);
  END IF;
  EXECUTE format('DELETE FROM %1$I t USING jsonb_populate_record(NULL::%1$I, $1) r WHERE %2$s', target, undo_match(target, key))
    USING key;
END $$;

-- Gives a row its former values, or adds one that an import deleted. Columns that are newer than the import stay.
CREATE FUNCTION undo_change(target text, key jsonb, before jsonb, is_deleted boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text[] := ARRAY(
    SELECT attname FROM pg_attribute
    WHERE attrelid = target::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND CASE WHEN is_deleted THEN before ELSE import_facts(before) END ? attname);
BEGIN
  IF is_deleted THEN
    EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)', target,
      (SELECT string_agg(quote_ident(name), ', ') FROM unnest(names) AS name)) USING before;
    RETURN;
  END IF;
  EXECUTE format('UPDATE %1$I t SET %2$s FROM jsonb_populate_record(NULL::%1$I, $1) r WHERE %3$s', target,
    (SELECT string_agg(format('%1$I = r.%1$I', name), ', ') FROM unnest(names) AS name)
      || CASE WHEN EXISTS (SELECT FROM pg_attribute WHERE attrelid = target::regclass AND attname = 'version' AND NOT attisdropped)
           THEN ', version = t.version + 1' ELSE '' END,
    undo_match(target, key)) USING before;
END $$;

-- Undoes an applied import in the transaction of the caller, who rebuilds what is derived. Leaves rows that were changed since
-- (`changed`) and rows to which something refers (`inUse`); of a new person or body then everything stays. A new address of
-- a renamed person or body stays as a former one.
CREATE FUNCTION undo_import(run uuid) RETURNS TABLE (table_name text, key jsonb, owner text, name text, outcome text)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  each record;
  step_of_people CONSTANT integer := 11;
  step_of_elections CONSTANT integer := 14;
  went boolean;
BEGIN
  CREATE TEMP TABLE undo_rows ON COMMIT DROP AS
    SELECT t.step, t.table_name, c.key, c.before, c.after, coalesce(c.after, c.before) ->> t.owner AS owner,
      NULL::text AS new_owner, NULL::text AS outcome
    FROM (
      SELECT table_name, key, (array_agg(before ORDER BY number))[1] AS before, (array_agg(after ORDER BY number DESC))[1] AS after
      FROM import_row_changes WHERE run_id = run GROUP BY table_name, key
    ) c
    JOIN import_tables() t USING (table_name)
    WHERE import_facts(c.before) IS DISTINCT FROM import_facts(c.after);
  CREATE INDEX ON undo_rows (new_owner);
  CREATE INDEX ON undo_rows (table_name, key);
  ANALYZE undo_rows;
  UPDATE undo_rows u SET new_owner = added.owner FROM undo_rows added
  WHERE added.table_name IN ('people', 'organizations') AND added.before IS NULL AND u.owner = added.owner;

  -- What was changed since.
  FOR each IN SELECT t.table_name, (SELECT u.key FROM undo_rows u WHERE u.table_name = t.table_name LIMIT 1) AS key FROM import_tables() t LOOP
    CONTINUE WHEN each.key IS NULL;
    EXECUTE format('UPDATE undo_rows u SET outcome = ''changed'' FROM (
        SELECT w.key, w.after, to_jsonb(t) AS present FROM undo_rows w
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, w.key) r LEFT JOIN %1$I t ON %2$s
        WHERE w.table_name = %1$L
      ) now WHERE u.table_name = %1$L AND u.key = now.key AND import_facts(now.after) IS DISTINCT FROM import_facts(
        CASE WHEN now.after IS NULL THEN now.present
          ELSE (SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(now.present) f WHERE now.after ? f.key) END)',
      each.table_name, undo_match(each.table_name, each.key));
  END LOOP;
  UPDATE undo_rows u SET outcome = 'changed' WHERE u.new_owner IS NOT NULL
    AND EXISTS (SELECT FROM undo_rows o WHERE o.new_owner = u.new_owner AND o.outcome = 'changed');

  -- New addresses of people and bodies that were there before.
  FOR each IN SELECT * FROM undo_rows u WHERE u.outcome IS NULL AND u.before IS NULL AND u.new_owner IS NULL
      AND u.table_name IN ('person_slugs', 'organization_slugs') LOOP
    PERFORM undo_change(each.table_name, each.key, each.after || '{"current": false}', false);
    UPDATE undo_rows u SET outcome = 'restored' WHERE (u.table_name, u.key) = (each.table_name, each.key);
  END LOOP;

  -- New rows that refer to others, and new people.
  FOR each IN SELECT u.step, u.table_name, u.key, u.new_owner FROM undo_rows u
      WHERE u.outcome IS NULL AND u.before IS NULL AND u.step <= step_of_people
        AND (u.new_owner IS NULL OR u.table_name = 'people') ORDER BY u.step LOOP
    PERFORM undo_group(each.table_name, each.key, each.new_owner);
  END LOOP;
  -- Candidacies may stay, and then lists and contests do.
  FOR each IN SELECT u.table_name, u.key FROM undo_rows u WHERE u.outcome IS NULL AND u.before IS NULL
      AND u.table_name IN ('candidate_lists', 'contests', 'elections') ORDER BY u.step LOOP
    PERFORM undo_group(each.table_name, each.key, NULL);
  END LOOP;

  -- Changed rows, before the rows go to which they refer.
  FOR each IN SELECT * FROM undo_rows u WHERE u.outcome IS NULL AND u.before IS NOT NULL AND u.after IS NOT NULL ORDER BY u.step DESC LOOP
    BEGIN
      PERFORM undo_change(each.table_name, each.key, each.before, false);
      UPDATE undo_rows u SET outcome = 'restored' WHERE (u.table_name, u.key) = (each.table_name, each.key);
    EXCEPTION WHEN unique_violation OR foreign_key_violation OR check_violation THEN
      UPDATE undo_rows u SET outcome = 'inUse' WHERE (u.table_name, u.key) = (each.table_name, each.key);
    END;
  END LOOP;

  -- Offices, bodies and places. A part may come after what it is a part of, so tries again while another one goes.
  LOOP
    went := false;
    FOR each IN SELECT u.table_name, u.key, u.new_owner FROM undo_rows u
        WHERE u.before IS NULL AND u.step > step_of_elections AND coalesce(u.outcome, 'inUse') = 'inUse'
          AND (u.new_owner IS NULL OR u.table_name = 'organizations') ORDER BY u.step LOOP
      went := undo_group(each.table_name, each.key, each.new_owner) OR went;
    END LOOP;
    EXIT WHEN NOT went;
  END LOOP;

  -- Deleted rows.
  FOR each IN SELECT * FROM undo_rows u WHERE u.outcome IS NULL AND u.after IS NULL ORDER BY u.step DESC LOOP
    BEGIN
      PERFORM undo_change(each.table_name, each.key, each.before, true);
      UPDATE undo_rows u SET outcome = 'restored' WHERE (u.table_name, u.key) = (each.table_name, each.key);
    EXCEPTION WHEN unique_violation OR foreign_key_violation THEN
      UPDATE undo_rows u SET outcome = 'inUse' WHERE (u.table_name, u.key) = (each.table_name, each.key);
    END;
  END LOOP;

  RETURN QUERY SELECT u.table_name, u.key, u.owner,
    coalesce(person.name, coalesce(u.after, u.before) ->> 'name', coalesce(u.after, u.before) ->> 'label',
      coalesce(u.after, u.before) ->> 'title', ''),
    u.outcome
  FROM undo_rows u LEFT JOIN LATERAL (
    SELECT o.after ->> 'name' AS name FROM undo_rows o WHERE o.table_name = 'people' AND o.owner = u.owner
    UNION ALL SELECT p.name FROM people p WHERE p.id::text = u.owner LIMIT 1
  ) person ON u.table_name IN ('people', 'memberships', 'person_contacts', 'candidacies', 'speeches');
END $$;

-- Deletes a row that an import added, or a person or body with all rows of theirs that the import added: all, or none where
-- something refers to one of them. Returns whether they are deleted.
CREATE FUNCTION undo_group(target text, key jsonb, group_owner text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE each record;
BEGIN
  BEGIN
    FOR each IN SELECT u.table_name, u.key FROM undo_rows u
        WHERE u.new_owner = group_owner AND (u.table_name, u.key) <> (target, undo_group.key) ORDER BY u.step LOOP
      PERFORM undo_addition(each.table_name, each.key);
    END LOOP;
    PERFORM undo_addition(target, key);
    UPDATE undo_rows u SET outcome = 'removed'
    WHERE (u.table_name, u.key) = (target, undo_group.key) OR u.new_owner = group_owner;
    RETURN true;
  EXCEPTION WHEN foreign_key_violation THEN
    UPDATE undo_rows u SET outcome = 'inUse'
    WHERE (u.table_name, u.key) = (target, undo_group.key) OR u.new_owner = group_owner;
    RETURN false;
  END;
END $$;
