import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** The values of an activated demo account. */
export interface NewDemoAccount {
  accountId: string;
  userName: string;
  email: string;
  passwordHash: string;
  displayName: string;
  firstName: string;
  lastName: string | null;
  roles: readonly string[];
  level: number;
  banned: boolean;
  joinedAt: Date;
  language: string;
  isVerified: boolean;
}

const addDemoAccountStatement = statement<NewDemoAccount>(
  'accounts.addDemo',
  `INSERT INTO accounts (id, user_name, email, password_hash, display_name, first_name, last_name, roles, level, banned,
     activated_at, consented_at, language, created_at, identity_verified_at)
   VALUES ($accountId, $userName, $email, $passwordHash, $displayName, $firstName, $lastName, $roles, $level, $banned,
     $joinedAt, $joinedAt, $language, $joinedAt, CASE WHEN $isVerified::boolean THEN $joinedAt::timestamptz END)
   ON CONFLICT DO NOTHING`,
);

/** Adds a demo account, unless it exists. */
export async function addDemoAccount(transaction: Queryable, account: NewDemoAccount): Promise<void> {
  await transaction.query(addDemoAccountStatement(account));
}

const addDemoBanStatement = statement<{ accountId: string; reason: string; now: Date }>(
  'accounts.addDemoBan',
  // Index: sanctions_one_ban.
  `INSERT INTO sanctions (account_id, kind, rule, reason, created_at)
   SELECT id, 'ban', 'harassment', $reason, $now FROM accounts WHERE id = $accountId AND banned
   ON CONFLICT DO NOTHING`,
);

/** Adds the statement of reasons of a banned demo account, unless there is one. */
export async function addDemoBan(
  transaction: Queryable,
  ban: { accountId: string; reason: string; now: Date },
): Promise<void> {
  await transaction.query(addDemoBanStatement(ban));
}
