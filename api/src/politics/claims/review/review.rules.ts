import type { AdminClaim, CallAnswer, CallRequest, Waiting } from '@hustings/contract';
import { requireRecentPassword } from '../../../identity/accounts/index.ts';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { logDecision } from '../../../platform/moderation-log/index.ts';
import { unmarkOfficialComments } from '../../../content/comments/index.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { endHold, holdItem, requireNotHeld } from '../../../platform/review-holds/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import { decodeCursor, pageAnswer, pageRequest } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { endOfficialPositions } from '../../../content/stances/index.ts';
import * as queries from './review.queries.ts';
import { asOwnClaim } from '../answers.ts';
import { removeOwnerAndStaff } from '../page/page.rules.ts';
import { setOwner } from '../page/page.queries.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

function asAdminClaim(services: Services, row: queries.AdminClaimRow): AdminClaim {
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

async function getAdminClaim(services: Services, id: string): Promise<AdminClaim> {
  const [row] = await services.database.query<queries.AdminClaimRow>(
    queries.adminClaim({ now: services.now(), claimId: id }),
  );
  if (!row) throw new RequestFailure('NotFound');
  return asAdminClaim(services, row);
}

/** Reads claims by id, unordered. */
export async function adminClaimsById(services: Services, ids: readonly string[]): Promise<AdminClaim[]> {
  const rows = await services.database.query<queries.AdminClaimRow>(
    queries.adminClaimsById({ now: services.now(), ids }),
  );
  return rows.map((row) => asAdminClaim(services, row));
}

/** Returns the moment before which a proven claim is overdue (docs/decisions/10-claims.md). */
export const overdueSince = ({ limits, now }: Services): Date =>
  new Date(now().getTime() - limits.claimDecisionHours * hourMilliseconds);

/** Ids that precede and follow all other ids. */
const minId = '00000000-0000-0000-0000-000000000000';
const maxId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Lists claims for admins: pending and disputed ones oldest first, decided ones newest first
 * (docs/decisions/10-claims.md, docs/decisions/12-moderation.md).
 */
export async function listClaims(
  services: Services,
  query: CallRequest<'listClaims'>['query'],
): Promise<CallAnswer<'listClaims'>> {
  const { database } = services;
  const { state } = query;
  const page = pageRequest(query, (after) => decodeCursor(after, ['uuid']));
  const isOldestFirst = state === 'pending' || state === 'disputed';
  const afterId = String(page.after?.[0] ?? (isOldestFirst ? minId : maxId));
  const params = { now: services.now(), afterId, limit: page.take + 1, offset: page.offset };
  const list = isOldestFirst ? queries.claimsOldestFirst : queries.claimsNewestFirst;
  const rows = await database.query<queries.AdminClaimRow>(
    state === 'disputed' ? queries.disputedClaims(params) : list({ ...params, state }),
  );
  const count = state === 'disputed' ? queries.countDisputed() : queries.countClaims({ state });
  const [counted] = page.withTotal ? await database.query<{ total: number }>(count) : [];
  const answer = pageAnswer(rows, page.take, page.offset, ({ id }) => [id], counted?.total);
  return { ...answer, results: answer.results.map((row) => asAdminClaim(services, row)) };
}

/** Counts the pending claims, the overdue ones among them, and the disputed claims. */
export async function countWaitingClaims(
  services: Services,
): Promise<Pick<Waiting, 'claims' | 'overdueClaims' | 'disputes'>> {
  const provenBefore = overdueSince(services);
  const [counted] = await services.database.query<Waiting>(queries.countWaiting({ provenBefore }));
  return counted ?? { claims: 0, overdueClaims: 0, disputes: 0 };
}

/** @throws {RequestFailure} `NotFound`; `Forbidden` for the admin's own claim */
async function lockForAdmin(transaction: Queryable, { accountId }: Member, id: string): Promise<queries.LockedRow> {
  const [row] = await transaction.query<queries.LockedRow>(queries.lockForAdmin({ claimId: id }));
  if (!row) throw new RequestFailure('NotFound');
  if (row.accountId === accountId) throw new RequestFailure('Forbidden');
  return row;
}

/**
 * Locks a claim for an act of an admin.
 *
 * @throws {RequestFailure} as `lockForAdmin`; `HeldByAnother`
 */
async function lockForReview(
  services: Services,
  transaction: Queryable,
  admin: Member,
  id: string,
): Promise<queries.LockedRow> {
  const row = await lockForAdmin(transaction, admin, id);
  requireNotHeld(services, admin, row);
  return row;
}

/**
 * Holds a claim for `claimHoldMinutes`.
 *
 * @throws {RequestFailure} as `lockForAdmin` and `holdItem`
 */
export async function holdClaim(
  services: Services,
  admin: Member,
  id: string,
  { takeOver }: CallRequest<'holdClaim'>['query'],
): Promise<AdminClaim> {
  await services.database.transaction(async (transaction) => {
    const row = await lockForAdmin(transaction, admin, id);
    const hold = {
      row,
      set: queries.setHold,
      minutes: services.limits.claimHoldMinutes,
      takeOver: takeOver === 'true',
    };
    await holdItem(services, transaction, admin, hold);
  });
  return getAdminClaim(services, id);
}

/** Ends the admin's hold on a claim; does not change the hold of another admin. */
export async function letGoOfClaim(services: Services, admin: Member, id: string): Promise<Record<string, never>> {
  await services.database.transaction(async (transaction) => {
    const [row] = await transaction.query<queries.LockedRow>(queries.lockForAdmin({ claimId: id }));
    if (!row) throw new RequestFailure('NotFound');
    await endHold(transaction, admin, row, queries.setHold);
  });
  return {};
}

/** Returns the fields that all recorded acts on a claim have in common. */
const actOn = (admin: Member, { accountId, slug }: queries.LockedRow) => ({
  adminId: admin.accountId,
  memberId: accountId,
  subject: `/polly/${slug}`,
});

/**
 * Approves a claim, which makes the member the owner of the page. Records the act and notifies the member. Of
 * simultaneous approvals for a page, one succeeds.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyDecided` if the claim is not pending; `AlreadyExists` if the page
 * has an owner; as `lockForReview`
 */
export async function approveClaim(services: Services, admin: Member, id: string): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  const now = services.now();
  try {
    await services.database.transaction(async (transaction) => {
      const claim = await lockForReview(services, transaction, admin, id);
      if (claim.state !== 'pending') throw new RequestFailure('AlreadyDecided');
      await transaction.query(
        queries.decide({ claimId: id, state: 'approved', now, adminId: admin.accountId, reason: null }),
      );
      await transaction.query(setOwner({ personId: claim.personId, accountId: claim.accountId, now }));
      await recordAdminAct(services, transaction, { act: 'approveClaim', ...actOn(admin, claim) });
      await logDecision(services, transaction, { decision: 'claimApproved' });
      const { accountId, personId } = claim;
      await notifyOfDecision(services, transaction, { accountId, decision: 'claimApproved', on: id, personId });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'claims_owner')) throw new RequestFailure('AlreadyExists');
    throw error;
  }
  return getAdminClaim(services, id);
}

/**
 * Rejects a claim. Records the act and notifies the member, who sees the reason.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyDecided`; as `lockForReview`
 */
export async function rejectClaim(services: Services, admin: Member, id: string, reason: string): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const claim = await lockForReview(services, transaction, admin, id);
    if (claim.state !== 'pending') throw new RequestFailure('AlreadyDecided');
    await transaction.query(
      queries.decide({ claimId: id, state: 'rejected', now: services.now(), adminId: admin.accountId, reason }),
    );
    await recordAdminAct(services, transaction, { act: 'rejectClaim', ...actOn(admin, claim), reason });
    await logDecision(services, transaction, { decision: 'claimRejected' });
    const { accountId, personId } = claim;
    await notifyOfDecision(services, transaction, { accountId, decision: 'claimRejected', on: id, personId });
  });
  return getAdminClaim(services, id);
}

/**
 * Revokes a claim: removes the owner and staff, makes their comments and positions unofficial, and upholds all
 * undecided disputes.
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
  await transaction.query(queries.decide({ claimId: id, state: 'revoked', now, adminId: admin.accountId, reason }));
  await removeOwnerAndStaff(services, transaction, claim);
  await unmarkOfficialComments(transaction, personId);
  await endOfficialPositions(transaction, personId);
  await notifyOfDecision(services, transaction, { accountId, decision: 'claimRevoked', on: id, personId });
  type Upheld = { id: string; accountId: string };
  for (const dispute of await transaction.query<Upheld>(queries.upholdDisputes({ claimId: id, now, reason })))
    await notifyOfDecision(services, transaction, {
      accountId: dispute.accountId,
      decision: 'disputeUpheld',
      on: dispute.id,
      personId,
    });
}

/**
 * Revokes an approved claim. Records the act and notifies the member, who sees the reason.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `AlreadyDecided` if the claim is not approved; as `lockForReview`
 */
export async function revokeClaim(services: Services, admin: Member, id: string, reason: string): Promise<AdminClaim> {
  requireRecentPassword(services, admin);
  await services.database.transaction(async (transaction) => {
    const claim = await lockForReview(services, transaction, admin, id);
    if (claim.state !== 'approved') throw new RequestFailure('AlreadyDecided');
    await revoke(services, transaction, admin, claim, reason);
    await recordAdminAct(services, transaction, { act: 'revokeClaim', ...actOn(admin, claim), reason });
    await logDecision(services, transaction, { decision: 'claimRevoked' });
  });
  return getAdminClaim(services, id);
}

/**
 * Decides on a dispute: upholding it revokes the claim. Records the act and notifies the member who disputed; a
 * rejection also notifies the owner.
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `Forbidden` for the admin's own dispute; `AlreadyDecided`; as
 * `lockForReview`
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
    const [dispute] = await transaction.query<Dispute>(queries.disputeById({ disputeId }));
    if (!dispute) throw new RequestFailure('NotFound');
    if (dispute.accountId === admin.accountId) throw new RequestFailure('Forbidden');
    const claim = await lockForReview(services, transaction, admin, dispute.claimId);
    const state = upheld ? 'upheld' : 'rejected';
    const decided = await transaction.query(queries.decideDispute({ disputeId, state, now: services.now(), reason }));
    if (decided.length === 0) throw new RequestFailure('AlreadyDecided');
    const { personId } = claim;
    const decision = upheld ? 'disputeUpheld' : 'disputeRejected';
    await notifyOfDecision(services, transaction, { accountId: dispute.accountId, decision, on: disputeId, personId });
    const act = upheld ? 'upholdDispute' : 'rejectDispute';
    await recordAdminAct(services, transaction, { act, ...actOn(admin, claim), reason });
    await logDecision(services, transaction, { decision });
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
  return getAdminClaim(services, claimId);
}
