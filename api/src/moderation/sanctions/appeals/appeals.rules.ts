import type { AdminSanction, AppealState, CallAnswer, CallRequest, Sanction } from '@hustings/contract';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { lockMember } from '../../../access/levels/index.ts';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { asAdminSanction, asOwnSanction, requireSanction } from '../sanction.ts';
import { claimVersion, sanctionsOf, setBanned, type SanctionRow } from '../sanctions.queries.ts';
import * as queries from './appeals.queries.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** Lists a member's own sanctions, newest first. */
export async function getOwnSanctions(services: Services, member: Member): Promise<CallAnswer<'getOwnSanctions'>> {
  const rows = await services.database.query<SanctionRow>(sanctionsOf({ accountId: member.accountId }));
  return { results: rows.map((row) => asOwnSanction(services, row)) };
}

/**
 * Stores a member's appeal against a sanction (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `NotFound` unless it is a sanction of the member; `AlreadyExists` for a second appeal;
 * `TokenExpired` more than `appealDays` after the sanction, or after the sanction was lifted
 */
export async function appealSanction(
  services: Services,
  member: Member,
  sanctionId: string,
  { text }: CallRequest<'appealSanction'>['body'],
): Promise<Sanction> {
  const now = services.now();
  const since = new Date(now.getTime() - services.limits.appealDays * dayMilliseconds);
  const values = { sanctionId, accountId: member.accountId, text, now, since };
  const [stored] = await services.database.transaction(async (transaction) => {
    // Locks the member before the sanction, in the order of every act.
    await lockMember(transaction, member);
    return transaction.query(queries.insertAppeal(values));
  });
  const row = await requireSanction(services.database, sanctionId);
  if (row.accountId !== member.accountId) throw new RequestFailure('NotFound');
  if (!stored) throw new RequestFailure(row.appealed === null ? 'TokenExpired' : 'AlreadyExists');
  return asOwnSanction(services, row);
}

/** Counts the appeals that wait for a decision. */
export async function countPendingAppeals({ database }: Services): Promise<number> {
  const [counted] = await database.query<{ total: number }>(queries.countAppeals({ state: 'pending' }));
  return counted?.total ?? 0;
}

/** Reads sanctions with their appeals by id, unordered. */
export async function appealsById(services: Services, ids: readonly string[]): Promise<AdminSanction[]> {
  const rows = await services.database.query<SanctionRow>(queries.appealsById({ ids }));
  return rows.map((row) => asAdminSanction(services, row));
}

/** The cursor of the first page. It sorts before every appeal. */
const start = ['-infinity', '00000000-0000-0000-0000-000000000000'] as const;

/** Lists the sanctions with an appeal in a state, the oldest appeal first. */
export async function listAppeals(
  services: Services,
  query: CallRequest<'listAppeals'>['query'],
): Promise<CallAnswer<'listAppeals'>> {
  const page = pageRequest(query, (after) => decodeCursor(after, ['moment', 'uuid']));
  const [afterAppealed = start[0], afterId = start[1]] = page.after ?? start;
  const rows = await services.database.query<SanctionRow>(
    queries.listAppeals({ state: query.state, afterAppealed, afterId, limit: page.take + 1, offset: page.offset }),
  );
  const answer = pageAnswer(rows, page.take, page.offset, ({ appealed, id }) => [appealed ?? start[0], id]);
  return { ...answer, results: answer.results.map((row) => asAdminSanction(services, row)) };
}

/**
 * Requires that an admin may decide on an appeal: the member who appealed may not, and the admin who decided before only
 * if there is no other.
 *
 * @throws {RequestFailure} `OtherAdminNeeded`
 */
export async function requireOtherAdmin(
  transaction: Queryable,
  admin: Member,
  { memberId, adminId }: { memberId: string | null; adminId: string | null },
): Promise<void> {
  if (memberId === admin.accountId) throw new RequestFailure('OtherAdminNeeded');
  if (adminId !== admin.accountId) return;
  const [another] = await transaction.query(queries.anotherAdmin({ adminId: admin.accountId }));
  if (another) throw new RequestFailure('OtherAdminNeeded');
}

/**
 * Returns the new end of a shortened sanction, counted from its beginning.
 *
 * @throws {RequestFailure} `InvalidValue` (field `hours`) if the sanction has no end, or would not end earlier
 */
function shortenedEnd({ created, ends }: SanctionRow, hours: number): Date {
  const end = new Date(new Date(created).getTime() + hours * hourMilliseconds);
  if (ends === null || end >= new Date(ends)) throw new RequestFailure('InvalidValue', { field: 'hours' });
  return end;
}

/** The recorded act and the notification of each decision. */
const decisions = {
  upheld: { act: 'upholdSanction', decision: 'appealUpheld' },
  shortened: { act: 'shortenSanction', decision: 'appealShortened' },
  lifted: { act: 'liftSanction', decision: 'appealLifted' },
} as const satisfies Record<Exclude<AppealState, 'pending'>, object>;

/**
 * Decides on an appeal, records the act and notifies the member of the reason (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound` if there is no appeal; `AlreadyDecided`; `OtherAdminNeeded`;
 * `InvalidValue` as `shortenedEnd`
 */
export async function decideAppeal(
  services: Services,
  admin: Member,
  sanctionId: string,
  { decision: state, hours, reason }: CallRequest<'decideAppeal'>['body'],
): Promise<AdminSanction> {
  requireRecentPassword(services, admin);
  const { act, decision } = decisions[state];
  return services.database.transaction(async (transaction) => {
    const { accountId } = await requireSanction(transaction, sanctionId);
    // Locks the member before the sanction, in the order of every act.
    if (!(await claimVersion(transaction, accountId, null))) throw new RequestFailure('NotFound');
    const row = await requireSanction(transaction, sanctionId);
    if (row.appealState === null) throw new RequestFailure('NotFound');
    if (row.appealState !== 'pending') throw new RequestFailure('AlreadyDecided');
    await requireOtherAdmin(transaction, admin, { memberId: accountId, adminId: row.admin?.userId ?? null });
    const ends = hours === undefined ? null : shortenedEnd(row, hours);
    const values = { sanctionId, state, answer: reason, adminId: admin.accountId, now: services.now(), ends };
    await transaction.query(queries.decideAppeal(values));
    if (state === 'lifted' && row.kind === 'ban') await transaction.query(setBanned({ accountId, banned: false }));
    await recordAdminAct(services, transaction, { act, adminId: admin.accountId, memberId: accountId, reason });
    const { rule } = row;
    await logDecision(services, transaction, { decision, rule, ...(hours === undefined ? {} : { hours }) });
    await notifyOfDecision(services, transaction, { accountId, decision, on: sanctionId });
    return asAdminSanction(services, await requireSanction(transaction, sanctionId));
  });
}
