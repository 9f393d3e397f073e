import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Identity } from '../identities.queries.ts';

const addJoinLinkStatement = statement<{
  keyHash: Uint8Array;
  accountId: string;
  provider: string;
  subject: string;
  name: string;
  expires: Date;
}>(
  'oauth.addJoinLink',
  `INSERT INTO social_join_links (key_hash, account_id, provider, subject, name, expires_at)
   VALUES ($keyHash, $accountId, $provider, $subject, $name, $expires)`,
);

/** Stores a join link by the hash of its key. Opening the link connects an identity to an account. */
export async function addJoinLink(
  transaction: Queryable,
  keyHash: Buffer,
  accountId: string,
  { provider, subject, name }: Identity,
  expires: Date,
): Promise<void> {
  await transaction.query(addJoinLinkStatement({ keyHash, accountId, provider, subject, name, expires }));
}

/** The identity and the account that a join link connects. */
export interface JoinLinkRow extends Identity {
  provider: 'facebook' | 'twitter';
  accountId: string;
}

const joinLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'oauth.joinLink',
  // Index: primary key.
  `SELECT account_id AS "accountId", provider, subject, name FROM social_join_links
   WHERE key_hash = $keyHash AND expires_at > $now`,
);

/** Returns the join link with the given key hash, if it is valid. */
export async function joinLink(database: Queryable, keyHash: Buffer, now: Date): Promise<JoinLinkRow | undefined> {
  return (await database.query<JoinLinkRow>(joinLinkStatement({ keyHash, now })))[0];
}

const consumeJoinLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'oauth.consumeJoinLink',
  `DELETE FROM social_join_links WHERE key_hash = $keyHash AND expires_at > $now
   RETURNING account_id AS "accountId", provider, subject, name`,
);

/** Deletes and returns the join link with the given key hash, if it is valid. */
export async function consumeJoinLink(
  transaction: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<JoinLinkRow | undefined> {
  return (await transaction.query<JoinLinkRow>(consumeJoinLinkStatement({ keyHash, now })))[0];
}
