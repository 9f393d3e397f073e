import type { CallRequest, Follow, FolloweeType, Polly } from '@hustings/contract';
import { countAct } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfFollow } from '../../dispatch/index.ts';
import { requireLevel } from '../../rights/index.ts';
import { followeeKinds } from '../follow-targets/index.ts';
import type { FollowRow } from '../follow-targets/follow-target.ts';
import { holdBoth, holdMember } from '../locks.ts';
import { stateOf } from '../lists/member-card.ts';

const daySeconds = 86_400;

/** Whoever is followed sees by whom: a name and a place (docs/product.md#5-validation). */
function requireIntroduced({ user }: Member): void {
  const missing = (['displayName', 'displayLocation'] as const).filter((field) => !user[field]);
  const [field] = missing;
  if (!field) return;
  const code = field === 'displayName' ? 'DisplayNameRequired' : 'DisplayLocationRequired';
  throw new RequestFailure(code, { field, meta: { missing } });
}

/** Each new follow counts, whatever has been ended since: following over and over is no way to be noticed. */
async function requireFollowsLeft(services: Services, { accountId }: Member): Promise<void> {
  const limit = services.limits.followsPerDay;
  const seconds = await countAct(services, ['follow', accountId], { most: limit, windowSeconds: daySeconds });
  if (seconds === undefined) return;
  const resetsAt = new Date(services.now().getTime() + seconds * 1_000).toISOString();
  throw new RequestFailure('RateLimited', { meta: { limit, resetsAt }, retryAfterSeconds: seconds });
}

const answer = (followeeType: FolloweeType, followeeId: string, row: FollowRow | undefined): Follow => ({
  followeeId,
  followeeType,
  ...stateOf(row?.level ?? null, row?.approved ?? null),
});

/**
 * Lets a member follow, follow closely or mute a member, a politician or a party (docs/product.md#4-states and
 * docs/product.md#7-calls). Where the followed member approves followers, it is a request until then. Muting is not
 * following: it takes neither a name nor a level.
 *
 * @throws {RequestFailure} `Forbidden` for another's `userId`; `InvalidValue` for oneself; `ReputationTooLow` below
 * level 1; `DisplayNameRequired`, `DisplayLocationRequired` with meta `{ missing }`; `RateLimited` with meta
 * `{ limit, resetsAt }` (docs/decisions/05-limits.md); `NotFound` where nobody is, or where either has blocked the
 * other.
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
    requireIntroduced(member);
  }
  const kind = followeeKinds[followeeType];
  const [before] = await services.database.query<FollowRow>(kind.find, [member.accountId, followeeId]);
  if (isFollow && (!before || before.level === 'muted')) await requireFollowsLeft(services, member);
  return services.database.transaction(async (transaction) => {
    if (followeeType === 'user') await holdBoth(transaction, member, followeeId);
    else await holdMember(transaction, member);
    const values = [member.accountId, followeeId, followLevel, services.now()];
    const [row] = await transaction.query<FollowRow>(kind.store, values);
    if (!row) throw new RequestFailure('NotFound');
    if (followeeType === 'user' && isFollow && before?.level !== 'following' && before?.level !== 'closely') {
      const type = row.approved ? 'follow' : 'followRequest';
      await notifyOfFollow(services, transaction, { type, accountId: followeeId, actorId: member.accountId });
    }
    return answer(followeeType, followeeId, row);
  });
}

/** Ends a follow, a request or a muting; where there is none, nothing changes. */
export async function unfollow(
  { database }: Services,
  member: Member,
  { followeeId, followeeType }: CallRequest<'unfollow'>['query'],
): Promise<Follow> {
  await database.query(followeeKinds[followeeType].remove, [member.accountId, followeeId]);
  return answer(followeeType, followeeId.toLowerCase(), undefined);
}

/** How a member watches a politician, or follows a party (docs/product.md#3-entities and docs/product.md#4-states). */
export async function followStateOf(
  { database }: Services,
  accountId: string,
  kind: 'polly' | 'party',
  id: string,
): Promise<Required<Pick<Polly, 'followLevel' | 'isWatch' | 'isWatchClosely'>>> {
  const [row] = await database.query<FollowRow>(followeeKinds[kind].find, [accountId, id]);
  const { followLevel } = stateOf(row?.level ?? null, true);
  const isWatchClosely = followLevel === 'closely';
  return { followLevel, isWatch: isWatchClosely || followLevel === 'following', isWatchClosely };
}
