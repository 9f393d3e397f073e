import { RequestFailure } from '../core/failure.ts';
import { isId } from '../crypto/ids.ts';

/** What a list's query string says of its page (docs/decisions/02-api.md). */
export interface PageQuery {
  take: number;
  skip: number;
  after?: string;
  include?: 'total';
}

/** A page as a query needs it. */
export interface PageRequest<Cursor> {
  /** Items of the page. The query fetches one more, so that `pageAnswer` knows whether another page follows. */
  take: number;
  /** Items to pass over, counted from `after` where there is one. */
  offset: number;
  /** The sort key of the last item of the page before. */
  after: Cursor | undefined;
  withTotal: boolean;
}

/** The sort key of an item: the values of the list's ORDER BY, in that order. */
export type CursorValues = (string | number)[];

/** What a value of a cursor must be, so that a made-up cursor is refused before it reaches SQL. */
export type CursorKind = 'uuid' | 'moment' | 'day' | 'number' | 'text';

const patterns = {
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/,
  day: /^\d{4}-\d\d-\d\d$/,
};

/**
 * Reads the page that a list is asked for.
 *
 * @throws {RequestFailure} `ValidationError` of the field `after` where `decode` refuses the cursor.
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

/** Writes the sort key of an item as an opaque cursor. */
export const encodeCursor = (values: CursorValues): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/**
 * Reads a cursor. `form` is the number of its values or, better, what each of them must be.
 *
 * @throws {RequestFailure} `ValidationError` of the field `after` where it is not a cursor of that form.
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

function isOfKind(value: unknown, kind: CursorKind | undefined): boolean {
  if (!isPlain(value)) return false;
  if (kind === 'number') return typeof value === 'number';
  if (typeof value !== 'string') return false;
  if (kind === 'moment' || kind === 'day') return patterns[kind].test(value) && !Number.isNaN(Date.parse(value));
  return kind === 'uuid' ? isId(value) : true;
}

/**
 * Makes the answer of a list from the rows of its query, which fetched one row more than the page holds.
 *
 * `cursorOf` gives the sort key of a row, or its cursor where the key must not be read.
 * `next` is the cursor of the last item and is absent where no page follows. `total` is set only where it is given.
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
