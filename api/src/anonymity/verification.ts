import type { CallAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../accounts/index.ts';
import { recordAdminAct } from '../admin-acts/index.ts';
import { statement } from '../kernel/database.ts';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';

type State = CallAnswer<'verifyIdentity'>;

const setStatement = statement(
  'anonymity.setVerified',
  // Verified once more, it stays what it was. Index: accounts_user_name_key.
  `UPDATE accounts SET identity_verified_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(identity_verified_at, $2) END
   WHERE user_name_key = lower($1) AND activated_at IS NOT NULL AND deleted_at IS NULL
   RETURNING id, user_name AS "userName", identity_verified_at AS verified`,
);

interface VerifiedRow {
  id: string;
  userName: string;
  verified: string | null;
}

async function change(
  services: Services,
  act: { act: 'verifyIdentity' | 'withdrawVerification'; adminId?: string; reason?: string },
  userName: string,
): Promise<State | undefined> {
  const since = act.act === 'verifyIdentity' ? services.now() : null;
  return services.database.transaction(async (transaction) => {
    const [row] = await transaction.query<VerifiedRow>(setStatement, [userName, since]);
    if (!row) return undefined;
    await recordAdminAct(services, transaction, { ...act, memberId: row.id });
    return {
      userName: row.userName,
      verified: row.verified === null ? undefined : new Date(row.verified).toISOString(),
    };
  });
}

/**
 * Notes that an admin has seen who a member is; nothing of what was seen is stored (decisions, section 7). At level 4 the
 * member may then publish anonymously.
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
 * Takes a verification back. What was published stays.
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
