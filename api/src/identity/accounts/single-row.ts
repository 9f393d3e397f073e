/**
 * Returns the only row of a statement that always returns exactly one, such as an upsert.
 *
 * @throws if there is no row.
 */
export function singleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that returns one row returned none.');
  return row;
}
