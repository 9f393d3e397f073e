import { statement } from '../../../platform/db/statement.ts';

/** Acquires the advisory lock of an author until the transaction ends. Leaves no trace on a row. */
export const lockAuthor = statement<{ lockKey: string }>(
  'anonymity.lockAuthor',
  'SELECT pg_advisory_xact_lock($lockKey::bigint)',
);

/** Selects an account that is neither deleted nor banned. Index: the primary key. */
export const activeAccount = statement<{ accountId: string }>(
  'anonymity.activeAccount',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL AND NOT banned',
);
