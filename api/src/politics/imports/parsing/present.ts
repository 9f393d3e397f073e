type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Drops the fields without a value. */
export const present = <Fields extends object>(fields: Fields): Present<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<Fields>;
