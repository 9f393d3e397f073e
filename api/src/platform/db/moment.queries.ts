/** Returns SQL that formats a moment as an ISO 8601 string, for values within `jsonb`. */
export const momentSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
