import { mergeByRank, tellerOf, toldOf, type ToldRow } from './precedence.ts';
import { isSame, overriddenFields, type LockableRows, type StoredRow } from './rows.ts';
import type { KeptKind, SourceData, SourceOrigin } from '../source.ts';

/** A stored row that several sources may describe. */
export type StoredToldRow<Row> = StoredRow<Row> & ToldRow<Row>;

/** Identifies rows and selects their compared values. */
export interface RowSettings<Row> {
  data: Pick<SourceData, 'source' | 'keeps'>;
  kind: KeptKind;
  key(row: Row): string;
  facts(row: Row): unknown;
  /** The fields of a row that sources tell. Fields that describe a row together are one group. */
  groups: readonly (readonly (keyof Row & string)[])[];
  /** Returns whether a row tells a group of fields as of a later day than the stored row; undefined: neither does. */
  isNewer?(row: Row, existing: Row, group: readonly string[]): boolean | undefined;
}

/**
 * Divides rows into added, changed and unchanged ones. Of each field, the value of the highest teller stays, whichever
 * source came first (`mergeByRank`). No source changes a locked row.
 */
export function compareRows<Row extends { origin?: SourceOrigin; implied?: true }>(
  rows: Row[],
  stored: Map<string, StoredToldRow<Row>>,
  { data, kind, key, facts, groups, isNewer }: RowSettings<Row>,
): LockableRows<Row> {
  const parted: LockableRows<Row> = { added: [], changed: [], unchanged: 0, locked: [] };
  for (const row of rows) {
    const existing = stored.get(key(row));
    const teller = tellerOf(row, data, kind, existing);
    if (!existing) {
      parted.added.push({ ...row, ...toldOf(teller, { otherTellers: {} }) });
      continue;
    }
    const merged = mergeByRank(row, teller, existing, {
      groups,
      isNewer: isNewer && ((group) => isNewer(row, existing.row, group)),
    });
    const isChanged = !isSame(facts(existing.row), facts(merged.row));
    if (existing.isLocked && isChanged)
      parted.locked.push({ ...existing.row, overridden: overriddenFields(existing.row, merged.row) });
    else if (existing.isLocked || !(isChanged || merged.isRetold)) parted.unchanged += 1;
    else
      parted.changed.push({
        ...merged.row,
        ...(row.origin ? { origin: row.origin } : {}),
        ...toldOf(teller, merged),
      });
  }
  return parted;
}
