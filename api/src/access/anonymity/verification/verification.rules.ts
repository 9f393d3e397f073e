import type { CallAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';

type State = CallAnswer<'verifyIdentity'>;

const findStatement = statement<{ userName: string }>(
  'anonymity.findToVerify',
  // Index: accounts_user_name_key.
  `SELECT id, user_name AS "userName" FROM accounts
   WHERE user_name_key = lower($userName) AND activated_at IS NOT NULL AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

const verifyStatement = statement(
  'anonymity.setVerified',
  // Verified once more, it stays what it was. Index: the primary key.
  `UPDATE accounts SET identity_verified_at = coalesce(identity_verified_at, $2::timestamptz), identity_withdrawn_at = NULL
   WHERE id = $1 RETURNING identity_verified_at AS verified`,
);

const withdrawStatement = statement(
  'anonymity.setWithdrawn',
  // Index: the primary key.
  'UPDATE accounts SET identity_verified_at = NULL, identity_withdrawn_at = $2 WHERE id = $1 RETURNING NULL AS verified',
);

/** Notes that an account's identity is verified. A verification that is there already keeps its date. */
export async function markVerified(transaction: Queryable, accountId: string, now: Date): Promise<void> {
  await transaction.query(verifyStatement, [accountId, now]);
}

async function change(
  services: Services,
  act: { act: 'verifyIdentity' | 'withdrawVerification'; adminId?: string; reason?: string },
  userName: string,
): Promise<State | undefined> {
  const set = act.act === 'verifyIdentity' ? verifyStatement : withdrawStatement;
  return services.database.transaction(async (transaction) => {
    const [member] = await transaction.query<{ id: string; userName: string }>(findStatement({ userName }));
    if (!member) return undefined;
    const [row] = await transaction.query<{ verified: string | null }>(set, [member.id, services.now()]);
    await recordAdminAct(services, transaction, { ...act, memberId: member.id });
    const verified = row?.verified ?? undefined;
    return { userName: member.userName, verified: verified && new Date(verified).toISOString() };
  });
}

/**
 * Marks a member's identity as verified by an admin (docs/decisions/07-anonymity.md). Stores nothing that the admin saw. From
 * level 4 on the member may then publish anonymously.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where no active member has that name.
 */
export async function verifyIdentity(services: Services, admin: Member, userName: string): Promise<State> {
  requireRecentPassword(services, admin);
  const state = await change(services, { act: 'verifyIdentity', adminId: admin.accountId }, userName);
  if (!state) throw new RequestFailure('NotFound');
  return state;
}

/**
 * Takes a verification back, after which only an admin can verify the member again. What was published stays.
 *
 * @throws {RequestFailure} as `verifyIdentity`.
 */
export async function withdrawVerification(
  services: Services,
  admin: Member,
  { userName, reason }: { userName: string; reason: string },
): Promise<State> {
  requireRecentPassword(services, admin);
  const state = await change(services, { act: 'withdrawVerification', adminId: admin.accountId, reason }, userName);
  if (!state) throw new RequestFailure('NotFound');
  return state;
}

/**
 * The same by the operator at the command line.
 *
 * @returns false where no active member has that name.
 */
export async function verifyByOperator(services: Services, userName: string): Promise<boolean> {
  return (await change(services, { act: 'verifyIdentity' }, userName)) !== undefined;
}
