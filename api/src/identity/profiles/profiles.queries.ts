import { ownFieldNames, type StoredOwnFields } from '@hustings/contract';
import { columnOf, ownProfileColumns, type OwnProfileRow } from '../accounts/index.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

/** A member's profile, level and consent. */
export interface ProfileRow extends OwnProfileRow {
  level: number;
  consented: boolean;
}

const profileColumns = `a.id AS "accountId", a.level, a.consented_at IS NOT NULL AS consented,
  ${ownProfileColumns}`;

const profileStatement = statement<{ accountId: string }>(
  'profiles.own',
  // Index: the primary key.
  `SELECT ${profileColumns} FROM accounts a WHERE a.id = $accountId`,
);

/** Returns the profile of an account. */
export async function profileOf(database: Queryable, accountId: string): Promise<ProfileRow | undefined> {
  return (await database.query<ProfileRow>(profileStatement({ accountId })))[0];
}

const lockStatement = statement<{ accountId: string }>(
  'profiles.lock',
  // `NO KEY` does not block inserts of rows that refer to the account. Index: the primary key.
  'SELECT a.id FROM accounts a WHERE a.id = $accountId FOR NO KEY UPDATE',
);

/** Locks an account until the end of the transaction, so that changes to one member run one after the other. */
export async function lockAccount(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(lockStatement({ accountId }));
}

const ownColumns = ownFieldNames.map(columnOf).join(', ');

const storeStatement = statement<{ accountId: string; fields: string }>(
  'profiles.store',
  // Index: the primary key.
  `UPDATE accounts a SET (${ownColumns}) = (SELECT ${ownColumns} FROM jsonb_populate_record(a, $fields::jsonb))
   WHERE a.id = $accountId`,
);

/** Stores all fields of an account that its member can edit. */
export async function storeOwnFields(
  transaction: Queryable,
  accountId: string,
  fields: StoredOwnFields,
): Promise<void> {
  const row = Object.fromEntries(ownFieldNames.map((name) => [columnOf(name), fields[name]]));
  await transaction.query(storeStatement({ accountId, fields: JSON.stringify(row) }));
}
