/** Converts a value to a parameter of type `jsonb`; undefined becomes SQL NULL, not JSON null. */
export const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);
