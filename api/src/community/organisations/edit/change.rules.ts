import type { OrganisationRole } from '@hustings/contract';
import { lockMember } from '../../../access/levels/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { OrganisationRow } from '../organisation/organisation.queries.ts';
import { findOrganisation, organisationIdOf } from '../organisation/organisation.rules.ts';
import * as queries from './change.queries.ts';

/** The order of the roles; a role may do all that the roles before it may do. */
const ranks = { member: 0, admin: 1, owner: 2 } as const satisfies Record<OrganisationRole, number>;

/** What a change of an organisation needs. */
interface Needed {
  /** The lowest role that may make the change; absent if no membership is needed. */
  role?: OrganisationRole;
  /** Whether the change may be made after the closing. */
  evenClosed?: boolean;
}

/**
 * Changes an organisation or its memberships in a transaction that locks the organisation. Reads the role of the caller
 * after the lock, so that no change relies on a role that another change took away.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a lower role; `OrganisationClosed`
 */
export async function changeOrganisation<Result>(
  { database }: Services,
  member: Member,
  idOrSlug: string,
  needed: Needed,
  work: (transaction: Queryable, organisation: OrganisationRow) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    // The account first, as the deletion of an account does, to prevent deadlocks.
    await lockMember(transaction, member);
    const organisationId = await organisationIdOf(transaction, idOrSlug);
    return work(transaction, await requireOrganisationRole(transaction, member, organisationId, needed));
  });
}

/**
 * Locks an organisation until the transaction ends, and requires that the member may change it. The transaction must
 * hold the lock of the member's account, to prevent deadlocks.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for a lower role; `OrganisationClosed`
 */
export async function requireOrganisationRole(
  transaction: Queryable,
  member: Member,
  organisationId: string,
  { role, evenClosed = false }: Needed,
): Promise<OrganisationRow> {
  await transaction.query(queries.lockOrganisation({ organisationId }));
  const organisation = await findOrganisation(transaction, member, organisationId);
  if (role !== undefined) requireRole(organisation, role);
  if (organisation.closed !== null && !evenClosed) throw new RequestFailure('OrganisationClosed');
  return organisation;
}

/**
 * Requires that the reader of an organisation is an approved member with at least a role.
 *
 * @throws {RequestFailure} `Forbidden`
 */
export function requireRole(
  { ownRole, ownApproved }: Pick<OrganisationRow, 'ownRole' | 'ownApproved'>,
  role: OrganisationRole,
): void {
  if (ownRole === null || !ownApproved || ranks[ownRole] < ranks[role]) throw new RequestFailure('Forbidden');
}
