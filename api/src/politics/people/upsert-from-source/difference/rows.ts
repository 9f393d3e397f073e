import { RowList, type Rows } from '../../../../platform/core/row-list.ts';
import { keyText, type SourceKey } from '../source.ts';

/** Changes of the rows of one kind. */
export interface RowChanges<Row> {
  added: Row[];
  changed: Row[];
  unchanged: number;
}

/** Changes of the rows of a kind of which a source may have very many. */
export interface ManyRowChanges<Row> {
  added: Rows<Row>;
  changed: Rows<Row>;
  unchanged: number;
}

/** Changes of very many rows while they are collected. */
export interface CollectedRows<Row> extends ManyRowChanges<Row> {
  added: RowList<Row>;
  changed: RowList<Row>;
}

/** Returns changes with lists that hold little of many rows in memory. */
export const noRows = <Row>(): CollectedRows<Row> => ({ added: new RowList(), changed: new RowList(), unchanged: 0 });

/** Returns collected changes with arrays for short lists. */
export const settledRows = <Changes extends CollectedRows<unknown>>({ added, changed, ...rest }: Changes) => ({
  ...rest,
  added: added.settled as Changes['added']['settled'],
  changed: changed.settled as Changes['changed']['settled'],
});

/** A stored row and its source. */
export interface StoredRow<Row> {
  row: Row;
  source: string;
  /** Whether imports leave the row as it is. Absent for kinds that admins cannot lock. */
  isLocked?: boolean;
}

/** What a correction overrides: the fields in which the source differs, each with the value of the source. */
export interface Overridden {
  overridden?: string[];
}

/** Changes of rows that admins can lock. `locked` are the locked rows that the source would change. */
export type LockableRows<Row> = RowChanges<Row> & { locked: (Row & Overridden)[] };

/** Returns whether two values are equal. An absent value equals null. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns whether a value tells nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Fields that identify a row or say where it comes from. */
const otherFields = new Set(['id', 'scheme', 'identifier', 'slug', 'origin', 'implied', 'populationSource']);

const isKey = (value: unknown): value is SourceKey =>
  typeof value === 'object' && value !== null && 'scheme' in value && 'identifier' in value;

function valueText(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return isKey(value) ? keyText(value) : String(value);
}

/** Returns the fields in which a source differs from a stored row, each with the value of the source. */
export const overriddenFields = (stored: object, wanted: object): string[] => {
  const [before, after] = [new Map(Object.entries(stored)), new Map(Object.entries(wanted))];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !otherFields.has(field) && valueText(before.get(field)) !== valueText(after.get(field)))
    .map((field) => `${field}: ${valueText(after.get(field))}`);
};

/** Fills the empty fields of a row from another row. */
export function fillMissing<Row extends object>(row: Row, other: Row): Row {
  const lacking = Object.entries(other).filter(([name, value]) => !isEmpty(value) && isEmpty(row[name as keyof Row]));
  return { ...row, ...Object.fromEntries(lacking) };
}
