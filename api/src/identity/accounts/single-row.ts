/** The row of a statement that always gives exactly one, such as an upsert. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that gives one row gave none.');
  return row;
}
