import type { Interests } from '@hustings/contract';
import { lockMember } from '../../access/levels/index.ts';
import { divisionsOf } from '../../politics/people/index.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Queryable } from '../../platform/db/database.ts';
import * as queries from './interests.queries.ts';

/** Lists the topics and places that steer the member's feed `discover` (docs/decisions/21-interests.md). */
export async function getInterests({ database }: Services, { accountId }: Member): Promise<Interests> {
  const [topics, places] = await Promise.all([
    queries.topicsOf(database, accountId),
    queries.placesOf(database, accountId),
  ]);
  const divisions = await divisionsOf(
    database,
    places.map(({ id }) => id),
  );
  const named = places.flatMap(({ id, origin }) => {
    const division = divisions.get(id);
    return division ? [{ ...division, origin }] : [];
  });
  const rank = ({ origin, parents }: (typeof named)[number]): number =>
    (origin === 'voterLocation' ? 0 : 1_000) - parents.length;
  return {
    topics,
    places: named.toSorted((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1)),
  };
}

/**
 * Changes the interests of a member, one change after the other.
 *
 * @throws {RequestFailure} `Unauthorized` if the account is deleted
 */
async function change(
  services: Services,
  member: Member,
  write: (transaction: Queryable) => Promise<unknown>,
): Promise<Interests> {
  await services.database.transaction(async (transaction) => {
    await lockMember(transaction, member);
    await write(transaction);
  });
  return getInterests(services, member);
}

/** @throws {RequestFailure} `MaximumReached` with meta `{ limit }` */
async function requireRoom({ limits }: Services, transaction: Queryable, { accountId }: Member): Promise<void> {
  const [counted] = await transaction.query<{ topics: number; places: number }>(queries.counts({ accountId }));
  for (const [count, limit] of [
    [counted?.topics ?? 0, limits.followedTopics],
    [counted?.places ?? 0, limits.interestPlaces],
  ] as const)
    if (count > limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
}

/**
 * Follows a topic. Nobody else sees which topics a member follows (docs/decisions/21-interests.md).
 *
 * @throws {RequestFailure} `NotFound` for a tag of no public post; as `requireRoom` and `change`
 */
export const followTopic = (services: Services, member: Member, slug: string): Promise<Interests> =>
  change(services, member, async (transaction) => {
    const topic = { accountId: member.accountId, slug: slug.toLowerCase(), now: services.now() };
    if (!(await queries.addTopic(transaction, topic))) throw new RequestFailure('NotFound');
    await requireRoom(services, transaction, member);
  });

/**
 * Follows a topic no longer.
 *
 * @throws {RequestFailure} `NotFound` for a topic that the member does not follow
 */
export const unfollowTopic = async (services: Services, member: Member, slug: string): Promise<Interests> => {
  const topic = { accountId: member.accountId, slug: slug.toLowerCase() };
  const removed = await services.database.query(queries.removeTopic(topic));
  if (removed.length === 0) throw new RequestFailure('NotFound');
  return getInterests(services, member);
};

/**
 * Adds a place to the interests.
 *
 * @throws {RequestFailure} `InvalidValue` (field `divisionId`) for an unknown place; as `requireRoom` and `change`
 */
export const addPlace = (services: Services, member: Member, divisionId: string): Promise<Interests> =>
  change(services, member, async (transaction) => {
    const place = { accountId: member.accountId, divisionId, wanted: true, now: services.now() };
    const stored = await transaction.query(queries.setPlace(place));
    if (stored.length === 0) throw new RequestFailure('InvalidValue', { field: 'divisionId' });
    await requireRoom(services, transaction, member);
  });

/**
 * Takes a place out of the interests. Remembers it only for a place of a voter location, which would otherwise return.
 *
 * @throws {RequestFailure} as `change`
 */
export const removePlace = (services: Services, member: Member, divisionId: string): Promise<Interests> =>
  change(services, member, async (transaction) => {
    const { accountId } = member;
    await transaction.query(queries.forgetPlace({ accountId, divisionId }));
    const left = await queries.placesOf(transaction, accountId);
    if (left.some(({ id }) => id === divisionId))
      await transaction.query(queries.setPlace({ accountId, divisionId, wanted: false, now: services.now() }));
  });
