/** The maximum number of rows of a page, plus one row that shows whether another page follows. */
export const maxRows = 101;

/** The condition that a follow `f` has the given level; if the level is NULL, that it is not muted. */
export const atLevelSql = (level: string): string =>
  `(f.level = ${level}::text OR (${level}::text IS NULL AND f.level <> 'muted'))`;

/**
 * The SET clause for a follow that exists already. A change between following and following closely preserves its time;
 * muting resets the time, and so does following after muting.
 */
export const updatedFollowSql = `level = excluded.level, created_at = CASE
  WHEN (existing.level = 'muted') = (excluded.level = 'muted') THEN existing.created_at ELSE excluded.created_at END`;
