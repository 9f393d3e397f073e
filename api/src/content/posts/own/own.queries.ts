import { isPresentSql } from '../../../access/visibility/index.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Selects the member's own named posts among `ids`. Index: the primary key. */
export const ownAmong = statement<{ accountId: string; ids: readonly string[] }>(
  'posts.ownAmong',
  `SELECT p.id FROM posts p WHERE p.id = ANY ($ids::uuid[]) AND p.account_id = $accountId AND ${isPresentSql('p')}`,
);
