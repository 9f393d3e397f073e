import { maximumPreviewCount, type CallAnswer, type CallRequest } from '@hustings/contract';
import { asNamedAuthor } from '../../access/authors/index.ts';
import { circleViewpoint } from '../../access/visibility/index.ts';
import type { Member } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './circle-preview.queries.ts';

/** The number of people that a preview names. */
const mostExamples = 6;

/**
 * Counts the people of one of the caller's circles, names a few, and counts the caller's named items that a person sees
 * who is in this circle and no other (docs/decisions/06-visibility.md). Uses the statements that decide for real
 * viewers. Counts at most `maximumPreviewCount` of each, the newest items first.
 *
 * @throws {RequestFailure} `NotFound` for an audience that the caller does not have
 */
export async function previewCircle(
  services: Services,
  { accountId: ownerId }: Member,
  { scope, audiences }: CallRequest<'previewCircle'>['query'],
): Promise<CallAnswer<'previewCircle'>> {
  const { database } = services;
  const viewpoint = await circleViewpoint(database, ownerId, scope, audiences);
  const limits = { ownerId, limit: maximumPreviewCount, examples: mostExamples };
  const people = {
    friendsAndFollowers: () => queries.followersOfOwner(limits),
    justFriends: () => queries.friendsOfOwner(limits),
    selectedAudiences: () => queries.membersOfAudiences({ ...limits, audienceIds: viewpoint.audienceIds }),
  };
  const counted = { ...viewpoint, limit: maximumPreviewCount };
  const sight = async (kind: keyof typeof queries.sights) => {
    const [row] = await database.query<queries.SightRow>(queries.sights[kind](counted));
    return row ?? { visible: 0, total: 0 };
  };
  const [rows, posts, comments, stances, votes] = await Promise.all([
    database.query<queries.PersonRow>(people[scope]()),
    sight('posts'),
    sight('comments'),
    sight('stances'),
    sight('votes'),
  ]);
  return { people: rows[0]?.total ?? 0, examples: rows.map(asNamedAuthor), posts, comments, stances, votes };
}
