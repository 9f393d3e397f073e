import { statement } from './statement.ts';

/**
 * Selects a row if a constraint is not validated yet: rows of earlier versions may violate it until the server has
 * carried them over.
 */
export const isUnvalidated = statement<{ table: string; constraint: string }>(
  'db.isUnvalidated',
  `SELECT FROM pg_constraint WHERE conrelid = $table::text::regclass AND conname = $constraint AND NOT convalidated`,
);
