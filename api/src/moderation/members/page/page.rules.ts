import type { MemberForAdmins, MemberStatus } from '@hustings/contract';
import { levelsOf } from '../../../access/levels/index.ts';
import { sanctionInForce } from '../../../access/rights/index.ts';
import { devicesOf } from '../../../identity/accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { sanctionsOn } from '../../sanctions/index.ts';
import * as queries from './page.queries.ts';

function statusOf(row: queries.MemberPageRow, kind: 'limit' | 'suspend' | undefined): MemberStatus {
  if (row.isDeleted) return 'deleted';
  if (row.activated === null) return 'pending';
  if (row.banned) return 'banned';
  return kind === undefined ? 'active' : ({ limit: 'limited', suspend: 'suspended' } as const)[kind];
}

/**
 * Returns a member for admins. Reads named rows only, so no anonymous item of the member is in it
 * (docs/decisions/07-anonymity.md).
 *
 * @throws {RequestFailure} `NotFound`
 */
export async function getAdminUser(services: Services, memberId: string): Promise<MemberForAdmins> {
  const { database, now } = services;
  const [[row], cases, sanctions, sessions, levels] = await Promise.all([
    database.query<queries.MemberPageRow>(queries.memberPage({ memberId })),
    database.query<queries.CaseRow>(queries.casesAgainst({ memberId })),
    sanctionsOn(services, memberId),
    devicesOf(services, memberId),
    levelsOf(services, memberId),
  ]);
  if (!row) throw new RequestFailure('NotFound');
  const inForce = sanctionInForce(row.sanctions, now());
  const { isDeleted: _, banned: __, sanctions: ___, boost, ...rest } = row;
  return {
    ...rest,
    displayName: row.displayName ?? undefined,
    displayLocation: row.displayLocation ?? undefined,
    bio: row.bio ?? undefined,
    activated: row.activated ?? undefined,
    undoUntil: row.undoUntil ?? undefined,
    verified: row.verified ?? undefined,
    status: statusOf(row, inForce?.kind),
    sanctionEnds: inForce?.ends,
    lastSeen: sessions[0]?.lastUsed,
    boost: boost && new Date(boost.ends) > now() ? { ...boost, ends: new Date(boost.ends).toISOString() } : undefined,
    ...levels,
    sanctions,
    cases,
    sessions,
  };
}
