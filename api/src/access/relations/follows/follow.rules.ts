import type { CallRequest, Follow, FolloweeType, Polly } from '@hustings/contract';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfFollow } from '../../dispatch/index.ts';
import { requireLevel } from '../../rights/index.ts';
import { lockMember } from '../../levels/index.ts';
import { followTargets } from '../follow-targets/index.ts';
import type { FollowRow } from '../follow-targets/follow-target.ts';
import { followState } from '../lists/member-card.ts';
import { lockBoth } from './locks.queries.ts';

const daySeconds = 86_400;

/**
 * Checks that a follower has a name and a place, which followees see (docs/product.md#5-validation).
 *
 * @throws {RequestFailure} `DisplayNameRequired` or `DisplayLocationRequired`, with meta `{ missing }`
 */
function requireNameAndPlace({ user }: Member): void {
  const missing = (['displayName', 'displayLocation'] as const).filter((field) => !user[field]);
  const [field] = missing;
  if (!field) return;
  const code = field === 'displayName' ? 'DisplayNameRequired' : 'DisplayLocationRequired';
  throw new RequestFailure(code, { field, meta: { missing } });
}

/**
 * Counts a new follow. An ended follow still counts, so that nobody draws attention by following again and again.
 *
 * @throws {RequestFailure} `RateLimited` with meta `{ limit, resetsAt }`
 */
async function countNewFollow(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.followsPerDay;
  await enforceRate(services, ['follow', accountId], { most: limit, windowSeconds: daySeconds }, (seconds) => ({
    limit,
    resetsAt: new Date(services.now().getTime() + seconds * 1_000).toISOString(),
  }));
}

const answer = (followeeType: FolloweeType, followeeId: string, row: FollowRow | undefined): Follow => ({
  followeeId,
  followeeType,
  ...followState(row?.level ?? null, row?.approved ?? null),
});

/**
 * Follows, follows closely or mutes a member, a politician, a party or an election (docs/product.md#4-states and
 * docs/product.md#7-calls). The follow is a request if the followee approves followers. Muting needs neither a name nor
 * a level.
 *
 * @throws {RequestFailure} `Forbidden` for the `userId` of another member; `InvalidValue` for the member's own id;
 * `ReputationTooLow` below level 1; `DisplayNameRequired` or `DisplayLocationRequired` with meta `{ missing }`;
 * `RateLimited` with meta `{ limit, resetsAt }` (docs/decisions/05-limits.md); `NotFound` for an unknown followee, or
 * if either member has blocked the other
 */
export async function follow(
  services: Services,
  member: Member,
  { userId, followeeId: givenId, followeeType, followLevel }: CallRequest<'follow'>['body'],
): Promise<Follow> {
  const followeeId = givenId.toLowerCase();
  if (userId && userId.toLowerCase() !== member.accountId) throw new RequestFailure('Forbidden', { field: 'userId' });
  if (followeeId === member.accountId) throw new RequestFailure('InvalidValue', { field: 'followeeId' });
  const isFollow = followLevel !== 'muted';
  if (isFollow) {
    requireLevel(member, 'follow');
    requireNameAndPlace(member);
  }
  const target = followTargets[followeeType];
  const key = { followerId: member.accountId, followeeId };
  const [before] = await services.database.query<FollowRow>(target.find(key));
  if (isFollow && (!before || before.level === 'muted')) await countNewFollow(services, member);
  return services.database.transaction(async (transaction) => {
    if (followeeType === 'user') await lockBoth(transaction, member, followeeId);
    else await lockMember(transaction, member);
    const [row] = await transaction.query<FollowRow>(target.store({ ...key, level: followLevel, now: services.now() }));
    if (!row) throw new RequestFailure('NotFound');
    if (followeeType === 'user' && isFollow && before?.level !== 'following' && before?.level !== 'closely') {
      const type = row.approved ? 'follow' : 'followRequest';
      await notifyOfFollow(services, transaction, { type, accountId: followeeId, actorId: member.accountId });
    }
    return answer(followeeType, followeeId, row);
  });
}

/** Ends a follow, a request or a mute, if there is one. */
export async function unfollow(
  { database }: Services,
  member: Member,
  { followeeId, followeeType }: CallRequest<'unfollow'>['query'],
): Promise<Follow> {
  await database.transaction(async (transaction) => {
    if (followeeType === 'user') await lockBoth(transaction, member, followeeId.toLowerCase());
    await transaction.query(followTargets[followeeType].remove({ followerId: member.accountId, followeeId }));
  });
  return answer(followeeType, followeeId.toLowerCase(), undefined);
}

/**
 * Returns how a member watches a politician, or follows a party or an election (docs/product.md#3-entities and
 * docs/product.md#4-states).
 */
export async function followStateOf(
  { database }: Services,
  accountId: string,
  followeeType: Exclude<FolloweeType, 'user'>,
  followeeId: string,
): Promise<Required<Pick<Polly, 'followLevel' | 'isWatch' | 'isWatchClosely'>>> {
  const [row] = await database.query<FollowRow>(
    followTargets[followeeType].find({ followerId: accountId, followeeId }),
  );
  const { followLevel } = followState(row?.level ?? null, true);
  const isWatchClosely = followLevel === 'closely';
  return { followLevel, isWatch: isWatchClosely || followLevel === 'following', isWatchClosely };
}
