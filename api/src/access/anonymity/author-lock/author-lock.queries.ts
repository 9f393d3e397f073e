import { statement } from '../../../platform/db/statement.ts';

/** Acquires the advisory lock of an author until the transaction ends. Leaves no trace on a row. */
export const lockAuthor = statement<{ lockKey: string }>(
  'anonymity.lockAuthor',
  'SELECT pg_advisory_xact_lock($lockKey::bigint)',
);

const actsLock = `hashtextextended('anonymous acts', 0)`;

/** Makes the end of a step wait until the transaction ends. */
export const lockAct = statement('anonymity.lockAct', `SELECT pg_advisory_xact_lock_shared(${actsLock})`);

/** Waits for all transactions with `lockAct`, and makes later ones wait until the transaction ends. */
export const lockAllActs = statement('anonymity.lockAllActs', `SELECT pg_advisory_xact_lock(${actsLock})`);

/** Makes other steps wait until the transaction ends. */
export const lockStep = statement(
  'anonymity.lockStep',
  `SELECT pg_advisory_xact_lock(hashtextextended('anonymous step', 0))`,
);

/** Selects an account that is neither deleted nor banned. Index: the primary key. */
export const activeAccount = statement<{ accountId: string }>(
  'anonymity.activeAccount',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL AND NOT banned',
);
