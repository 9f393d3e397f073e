import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { recomputeAllLevels, recomputeLevelOf } from '../../access/levels/index.ts';

/**
 * Recomputes the level of one member or of all members (docs/product.md#7-calls), and records the act. For all members,
 * the act is recorded at the start. The nightly job completes an interrupted computation.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if no active member has that id
 */
export async function calculateLevels(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'calculateLevels'>['body'],
): Promise<CallAnswer<'calculateLevels'>> {
  requireRecentPassword(services, admin);
  const act = { act: 'calculateLevels', adminId: admin.accountId } as const;
  if (userId !== 'All')
    return recomputeLevelOf(services, userId, async (transaction) => {
      await recordAdminAct(services, transaction, { ...act, memberId: userId });
    });
  await recordAdminAct(services, services.database, act);
  return recomputeAllLevels(services);
}
