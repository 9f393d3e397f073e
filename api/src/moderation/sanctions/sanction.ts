import type { AdminSanction, Sanction } from '@hustings/contract';
import type { Queryable } from '../../platform/db/database.ts';
import { RequestFailure } from '../../platform/core/failure.ts';
import type { Services } from '../../platform/core/services.ts';
import * as queries from './sanctions.queries.ts';

const dayMilliseconds = 86_400_000;

/** Returns the moment until which a member may appeal against a sanction; undefined if they may not. */
function appealUntil(services: Services, { created, lifted, appealed }: queries.SanctionRow): string | undefined {
  const until = new Date(new Date(created).getTime() + services.limits.appealDays * dayMilliseconds);
  return lifted === null && appealed === null && until > services.now() ? until.toISOString() : undefined;
}

const appealOf = (row: queries.SanctionRow): Sanction['appeal'] =>
  row.appeal === null || row.appealed === null || row.appealState === null
    ? undefined
    : {
        text: row.appeal,
        created: row.appealed,
        state: row.appealState,
        answer: row.answer ?? undefined,
        decided: row.decided ?? undefined,
      };

/** Returns a sanction as its member sees it, without the names of admins. */
export const asOwnSanction = (services: Services, row: queries.SanctionRow): Sanction => ({
  id: row.id,
  kind: row.kind,
  rule: row.rule,
  reason: row.reason ?? undefined,
  created: row.created,
  ends: row.ends ?? undefined,
  lifted: row.lifted ?? undefined,
  liftReason: row.liftReason ?? undefined,
  appealUntil: appealUntil(services, row),
  appeal: appealOf(row),
});

/** Returns a sanction as admins see it. */
export const asAdminSanction = (services: Services, row: queries.SanctionRow): AdminSanction => ({
  ...asOwnSanction(services, row),
  member: { userId: row.accountId, userName: row.userName },
  admin: row.admin ?? undefined,
  decidedBy: row.decidedBy ?? undefined,
  version: row.version,
});

/** @throws {RequestFailure} `NotFound` for an unknown id */
export async function requireSanction(database: Queryable, sanctionId: string): Promise<queries.SanctionRow> {
  const [row] = await database.query<queries.SanctionRow>(queries.sanctionById({ sanctionId }));
  if (!row) throw new RequestFailure('NotFound');
  return row;
}

/**
 * Locks a member for an act of an admin, and raises the member's version.
 *
 * @param state the state that the account must have
 * @throws {RequestFailure} `NotFound` if no account has that id and state; `ChangedMeanwhile` if an admin has acted on the
 * member since the caller saw `version`
 */
export async function claimMember(
  transaction: Queryable,
  accountId: string,
  version: number,
  state: queries.ClaimedState = 'active',
): Promise<queries.ClaimedMember> {
  const member = await queries.claimVersion(transaction, accountId, version, state);
  if (member) return member;
  const [known] = await transaction.query(queries.memberInState({ accountId, state }));
  throw new RequestFailure(known ? 'ChangedMeanwhile' : 'NotFound');
}

/** Returns the newest sanctions on a member, at most 100, as admins see them. */
export async function sanctionsOn(services: Services, accountId: string): Promise<AdminSanction[]> {
  const rows = await services.database.query<queries.SanctionRow>(queries.sanctionsOf({ accountId }));
  return rows.map((row) => asAdminSanction(services, row));
}
