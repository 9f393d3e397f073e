import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { accountColumns, type AccountRow } from '../accounts.queries.ts';

/** The account of an activation link, with the browser that signed up. */
export interface SignUpRow extends AccountRow {
  /** The time of the sign-up, ISO 8601. */
  signedUpAt: string;
  expired: boolean;
  /** The hash of the cookie of the browser that signed up; null once the account has had a session. */
  browserHash: Buffer | null;
}

const signUpOfLinkStatement = statement<{ keyHash: Uint8Array; now: Date }>(
  'accounts.signUpOfLink',
  // Index: primary key of activation_links.
  `SELECT ${accountColumns}, a.created_at AS "signedUpAt", l.expires_at <= $now AS expired, l.browser_hash AS "browserHash"
   FROM activation_links l JOIN accounts a ON a.id = l.account_id WHERE l.key_hash = $keyHash`,
);

/** Returns the sign-up that an activation link belongs to. */
export async function signUpOfLink(database: Queryable, keyHash: Buffer, now: Date): Promise<SignUpRow | undefined> {
  return (await database.query<SignUpRow>(signUpOfLinkStatement({ keyHash, now })))[0];
}

const forgetStatement = statement<{ accountId: string }>(
  'accounts.forgetSignUpBrowser',
  // Index: activation_links_account.
  `UPDATE activation_links SET browser_hash = NULL WHERE account_id = $accountId AND browser_hash IS NOT NULL
   RETURNING account_id`,
);

/**
 * Forgets the browser that signed up, so that it gets no session by the activation link any more. Returns whether it
 * was still known; of several simultaneous calls one gets true.
 */
export async function forgetSignUpBrowser(database: Queryable, accountId: string): Promise<boolean> {
  return (await database.query(forgetStatement({ accountId }))).length > 0;
}
