import type { InterfaceLanguage } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { DataSubject } from '../../platform/core/personal-data.ts';

/** An account that is deleted or restored. */
export interface DeletedAccount extends DataSubject {
  language: InterfaceLanguage;
  deleted: boolean;
}

const lockAccountStatement = statement<{ accountId: string }>(
  'accountDeletion.lockAccount',
  // The lock waits for unfinished changes by the member and blocks new ones. Index: the primary key.
  `SELECT id AS "accountId", user_name AS "userName", email, language, deleted_at IS NOT NULL AS deleted
   FROM accounts WHERE id = $accountId FOR NO KEY UPDATE`,
);

/** Locks an account until the end of the transaction. */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<DeletedAccount | undefined> {
  return (await transaction.query<DeletedAccount>(lockAccountStatement({ accountId })))[0];
}

const markStatement = statement<{ accountId: string; deletedAt: Date | null }>(
  'accountDeletion.mark',
  'UPDATE accounts SET deleted_at = $deletedAt WHERE id = $accountId',
);

/** Marks an account as deleted at `moment`, or as restored if `moment` is null. */
export async function markDeleted(transaction: Queryable, accountId: string, moment: Date | null): Promise<void> {
  await transaction.query(markStatement({ accountId, deletedAt: moment }));
}

const addDeletionStatement = statement<{ accountId: string; undoKeyHash: Uint8Array; purgeAt: Date }>(
  'accountDeletion.add',
  'INSERT INTO account_deletions (account_id, undo_key_hash, purge_at) VALUES ($accountId, $undoKeyHash, $purgeAt)',
);

/** Stores a deletion with the key hash of its undo link and the moment of the purge. */
export async function addDeletion(
  transaction: Queryable,
  accountId: string,
  undoKeyHash: Buffer,
  purgeAt: Date,
): Promise<void> {
  await transaction.query(addDeletionStatement({ accountId, undoKeyHash, purgeAt }));
}

const deleteDeletionStatement = statement<{ accountId: string }>(
  'accountDeletion.delete',
  'DELETE FROM account_deletions WHERE account_id = $accountId',
);

/** Deletes the record of a deletion. */
export async function deleteDeletion(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(deleteDeletionStatement({ accountId }));
}

const byKeyStatement = statement<{ undoKeyHash: Uint8Array; now: Date }>(
  'accountDeletion.byKey',
  // Index: account_deletions_undo_key_hash_key.
  'SELECT account_id AS "accountId" FROM account_deletions WHERE undo_key_hash = $undoKeyHash AND purge_at > $now',
);

/** Returns the id of the account that a valid undo link restores. */
export async function accountOfKey(database: Queryable, keyHash: Buffer, now: Date): Promise<string | undefined> {
  return (await database.query<{ accountId: string }>(byKeyStatement({ undoKeyHash: keyHash, now })))[0]?.accountId;
}

const lockUndoableStatement = statement<{ accountId: string; now: Date }>(
  'accountDeletion.lockUndoable',
  // The lock keeps an undo and the purge from running at the same time. Index: the primary key.
  'SELECT account_id FROM account_deletions WHERE account_id = $accountId AND purge_at > $now FOR UPDATE',
);

/** Locks a deletion that can be undone. Returns false if there is none. */
export async function lockUndoable(transaction: Queryable, accountId: string, now: Date): Promise<boolean> {
  return (await transaction.query(lockUndoableStatement({ accountId, now }))).length === 1;
}

const lockDueStatement = statement<{ accountId: string; now: Date }>(
  'accountDeletion.lockDue',
  // Skips a deletion that another process is purging or undoing. Index: the primary key.
  'SELECT account_id FROM account_deletions WHERE account_id = $accountId AND purge_at <= $now FOR UPDATE SKIP LOCKED',
);

/** Locks the deletion of an account. Returns false if it is not due for the purge, or another process has locked it. */
export async function lockDue(transaction: Queryable, accountId: string, now: Date): Promise<boolean> {
  return (await transaction.query(lockDueStatement({ accountId, now }))).length === 1;
}

const dueStatement = statement<{ now: Date }>(
  'accountDeletion.due',
  // Index: account_deletions_due.
  'SELECT account_id AS "accountId" FROM account_deletions WHERE purge_at <= $now ORDER BY purge_at',
);

/** Returns the ids of the accounts that are due for the purge. The one that has been due longest comes first. */
export async function dueAccounts(database: Queryable, now: Date): Promise<string[]> {
  return (await database.query<{ accountId: string }>(dueStatement({ now }))).map(({ accountId }) => accountId);
}

const reserveStatement = statement<{ nameHash: Uint8Array }>(
  'accountDeletion.reserveName',
  'INSERT INTO reserved_user_names (name_hash) VALUES ($nameHash) ON CONFLICT DO NOTHING',
);

/** Reserves a user name, so that no other account can take it. */
export async function reserveName(transaction: Queryable, nameHash: Buffer): Promise<void> {
  await transaction.query(reserveStatement({ nameHash }));
}

const releaseStatement = statement<{ nameHash: Uint8Array }>(
  'accountDeletion.releaseName',
  'DELETE FROM reserved_user_names WHERE name_hash = $nameHash',
);

/** Releases the reserved name of a restored account. */
export async function releaseName(transaction: Queryable, nameHash: Buffer): Promise<void> {
  await transaction.query(releaseStatement({ nameHash }));
}
