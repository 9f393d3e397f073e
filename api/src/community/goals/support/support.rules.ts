import type { CallAnswer, CallRequest, Goal, GoalSupporter } from '@hustings/contract';
import { notifyOfGoal } from '../../../access/dispatch/index.ts';
import { lockMember } from '../../../access/levels/index.ts';
import { asMemberCard, timePage, totalOf } from '../../../access/relations/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import { lockGoal } from '../edit/change.queries.ts';
import { changeGoal } from '../edit/change.rules.ts';
import { isSupportable } from '../goal/goal-state.ts';
import { findGoal, getGoal, goalIdOf } from '../goal/goal.rules.ts';
import { deleteSupports, lockSupported } from '../personal-data/personal-data.queries.ts';
import * as queries from './support.queries.ts';

const daySeconds = 86_400;

/**
 * Supports a goal, by name or only counted; a second time changes whether the supporter is named. Opens the goal and
 * marks its thresholds when it has the supporters (docs/decisions/19-goals.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for one's own goal; `ReputationTooLow` below the level of following;
 * `ConsentRequired` without consent to the storage of political opinions; `GoalClosed`; `GoalNotOpen` for a draft;
 * `RateLimited`
 */
export async function supportGoal(
  services: Services,
  member: Member,
  idOrSlug: string,
  { named }: CallRequest<'supportGoal'>['body'],
): Promise<Goal> {
  requireLevel(member, 'follow');
  await enforceRate(services, ['support goal', member.accountId], {
    most: services.limits.supportsPerDay,
    windowSeconds: daySeconds,
  });
  return changeGoal(services, member, idOrSlug, {}, async (transaction, { goalId, own, state }) => {
    if (own) throw new RequestFailure('Forbidden');
    if (!isSupportable(state)) throw new RequestFailure('GoalNotOpen');
    const { accountId } = member;
    const stored = await transaction.query(queries.storeSupport({ goalId, accountId, named, now: services.now() }));
    if (stored.length === 0) throw new RequestFailure('ConsentRequired');
    const notices = await advance(services, transaction, goalId);
    const goal = await getGoal(services, member, goalId, transaction);
    for (const notice of notices) await notifyOfGoal(services, transaction, notice);
    return goal;
  });
}

/** Returns the number of goals that a member supports. */
export async function countSupportsOf({ database }: Services, accountId: string): Promise<number> {
  const [row] = await database.query<{ total: number }>(queries.countSupports({ accountId }));
  return row?.total ?? 0;
}

/**
 * Deletes all supports of a member who withdraws consent (docs/decisions/03-accounts.md). Run it in the transaction of
 * the withdrawal, which has locked the account.
 */
export async function deleteSupportsOf(transaction: Queryable, accountId: string): Promise<void> {
  await transaction.query(lockSupported({ accountId }));
  await transaction.query(deleteSupports({ accountId }));
}

type Notice = Parameters<typeof notifyOfGoal>[2];

/** Opens a goal and marks its thresholds by the number of its supporters. Returns the notifications of it. */
async function advance(services: Services, transaction: Queryable, goalId: string): Promise<Notice[]> {
  const now = services.now();
  const opened = await transaction.query(queries.openGoal({ goalId, now }));
  const notices: Notice[] = opened.length > 0 ? [{ goalId, did: 'opened', to: ['owner'] }] : [];
  const reached = await transaction.query<{ supporters: number }>(queries.reachThresholds({ goalId, now }));
  if (reached.length === 0) return notices;
  const [state] = await transaction.query<{ isFirst: boolean }>(queries.reachGoal({ goalId, now }));
  const supporters = Math.max(...reached.map((each) => each.supporters));
  const to = ['owner', 'supporters', ...(state?.isFirst ? (['addressee'] as const) : [])] as const;
  return [...notices, { goalId, did: 'reached', supporters, to }];
}

/**
 * Withdraws the member's support of a goal, also of one that ended or that the member no longer sees.
 *
 * @throws {RequestFailure} `NotFound` without a support
 */
export async function withdrawSupport({ database }: Services, member: Member, idOrSlug: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    const goalId = await goalIdOf(transaction, idOrSlug);
    await transaction.query(lockGoal({ goalId }));
    const deleted = await transaction.query(queries.deleteSupport({ goalId, accountId: member.accountId }));
    if (deleted.length === 0) throw new RequestFailure('NotFound');
  });
}

/**
 * Lists the supporters of a goal who are named, last first.
 *
 * @throws {RequestFailure} `NotFound`; `ValidationError` on the field `after`
 */
export async function listSupporters(
  services: Services,
  viewer: Member,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listGoalSupporters'>> {
  const { goalId } = await findGoal(services.database, viewer, idOrSlug);
  const which = { goalId, viewerId: viewer.accountId };
  const { request, page } = timePage(query);
  const rows = await services.database.query<queries.SupporterRow>(queries.pageOfSupporters({ ...which, ...page }));
  const total = await totalOf(services, request, queries.countSupporters(which));
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map(asSupporter) };
}

const asSupporter = (row: queries.SupporterRow): GoalSupporter => ({ ...asMemberCard(row), since: row.since });
