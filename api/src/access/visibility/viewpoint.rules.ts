import {
  profileTabNames,
  profileTabs,
  visibleEntities,
  whoSees,
  type AssumedViewer,
  type ProfileTab,
  type Relation,
  type Scope,
  type VisibleEntity,
  type VisibleEntityName,
} from '@hustings/contract';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Queryable } from '../../platform/db/database.ts';
import type { Member, Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { relationshipOf, type Relationship } from './relationship.queries.ts';
import { ownAudiences, type OwnAudienceRow } from './item-audiences.queries.ts';
import { viewpointOnProfile, type ViewpointRow } from './viewpoint.queries.ts';
import { maySee } from './visibility.rules.ts';

/** A profile, and the viewer for whom it is read. */
export interface ProfileRequest {
  /** The user name of the profile's member, in any case. */
  userName: string;
  /** The viewer that the owner assumes. Absent: the caller. */
  as?: AssumedViewer | undefined;
  /** The audience or the politician of `as`. */
  asId?: string | undefined;
}

/** A viewer's relations to the owner of a profile, read or assumed. */
export interface Viewpoint {
  ownerId: string;
  /** The viewer, for the items of others; `nobodyId` for an assumed viewer. */
  viewerId: string;
  /** The viewer, for fields that only authors see; an assumed viewer is a guest here. */
  viewer: Viewer;
  relationship: Relationship;
  audienceIds: readonly string[];
  pollyIds: readonly string[];
  owner: Pick<ViewpointRow, 'viewMyProfile' | 'viewMyPostsAndComments' | 'viewMyVotes' | 'hidden'>;
}

/** The parameters of a statement with `viewpointOperands`. */
export interface ViewpointParams {
  viewerId: string;
  ownerId: string;
  relations: readonly Relation[];
  audienceIds: readonly string[];
  pollyIds: readonly string[];
}

/** Returns the parameters of a statement with `viewpointOperands`. */
export const viewpointParams = ({
  viewerId,
  ownerId,
  relationship,
  audienceIds,
  pollyIds,
}: Viewpoint): ViewpointParams => ({
  viewerId,
  ownerId,
  relations: [...relationship.relations],
  audienceIds,
  pollyIds,
});

/** The id of an assumed viewer. No account has it, so an assumed viewer has no relations to other authors. */
const nobodyId = '00000000-0000-0000-0000-000000000000';

/** The relations of each assumed viewer; of a member of an audience those that hold for every audience. */
const assumedRelations: Readonly<Record<AssumedViewer, readonly Relation[]>> = {
  guest: ['guest'],
  member: ['member'],
  follower: ['follower', 'member'],
  friend: ['friend', 'follower', 'member'],
  audience: ['member'],
  polly: ['polly', 'member'],
};

/** The circles that a member can preview, each with the viewer that it admits. */
const viewerOf = {
  friendsAndFollowers: 'follower',
  justFriends: 'friend',
  selectedAudiences: 'audience',
} as const satisfies Partial<Record<Scope, AssumedViewer>>;

/**
 * Returns the parameters of the viewpoint of a person who is in a circle of a member and in no narrower one.
 *
 * @param given the member's audiences, for `selectedAudiences`; absent: the default audience
 * @throws {RequestFailure} `NotFound` for an audience that the member does not have
 */
export async function circleViewpoint(
  database: Queryable,
  ownerId: string,
  scope: keyof typeof viewerOf,
  given: readonly string[] | undefined,
): Promise<ViewpointParams> {
  const relations = new Set(assumedRelations[viewerOf[scope]]);
  const rows =
    scope === 'selectedAudiences'
      ? await database.query<OwnAudienceRow>(ownAudiences({ accountId: ownerId, audienceIds: given ?? null }))
      : [];
  if (given && rows.length < new Set(given.map((id) => id.toLowerCase())).size) throw new RequestFailure('NotFound');
  if (rows.some(({ isDefault }) => isDefault)) relations.add('inAudience');
  const audienceIds = rows.map(({ id }) => id);
  return { viewerId: nobodyId, ownerId, relations: [...relations], audienceIds, pollyIds: [] };
}

async function assume(
  { database }: Services,
  owner: Viewpoint,
  as: AssumedViewer,
  asId: string | undefined,
): Promise<Viewpoint> {
  const relations = new Set(assumedRelations[as]);
  const named = asId?.toLowerCase();
  if ((as === 'audience' || as === 'polly') && named === undefined)
    throw new RequestFailure('Required', { field: 'asId' });
  const audienceIds = as === 'audience' && named !== undefined ? [named] : [];
  if (as === 'audience') {
    const [audience] = await database.query<OwnAudienceRow>(ownAudiences({ accountId: owner.ownerId, audienceIds }));
    if (!audience) throw new RequestFailure('NotFound');
    if (audience.isDefault) relations.add('inAudience');
  }
  return {
    ...owner,
    viewerId: nobodyId,
    viewer: { kind: 'guest' },
    relationship: { relations, blocked: false, followed: false, gone: false },
    audienceIds,
    pollyIds: as === 'polly' && named !== undefined ? [named] : [],
  };
}

/**
 * Reads the relations of a viewer to the owner of a profile. The owner can assume those of another viewer, and then gets
 * the answers of that viewer (docs/decisions/06-visibility.md).
 *
 * @throws {RequestFailure} `NotFound` if the viewer, real or assumed, may not see the profile, the same as for an
 * unknown name, or if the owner has no such audience; `Forbidden` if another member's viewer is assumed; `Required`
 * without the audience or politician
 */
export async function requireViewpoint(
  services: Services,
  viewer: Member,
  { userName, as, asId }: ProfileRequest,
): Promise<Viewpoint> {
  const [row] = await services.database.query<ViewpointRow>(
    viewpointOnProfile({ viewerId: viewer.accountId, userNameKey: userName.toLowerCase() }),
  );
  if (!row) throw new RequestFailure('NotFound');
  const { ownerId, audienceIds, pollyIds, ...owner } = row;
  const relationship = relationshipOf(row);
  const real = { ownerId, viewerId: viewer.accountId, viewer, relationship, audienceIds, pollyIds, owner };
  requireProfile(real);
  if (as === undefined) return real;
  if (ownerId !== viewer.accountId) throw new RequestFailure('Forbidden', { field: 'as' });
  return requireProfile(await assume(services, real, as, asId));
}

/** @throws {RequestFailure} `NotFound` if the viewer may not see the profile */
function requireProfile(viewpoint: Viewpoint): Viewpoint {
  const { owner, relationship } = viewpoint;
  if (!maySee('profile', relationship, owner.viewMyProfile, owner.hidden)) throw new RequestFailure('NotFound');
  return viewpoint;
}

/** Returns the scope that the owner of a profile gives to a kind of thing. */
function scopeOf(entity: VisibleEntityName, owner: Viewpoint['owner']): Scope {
  const { seenBy }: VisibleEntity = visibleEntities[entity];
  if ('scope' in seenBy) return seenBy.scope;
  if (!(seenBy.flag in owner)) throw new Error(`A viewpoint does not read the flag ${seenBy.flag}.`);
  return owner[seenBy.flag as keyof typeof owner] as Scope;
}

const seesTab = ({ owner, relationship: { relations } }: Viewpoint, tab: ProfileTab): boolean => {
  const entity = profileTabs[tab];
  return whoSees(entity, scopeOf(entity, owner)).some((relation) => relations.has(relation));
};

/** Returns the tabs of a profile that the viewer gets, in their order (docs/decisions/06-visibility.md). */
export const tabsOf = (viewpoint: Viewpoint): ProfileTab[] => profileTabNames.filter((tab) => seesTab(viewpoint, tab));

/**
 * Reads the viewpoint on a profile for one of its tabs.
 *
 * @throws {RequestFailure} as `requireViewpoint`; `NotFound` if the member hides the tab from the viewer
 */
export async function requireTab(
  services: Services,
  viewer: Member,
  request: ProfileRequest,
  tab: ProfileTab,
): Promise<Viewpoint> {
  const viewpoint = await requireViewpoint(services, viewer, request);
  if (!seesTab(viewpoint, tab)) throw new RequestFailure('NotFound');
  return viewpoint;
}
