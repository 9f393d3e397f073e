import type { AdminClaim, CallAnswer, CallRequest, Waiting } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { unmarkOfficialComments } from '../../../content/comments/index.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { takeBackPositions } from '../../../content/stances/index.ts';
import * as queries from './review.queries.ts';
import { asOwnClaim } from '../answers.ts';
import { leavePage } from '../page/page.rules.ts';
import { giveThePage } from '../claims.queries.ts';

function asAdminClaim(services: Services, row: queries.AdminRow): AdminClaim {
  const { member, email, heldBy, heldUntil, owner, rivals } = row;
  return {
    ...asOwnClaim(services, row),
    member,
    ...(email === null ? {} : { email }),
    ...(heldBy && heldUntil ? { heldBy, heldUntil } : {}),
    ...(owner ? { owner } : {}),
    rivals,
    disputes: row.disputes.map(({ decided, reason, ...dispute }) => ({
      ...dispute,
      ...(decided === null ? {} : { decided }),
      ...(reason === null ? {} : { reason }),
    })),
  };
}

async function seenByAdmin(services: Services, id: string): Promise<AdminClaim> {
  const [row] = await services.database.query<queries.AdminRow>(queries.adminClaim, [services.now(), id]);
  if (!row) throw new RequestFailure('NotFound');
  return asAdminClaim(services, row);
}

const first = '00000000-0000-0000-0000-000000000000';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * A page of the queue of claims, or of what became of them (docs/decisions/10-claims.md and
 * docs/decisions/12-moderation.md).
 */
export async function listClaims(
  services: Services,
  query: CallRequest<'listClaims'>['query'],
): Promise<CallAnswer<'listClaims'>> {
  const { database } = services;
  const { state } = query;
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const isOldestFirst = state === 'pending' || state === 'disputed';
  const found =
    state === 'disputed' ? queries.disputedClaims : isOldestFirst ? queries.waitingClaims : queries.decidedClaims;
  const begin = page.after?.[0] ?? (isOldestFirst ? first : last);
  const values = [services.now(), state, begin, page.take + 1, page.offset];
  const rows = await database.query<queries.AdminRow>(found, values);
  const count = state === 'disputed' ? queries.countDisputed : queries.countClaims;
  const [counted] = page.withTotal ? await database.query<{ total: number }>(count, [state]) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id], counted?.total);
  return { ...answer, results: answer.results.map((row) => asAdminClaim(services, row)) };
}

/** How many claims wait, how many of them longer than was promised, and how many that stand are disputed. */
export async function countWaitingClaims({
  database,
  limits,
  now,
}: Services): Promise<Pick<Waiting, 'claims' | 'overdueClaims' | 'disputes'>> {
  const promised = new Date(now().getTime() - limits.claimDecisionHours * 3_600_000);
  const [counted] = await database.query<Waiting>(queries.countWaiting({ provenBefore: promised }));
  return counted ?? { claims: 0, overdueClaims: 0, disputes: 0 };
}

/**
 * Locks a claim for an admin's act.
 *
 * @throws {RequestFailure} `NotFound`; `Forbidden` for the admin's own; `HeldByAnother`.
 */
async function locked(
  services: Services,
  transaction: Queryable,
  { accountId }: Member,
  id: string,
): Promise<queries.LockedRow> {
  const [row] = await transaction.query<queries.LockedRow>(queries.lockForAdmin({ claimId: id }));
  if (!row) throw new RequestFailure('NotFound');
  if (row.accountId === accountId) throw new RequestFailure('Forbidden');
  const isHeld = row.heldUntil !== null && new Date(row.heldUntil) > services.now();
  if (isHeld && row.heldBy !== accountId) throw new RequestFailure('HeldByAnother');
  return row;
}

/**
 * Takes a claim to work on: for `claimHoldMinutes` no other admin decides on it (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} as `locked`.
 */
export async function holdClaim(services: Services, admin: Member, id: string): Promise<AdminClaim> {
  await services.database.transaction(async (transaction) => {
    await locked(services, transaction, admin, id);
    const until = new Date(services.now().getTime() + services.limits.claimHoldMinutes * 60_000);
    await transaction.query(queries.hold({ claimId: id, accountId: admin.accountId, heldUntil: until }));
  });
  return seenByAdmin(services, id);
}

/** Works on a claim no more; where another admin does, nothing changes. */
export async function letGoOfClaim(services: Services, admin: Member, id: string): Promise<Record<string, never>> {
  await services.database.transaction(async (transaction) => {
    const [row] = await transaction.query<queries.LockedRow>(queries.lockForAdmin({ claimId: id }));
    if (!row) throw new RequestFailure('NotFound');
    if (row.heldBy === admin.accountId)
      await transaction.query(queries.hold({ claimId: id, accountId: null, heldUntil: null }));
  });
  return {};
}

const actOn = (admin: Member, { accountId, slug }: queries.LockedRow) => ({
  adminId: admin.accountId,
  memberId: accountId,
  subject: `/polly/${slug}`,
});

/**
 * Gives the page to whoever claims it; it is recorded, and the member is told. Of two approvals at once one wins.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyDecided` where the claim does not wait; `AlreadyExists` where
 * somebody else has the page; as `locked`.
 */
export async function approveClaim(services: Services, admin: Member, id: string): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  const now = services.now();
  try {
    await services.database.transaction(async (transaction) => {
      const claim = await locked(services, transaction, admin, id);
      if (claim.state !== 'pending') throw new RequestFailure('AlreadyDecided');
      await transaction.query(
        queries.decide({ claimId: id, state: 'approved', now, accountId: admin.accountId, reason: null }),
      );
      await transaction.query(giveThePage({ personId: claim.personId, accountId: claim.accountId, now }));
      await recordAdminAct(services, transaction, { act: 'approveClaim', ...actOn(admin, claim) });
      const { accountId, personId } = claim;
      await notifyOfDecision(services, transaction, { accountId, decision: 'claimApproved', on: id, personId });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'claims_owner')) throw new RequestFailure('AlreadyExists');
    throw error;
  }
  return seenByAdmin(services, id);
}

/**
 * Does not give the page; it is recorded, and the member reads why.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyDecided`; as `locked`.
 */
export async function rejectClaim(services: Services, admin: Member, id: string, reason: string): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const claim = await locked(services, transaction, admin, id);
    if (claim.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    await transaction.query(
      queries.decide({ claimId: id, state: 'rejected', now: services.now(), accountId: admin.accountId, reason }),
    );
    await recordAdminAct(services, transaction, { act: 'rejectClaim', ...actOn(admin, claim), reason });
    const { accountId, personId } = claim;
    await notifyOfDecision(services, transaction, { accountId, decision: 'claimRejected', on: id, personId });
  });
  return seenByAdmin(services, id);
}

/**
 * Takes a page back with everything that it gave: what was said in the polly's name is official no more; who disputed
 * it was right.
 */
async function revoke(
  services: Services,
  transaction: Queryable,
  admin: Member,
  claim: queries.LockedRow,
  reason: string,
): Promise<void> {
  const { id, personId, accountId } = claim;
  const now = services.now();
  await transaction.query(queries.decide({ claimId: id, state: 'revoked', now, accountId: admin.accountId, reason }));
  await leavePage(services, transaction, claim);
  await unmarkOfficialComments(transaction, personId);
  await takeBackPositions(transaction, personId);
  await notifyOfDecision(services, transaction, { accountId, decision: 'claimRevoked', on: id, personId });
  type Upheld = { id: string; accountId: string };
  for (const dispute of await transaction.query<Upheld>(queries.upholdOthers({ claimId: id, now, reason })))
    await notifyOfDecision(services, transaction, {
      accountId: dispute.accountId,
      decision: 'disputeUpheld',
      on: dispute.id,
      personId,
    });
}

/**
 * Takes a page back from whoever has claimed it; it is recorded, and the member reads why.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyDecided` where the claim does not stand; as `locked`.
 */
export async function revokeClaim(services: Services, admin: Member, id: string, reason: string): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const claim = await locked(services, transaction, admin, id);
    if (claim.state !== 'approved') throw new RequestFailure('AlreadyDecided');
    await revoke(services, transaction, admin, claim, reason);
    await recordAdminAct(services, transaction, { act: 'revokeClaim', ...actOn(admin, claim), reason });
  });
  return seenByAdmin(services, id);
}

/**
 * Decides on a dispute: where it is upheld the page is taken back, else the owner hears that it stays theirs. It is
 * recorded, and the member who disputed reads why.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for the admin's own; `AlreadyDecided`; as
 *   `locked`.
 */
export async function decideDispute(
  services: Services,
  admin: Member,
  disputeId: string,
  { upheld, reason }: CallRequest<'decideDispute'>['body'],
): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  type Dispute = { claimId: string; accountId: string };
  const claimId = await services.database.transaction(async (transaction) => {
    const [dispute] = await transaction.query<Dispute>(queries.claimOfDispute({ disputeId }));
    if (!dispute) throw new RequestFailure('NotFound');
    if (dispute.accountId === admin.accountId) throw new RequestFailure('Forbidden');
    const claim = await locked(services, transaction, admin, dispute.claimId);
    const state = upheld ? 'upheld' : 'rejected';
    const decided = await transaction.query(queries.decideDispute({ disputeId, state, now: services.now(), reason }));
    if (decided.length === 0) throw new RequestFailure('AlreadyDecided');
    const { personId } = claim;
    const decision = upheld ? 'disputeUpheld' : 'disputeRejected';
    await notifyOfDecision(services, transaction, { accountId: dispute.accountId, decision, on: disputeId, personId });
    const act = upheld ? 'upholdDispute' : 'rejectDispute';
    await recordAdminAct(services, transaction, { act, ...actOn(admin, claim), reason });
    if (upheld && claim.state === 'approved') await revoke(services, transaction, admin, claim, reason);
    if (!upheld)
      await notifyOfDecision(services, transaction, {
        accountId: claim.accountId,
        decision: 'claimKept',
        on: disputeId,
        personId,
      });
    return dispute.claimId;
  });
  return seenByAdmin(services, claimId);
}
