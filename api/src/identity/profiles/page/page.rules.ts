import type { CallAnswer, Profile, ProfileViewers } from '@hustings/contract';
import { asMemberCard } from '../../../access/relations/index.ts';
import { rightsOf } from '../../../access/rights/index.ts';
import { requireViewpoint, tabsOf, type ProfileRequest, type Viewpoint } from '../../../access/visibility/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as queries from './page.queries.ts';

/** Returns the follows between an assumed viewer and the owner, which no row stores. */
function assumedFollows({ viewer, relationship: { relations } }: Viewpoint) {
  if (viewer.kind === 'member') return {};
  return {
    followLevel: relations.has('follower') ? ('following' as const) : ('not' as const),
    isFollower: relations.has('friend'),
    isFriend: relations.has('friend'),
  };
}

/**
 * Returns a member's profile with the tabs that the viewer gets. Members can look at their own as somebody else
 * (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} as `requireViewpoint`
 */
export async function getProfile(
  services: Services,
  member: Member,
  request: ProfileRequest,
): Promise<CallAnswer<'getProfile'>> {
  const viewpoint = await requireViewpoint(services, member, request);
  const { viewerId, ownerId, owner } = viewpoint;
  const [row] = await services.database.query<queries.ProfileRow>(
    queries.profileHead({ viewerId, ownerId, foundingMembers: services.limits.foundingMembers }),
  );
  if (!row) throw new RequestFailure('NotFound');
  const profile: Profile = {
    ...asMemberCard(row),
    ...assumedFollows(viewpoint),
    bio: row.bio ?? undefined,
    displayLocation: row.displayLocation ?? undefined,
    referToMeAs: row.referToMeAs ?? undefined,
    links: row.links,
    joined: row.joined,
    isFounding: row.isFounding,
    approvesFollowers: row.approveFollowers,
    levelRights: rightsOf({
      level: row.level,
      boost: undefined,
      banned: false,
      sanction: undefined,
      identityVerified: false,
    }),
    ...(owner.hidden ? { underReview: true as const } : {}),
    tabs: tabsOf(viewpoint),
  };
  return profile;
}

/** Lists the audiences and politicians as whom the member can look at the own profile. */
export async function listProfileViewers({ database }: Services, { accountId }: Member): Promise<ProfileViewers> {
  const [audiences, pollies] = await Promise.all([
    database.query<ProfileViewers['audiences'][number]>(queries.ownAudiences({ accountId })),
    database.query<ProfileViewers['pollies'][number]>(queries.addressedPollies({ accountId })),
  ]);
  return { audiences, pollies };
}
