import type { CallAnswer } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './verification.queries.ts';

type VerificationState = CallAnswer<'verifyIdentity'>;

/** Marks an account's identity as verified. An existing verification keeps its time. */
export async function markVerified(transaction: Queryable, accountId: string, now: Date): Promise<void> {
  await transaction.query(queries.setVerified({ accountId, now }));
}

/** Changes a member's verification and records the act. Returns undefined if no active member has that name. */
async function changeVerification(
  services: Services,
  act: { act: 'verifyIdentity' | 'withdrawVerification'; adminId?: string; reason?: string },
  userName: string,
): Promise<VerificationState | undefined> {
  const update = act.act === 'verifyIdentity' ? queries.setVerified : queries.setWithdrawn;
  return services.database.transaction(async (transaction) => {
    const [member] = await transaction.query<{ id: string; userName: string }>(queries.lockMemberByName({ userName }));
    if (!member) return undefined;
    const [row] = await transaction.query<{ verified: string | null }>(
      update({ accountId: member.id, now: services.now() }),
    );
    await recordAdminAct(services, transaction, { ...act, memberId: member.id });
    const verified = row?.verified ?? undefined;
    return { userName: member.userName, verified: verified && new Date(verified).toISOString() };
  });
}

/**
 * Marks a member's identity as verified by an admin (docs/decisions/07-anonymity.md). From level 4 on, the member may
 * then publish anonymously. Stores nothing of the document that the admin saw.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if no active member has that name
 */
export async function verifyIdentity(services: Services, admin: Member, userName: string): Promise<VerificationState> {
  requireRecentPassword(services, admin);
  const state = await changeVerification(services, { act: 'verifyIdentity', adminId: admin.accountId }, userName);
  if (!state) throw new RequestFailure('NotFound');
  return state;
}

/**
 * Withdraws a member's verification. Only an admin can verify the member again. Published items stay.
 *
 * @throws {RequestFailure} as `verifyIdentity`
 */
export async function withdrawVerification(
  services: Services,
  admin: Member,
  { userName, reason }: { userName: string; reason: string },
): Promise<VerificationState> {
  requireRecentPassword(services, admin);
  const state = await changeVerification(
    services,
    { act: 'withdrawVerification', adminId: admin.accountId, reason },
    userName,
  );
  if (!state) throw new RequestFailure('NotFound');
  return state;
}

/**
 * Marks a member's identity as verified by the operator at the command line.
 *
 * @returns false if no active member has that name
 */
export async function verifyByOperator(services: Services, userName: string): Promise<boolean> {
  return (await changeVerification(services, { act: 'verifyIdentity' }, userName)) !== undefined;
}
