/** Rows of one kind that an import would write. */
export interface Rows<Row> {
  added: Row[];
  changed: Row[];
  unchanged: number;
}

/** A row that is there, and the source that it is from. */
export interface KnownRow<Row> {
  row: Row;
  source: string;
}

/** Whether two facts are the same; absent and null are. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** A row with what it lacks taken from another. */
export function filled<Row extends object>(row: Row, other: Row): Row {
  const lacking = Object.entries(other).filter(([name, value]) => !isEmpty(value) && isEmpty(row[name as keyof Row]));
  return { ...row, ...Object.fromEntries(lacking) };
}

/** What tells rows apart, and what is compared of them. */
export interface RowSettings<Row> {
  source: string;
  key(row: Row): string;
  facts(row: Row): unknown;
  /** What a row says newer than the one that is there, whoever made that. */
  newer?(row: Row, there: Row): Partial<Row>;
}

/**
 * Parts rows into new, changed and unchanged by what `known` holds under their key. A row is described by the source that
 * made it; another source only fills what it lacks, so that two sources that name one place do not undo each other. Nor does a row that is only implied, and
 * what its own source does not say stays, since another may have said it.
 */
export function rowsOf<Row extends object>(
  rows: Row[],
  known: Map<string, KnownRow<Row>>,
  { source, key, facts, newer }: RowSettings<Row>,
): Rows<Row> {
  const parted: Rows<Row> = { added: [], changed: [], unchanged: 0 };
  for (const row of rows) {
    const there = known.get(key(row));
    if (!there) {
      parted.added.push(row);
      continue;
    }
    const isOwn = there.source === source && !('implied' in row);
    const wanted = { ...(isOwn ? filled(row, there.row) : filled(there.row, row)), ...newer?.(row, there.row) };
    if (same(facts(there.row), facts(wanted))) parted.unchanged += 1;
    else parted.changed.push(wanted);
  }
  return parted;
}
