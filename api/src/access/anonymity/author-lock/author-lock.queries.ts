import { statement } from '../../../platform/db/statement.ts';

const stepLock = `hashtextextended('anonymous step', 0)`;

/**
 * Acquires the advisory lock of an author until the transaction ends, and makes the next step wait for the transaction.
 * Leaves no trace on a row.
 */
export const lockAuthor = statement<{ lockKey: string }>(
  'anonymity.lockAuthor',
  `SELECT pg_advisory_xact_lock_shared(${stepLock}), pg_advisory_xact_lock($lockKey::bigint)`,
);

/** Waits for all transactions with the lock of an author, and makes later ones wait until the transaction ends. */
export const lockStep = statement('anonymity.lockStep', `SELECT pg_advisory_xact_lock(${stepLock})`);

/** Selects an account that is neither deleted nor banned. Index: the primary key. */
export const activeAccount = statement<{ accountId: string }>(
  'anonymity.activeAccount',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL AND NOT banned',
);
