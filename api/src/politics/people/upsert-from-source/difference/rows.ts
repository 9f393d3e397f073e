/** Rows of one kind that an import would write. */
export interface RowChanges<Row> {
  added: Row[];
  changed: Row[];
  unchanged: number;
}

/** A row that is there, and the source that it is from. */
export interface StoredRow<Row> {
  row: Row;
  source: string;
}

/** Whether two facts are the same; absent and null are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** A row with what it lacks taken from another. */
export function fillMissing<Row extends object>(row: Row, other: Row): Row {
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
export function compareRows<Row extends object>(
  rows: Row[],
  known: Map<string, StoredRow<Row>>,
  { source, key, facts, newer }: RowSettings<Row>,
): RowChanges<Row> {
  const parted: RowChanges<Row> = { added: [], changed: [], unchanged: 0 };
  for (const row of rows) {
    const there = known.get(key(row));
    if (!there) {
      parted.added.push(row);
      continue;
    }
    const isOwn = there.source === source && !('implied' in row);
    const wanted = {
      ...(isOwn ? fillMissing(row, there.row) : fillMissing(there.row, row)),
      ...newer?.(row, there.row),
    };
    if (isSame(facts(there.row), facts(wanted))) parted.unchanged += 1;
    else parted.changed.push(wanted);
  }
  return parted;
}
