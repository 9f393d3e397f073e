/** Formats the values of a code; numbers follow the language. */
export const written = (
  values: Record<string, string | number> | undefined,
  number: (value: number) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...values }).map(([name, value]) => [name, typeof value === 'number' ? number(value) : value]),
  );
