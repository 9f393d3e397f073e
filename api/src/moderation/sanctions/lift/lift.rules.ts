import type { AdminSanction, CallRequest, SanctionKind, SanctionRule } from '@hustings/contract';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asAdminSanction, claimMember, requireSanction } from '../sanction.ts';
import { setBanned } from '../sanctions.queries.ts';
import * as queries from './lift.queries.ts';

interface LiftedRow {
  kind: SanctionKind;
  rule: SanctionRule;
}

/**
 * Lifts a sanction before its end, records the act and notifies the member. Lifting a ban opens the account again;
 * lifting a warning withdraws it. A pending appeal against the sanction is granted.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`; `AlreadyDecided` if the sanction has ended
 */
export async function liftSanction(
  services: Services,
  admin: Member,
  sanctionId: string,
  { reason, version }: CallRequest<'liftSanction'>['body'],
): Promise<AdminSanction> {
  requireRecentPassword(services, admin);
  const { accountId } = await requireSanction(services.database, sanctionId);
  if (accountId === admin.accountId) throw new RequestFailure('Forbidden');
  return services.database.transaction(async (transaction) => {
    await claimMember(transaction, accountId, version);
    const values = { sanctionId, reason, adminId: admin.accountId, now: services.now() };
    const [lifted] = await transaction.query<LiftedRow>(queries.liftSanction(values));
    if (!lifted) throw new RequestFailure('AlreadyDecided');
    const isBan = lifted.kind === 'ban';
    if (isBan) await transaction.query(setBanned({ accountId, banned: false }));
    const act = { act: 'liftSanction', adminId: admin.accountId, memberId: accountId, reason } as const;
    await recordAdminAct(services, transaction, act);
    await logDecision(services, transaction, { decision: 'sanctionLifted', rule: lifted.rule });
    const decision = isBan ? 'unbanned' : 'sanctionLifted';
    await notifyOfDecision(services, transaction, { accountId, decision, on: sanctionId });
    return asAdminSanction(services, await requireSanction(transaction, sanctionId));
  });
}
