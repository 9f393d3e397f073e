import type { OwnClaim, PageClaim } from '@hustings/contract';
import type { Services } from '../../platform/core/services.ts';
import type { ClaimRow, PollyRow } from './claims.queries.ts';
import { hourMilliseconds } from '../../platform/schedule/hours.ts';

/** Returns the polly of a claim. */
export const asPolly = ({ personId, slug, name }: PollyRow): PollyRow => ({ personId, slug, name });

/** Converts a claim for the member who made it. */
export function asOwnClaim({ limits }: Services, row: ClaimRow): OwnClaim {
  const due = new Date(Date.parse(row.proven ?? row.created) + limits.claimDecisionHours * hourMilliseconds);
  return {
    id: row.id,
    polly: asPolly(row),
    way: row.way,
    proof: row.proof,
    state: row.state,
    created: row.created,
    ...(row.proven === null ? {} : { proven: row.proven }),
    ...(row.state === 'pending' ? { due: due.toISOString() } : {}),
    ...(row.decided === null ? {} : { decided: row.decided }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.disputed && row.state === 'approved' ? { disputed: true as const } : {}),
  };
}

/** Converts an approved claim to the form that everyone sees. It shows the proof and does not name the member. */
export const asPageClaim = ({ id, way, proof, proven, approved, created }: ClaimRow): PageClaim => ({
  id,
  way,
  proof,
  proven: proven ?? created,
  approved: approved ?? created,
});
