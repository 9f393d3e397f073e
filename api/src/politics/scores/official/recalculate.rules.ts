import type { CallAnswer, CallRequest } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { defaultTimeZone } from '../../../platform/schedule/civil-day.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { placesAboveSql } from '../../people/index.ts';

/** Accounts whose votes are looked at in one statement. */
const accountsAtOnce = 500;

/**
 * Which votes of some accounts on days that are open at `now` are official: as when a vote is cast. Anonymous ones stay
 * what they were: no seal is opened for it. Indexes: daily_votes_last, those of `placesAboveSql`.
 */
const recalculate = statement<{ accountIds: readonly string[]; now: Date }>(
  'scores.recalculateDistricts',
  `WITH now AS (
     SELECT v.id, v.official,
       a.level >= 2 AND EXISTS (SELECT FROM (${placesAboveSql('a.id')}) place WHERE place.id = target.division_id) AS is_official
     FROM daily_votes v JOIN accounts a ON a.id = v.account_id JOIN vote_targets target ON target.id = v.target_id
     WHERE v.account_id = ANY ($accountIds::uuid[])
       AND v.civil_day = ($now::timestamptz AT TIME ZONE coalesce(target.time_zone, '${defaultTimeZone}'))::date
   ), changed AS (
     UPDATE daily_votes v SET official = now.is_official FROM now WHERE v.id = now.id AND now.official <> now.is_official
     RETURNING v.id
   )
   SELECT (SELECT count(*) FROM now)::int AS checked, (SELECT count(*) FROM changed)::int AS changed`,
);

/** Accounts after one, by id. Index: the primary key. */
const nextAccounts = statement<{ afterId: string; limit: number }>(
  'scores.nextAccounts',
  'SELECT id FROM accounts WHERE id > $afterId ORDER BY id LIMIT $limit',
);

/** Whether there is an account. Index: the primary key. */
const isAccount = statement<{ accountId: string }>(
  'scores.isAccount',
  'SELECT id FROM accounts WHERE id = $accountId AND deleted_at IS NULL',
);

interface Calculated {
  checked: number;
  changed: number;
}

async function calculate({ database, now }: Services, accounts: readonly string[]): Promise<Calculated> {
  const [row] = await database.query<Calculated>(recalculate({ accountIds: accounts, now: now() }));
  return row ?? { checked: 0, changed: 0 };
}

async function calculateAll(services: Services): Promise<Calculated> {
  const total = { checked: 0, changed: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await services.database.query<{ id: string }>(nextAccounts({ afterId: after, limit: accountsAtOnce }));
    const { checked, changed } = await calculate(
      services,
      rows.map(({ id }) => id),
    );
    total.checked += checked;
    total.changed += changed;
    const last = rows.at(-1);
    if (!last || rows.length < accountsAtOnce) return total;
    after = last.id;
  }
}

async function requireMember(database: Queryable, accountId: string): Promise<void> {
  const rows = await database.query(isAccount({ accountId }));
  if (rows.length === 0) throw new RequestFailure('NotFound');
}

/**
 * Tells anew which votes of the open days are official, a member's or everybody's: after a place was corrected, or an
 * import has moved a border (docs/product.md#7-calls). A closed day is never changed by it
 * (docs/decisions/08-votes-and-scores.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` where there is no such member.
 */
export async function recalculateDistricts(
  services: Services,
  admin: Member,
  { userId }: CallRequest<'recalculateDistricts'>['body'],
): Promise<CallAnswer<'recalculateDistricts'>> {
  requireRecentPassword(services, admin);
  if (userId !== 'All') await requireMember(services.database, userId);
  const calculated = userId === 'All' ? await calculateAll(services) : await calculate(services, [userId]);
  await recordAdminAct(services, services.database, {
    act: 'recalculateDistricts',
    adminId: admin.accountId,
    ...(userId === 'All' ? {} : { memberId: userId }),
  });
  return calculated;
}
