import type { InterfaceLanguage } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { DataSubject } from '../../platform/core/personal-data.ts';

/** An account that goes, stays or comes back. */
export interface LeavingAccount extends DataSubject {
  language: InterfaceLanguage;
  deleted: boolean;
}

const holdStatement = statement<{ accountId: string }>(
  'leaving.hold',
  // Waits for what the member is doing just now, and lets nothing begin. Index: the primary key.
  `SELECT id AS "accountId", user_name AS "userName", email, language, deleted_at IS NOT NULL AS deleted
   FROM accounts WHERE id = $accountId FOR NO KEY UPDATE`,
);

/** Holds an account until the transaction ends. */
export async function holdAccount(transaction: Queryable, accountId: string): Promise<LeavingAccount | undefined> {
  return (await transaction.query<LeavingAccount>(holdStatement({ accountId })))[0];
}

const markStatement = statement<{ accountId: string; deletedAt: Date | null }>(
  'leaving.mark',
  'UPDATE accounts SET deleted_at = $deletedAt WHERE id = $accountId',
);

/** Marks an account as deleted, or with no moment as there again. */
export async function markDeleted(transaction: Queryable, accountId: string, moment: Date | null): Promise<void> {
  await transaction.query(markStatement({ accountId, deletedAt: moment }));
}

const noteStatement = statement<{ accountId: string; undoKeyHash: Uint8Array; purgeAt: Date }>(
  'leaving.note',
  'INSERT INTO account_deletions (account_id, undo_key_hash, purge_at) VALUES ($accountId, $undoKeyHash, $purgeAt)',
);

/** Notes a deletion, the link that undoes it, and when it is for good. */
export async function noteDeletion(
  transaction: Queryable,
  accountId: string,
  undoKeyHash: Buffer,
  purgeAt: Date,
): Promise<void> {
  await transaction.query(noteStatement({ accountId, undoKeyHash, purgeAt }));
}

const forgetStatement = statement<{ accountId: string }>(
  'leaving.forget',
  'DELETE FROM account_deletions WHERE account_id = $accountId',
);

/** Forgets a deletion. */
export async function forgetDeletion(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(forgetStatement({ accountId }));
}

const byKeyStatement = statement<{ undoKeyHash: Uint8Array; now: Date }>(
  'leaving.byKey',
  // Index: account_deletions_undo_key_hash_key.
  'SELECT account_id AS "accountId" FROM account_deletions WHERE undo_key_hash = $undoKeyHash AND purge_at > $now',
);

/** The account whose deletion a link can undo. */
export async function accountOfKey(database: Queryable, keyHash: Buffer, now: Date): Promise<string | undefined> {
  return (await database.query<{ accountId: string }>(byKeyStatement({ undoKeyHash: keyHash, now })))[0]?.accountId;
}

const takeStatement = statement<{ accountId: string; now: Date }>(
  'leaving.take',
  // Whoever undoes it and the purge come one after the other. Index: the primary key.
  'SELECT account_id FROM account_deletions WHERE account_id = $accountId AND purge_at > $now FOR UPDATE',
);

/** Holds a deletion that can be undone; false where there is none, or no longer. */
export async function holdUndoable(transaction: Queryable, accountId: string, now: Date): Promise<boolean> {
  return (await transaction.query(takeStatement({ accountId, now }))).length === 1;
}

const takeDueStatement = statement<{ accountId: string; now: Date }>(
  'leaving.takeDue',
  // One that another process purges just now, or that is being undone, is passed over. Index: the primary key.
  'SELECT account_id FROM account_deletions WHERE account_id = $accountId AND purge_at <= $now FOR UPDATE SKIP LOCKED',
);

/** Holds a deletion that is due. */
export async function holdDue(transaction: Queryable, accountId: string, now: Date): Promise<boolean> {
  return (await transaction.query(takeDueStatement({ accountId, now }))).length === 1;
}

const dueStatement = statement<{ now: Date }>(
  'leaving.due',
  // Index: account_deletions_due.
  'SELECT account_id AS "accountId" FROM account_deletions WHERE purge_at <= $now ORDER BY purge_at',
);

/** The accounts whose purge is due, the longest waiting first. */
export async function dueAccounts(database: Queryable, now: Date): Promise<string[]> {
  return (await database.query<{ accountId: string }>(dueStatement({ now }))).map(({ accountId }) => accountId);
}

const reserveStatement = statement<{ nameHash: Uint8Array }>(
  'leaving.reserve',
  'INSERT INTO reserved_user_names (name_hash) VALUES ($nameHash) ON CONFLICT DO NOTHING',
);

/** Keeps a user name from being taken again. */
export async function reserveName(transaction: Queryable, nameHash: Buffer): Promise<void> {
  await transaction.query(reserveStatement({ nameHash }));
}

const releaseStatement = statement<{ nameHash: Uint8Array }>(
  'leaving.release',
  'DELETE FROM reserved_user_names WHERE name_hash = $nameHash',
);

/** Gives a reserved name back to its owner. */
export async function releaseName(transaction: Queryable, nameHash: Buffer): Promise<void> {
  await transaction.query(releaseStatement({ nameHash }));
}
