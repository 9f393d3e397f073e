import { RequestFailure } from '../core/failure.ts';
import { isId } from '../crypto/ids.ts';

/** The page parameters of a list's query string (docs/decisions/02-api.md). */
export interface PageQuery {
  take: number;
  skip: number;
  after?: string;
  include?: 'total';
}

/** The parameters of a page for a query. */
export interface PageRequest<Cursor> {
  /** The size of the page. Queries fetch one row more, which tells `pageAnswer` whether another page follows. */
  take: number;
  /** The number of items to skip, after `after` if it is set. */
  offset: number;
  /** The sort key of the previous page's last item. */
  after: Cursor | undefined;
  withTotal: boolean;
}

/** The sort key of an item: its values of the ORDER BY expressions, in the same order. */
export type CursorValues = (string | number)[];

/** The type of a value in a cursor. Forged cursors with other types are refused before they reach SQL. */
export type CursorKind = 'uuid' | 'moment' | 'day' | 'number' | 'text';

const patterns = {
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
  day: /^\d{4}-\d\d-\d\d$/,
};

/**
 * Reads the page parameters of a list.
 *
 * @throws {RequestFailure} `ValidationError` at the field `after` if `decode` refuses the cursor
 */
export function pageRequest<Cursor = CursorValues>(
  query: PageQuery,
  decode: (after: string) => Cursor,
): PageRequest<Cursor> {
  return {
    take: query.take,
    offset: query.skip,
    after: query.after === undefined ? undefined : decode(query.after),
    withTotal: query.include === 'total',
  };
}

/** Encodes a sort key as an opaque cursor. */
export const encodeCursor = (values: CursorValues): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * Decodes a cursor.
 *
 * @param form the expected types of the values, or only the number of values
 * @throws {RequestFailure} `ValidationError` at the field `after` if the cursor does not have that form
 */
export function decodeCursor(after: string, form: number | readonly CursorKind[]): CursorValues {
  const kinds = typeof form === 'number' ? undefined : form;
  const length = typeof form === 'number' ? form : form.length;
  const values = parse(after);
  const fits =
    Array.isArray(values) &&
    values.length === length &&
    values.every((value, index) => (kinds ? isOfKind(value, kinds[index]) : isPlain(value)));
  if (!fits) throw new RequestFailure('ValidationError', { field: 'after' });
  return values as CursorValues;
}

function parse(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const isPlain = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.isWellFormed() && !value.includes('\0'));

/** Returns whether a day or a moment exists. `Date` turns 30 February into a day of March, and PostgreSQL refuses it. */
function isOnCalendar(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text.slice(0, 10);
}

function isOfKind(value: unknown, kind: CursorKind | undefined): boolean {
  if (!isPlain(value)) return false;
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  if (kind === 'moment' || kind === 'day') return patterns[kind].test(value) && isOnCalendar(value);
  return kind === 'uuid' ? isId(value) : true;
}

/**
 * Makes the answer of a list from the rows of its query, which fetched one row more than the page holds.
 *
 * @param cursorOf returns the sort key of a row, or an encrypted cursor if clients must not read the key
 * @returns the page with `next`, the cursor of its last item, if another page follows
 */
export function pageAnswer<Row>(
  rows: readonly Row[],
  take: number,
  offset: number,
  cursorOf: (row: Row) => CursorValues | string,
  total?: number,
): { results: Row[]; offset: number; next?: string; total?: number } {
  const results = rows.slice(0, take);
  const last = results.at(-1);
  const cursor = rows.length > take && last !== undefined ? cursorOf(last) : undefined;
  return {
    results,
    offset,
    ...(cursor === undefined ? {} : { next: typeof cursor === 'string' ? cursor : encodeCursor(cursor) }),
    ...(total === undefined ? {} : { total }),
  };
}
