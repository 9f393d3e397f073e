import type { ClaimPage } from '@hustings/contract';
import { countAct } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import * as queries from '../claims.queries.ts';

const daySeconds = 86_400;

const addStatement = statement<{ claimId: string; accountId: string; body: string; now: Date }>(
  'claims.dispute',
  // Of a claim that stands alone, while it does. Indexes: the primary key, the unique claim and account.
  `INSERT INTO claim_disputes (claim_id, account_id, body, created_at)
   SELECT id, $accountId, $body, $now FROM claims WHERE id = $claimId AND state = 'approved'
   ON CONFLICT (claim_id, account_id) DO NOTHING RETURNING id`,
);

const ownStatement = statement<{ claimId: string; accountId: string }>(
  'claims.ownDispute',
  // Index: the unique claim and account.
  `SELECT state, created_at AS created, decided_at AS decided, reason FROM claim_disputes
   WHERE claim_id = $claimId AND account_id = $accountId`,
);

/** The dispute of a claim by a member. */
export async function ownDispute(
  database: Queryable,
  claimId: string,
  accountId: string,
): Promise<ClaimPage['dispute']> {
  type Row = {
    state: 'pending' | 'upheld' | 'rejected';
    created: string;
    decided: string | null;
    reason: string | null;
  };
  const [row] = await database.query<Row>(ownStatement({ claimId, accountId }));
  return row && { ...row, decided: row.decided ?? undefined, reason: row.reason ?? undefined };
}

/**
 * Disputes the claim of a page (docs/decisions/10-claims.md), once for each member; the owner is told that somebody
 * does, not who. An admin decides.
 *
 * @throws {RequestFailure} `NotFound` where no such claim stands; `Forbidden` for one's own page; `AlreadyExists`;
 * `RateLimited` with meta `{ limit }`.
 */
export async function disputeClaim(
  services: Services,
  { accountId }: Member,
  claimId: string,
  text: string,
): Promise<Record<string, never>> {
  const { database, limits } = services;
  const [claim] = await database.query<queries.ClaimRow>(queries.claimById({ claimId }));
  if (claim?.state !== 'approved') throw new RequestFailure('NotFound');
  if ((await database.query(queries.roleOf({ personId: claim.personId, accountId }))).length > 0)
    throw new RequestFailure('Forbidden');
  const limit = limits.disputesPerDay;
  const retryAfterSeconds = await countAct(services, ['dispute', accountId], {
    most: limit,
    windowSeconds: daySeconds,
  });
  if (retryAfterSeconds !== undefined) throw new RequestFailure('RateLimited', { meta: { limit }, retryAfterSeconds });
  await database.transaction(async (transaction) => {
    const [added] = await transaction.query<{ id: string }>(
      addStatement({ claimId, accountId, body: text, now: services.now() }),
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
