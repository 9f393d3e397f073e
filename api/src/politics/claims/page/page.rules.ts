import type { CallAnswer, ClaimPage, OwnClaim } from '@hustings/contract';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { maskAddress } from '../../people/index.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { asOwnClaim, asPageClaim, asPolly } from '../answers.ts';
import { ownDispute } from '../disputes/disputes.rules.ts';
import { requirePolly, roleOf } from '../lookup.ts';
import * as queries from '../claims.queries.ts';
import { waysOf } from '../verification/verification-methods.ts';

async function lastClaim(services: Services, accountId: string, personId: string): Promise<OwnClaim | undefined> {
  const [row] = await services.database.query<queries.ClaimRow>(queries.lastOwnClaim({ accountId, personId }));
  const isOver =
    row?.state === 'unconfirmed' && row.linkExpires !== null && new Date(row.linkExpires) <= services.now();
  return row && !isOver ? asOwnClaim(services, row) : undefined;
}

/** What only a member has: an own claim, a role, a dispute. */
async function ownPart(
  services: Services,
  viewer: Viewer,
  personId: string,
  claimId: string | undefined,
): Promise<Pick<ClaimPage, 'own' | 'role' | 'dispute'>> {
  if (viewer.kind === 'guest') return {};
  const { accountId } = viewer;
  const [own, role, dispute] = await Promise.all([
    lastClaim(services, accountId, personId),
    roleOf(services.database, personId, accountId),
    claimId === undefined ? undefined : ownDispute(services.database, claimId, accountId),
  ]);
  return { ...(own ? { own } : {}), ...(role ? { role } : {}), ...(dispute ? { dispute } : {}) };
}

/**
 * Everything about claiming a page (docs/decisions/10-claims.md): what was proven, how and when, where it is claimed;
 * in which ways it can be; and how the caller stands to it. Who has claimed it is told to nobody but admins.
 *
 * @throws {RequestFailure} `NotFound`.
 */
export async function getPollyClaim(
  services: Services,
  viewer: Viewer,
  idOrSlug: string,
): Promise<CallAnswer<'getPollyClaim'>> {
  const { database, limits } = services;
  const polly = await requirePolly(database, idOrSlug);
  const [[standing], ways] = await Promise.all([
    database.query<queries.ClaimRow>(queries.standingClaim({ personId: polly.personId })),
    waysOf(services, database, polly.personId),
  ]);
  return {
    polly: asPolly(polly),
    ...(standing ? { claim: { ...asPageClaim(standing), proof: maskAddress(standing.proof) } } : {}),
    ways: ways.map(({ way, proofs }) => ({ way, proofs: proofs.map(maskAddress) })),
    linkHours: limits.claimLinkHours,
    decisionHours: limits.claimDecisionHours,
    ...(await ownPart(services, viewer, polly.personId, standing?.id)),
  };
}

/** Nobody speaks for a polly any more; the staff, who have not asked for it, are told. */
export async function leavePage(
  services: Services,
  transaction: Queryable,
  { id, personId }: Pick<queries.ClaimRow, 'id' | 'personId'>,
): Promise<void> {
  const left = await transaction.query<{ accountId: string; isStaff: boolean }>(queries.takeThePage({ personId }));
  for (const { accountId } of left.filter(({ isStaff }) => isStaff))
    await notifyOfDecision(services, transaction, { accountId, decision: 'staffRemoved', on: id, personId });
}
