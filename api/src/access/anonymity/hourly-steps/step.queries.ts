import { statement } from '../../../platform/db/statement.ts';

/** Selects whether accounts are banned or deleted. Index: the primary key. */
export const accountStates = statement<{ accountIds: readonly string[] }>(
  'anonymity.accountStates',
  'SELECT id, banned, deleted_at IS NOT NULL AS deleted FROM accounts WHERE id = ANY ($accountIds::uuid[])',
);

/** Acquires the advisory lock for the pseudonyms of a thread. */
export const lockThread = statement<{ threadId: string }>(
  'anonymity.lockThread',
  `SELECT pg_advisory_xact_lock(hashtextextended('pseudonyms of ' || $threadId::text, 0))`,
);

/** Returns the number of a pseudonym in a thread; a new pseudonym gets the next number. Index: the primary key. */
export const numberPseudonym = statement<{ threadId: string; pseudonym: Uint8Array }>(
  'anonymity.numberPseudonym',
  `INSERT INTO thread_pseudonyms AS t (thread_id, pseudonym, number)
   SELECT $threadId, $pseudonym, coalesce(max(number), 0) + 1 FROM thread_pseudonyms WHERE thread_id = $threadId
   ON CONFLICT (thread_id, pseudonym) DO UPDATE SET number = t.number RETURNING number`,
);

/**
 * Selects the accounts that were deleted before an hour. Includes members without a verification, because their
 * verification may have been withdrawn after they published. Index: accounts_deleted.
 */
export const deletedAccounts = statement<{ deletedBefore: Date }>(
  'anonymity.deletedAccounts',
  'SELECT id FROM accounts WHERE deleted_at IS NOT NULL AND deleted_at < $deletedBefore',
);

/** Selects the accounts whose identity is or was verified: only they have anonymous items. Reads all accounts. */
export const everVerified = statement(
  'anonymity.everVerified',
  'SELECT id FROM accounts WHERE identity_verified_at IS NOT NULL OR identity_withdrawn_at IS NOT NULL',
);

/**
 * Removes the dead rows and index entries that a step has left, so that no later read cleans up their pages and logs it.
 * Runs outside of transactions. PostgreSQL skips the tables, with a warning, if the role may not vacuum them. Keeps the
 * length of the files: shortening them would lock out members.
 */
export const cleanUpAfterStep = [
  statement('anonymity.vacuumRecords', 'VACUUM (INDEX_CLEANUP ON, TRUNCATE OFF) sealed_records'),
  statement('anonymity.vacuumOwnPages', 'VACUUM (INDEX_CLEANUP ON, TRUNCATE OFF) own_anonymous_items'),
] as const;
