import type { ClaimPage } from '@hustings/contract';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { claimById, roleOf, type ClaimRow } from '../claims.queries.ts';
import * as queries from './disputes.queries.ts';

const daySeconds = 86_400;

/** Returns a member's dispute of a claim; undefined if there is none. */
export async function ownDispute(
  database: Queryable,
  claimId: string,
  accountId: string,
): Promise<ClaimPage['dispute']> {
  const [row] = await database.query<queries.DisputeRow>(queries.ownDispute({ claimId, accountId }));
  return row && { ...row, decided: row.decided ?? undefined, reason: row.reason ?? undefined };
}

/**
 * Disputes an approved claim (docs/decisions/10-claims.md). A member can dispute a claim once. An admin decides about
 * the dispute. Notifies the owner without naming the member.
 *
 * @throws {RequestFailure} `NotFound` if the page has no approved claim; `Forbidden` for the owner and staff;
 * `AlreadyExists`; `RateLimited` with meta `{ limit }`
 */
export async function disputeClaim(
  services: Services,
  { accountId }: Member,
  claimId: string,
  text: string,
): Promise<Record<string, never>> {
  const { database, limits } = services;
  const [claim] = await database.query<ClaimRow>(claimById({ claimId }));
  if (claim?.state !== 'approved') throw new RequestFailure('NotFound');
  if ((await database.query(roleOf({ personId: claim.personId, accountId }))).length > 0)
    throw new RequestFailure('Forbidden');
  const limit = limits.disputesPerDay;
  await enforceRate(services, ['dispute', accountId], { most: limit, windowSeconds: daySeconds }, () => ({ limit }));
  await database.transaction(async (transaction) => {
    const [added] = await transaction.query<{ id: string }>(
      queries.addDispute({ claimId, accountId, body: text, now: services.now() }),
    );
    if (!added) throw new RequestFailure('AlreadyExists');
    const { personId } = claim;
    await notifyOfDecision(services, transaction, {
      accountId: claim.accountId,
      decision: 'claimDisputed',
      on: added.id,
      personId,
    });
  });
  return {};
}
