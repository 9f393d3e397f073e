import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../identity/accounts/index.ts';
import { recordAdminAct } from '../../platform/admin-acts/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { calculateAll, calculateOne } from '../../access/levels/index.ts';

/**
 * Computes the level of one member, or of all, anew (docs/product.md#7-calls); it is recorded. Of all it is recorded
 * that it was begun: they are computed bit by bit, and what an end of the server leaves over the next night makes up
 * for.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where nobody active has that id.
 */
export async function calculateLevels(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'calculateLevels'>['body'],
): Promise<CallAnswer<'calculateLevels'>> {
  requireRecentPassword(services, admin);
  const act = { act: 'calculateLevels', adminId: admin.accountId } as const;
  if (userId !== 'All')
    return calculateOne(services, userId, (transaction) =>
      recordAdminAct(services, transaction, { ...act, memberId: userId }),
    );
  await recordAdminAct(services, services.database, act);
  return calculateAll(services);
}
