import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { activeAccount, nextAccounts, recalculateOfficial } from './official-votes.queries.ts';

/** The maximum number of accounts that one statement changes. */
const batchSize = 500;

interface Recalculated {
  checked: number;
  changed: number;
}

async function recalculate({ database, now }: Services, accountIds: readonly string[]): Promise<Recalculated> {
  const [row] = await database.query<Recalculated>(recalculateOfficial({ accountIds, now: now() }));
  return row ?? { checked: 0, changed: 0 };
}

async function recalculateAll(services: Services): Promise<Recalculated> {
  const total = { checked: 0, changed: 0 };
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await services.database.query<{ id: string }>(nextAccounts({ afterId, limit: batchSize }));
    const accountIds = rows.map(({ id }) => id);
    const { checked, changed } = await recalculate(services, accountIds);
    total.checked += checked;
    total.changed += changed;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return total;
    afterId = last.id;
  }
}

async function requireMember(database: Queryable, accountId: string): Promise<void> {
  const rows = await database.query(activeAccount({ accountId }));
  if (rows.length === 0) throw new RequestFailure('NotFound');
}

/**
 * Recalculates which votes on open days are official, for one member or for all. Admins use it after a voter location
 * was corrected, or an import moved a border (docs/product.md#7-calls). Closed days do not change
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` for an unknown member
 */
export async function recalculateOfficialVotes(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'recalculateDistricts'>['body'],
): Promise<CallAnswer<'recalculateDistricts'>> {
  requireRecentPassword(services, admin);
  if (userId !== 'All') await requireMember(services.database, userId);
  const recalculated = userId === 'All' ? await recalculateAll(services) : await recalculate(services, [userId]);
  await recordAdminAct(services, services.database, {
    act: 'recalculateDistricts',
    adminId: admin.accountId,
    ...(userId === 'All' ? {} : { memberId: userId }),
  });
  return recalculated;
}
