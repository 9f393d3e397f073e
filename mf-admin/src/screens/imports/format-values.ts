/** Formats the values that fill the text of a code. Numbers follow the language. */
export const formatValues = (
  values: Record<string, string | number> | undefined,
  number: (value: number) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...values }).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
  );
