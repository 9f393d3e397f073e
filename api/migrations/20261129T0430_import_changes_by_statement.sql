-- Keeps the rows that an import writes once for each statement: a trigger for each row took a third of a large import.
DO $$
DECLARE each record;
BEGIN
  FOR each IN SELECT t.table_name FROM import_tables() t LOOP
    EXECUTE format('DROP TRIGGER note_import ON %I', each.table_name);
  END LOOP;
END $$;
DROP FUNCTION note_import_change();

-- Returns the values of the columns `names` of a row.
CREATE FUNCTION import_key(stored jsonb, names text[]) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT jsonb_object_agg(name, stored -> name) FROM unnest(names) AS name);

-- Keeps the rows of a statement of an import. The arguments of the triggers are the columns of the primary key.
CREATE FUNCTION note_import_additions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO import_row_changes (run_id, table_name, key, after)
  SELECT current_setting('hustings.import_run')::uuid, TG_TABLE_NAME, import_key(r.stored, TG_ARGV), r.stored
  FROM (SELECT to_jsonb(n) AS stored FROM new_rows n) r;
  RETURN NULL;
END $$;
CREATE FUNCTION note_import_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A row with another key is one that went and one that came.
  INSERT INTO import_row_changes (run_id, table_name, key, before, after)
  SELECT current_setting('hustings.import_run')::uuid, TG_TABLE_NAME, key, o.stored, n.stored
  FROM (SELECT r.stored, import_key(r.stored, TG_ARGV) AS key FROM (SELECT to_jsonb(x) AS stored FROM old_rows x) r) o
  FULL JOIN (SELECT r.stored, import_key(r.stored, TG_ARGV) AS key FROM (SELECT to_jsonb(x) AS stored FROM new_rows x) r) n
    USING (key)
  WHERE import_facts(o.stored) IS DISTINCT FROM import_facts(n.stored);
  RETURN NULL;
END $$;
CREATE FUNCTION note_import_deletions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO import_row_changes (run_id, table_name, key, before)
  SELECT current_setting('hustings.import_run')::uuid, TG_TABLE_NAME, import_key(r.stored, TG_ARGV), r.stored
  FROM (SELECT to_jsonb(o) AS stored FROM old_rows o) r;
  RETURN NULL;
END $$;

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
    EXECUTE format('CREATE TRIGGER note_import_additions AFTER INSERT ON %1$I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
        WHEN (coalesce(current_setting(''hustings.import_run'', true), '''') <> '''') EXECUTE FUNCTION note_import_additions(%2$s);
      CREATE TRIGGER note_import_updates AFTER UPDATE ON %1$I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
        WHEN (coalesce(current_setting(''hustings.import_run'', true), '''') <> '''') EXECUTE FUNCTION note_import_updates(%2$s);
      CREATE TRIGGER note_import_deletions AFTER DELETE ON %1$I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
        WHEN (coalesce(current_setting(''hustings.import_run'', true), '''') <> '''') EXECUTE FUNCTION note_import_deletions(%2$s)',
      each.table_name, each.keys);
  END LOOP;
END $$;
