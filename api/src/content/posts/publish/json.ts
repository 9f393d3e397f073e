/** A value as a parameter of type `jsonb`; SQL's own null where there is none. */
export const jsonOf = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);
