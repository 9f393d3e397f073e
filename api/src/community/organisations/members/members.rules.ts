import type { CallAnswer, CallRequest, Organisation, OrganisationMember, OrganisationRole } from '@hustings/contract';
import {
  notifyFollowersOfOrganisation,
  notifyOfJoinRequest,
  notifyOfOrganisation,
} from '../../../access/dispatch/index.ts';
import { asMemberCard, timePage, totalOf } from '../../../access/relations/index.ts';
import { requireLevel } from '../../../access/rights/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { pageAnswer, type PageQuery } from '../../../platform/db/paging.ts';
import { membershipOf, type MembershipRow } from '../edit/change.queries.ts';
import { changeOrganisation, requireRole } from '../edit/change.rules.ts';
import { requireRoomToOwn } from '../edit/edit.rules.ts';
import type { OrganisationRow } from '../organisation/organisation.queries.ts';
import { findOrganisation, getOrganisation, organisationIdOf } from '../organisation/organisation.rules.ts';
import * as queries from './members.queries.ts';

const daySeconds = 86_400;

/** A path that names a member of an organisation. */
interface MemberPath {
  id: string;
  userId: string;
}

/**
 * Joins an organisation, or asks to where its admins approve members. Does nothing for a member, and for a member who
 * has asked already.
 *
 * @throws {RequestFailure} `NotFound`; `ReputationTooLow` below the level of following; `OrganisationClosed`;
 * `JoiningClosed` where nobody may join; `RateLimited`
 */
export async function joinOrganisation(services: Services, member: Member, idOrSlug: string): Promise<Organisation> {
  requireLevel(member, 'follow');
  await enforceRate(services, ['join organisation', member.accountId], {
    most: services.limits.joinsPerDay,
    windowSeconds: daySeconds,
  });
  return changeOrganisation(services, member, idOrSlug, {}, async (transaction, { organisationId, ...row }) => {
    if (row.ownRole === null) {
      if (row.joinPolicy === 'closed') throw new RequestFailure('JoiningClosed');
      const approved = row.joinPolicy === 'open';
      const { accountId } = member;
      await transaction.query(
        queries.storeMembership({ organisationId, accountId, role: 'member', approved, now: services.now() }),
      );
      const answer = await getOrganisation(transaction, member, organisationId);
      if (!approved) await notifyOfJoinRequest(services, transaction, { organisationId, actorId: accountId });
      return answer;
    }
    return getOrganisation(transaction, member, organisationId);
  });
}

/**
 * Approves the request of a member, as an admin. Does nothing for an approved member.
 *
 * @throws {RequestFailure} `NotFound` without a request; `Forbidden`; `OrganisationClosed`
 */
export async function approveMember(services: Services, admin: Member, { id, userId }: MemberPath): Promise<void> {
  await changeOrganisation(services, admin, id, { role: 'admin' }, async (transaction, { organisationId }) => {
    await requireMembership(transaction, organisationId, userId);
    const key = { organisationId, accountId: userId.toLowerCase() };
    const approved = await transaction.query(queries.approveRequest({ ...key, now: services.now() }));
    if (approved.length === 0) return;
    const notice = { organisationId, actorId: admin.accountId, did: 'approved' } as const;
    await notifyOfOrganisation(services, transaction, notice, [key.accountId]);
  });
}

/** @throws {RequestFailure} `NotFound` for an account that neither is a member nor asks to be one */
async function requireMembership(
  transaction: Queryable,
  organisationId: string,
  userId: string,
): Promise<MembershipRow> {
  const [row] = await transaction.query<MembershipRow>(
    membershipOf({ organisationId, accountId: userId.toLowerCase() }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/** @throws {RequestFailure} `NotFound` for an account that is no approved member */
async function requireApproved(
  transaction: Queryable,
  organisationId: string,
  userId: string,
): Promise<OrganisationRole> {
  const { role, approved } = await requireMembership(transaction, organisationId, userId);
  if (!approved) throw new RequestFailure('NotFound');
  return role;
}

/**
 * Ends a membership or a request: the caller's own, or as an admin that of another. Only the owner removes an admin, and
 * nobody removes the owner, who leaves only a closed organisation.
 *
 * @throws {RequestFailure} `NotFound` for an account that is no member; `Forbidden`; `OwnerCannotLeave`
 */
export async function removeMember(services: Services, member: Member, { id, userId }: MemberPath): Promise<void> {
  const accountId = userId.toLowerCase();
  await changeOrganisation(services, member, id, { evenClosed: true }, async (transaction, organisation) => {
    const { organisationId } = organisation;
    const isOwn = accountId === member.accountId;
    if (!isOwn) requireRole(organisation, 'admin');
    const { role } = await requireMembership(transaction, organisationId, accountId);
    if (isOwn && role === 'owner' && organisation.closed === null) throw new RequestFailure('OwnerCannotLeave');
    if (!isOwn && role === 'owner') throw new RequestFailure('Forbidden');
    if (!isOwn && role === 'admin') requireRole(organisation, 'owner');
    await transaction.query(queries.withdrawOfferTo({ organisationId, accountId }));
    await transaction.query(queries.deleteMembership({ organisationId, accountId }));
  });
}

/**
 * Makes a member an admin or an admin a member, as the owner.
 *
 * @throws {RequestFailure} `NotFound` for an account that is no member; `Forbidden`, also for the owner's own role;
 * `MaximumReached` with meta `{ limit }`; `OrganisationClosed`
 */
export async function setRole(
  services: Services,
  owner: Member,
  { id, userId }: MemberPath,
  { role }: CallRequest<'setOrganisationRole'>['body'],
): Promise<void> {
  const accountId = userId.toLowerCase();
  await changeOrganisation(services, owner, id, { role: 'owner' }, async (transaction, { organisationId }) => {
    const before = await requireApproved(transaction, organisationId, accountId);
    if (before === 'owner') throw new RequestFailure('Forbidden');
    if (before === role) return;
    if (role === 'admin') await requireRoomForAdmin(services, transaction, organisationId);
    await transaction.query(queries.setRole({ organisationId, accountId, role, now: services.now() }));
    const notice = { organisationId, actorId: owner.accountId, did: role };
    await notifyOfOrganisation(services, transaction, notice, [accountId]);
  });
}

/** @throws {RequestFailure} `MaximumReached` with meta `{ limit }` */
async function requireRoomForAdmin(
  { limits }: Services,
  transaction: Queryable,
  organisationId: string,
): Promise<void> {
  const limit = limits.organisationAdmins;
  const [counted] = await transaction.query<{ total: number }>(queries.countAdmins({ organisationId }));
  if ((counted?.total ?? 0) >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
}

/**
 * Offers an organisation to one of its members, as the owner. Replaces an earlier offer.
 *
 * @throws {RequestFailure} `NotFound` for an account that is no member, or that the owner cannot see; `Forbidden`, also
 * for the owner; `OrganisationClosed`
 */
export async function offerOrganisation(
  services: Services,
  owner: Member,
  idOrSlug: string,
  { userId }: CallRequest<'offerOrganisation'>['body'],
): Promise<Organisation> {
  const accountId = userId.toLowerCase();
  return changeOrganisation(services, owner, idOrSlug, { role: 'owner' }, async (transaction, { organisationId }) => {
    const role = await requireApproved(transaction, organisationId, accountId);
    if (role === 'owner') throw new RequestFailure('Forbidden');
    const [reachable] = await transaction.query(queries.reachableMember({ viewerId: owner.accountId, accountId }));
    if (!reachable) throw new RequestFailure('NotFound');
    await transaction.query(queries.setOffer({ organisationId, offeredTo: accountId }));
    const answer = await getOrganisation(transaction, owner, organisationId);
    const notice = { organisationId, actorId: owner.accountId, did: 'offered' } as const;
    await notifyOfOrganisation(services, transaction, notice, [accountId]);
    return answer;
  });
}

/**
 * Accepts an organisation that its owner offers to the member. The former owner stays as an admin.
 *
 * @throws {RequestFailure} `NotFound` without an offer; `OrganisationClosed`; `MaximumReached` with meta `{ limit }`
 */
export async function acceptOrganisation(services: Services, member: Member, idOrSlug: string): Promise<Organisation> {
  return changeOrganisation(services, member, idOrSlug, {}, async (transaction, { organisationId, handoverTo }) => {
    if (handoverTo !== member.accountId) throw new RequestFailure('NotFound');
    await requireRoomToOwn(services, transaction, member);
    const [owner] = await transaction.query<{ accountId: string }>(queries.ownerOf({ organisationId }));
    const now = services.now();
    // The former owner first: an organisation has one owner.
    if (owner) await transaction.query(queries.setRole({ organisationId, ...owner, role: 'admin', now }));
    await transaction.query(queries.setRole({ organisationId, accountId: member.accountId, role: 'owner', now }));
    await transaction.query(queries.setOffer({ organisationId, offeredTo: null }));
    const answer = await getOrganisation(transaction, member, organisationId);
    const notice = { organisationId, actorId: member.accountId, did: 'owner' } as const;
    if (owner) await notifyOfOrganisation(services, transaction, notice, [owner.accountId]);
    await notifyFollowersOfOrganisation(services, transaction, notice);
    return answer;
  });
}

/**
 * Withdraws the offer of an organisation as its owner, or declines it as the member to whom it is offered.
 *
 * @throws {RequestFailure} `NotFound` without an offer; `Forbidden` for others
 */
export async function withdrawOffer(services: Services, member: Member, idOrSlug: string): Promise<Organisation> {
  return changeOrganisation(services, member, idOrSlug, {}, async (transaction, organisation) => {
    const { organisationId, handoverTo } = organisation;
    if (handoverTo !== member.accountId) requireRole(organisation, 'owner');
    if (handoverTo === null) throw new RequestFailure('NotFound');
    await transaction.query(queries.setOffer({ organisationId, offeredTo: null }));
    return getOrganisation(transaction, member, organisationId);
  });
}

/** Lists a page of members or requests. */
async function listPage(
  services: Services,
  list: keyof typeof queries.memberLists,
  which: { organisationId: string; viewerId: string; role: OrganisationRole | null },
  query: PageQuery,
): Promise<CallAnswer<'listOrganisationMembers'>> {
  const { page: pageOf, count } = queries.memberLists[list];
  const { request, page } = timePage(query, { oldestFirst: list === 'requests' });
  const rows = await services.database.query<queries.OrganisationMemberRow>(pageOf({ ...which, ...page }));
  const total = await totalOf(services, request, count(which));
  const answer = pageAnswer(rows, request.take, request.offset, (row) => [row.since, row.authorId], total);
  return { ...answer, results: answer.results.map(asOrganisationMember) };
}

const asOrganisationMember = (row: queries.OrganisationMemberRow): OrganisationMember => ({
  ...asMemberCard(row),
  role: row.role,
  since: row.since,
});

/** Reads an organisation in which the viewer has a role. */
async function readAs(
  { database }: Services,
  viewer: Member,
  idOrSlug: string,
  role: OrganisationRole,
): Promise<OrganisationRow> {
  const organisation = await findOrganisation(database, viewer, await organisationIdOf(database, idOrSlug));
  requireRole(organisation, role);
  return organisation;
}

/**
 * Lists the members of an organisation, last joined first. Only its members see each other, because a membership can
 * tell a political opinion (docs/decisions/18-organisations.md).
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a viewer who is no member
 */
export async function listMembers(
  services: Services,
  viewer: Member,
  idOrSlug: string,
  { role, ...query }: CallRequest<'listOrganisationMembers'>['query'],
): Promise<CallAnswer<'listOrganisationMembers'>> {
  const { organisationId } = await readAs(services, viewer, idOrSlug, 'member');
  const which = { organisationId, viewerId: viewer.accountId, role: role ?? null };
  return listPage(services, 'members', which, query);
}

/**
 * Lists the requests to join an organisation, oldest first.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a viewer who is no admin
 */
export async function listRequests(
  services: Services,
  viewer: Member,
  idOrSlug: string,
  query: PageQuery,
): Promise<CallAnswer<'listOrganisationRequests'>> {
  const { organisationId } = await readAs(services, viewer, idOrSlug, 'admin');
  return listPage(services, 'requests', { organisationId, viewerId: viewer.accountId, role: null }, query);
}
