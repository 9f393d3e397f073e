/** Returns an SQL expression for a text as a uuid, NULL if the text is not one in lower case. */
export const uuidOrNullSql = (text: string): string =>
  `CASE WHEN ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${text}::uuid END`;
