/** A row of a query result, in which unknown values are null. */
export type Nullable<Row> = { [Key in keyof Row]: Row[Key] | null };

/** Returns a row without its null fields: answers omit unknown values (docs/decisions/02-api.md). */
export const omitNulls = <Row extends object>(row: Nullable<Row>): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Row;
