import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../accounts/index.ts';
import { recordAdminAct } from '../admin-acts/index.ts';
import type { Member } from '../kernel/handler.ts';
import type { Services } from '../kernel/services.ts';
import { calculateAll, calculateOne } from '../reputation/index.ts';

/**
 * Computes the level of one member, or of all, anew (specification, section 7); it is recorded.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where nobody active has that id.
 */
export async function calculateLevels(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'calculateLevels'>['body'],
): Promise<CallAnswer<'calculateLevels'>> {
  requireRecentPassword(services, admin);
  const calculated = userId === 'All' ? await calculateAll(services) : await calculateOne(services, userId);
  const member = userId === 'All' ? {} : { memberId: userId };
  await recordAdminAct(services, services.database, { act: 'calculateLevels', adminId: admin.accountId, ...member });
  return calculated;
}
