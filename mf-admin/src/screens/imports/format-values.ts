/** Formats the values in the text of an import finding or refusal. Numbers are formatted for the language. */
export const formatValues = (
  values: Record<string, string | number> | undefined,
  number: (value: number) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...values }).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
  );
