-- Undoes an import in steps of many rows: one row at a time, a large import took longer than a statement may. The caller begins
-- with `undo_begin`, calls `undo_compare` for each table that it returns, then `undo_plan`, repeats `undo_step` until nothing is
-- left, and reads `undo_outcomes`, all in one transaction.
DROP FUNCTION undo_import(uuid);
DROP FUNCTION undo_group(text, jsonb, text);
DROP FUNCTION undo_addition(text, jsonb);
DROP FUNCTION undo_change(text, jsonb, jsonb, boolean);

-- Deletes rows that an import added, with what the site derives from them. Votes and whatever else refers to them prevent it.
CREATE FUNCTION undo_additions(wanted text[]) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  each record;
  ids uuid[];
BEGIN
  FOR each IN
    SELECT t.table_name, (array_agg(u.key))[1] AS key FROM undo_rows u JOIN import_tables() t USING (table_name)
    WHERE u.unit = ANY (wanted) AND u.before IS NULL GROUP BY t.step, t.table_name ORDER BY t.step
  LOOP
    IF each.table_name IN ('people', 'organizations', 'candidacies') THEN
      ids := ARRAY(SELECT (u.key ->> 'id')::uuid FROM undo_rows u WHERE u.unit = ANY (wanted) AND u.table_name = each.table_name);
      DELETE FROM running_results WHERE target_id = ANY (ids);
      DELETE FROM vote_targets WHERE id = ANY (ids);
      DELETE FROM news_feeds WHERE origin = 'data' AND (person_id = ANY (ids) OR party_id = ANY (ids));
    END IF;
    EXECUTE format('DELETE FROM %1$I t USING undo_rows u CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, u.key) r
      WHERE u.unit = ANY ($1) AND u.table_name = %1$L AND %2$s', each.table_name, undo_match(each.table_name, each.key))
      USING wanted;
  END LOOP;
END $$;

-- Gives rows their former values, and adds those that an import deleted. Columns that are newer than the import stay.
CREATE FUNCTION undo_changes(wanted text[]) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  each record;
  names text[];
BEGIN
  FOR each IN
    SELECT t.table_name, u.after IS NULL AS is_deleted, (array_agg(u.key))[1] AS key, (array_agg(u.before))[1] AS before
    FROM undo_rows u JOIN import_tables() t USING (table_name)
    WHERE u.unit = ANY (wanted) GROUP BY t.step, t.table_name, u.after IS NULL ORDER BY t.step DESC
  LOOP
    names := ARRAY(
      SELECT attname FROM pg_attribute
      WHERE attrelid = each.table_name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND CASE WHEN each.is_deleted THEN each.before ELSE import_facts(each.before) END ? attname);
    IF each.is_deleted THEN
      EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %3$s FROM undo_rows u
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, u.before) r WHERE u.unit = ANY ($1) AND u.table_name = %1$L',
        each.table_name, (SELECT string_agg(quote_ident(name), ', ') FROM unnest(names) AS name),
        (SELECT string_agg('r.' || quote_ident(name), ', ') FROM unnest(names) AS name)) USING wanted;
    ELSE
      EXECUTE format('UPDATE %1$I t SET %2$s FROM undo_rows u CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, u.before) r
        WHERE u.unit = ANY ($1) AND u.table_name = %1$L AND %3$s',
        each.table_name,
        (SELECT string_agg(format('%1$I = r.%1$I', name), ', ') FROM unnest(names) AS name)
          || CASE WHEN EXISTS (SELECT FROM pg_attribute
                               WHERE attrelid = each.table_name::regclass AND attname = 'version' AND NOT attisdropped)
               THEN ', version = t.version + 1' ELSE '' END,
        undo_match(each.table_name, each.key)) USING wanted;
    END IF;
  END LOOP;
END $$;

-- Undoes the rows of some units, all at once. Where something prevents that, tries each half, down to the unit that stays. A unit
-- is a row, or a new person or body with all new rows of theirs. Returns how many units were undone.
CREATE FUNCTION undo_units_of(wanted text[], is_addition boolean) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := cardinality(wanted);
BEGIN
  IF most = 0 THEN RETURN 0; END IF;
  BEGIN
    IF is_addition THEN PERFORM undo_additions(wanted); ELSE PERFORM undo_changes(wanted); END IF;
    UPDATE undo_rows u SET outcome = CASE WHEN is_addition THEN 'removed' ELSE 'restored' END WHERE u.unit = ANY (wanted);
    RETURN most;
  EXCEPTION
    WHEN foreign_key_violation THEN NULL;
    WHEN unique_violation OR check_violation THEN IF is_addition THEN RAISE; END IF;
  END;
  IF most = 1 THEN
    UPDATE undo_rows u SET outcome = 'inUse' WHERE u.unit = ANY (wanted);
    RETURN 0;
  END IF;
  RETURN undo_units_of(wanted[:most / 2], is_addition) + undo_units_of(wanted[most / 2 + 1:], is_addition);
END $$;

-- Begins the undo of an applied import, and returns the tables of its rows.
CREATE FUNCTION undo_begin(run uuid) RETURNS text[] LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  CREATE TEMP TABLE undo_rows ON COMMIT DROP AS
    SELECT t.step, t.table_name, c.key, c.before, c.after, coalesce(c.after, c.before) ->> t.owner AS owner,
      NULL::text AS new_owner, NULL::text AS outcome, NULL::text AS unit, NULL::integer AS phase
    FROM (
      SELECT k.table_name, k.key, opening.before, closing.after
      FROM (
        SELECT table_name, key, min(number) AS first, max(number) AS last
        FROM import_row_changes WHERE run_id = run GROUP BY table_name, key
      ) k
      JOIN import_row_changes opening ON opening.run_id = run AND opening.number = k.first
      JOIN import_row_changes closing ON closing.run_id = run AND closing.number = k.last
    ) c
    JOIN import_tables() t USING (table_name)
    WHERE import_facts(c.before) IS DISTINCT FROM import_facts(c.after);
  CREATE INDEX ON undo_rows (table_name, key);
  CREATE INDEX ON undo_rows (owner) WHERE table_name = 'people';
  ANALYZE undo_rows;
  UPDATE undo_rows u SET new_owner = added.owner, phase = CASE added.table_name WHEN 'people' THEN 1 ELSE 4 END
  FROM undo_rows added
  WHERE added.table_name IN ('people', 'organizations') AND added.before IS NULL AND u.owner = added.owner;
  RETURN ARRAY(SELECT DISTINCT u.table_name FROM undo_rows u ORDER BY u.table_name);
END $$;

-- Marks the rows of a table that were changed since as `changed`.
CREATE FUNCTION undo_compare(target text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Columns that are newer than the import do not count, which takes long to tell, so it follows a plain comparison.
  EXECUTE format('UPDATE undo_rows u SET outcome = ''changed'' FROM (
      SELECT w.ctid AS place, w.after, to_jsonb(t) AS present FROM undo_rows w
      CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, w.key) r LEFT JOIN %1$I t ON %2$s
      WHERE w.table_name = %1$L
    ) now WHERE u.ctid = now.place AND CASE WHEN import_facts(now.after) IS NOT DISTINCT FROM import_facts(now.present) THEN false
      WHEN now.after IS NULL THEN true
      ELSE import_facts(now.after) IS DISTINCT FROM import_facts(
        (SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(now.present) f WHERE now.after ? f.key)) END',
    target, undo_match(target, (SELECT u.key FROM undo_rows u WHERE u.table_name = target LIMIT 1)));
END $$;

-- Plans the undo. Leaves rows that were changed since; of a new person or body then everything stays. A new address of a renamed
-- person or body stays as a former one. Returns how many units are left for `undo_step`.
CREATE FUNCTION undo_plan() RETURNS bigint LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  UPDATE undo_rows u SET outcome = 'changed' WHERE u.new_owner IN (SELECT o.new_owner FROM undo_rows o WHERE o.outcome = 'changed');

  -- New addresses of people and bodies that were there before.
  UPDATE person_slugs s SET current = false FROM undo_rows u
  WHERE u.outcome IS NULL AND u.before IS NULL AND u.new_owner IS NULL AND u.table_name = 'person_slugs' AND s.slug = u.key ->> 'slug';
  UPDATE organization_slugs s SET current = false FROM undo_rows u
  WHERE u.outcome IS NULL AND u.before IS NULL AND u.new_owner IS NULL AND u.table_name = 'organization_slugs'
    AND s.slug = u.key ->> 'slug';
  UPDATE undo_rows u SET outcome = 'restored'
  WHERE u.outcome IS NULL AND u.before IS NULL AND u.new_owner IS NULL AND u.table_name IN ('person_slugs', 'organization_slugs');

  -- First new rows that refer to others, and new people; second lists and contests, as candidacies may stay; third changed rows,
  -- before the rows go to which they refer; fourth offices, bodies and places; fifth deleted rows.
  UPDATE undo_rows u SET unit = coalesce(u.new_owner, u.table_name || u.key), phase = coalesce(u.phase,
    CASE WHEN u.before IS NULL AND u.step <= 11 THEN 1 WHEN u.before IS NULL AND u.step <= 14 THEN 2 WHEN u.before IS NULL THEN 4
      WHEN u.after IS NOT NULL THEN 3 ELSE 5 END)
  WHERE u.outcome IS NULL;
  CREATE INDEX ON undo_rows (unit);
  CREATE TEMP TABLE undo_units ON COMMIT DROP AS
    SELECT unit, phase, row_number() OVER (ORDER BY phase, max(step) * CASE WHEN phase IN (3, 5) THEN -1 ELSE 1 END, unit) AS place
    FROM undo_rows WHERE unit IS NOT NULL GROUP BY unit, phase;
  CREATE INDEX ON undo_units (place);
  ANALYZE undo_rows;
  RETURN (SELECT count(*) FROM undo_units);
END $$;

-- Undoes the next units of one phase, at most `most`, and returns how many are left. Offices, bodies and places go at once, and
-- what still has a part is tried again after the part has gone.
CREATE FUNCTION undo_step(most integer) RETURNS bigint LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  present CONSTANT integer := (SELECT phase FROM undo_units ORDER BY place LIMIT 1);
  wanted text[];
BEGIN
  WITH taken AS (
    DELETE FROM undo_units WHERE place IN (
      SELECT place FROM undo_units WHERE phase = present ORDER BY place LIMIT CASE WHEN present <> 4 THEN most END)
    RETURNING unit, place
  )
  SELECT coalesce(array_agg(unit ORDER BY place), '{}') INTO wanted FROM taken;
  WHILE undo_units_of(wanted, present IN (1, 2, 4)) > 0 AND present = 4 LOOP
    wanted := ARRAY(SELECT w.unit FROM unnest(wanted) WITH ORDINALITY w (unit, place)
      WHERE EXISTS (SELECT FROM undo_rows u WHERE u.unit = w.unit AND u.outcome = 'inUse') ORDER BY w.place);
  END LOOP;
  RETURN (SELECT count(*) FROM undo_units);
END $$;

-- Returns the outcome for each row: `removed`, `restored`, `changed` since, or `inUse`, as something refers to it.
CREATE FUNCTION undo_outcomes() RETURNS TABLE (table_name text, key jsonb, owner text, name text, outcome text)
  LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT u.table_name, u.key, u.owner,
    coalesce(person.name, coalesce(u.after, u.before) ->> 'name', coalesce(u.after, u.before) ->> 'label',
      coalesce(u.after, u.before) ->> 'title', ''),
    u.outcome
  FROM undo_rows u LEFT JOIN LATERAL (
    SELECT o.after ->> 'name' AS name FROM undo_rows o WHERE o.table_name = 'people' AND o.owner = u.owner
    UNION ALL SELECT p.name FROM people p WHERE p.id = u.owner::uuid LIMIT 1
  ) person ON u.table_name IN ('people', 'memberships', 'person_contacts', 'candidacies', 'speeches');
END $$;

-- The undo of an applied run is a job: its lease while it runs, and why it wrote nothing.
ALTER TABLE import_runs
  ADD COLUMN undo_lease uuid,
  ADD COLUMN undo_leased_until timestamptz(3),
  ADD COLUMN undo_failure text CHECK (undo_failure IN ('changedMeanwhile', 'fault')),
  ADD CONSTRAINT import_runs_undo_lease CHECK ((undo_lease IS NULL) = (undo_leased_until IS NULL)),
  ADD CONSTRAINT import_runs_undoing CHECK (undo_lease IS NULL OR (state = 'applied' AND undone_at IS NULL));
