import type { CallAnswer, ClaimPage, OwnClaim } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { maskAddress } from '../../people/index.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { asOwnClaim, asPageClaim, asPolly } from '../answers.ts';
import { ownDispute } from '../disputes/disputes.rules.ts';
import { requirePolly, roleOf } from '../lookup.ts';
import { approvedClaim, type ClaimRow } from '../claims.queries.ts';
import * as queries from './page.queries.ts';
import { verificationMethods } from '../verification/verification-methods.rules.ts';

/** Returns the member's latest claim of a page, unless its link has expired unused. */
async function latestClaim(services: Services, accountId: string, personId: string): Promise<OwnClaim | undefined> {
  const [row] = await services.database.query<ClaimRow>(queries.latestOwnClaim({ accountId, personId }));
  const hasExpired =
    row?.state === 'unconfirmed' && row.linkExpires !== null && new Date(row.linkExpires) <= services.now();
  return row && !hasExpired ? asOwnClaim(services, row) : undefined;
}

/** Returns the viewer's own claim and role; an empty object for guests. */
async function ownPart(services: Services, viewer: Viewer, personId: string): Promise<Pick<ClaimPage, 'own' | 'role'>> {
  if (viewer.kind === 'guest') return {};
  const { accountId } = viewer;
  const [own, role] = await Promise.all([
    latestClaim(services, accountId, personId),
    roleOf(services.database, personId, accountId),
  ]);
  return { ...(own ? { own } : {}), ...(role ? { role } : {}) };
}

/**
 * Returns the state of the claim of a page (docs/decisions/10-claims.md): the approved claim and its proof, the methods
 * to claim the page, and the viewer's own claim, role and dispute. Does not name the owner, whom only admins see.
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getPollyClaim(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
): Promise<CallAnswer<'getPollyClaim'>> {
  const { database, limits } = services;
  const polly = await requirePolly(database, idOrSlug);
  const [[approved], methods, own] = await Promise.all([
    database.query<ClaimRow>(approvedClaim({ personId: polly.personId })),
    verificationMethods(services, database, polly.personId),
    ownPart(services, viewer, polly.personId),
  ]);
  const dispute =
    approved && viewer.kind === 'member' ? await ownDispute(database, approved.id, viewer.accountId) : undefined;
  return {
    polly: asPolly(polly),
    ...(approved ? { claim: { ...asPageClaim(approved), proof: maskAddress(approved.proof) } } : {}),
    ways: methods.map(({ way, proofs }) => ({ way, proofs: proofs.map(maskAddress) })),
    linkHours: limits.claimLinkHours,
    decisionHours: limits.claimDecisionHours,
    ...own,
    ...(dispute ? { dispute } : {}),
  };
}

/** Removes the owner and all staff of a page, and notifies the staff. */
export async function removeOwnerAndStaff(
  services: Services,
  transaction: Queryable,
  { id, personId }: Pick<ClaimRow, 'id' | 'personId'>,
): Promise<void> {
  const removed = await transaction.query<{ accountId: string; isStaff: boolean }>(
    queries.removeOwnerAndStaff({ personId }),
  );
  for (const { accountId } of removed.filter(({ isStaff }) => isStaff))
    await notifyOfDecision(services, transaction, { accountId, decision: 'staffRemoved', on: id, personId });
}
