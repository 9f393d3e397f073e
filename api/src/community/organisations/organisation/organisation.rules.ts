import type { Organisation, OrganisationCard, OrganisationFacts } from '@hustings/contract';
import { asNamedAuthor, organisationImageUrlOf } from '../../../access/authors/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { accountOf, type Viewer } from '../../../platform/core/handler.ts';
import { isId } from '../../../platform/crypto/ids.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import * as queries from './organisation.queries.ts';

/** Converts the row of an organisation into the card that lists show. */
export const asOrganisationCard = (row: queries.OrganisationCardRow): OrganisationCard => ({
  organisationId: row.organisationId,
  slug: row.slug,
  name: row.name,
  excerpt: row.excerpt,
  imageUrl: organisationImageUrlOf(row.organisationId, row.imageHash),
  imageAlt: row.imageAlt ?? undefined,
  place: row.place ?? undefined,
  joinPolicy: row.joinPolicy,
  membersCount: row.membersCount,
  closed: row.closed ?? undefined,
});

/** Returns the viewer's own membership, or nothing. */
export const membershipOf = ({
  ownRole,
  ownApproved,
  ownSince,
}: Partial<queries.OwnMembershipRow>): Pick<OrganisationCard, 'membership'> =>
  ownRole && ownSince
    ? { membership: { role: ownRole, state: ownApproved ? 'member' : 'requested', since: ownSince } }
    : {};

/** Returns the fields that admins edit. */
export const factsOf = (row: queries.OrganisationRow): OrganisationFacts => ({
  slug: row.slug,
  name: row.name,
  description: row.description,
  links: row.links,
  place: row.place ?? undefined,
  joinPolicy: row.joinPolicy,
  imageAlt: row.imageAlt ?? undefined,
  version: row.version,
});

/**
 * Returns the id of an organisation from its id, slug or former slug.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function organisationIdOf(database: Queryable, idOrSlug: string): Promise<string> {
  const text = idOrSlug.toLowerCase();
  if (isId(text)) return text;
  const [row] = await database.query<{ id: string }>(queries.organisationOfSlug({ slug: text }));
  if (!row) throw new RequestFailure('NotFound');
  return row.id;
}

/**
 * Reads an organisation that the viewer sees, with the viewer's membership.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function findOrganisation(
  database: Queryable,
  viewer: Viewer,
  organisationId: string,
): Promise<queries.OrganisationRow> {
  const [row] = await database.query<queries.OrganisationRow>(
    queries.organisationById({ viewerId: accountOf(viewer), organisationId }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Returns the page of an organisation. Everybody sees who runs it; only the owner and the member in question see an
 * offer of ownership (docs/decisions/18-organisations.md).
 *
 * @throws {RequestFailure} `NotFound` for an organisation that does not exist or that reports have hidden
 */
export async function getOrganisation(database: Queryable, viewer: Viewer, idOrSlug: string): Promise<Organisation> {
  const row = await findOrganisation(database, viewer, await organisationIdOf(database, idOrSlug));
  const viewerId = accountOf(viewer);
  const offeredTo = row.ownRole === 'owner' || row.handoverTo === viewerId ? row.handoverTo : null;
  const people = await database.query<queries.LeaderRow>(
    queries.leadersOf({ viewerId, organisationId: row.organisationId, offeredTo }),
  );
  const offered = people.find(({ role }) => role === null);
  return {
    ...asOrganisationCard(row),
    ...factsOf(row),
    created: row.created,
    leaders: people.flatMap((each) => (each.role === null ? [] : [{ ...asNamedAuthor(each), role: each.role }])),
    ...membershipOf(row),
    ...(viewerId === null ? {} : { followLevel: row.followLevel ?? 'not' }),
    ...(offered ? { handoverTo: asNamedAuthor(offered) } : {}),
    ...(row.hidden ? { hidden: true } : {}),
  };
}
