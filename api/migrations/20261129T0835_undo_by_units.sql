-- Undoes an import by numbered units, so that no step scans all rows of the import, and predicts the effects without a lock.
-- A unit is a row, or a new person or body with all new rows of theirs. The caller begins with `undo_begin` and calls `undo_compare`
-- for each table that it returns. A preview then calls `undo_check` for each of `undo_references`, until nothing changes. An undo
-- calls `undo_plan` and repeats `undo_step` until nothing is left. Both read `undo_outcomes`, all in one transaction.
DROP FUNCTION undo_additions(text[]);
DROP FUNCTION undo_changes(text[]);
DROP FUNCTION undo_units_of(text[], boolean);
DROP FUNCTION undo_begin(uuid);
DROP FUNCTION undo_compare(text);
DROP FUNCTION undo_plan();
DROP FUNCTION undo_step(integer);
DROP FUNCTION undo_outcomes();

-- The kind of the rows of a table. The identifiers, addresses and links of a person count as the person.
CREATE FUNCTION import_kind(table_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE table_name WHEN 'divisions' THEN 'division' WHEN 'organizations' THEN 'organization'
    WHEN 'organization_slugs' THEN 'organization' WHEN 'offices' THEN 'office' WHEN 'people' THEN 'person'
    WHEN 'person_identifiers' THEN 'person' WHEN 'person_slugs' THEN 'person' WHEN 'person_links' THEN 'person'
    WHEN 'memberships' THEN 'membership' WHEN 'person_contacts' THEN 'contact' WHEN 'elections' THEN 'election'
    WHEN 'contests' THEN 'contest' WHEN 'candidate_lists' THEN 'list' WHEN 'candidacies' THEN 'candidacy'
    WHEN 'contest_results' THEN 'result' WHEN 'roll_calls' THEN 'rollCall' WHEN 'roll_call_votes' THEN 'rollCall'
    WHEN 'speeches' THEN 'speech' END;

-- Begins the undo of an applied import, and returns the tables of its rows.
CREATE FUNCTION undo_begin(run uuid) RETURNS text[] LANGUAGE plpgsql SET work_mem = '32MB' AS $$
#variable_conflict use_column
DECLARE
  tables text[];
  each text;
BEGIN
  CREATE TEMP TABLE undo_found ON COMMIT DROP AS
    SELECT k.*, NOT k.is_added AND NOT k.is_deleted AS is_changed
    FROM (
      SELECT t.step, c.table_name, c.key, min(c.number) AS first, max(c.number) AS last,
        coalesce(min(c.number) = min(c.number) FILTER (WHERE c.before IS NULL), false) AS is_added,
        coalesce(max(c.number) = max(c.number) FILTER (WHERE c.after IS NULL), false) AS is_deleted,
        max(coalesce(c.after, c.before) ->> t.owner) AS owner
      FROM import_row_changes c JOIN import_tables() t USING (table_name)
      WHERE c.run_id = run GROUP BY t.step, c.table_name, c.key
    ) k
    WHERE NOT (k.is_added AND k.is_deleted) AND (k.first = k.last OR k.is_added OR k.is_deleted OR
      (SELECT import_facts(c.before) FROM import_row_changes c WHERE c.run_id = run AND c.number = k.first)
        IS DISTINCT FROM (SELECT import_facts(c.after) FROM import_row_changes c WHERE c.run_id = run AND c.number = k.last));
  ANALYZE undo_found;

  -- `head` is the row that names the unit. First new rows that refer to others, and new people; second lists and contests, as
  -- candidacies may stay; third changed rows, before the rows go to which they refer; fourth offices, bodies and places; fifth
  -- deleted rows.
  CREATE TEMP TABLE undo_heads ON COMMIT DROP AS
    SELECT coalesce(a.first, f.first) AS head, f.first,
      CASE WHEN a.table_name = 'people' THEN 1 WHEN a.table_name = 'organizations' THEN 4
        WHEN f.is_added AND f.step <= 11 THEN 1 WHEN f.is_added AND f.step <= 14 THEN 2 WHEN f.is_added THEN 4
        WHEN f.is_changed THEN 3 ELSE 5 END AS phase,
      f.step, a.first IS NOT NULL AS is_owned
    FROM undo_found f
    LEFT JOIN undo_found a ON f.is_added AND a.is_added AND a.table_name IN ('people', 'organizations') AND a.owner = f.owner;
  CREATE TEMP TABLE undo_units ON COMMIT DROP AS
    SELECT row_number() OVER (ORDER BY h.phase, max(h.step) * CASE WHEN h.phase IN (3, 5) THEN -1 ELSE 1 END, h.head) AS unit,
      h.head, h.phase, NULL::text AS outcome
    FROM undo_heads h GROUP BY h.head, h.phase;
  ALTER TABLE undo_units ADD PRIMARY KEY (unit);
  ANALYZE undo_heads, undo_units;

  -- A part for each table, so that no step reads the rows of the others.
  CREATE TEMP TABLE undo_rows (unit bigint, table_name text, key jsonb, first bigint, last bigint, is_added boolean,
    is_deleted boolean, is_owned boolean, owner text) PARTITION BY LIST (table_name) ON COMMIT DROP;
  tables := ARRAY(SELECT DISTINCT f.table_name FROM undo_found f ORDER BY f.table_name);
  FOREACH each IN ARRAY tables LOOP
    EXECUTE format('CREATE TEMP TABLE %I PARTITION OF undo_rows FOR VALUES IN (%L) ON COMMIT DROP', 'undo_of_' || each, each);
  END LOOP;
  INSERT INTO undo_rows
  SELECT n.unit, f.table_name, f.key, f.first, f.last, f.is_added, f.is_deleted, h.is_owned, f.owner
  FROM undo_found f JOIN undo_heads h USING (first) JOIN undo_units n USING (head) ORDER BY n.unit;
  CREATE INDEX ON undo_rows (unit);
  ANALYZE undo_rows;
  DROP TABLE undo_found, undo_heads;
  RETURN tables;
END $$;

-- The condition that a row of a table, `t`, has the key of the undone row `r`.
CREATE FUNCTION undo_match_of(target text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  RETURN undo_match(target, (SELECT u.key FROM undo_rows u WHERE u.table_name = target LIMIT 1));
END $$;

-- Marks the units of a table with rows that were changed since as `changed`. Of a new person or body then everything stays.
CREATE FUNCTION undo_compare(run uuid, target text) RETURNS void LANGUAGE plpgsql SET work_mem = '32MB' AS $$
BEGIN
  -- Columns that are newer than the import do not count, which takes long to tell, so it follows a plain comparison.
  EXECUTE format('UPDATE undo_units n SET outcome = ''changed'' FROM (
      SELECT DISTINCT w.unit FROM (
        SELECT w.unit, c.after, to_jsonb(t) AS present FROM undo_rows w
        JOIN import_row_changes c ON c.run_id = $1 AND c.number = w.last
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, w.key) r LEFT JOIN %1$I t ON %2$s
        WHERE w.table_name = %1$L
      ) w WHERE CASE WHEN w.after = w.present THEN false
        WHEN import_facts(w.after) IS NOT DISTINCT FROM import_facts(w.present) THEN false
        WHEN w.after IS NULL THEN true
        ELSE import_facts(w.after) IS DISTINCT FROM import_facts(
          (SELECT jsonb_object_agg(f.key, f.value) FROM jsonb_each(w.present) f WHERE w.after ? f.key)) END
    ) now WHERE n.unit = now.unit', target, undo_match_of(target)) USING run;
END $$;

-- Returns conditions of which one holds if a row of a table goes before the unit `n` does: as the import added it, as it
-- belongs to a row that goes, or as the undo deletes what the site derives. A row that the import changed counts for the fourth
-- phase, since it no longer refers to what the import added by then.
CREATE FUNCTION undo_going(source text, name text, depth integer DEFAULT 0) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  going CONSTANT text := 'EXISTS (SELECT FROM undo_rows o JOIN undo_units m USING (unit)
    WHERE o.table_name = ANY (%L) AND o.key = %s AND m.outcome IS NULL AND (o.is_added AND m.phase <= n.phase OR m.phase = 3 AND n.phase = 4))';
  targets CONSTANT text := '{people,organizations,candidacies}';
  found text[] := '{}';
  each record;
BEGIN
  IF EXISTS (SELECT FROM undo_rows u WHERE u.table_name = source) THEN
    found := found || format(going, ARRAY[source], (
      SELECT 'jsonb_build_object(' || string_agg(format('%1$L, %2$I.%1$I', f, name), ', ') || ')'
      FROM jsonb_object_keys((SELECT u.key FROM undo_rows u WHERE u.table_name = source LIMIT 1)) f));
  END IF;
  IF source IN ('vote_targets', 'running_results') THEN
    found := found || format(going, targets,
      format('jsonb_build_object(''id'', %I.%I)', name, CASE source WHEN 'vote_targets' THEN 'id' ELSE 'target_id' END));
  ELSIF source = 'news_feeds' THEN
    found := found || format('%1$I.origin = ''data'' AND %2$s', name,
      format(going, targets, format('jsonb_build_object(''id'', coalesce(%1$I.person_id, %1$I.party_id))', name)));
  END IF;
  IF depth = 2 THEN RETURN found; END IF;
  FOR each IN
    SELECT DISTINCT c.confrelid::regclass::text AS parent, a.attname AS reference
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.conrelid = source::regclass AND c.confdeltype = 'c' AND cardinality(c.conkey) = 1
      AND c.confrelid <> c.conrelid
  LOOP
    found := found || ARRAY(SELECT format('EXISTS (SELECT FROM %1$I %2$I WHERE %2$I.id = %3$I.%4$I AND %5$s)',
        each.parent, name || '_parent', name, each.reference, condition)
      FROM unnest(undo_going(each.parent, name || '_parent', depth + 1)) condition);
  END LOOP;
  RETURN found;
END $$;

-- Returns the references that keep a new row from going, by the foreign keys of the database. A reference is `is_inner` if rows
-- of its table may go too, so that what stays may change its result.
CREATE FUNCTION undo_references() RETURNS TABLE (target text, source text, reference text, is_inner boolean)
  LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  SELECT k.target, k.source, k.reference, cardinality(undo_going(k.source, 'x')) > 0
  FROM (
    SELECT t.target, c.conrelid::regclass::text AS source, a.attname::text AS reference
    FROM (
      SELECT DISTINCT u.table_name AS target, u.table_name AS referenced FROM undo_rows u WHERE u.is_added
      UNION SELECT DISTINCT u.table_name, 'vote_targets' FROM undo_rows u
      WHERE u.is_added AND u.table_name IN ('people', 'organizations', 'candidacies')
    ) t
    JOIN pg_constraint c ON c.contype = 'f' AND c.confrelid = t.referenced::regclass AND c.confdeltype IN ('a', 'r')
    CROSS JOIN LATERAL unnest(c.conkey, c.confkey) k (referring, referred)
    JOIN pg_attribute id ON id.attrelid = c.confrelid AND id.attnum = k.referred AND id.attname = 'id'
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.referring
  ) k ORDER BY 4, 1, 2, 3;
END $$;

-- Marks the units to whose new rows a reference leads, from a row that does not go, as `inUse`. Returns how many.
CREATE FUNCTION undo_check(target text, source text, reference text) RETURNS bigint LANGUAGE plpgsql
  SET work_mem = '32MB' AS $$
DECLARE
  marked bigint;
BEGIN
  EXECUTE format('UPDATE undo_units m SET outcome = ''inUse'' FROM (
      SELECT DISTINCT n.unit FROM undo_rows u JOIN undo_units n USING (unit)
      JOIN %2$I x ON x.%3$I = (u.key ->> ''id'')::%4$s
      WHERE u.table_name = %1$L AND u.is_added AND n.outcome IS NULL %5$s
    ) held WHERE m.unit = held.unit', target, source, reference,
    (SELECT format_type(a.atttypid, a.atttypmod) FROM pg_attribute a
     WHERE a.attrelid = source::regclass AND a.attname = reference AND NOT a.attisdropped),
    (SELECT coalesce(string_agg('AND NOT (' || condition || ')', ' '), '') FROM unnest(undo_going(source, 'x')) condition));
  GET DIAGNOSTICS marked = ROW_COUNT;
  RETURN marked;
END $$;

-- Returns whether the import only added rows, so that references alone keep them and the effects need not be tried.
CREATE FUNCTION undo_only_additions() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM undo_rows u
    WHERE NOT u.is_added OR (NOT u.is_owned AND u.table_name IN ('person_slugs', 'organization_slugs')));
END $$;

-- Marks what goes and was not marked, after the last `undo_check`.
CREATE FUNCTION undo_end_checks() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE undo_units n SET outcome = 'removed' WHERE n.outcome IS NULL;
END $$;

-- Plans the undo. A new address of a renamed person or body stays as a former one. Returns how many units are left for `undo_step`.
CREATE FUNCTION undo_plan() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  each text;
BEGIN
  FOREACH each IN ARRAY '{person_slugs,organization_slugs}'::text[] LOOP
    EXECUTE format('WITH former AS (
        UPDATE undo_units n SET outcome = ''restored'' FROM undo_rows u
        WHERE u.unit = n.unit AND n.outcome IS NULL AND u.is_added AND NOT u.is_owned AND u.table_name = %1$L
        RETURNING u.key ->> ''slug'' AS slug
      ) UPDATE %1$I s SET current = false FROM former WHERE s.slug = former.slug', each);
  END LOOP;
  RETURN (SELECT count(*) FROM undo_units n WHERE n.outcome IS NULL);
END $$;

-- Deletes rows that an import added, with what the site derives from them. Votes and whatever else refers to them prevent it.
CREATE FUNCTION undo_additions(lowest bigint, highest bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  each text;
  ids uuid[];
BEGIN
  FOR each IN SELECT t.table_name FROM import_tables() t
    WHERE EXISTS (SELECT FROM undo_rows u WHERE u.table_name = t.table_name AND u.unit BETWEEN lowest AND highest) ORDER BY t.step
  LOOP
    IF each IN ('people', 'organizations', 'candidacies') THEN
      ids := ARRAY(SELECT (u.key ->> 'id')::uuid FROM undo_rows u JOIN undo_units n USING (unit)
        WHERE u.unit BETWEEN lowest AND highest AND u.table_name = each AND n.outcome IS NULL);
      DELETE FROM running_results WHERE target_id = ANY (ids);
      DELETE FROM vote_targets WHERE id = ANY (ids);
      DELETE FROM news_feeds WHERE origin = 'data' AND (person_id = ANY (ids) OR party_id = ANY (ids));
    END IF;
    EXECUTE format('DELETE FROM %1$I t USING undo_rows u JOIN undo_units n USING (unit)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, u.key) r
      WHERE u.unit BETWEEN $1 AND $2 AND n.outcome IS NULL AND u.table_name = %1$L AND %2$s', each, undo_match_of(each))
      USING lowest, highest;
  END LOOP;
END $$;

-- Gives rows their former values, and adds those that an import deleted. Columns that are newer than the import stay.
CREATE FUNCTION undo_changes(run uuid, lowest bigint, highest bigint) RETURNS void LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  each record;
  names text[];
BEGIN
  FOR each IN
    SELECT t.table_name, u.is_deleted, (array_agg(c.before))[1] AS before
    FROM undo_rows u JOIN undo_units n USING (unit) JOIN import_tables() t USING (table_name)
    JOIN import_row_changes c ON c.run_id = run AND c.number = u.first
    WHERE u.unit BETWEEN lowest AND highest AND n.outcome IS NULL GROUP BY t.step, t.table_name, u.is_deleted ORDER BY t.step DESC
  LOOP
    names := ARRAY(
      SELECT attname FROM pg_attribute
      WHERE attrelid = each.table_name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        AND CASE WHEN each.is_deleted THEN each.before ELSE import_facts(each.before) END ? attname);
    IF each.is_deleted THEN
      EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %3$s FROM undo_rows u JOIN undo_units n USING (unit)
        JOIN import_row_changes c ON c.run_id = $1 AND c.number = u.first
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, c.before) r
        WHERE u.unit BETWEEN $2 AND $3 AND n.outcome IS NULL AND u.is_deleted AND u.table_name = %1$L',
        each.table_name, (SELECT string_agg(quote_ident(name), ', ') FROM unnest(names) AS name),
        (SELECT string_agg('r.' || quote_ident(name), ', ') FROM unnest(names) AS name)) USING run, lowest, highest;
    ELSE
      EXECUTE format('UPDATE %1$I t SET %2$s FROM undo_rows u JOIN undo_units n USING (unit)
        JOIN import_row_changes c ON c.run_id = $1 AND c.number = u.first
        CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, c.before) r
        WHERE u.unit BETWEEN $2 AND $3 AND n.outcome IS NULL AND NOT u.is_deleted AND u.table_name = %1$L AND %3$s',
        each.table_name,
        (SELECT string_agg(format('%1$I = r.%1$I', name), ', ') FROM unnest(names) AS name)
          || CASE WHEN EXISTS (SELECT FROM pg_attribute
                               WHERE attrelid = each.table_name::regclass AND attname = 'version' AND NOT attisdropped)
               THEN ', version = t.version + 1' ELSE '' END,
        undo_match_of(each.table_name)) USING run, lowest, highest;
    END IF;
  END LOOP;
END $$;

-- Undoes the units of a range that are left, all at once. Where something prevents that, tries each half, down to the unit that
-- stays. Returns how many units were undone.
CREATE FUNCTION undo_units_of(run uuid, lowest bigint, highest bigint, is_addition boolean) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  units bigint := (SELECT count(*) FROM undo_units n WHERE n.unit BETWEEN lowest AND highest AND n.outcome IS NULL);
  middle CONSTANT bigint := (lowest + highest) / 2;
BEGIN
  IF units = 0 THEN RETURN 0; END IF;
  BEGIN
    IF is_addition THEN PERFORM undo_additions(lowest, highest); ELSE PERFORM undo_changes(run, lowest, highest); END IF;
    UPDATE undo_units n SET outcome = CASE WHEN is_addition THEN 'removed' ELSE 'restored' END
    WHERE n.unit BETWEEN lowest AND highest AND n.outcome IS NULL;
    RETURN units;
  EXCEPTION
    WHEN foreign_key_violation THEN NULL;
    WHEN unique_violation OR check_violation THEN IF is_addition THEN RAISE; END IF;
  END;
  IF units = 1 THEN
    UPDATE undo_units n SET outcome = 'inUse' WHERE n.unit BETWEEN lowest AND highest AND n.outcome IS NULL;
    RETURN 0;
  END IF;
  RETURN undo_units_of(run, lowest, middle, is_addition) + undo_units_of(run, middle + 1, highest, is_addition);
END $$;

-- Undoes the next units of one phase, at most `most`, and returns how many are left. Offices, bodies and places go at once, and
-- what still has a part is tried again after the part has gone.
CREATE FUNCTION undo_step(run uuid, most integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  present CONSTANT integer := (SELECT n.phase FROM undo_units n WHERE n.outcome IS NULL ORDER BY n.unit LIMIT 1);
  lowest bigint;
  highest bigint;
BEGIN
  SELECT min(n.unit), max(n.unit) INTO lowest, highest FROM (
    SELECT n.unit FROM undo_units n WHERE n.outcome IS NULL AND n.phase = present
    ORDER BY n.unit LIMIT CASE WHEN present <> 4 THEN most END
  ) n;
  WHILE undo_units_of(run, lowest, highest, present IN (1, 2, 4)) > 0 AND present = 4 LOOP
    UPDATE undo_units n SET outcome = NULL WHERE n.outcome = 'inUse' AND n.phase = 4;
  END LOOP;
  RETURN (SELECT count(*) FROM undo_units n WHERE n.outcome IS NULL);
END $$;

-- Counts what is `removed`, `restored`, `changed` since, or `inUse`, as something refers to it, with the first names of what stays.
CREATE FUNCTION undo_outcomes(run uuid, most_names integer) RETURNS TABLE (kind text, outcome text, count bigint, names text[])
  LANGUAGE plpgsql SET work_mem = '32MB' AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH things AS (
    SELECT import_kind(u.table_name) AS kind, n.outcome,
      CASE WHEN import_kind(u.table_name) IN ('person', 'organization') THEN u.owner ELSE u.first::text END AS thing
    FROM undo_rows u JOIN undo_units n USING (unit) GROUP BY 1, 2, 3
  ), named AS (
    SELECT DISTINCT import_kind(u.table_name) AS kind, n.outcome, coalesce(
      CASE WHEN u.table_name IN ('people', 'memberships', 'person_contacts', 'candidacies', 'speeches') THEN coalesce(
        (SELECT c.after ->> 'name' FROM undo_rows o JOIN import_row_changes c ON c.run_id = run AND c.number = o.last
         WHERE o.table_name = 'people' AND o.unit = u.unit AND o.owner = u.owner),
        (SELECT p.name FROM people p WHERE p.id = u.owner::uuid)) END,
      (SELECT coalesce(f ->> 'name', f ->> 'label', f ->> 'title')
       FROM import_row_changes c CROSS JOIN LATERAL coalesce(c.after, c.before) f WHERE c.run_id = run AND c.number = u.last)) AS name
    FROM undo_rows u JOIN undo_units n USING (unit) WHERE n.outcome IN ('changed', 'inUse')
  )
  SELECT t.kind, t.outcome, count(*),
    ARRAY(SELECT d.name FROM named d WHERE d.kind = t.kind AND d.outcome = t.outcome AND d.name <> '' ORDER BY d.name LIMIT most_names)
  FROM things t GROUP BY t.kind, t.outcome ORDER BY t.kind, t.outcome;
END $$;

-- Identifies the effects of an undo: the same import has the same units in the same order.
CREATE FUNCTION undo_mark() RETURNS bytea LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT sha256(convert_to(coalesce(string_agg(n.outcome, ' ' ORDER BY n.unit), ''), 'UTF8')) FROM undo_units n);
END $$;

-- The preview is a job too: it shares the lease of the undo, and its effects stay until the next one.
ALTER TABLE import_runs
  ADD COLUMN undo_is_preview boolean NOT NULL DEFAULT false,
  ADD COLUMN undo_effects jsonb;
