import { randomUUIDv7 } from 'node:crypto';
import { fixedLengths, type CallRequest, type Organisation, type SlugAvailability } from '@hustings/contract';
import { OrganisationSlug } from '@hustings/contract/schemas';
import { notifyFollowersOfOrganisation, notifyOfOrganisation } from '../../../access/dispatch/index.ts';
import { lockMember, requireEarned } from '../../../access/levels/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { isUniqueViolation, type BoundStatement, type Queryable } from '../../../platform/db/database.ts';
import { approveAllRequests, storeMembership } from '../members/members.queries.ts';
import { factsOf, getOrganisation } from '../organisation/organisation.rules.ts';
import { changeOrganisation } from './change.rules.ts';
import * as queries from './change.queries.ts';

const daySeconds = 86_400;

const totalOf = async (transaction: Queryable, count: BoundStatement): Promise<number> =>
  (await transaction.query<{ total: number }>(count))[0]?.total ?? 0;

/** @throws {RequestFailure} `InvalidValue` (field `placeId`) for a place that does not exist */
export async function requirePlace(transaction: Queryable, placeId: string | undefined): Promise<void> {
  if (placeId === undefined) return;
  const rows = await transaction.query(queries.divisionExists({ divisionId: placeId }));
  if (rows.length === 0) throw new RequestFailure('InvalidValue', { field: 'placeId' });
}

/**
 * Requires that a member owns fewer organisations than the limit. Locks the member, so that two organisations at the
 * same time do not exceed it.
 *
 * @throws {RequestFailure} `MaximumReached` with meta `{ limit }`
 */
export async function requireRoomToOwn(services: Services, transaction: Queryable, member: Member): Promise<void> {
  await lockMember(transaction, member);
  const limit = services.limits.ownedOrganisations;
  const owned = await totalOf(transaction, queries.countOwned({ accountId: member.accountId }));
  if (owned >= limit) throw new RequestFailure('MaximumReached', { meta: { limit } });
}

/** Converts the violation of the unique slug into a refusal of the field. */
async function refusingTakenSlugs<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, 'member_organisations_slug_key')) throw slugTaken();
    throw error;
  }
}

const slugTaken = (): RequestFailure => new RequestFailure('AlreadyExists', { field: 'slug' });

/** @throws {RequestFailure} `AlreadyExists` (field `slug`) if another organisation has or had the slug */
async function takeSlug(transaction: Queryable, organisationId: string, slug: string): Promise<void> {
  const [taken] = await transaction.query(queries.takeSlug({ slug, organisationId }));
  if (!taken) throw slugTaken();
}

/**
 * Creates an organisation whose owner is the member (docs/decisions/18-organisations.md).
 *
 * @throws {RequestFailure} `ReputationTooLow` with what is missing; `AlreadyExists` (field `slug`); `InvalidValue` (field
 * `placeId`); `MaximumReached` with meta `{ limit }`; `RateLimited`
 */
export async function createOrganisation(
  services: Services,
  member: Member,
  { placeId, ...fields }: CallRequest<'createOrganisation'>['body'],
): Promise<Organisation> {
  await requireEarned(services, member, 'createOrganisation');
  await enforceRate(services, ['organisation', member.accountId], {
    most: services.limits.organisationsPerDay,
    windowSeconds: daySeconds,
  });
  return refusingTakenSlugs(() =>
    services.database.transaction(async (transaction) => {
      await requireRoomToOwn(services, transaction, member);
      await requirePlace(transaction, placeId);
      const organisationId = randomUUIDv7();
      const now = services.now();
      await transaction.query(queries.insertOrganisation({ organisationId, ...fields, placeId: placeId ?? null, now }));
      await takeSlug(transaction, organisationId, fields.slug);
      const { accountId } = member;
      await transaction.query(storeMembership({ organisationId, accountId, role: 'owner', approved: true, now }));
      return getOrganisation(transaction, member, organisationId);
    }),
  );
}

/**
 * Changes the fields of an organisation, as one of its admins. A former slug leads to the organisation for ever. If the
 * organisation becomes open, its waiting requests are approved.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `OrganisationClosed`; `ChangedMeanwhile` with the stored fields in
 * meta `{ current }` if the stored version differs; `AlreadyExists` (field `slug`); `InvalidValue` (field `placeId`);
 * `MaximumReached` (field `slug`) with meta `{ limit }` after too many slugs
 */
export async function updateOrganisation(
  services: Services,
  member: Member,
  idOrSlug: string,
  { version, placeId, imageAlt, ...fields }: CallRequest<'updateOrganisation'>['body'],
): Promise<Organisation> {
  return refusingTakenSlugs(() =>
    changeOrganisation(services, member, idOrSlug, { role: 'admin' }, async (transaction, before) => {
      const { organisationId } = before;
      if (before.version !== version)
        throw new RequestFailure('ChangedMeanwhile', { meta: { current: factsOf(before) } });
      await requirePlace(transaction, placeId);
      if (fields.slug !== before.slug) await changeSlug(services, transaction, organisationId, fields.slug);
      await transaction.query(
        queries.updateOrganisation({
          organisationId,
          ...fields,
          placeId: placeId ?? null,
          imageAlt: imageAlt ?? null,
        }),
      );
      if (fields.joinPolicy === 'open') await approveAll(services, transaction, organisationId, member);
      return getOrganisation(transaction, member, organisationId);
    }),
  );
}

/** Approves the requests that wait for an admin, because an open organisation needs no approval. */
async function approveAll(
  services: Services,
  transaction: Queryable,
  organisationId: string,
  { accountId: actorId }: Member,
): Promise<void> {
  const approved = await transaction.query<{ accountId: string }>(
    approveAllRequests({ organisationId, now: services.now() }),
  );
  const accountIds = approved.map(({ accountId }) => accountId);
  await notifyOfOrganisation(services, transaction, { organisationId, actorId, did: 'approved' }, accountIds);
}

async function changeSlug(
  { limits }: Services,
  transaction: Queryable,
  organisationId: string,
  slug: string,
): Promise<void> {
  await takeSlug(transaction, organisationId, slug);
  const limit = limits.organisationAddresses;
  if ((await totalOf(transaction, queries.countSlugs({ organisationId }))) > limit)
    throw new RequestFailure('MaximumReached', { field: 'slug', meta: { limit } });
}

/** The number of suggestions that are tried for a taken slug. */
const tries = 9;

/**
 * Returns whether a slug is free, and if not a free one like it. A former slug of `organisation` is free for that
 * organisation. An invalid slug is not free.
 */
export async function checkSlug(
  { database }: Services,
  text: string,
  organisation: string | undefined,
): Promise<SlugAvailability> {
  const { organisationSlug } = fixedLengths;
  const checked = OrganisationSlug.safeParse(text);
  if (!checked.success) return { slug: text, available: false };
  const slug = checked.data;
  const others = Array.from({ length: tries }, (_, index) => {
    const suffix = `-${index + 2}`;
    return slug.slice(0, organisationSlug.max - suffix.length).replace(/-+$/, '') + suffix;
  });
  const rows = await database.query<{ slug: string; organisationId: string }>(
    queries.takenSlugs({ slugs: [slug, ...others] }),
  );
  const taken = new Set(
    rows.filter(({ organisationId }) => organisationId !== organisation?.toLowerCase()).map((row) => row.slug),
  );
  if (!taken.has(slug)) return { slug, available: true };
  const suggestion = others.find((other) => !taken.has(other));
  return { slug, available: false, ...(suggestion === undefined ? {} : { suggestion }) };
}

/**
 * Closes an organisation as its owner. Its page stays readable; requests to join and an offer of ownership end.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden`; `OrganisationClosed` if it is closed already
 */
export async function closeOrganisation(services: Services, member: Member, idOrSlug: string): Promise<Organisation> {
  return changeOrganisation(services, member, idOrSlug, { role: 'owner' }, async (transaction, { organisationId }) => {
    await transaction.query(queries.closeOrganisation({ organisationId, now: services.now() }));
    await transaction.query(queries.deleteRequests({ organisationId }));
    const answer = await getOrganisation(transaction, member, organisationId);
    const notice = { organisationId, actorId: member.accountId, did: 'closed' } as const;
    await notifyFollowersOfOrganisation(services, transaction, notice);
    return answer;
  });
}
