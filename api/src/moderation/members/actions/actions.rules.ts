import type { CallRequest, MemberForAdmins, ModerationDecision } from '@hustings/contract';
import { notifyOfDecision } from '../../../access/dispatch/index.ts';
import { deleteByAdmin, restoreByAdmin } from '../../../identity/account-deletion/index.ts';
import {
  activateByAdmin,
  closeOwnSession,
  closeSessions,
  requireRecentPassword,
  sendResetLink,
} from '../../../identity/accounts/index.ts';
import { recordAdminAct, type AdminActName } from '../../../platform/admin-acts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { PersonalData } from '../../../platform/core/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { claimMember, type ClaimedState } from '../../sanctions/index.ts';
import { getAdminUser } from '../page/page.rules.ts';
import * as queries from './actions.queries.ts';

const dayMilliseconds = 86_400_000;

interface Act {
  memberId: string;
  reason: string;
  version: number;
  act: AdminActName;
  /** The notification of the act; absent if the member gets a mail with the reason instead. */
  decision?: ModerationDecision;
  /** The state that the account must have. */
  state?: ClaimedState;
  /** Locks what must be locked before the member. */
  before?(transaction: Queryable): Promise<unknown>;
  change(transaction: Queryable): Promise<unknown>;
}

/**
 * Runs an act on a member: raises the member's version, changes what the act changes, records it and notifies the member
 * of the reason, in one transaction (docs/decisions/12-moderation.md).
 *
 * @throws {RequestFailure} `PasswordNeeded`; `NotFound`; `ChangedMeanwhile`
 */
async function actOn(services: Services, admin: Member, given: Act): Promise<MemberForAdmins> {
  requireRecentPassword(services, admin);
  const { memberId, reason, version, act, decision, state = 'active' } = given;
  await services.database.transaction(async (transaction) => {
    await given.before?.(transaction);
    await claimMember(transaction, memberId, version, state);
    await given.change(transaction);
    const on = await recordAdminAct(services, transaction, { act, adminId: admin.accountId, memberId, reason });
    if (decision) await notifyOfDecision(services, transaction, { accountId: memberId, decision, on });
  });
  return getAdminUser(services, memberId);
}

/**
 * Grants or takes the role of an admin. The member's sessions end, because a change of roles revokes all tokens
 * (docs/decisions/03-accounts.md). One admin always remains.
 *
 * @throws {RequestFailure} `LastAdmin`; `Forbidden` for a banned member; and as `actOn`
 */
export const setMemberRole = (
  services: Services,
  admin: Member,
  memberId: string,
  { admin: isAdmin, reason, version }: CallRequest<'setMemberRole'>['body'],
): Promise<MemberForAdmins> =>
  actOn(services, admin, {
    memberId,
    reason,
    version,
    act: isAdmin ? 'grantRole' : 'takeRole',
    decision: isAdmin ? 'roleGranted' : 'roleTaken',
    async before(transaction) {
      const admins = await transaction.query<{ id: string }>(queries.lockAdmins());
      // Another admin may have taken the role of this one since the request began.
      if (admins.every(({ id }) => id !== admin.accountId)) throw new RequestFailure('NotFound');
      if (!isAdmin && admins.every(({ id }) => id === memberId)) throw new RequestFailure('LastAdmin');
    },
    async change(transaction) {
      await transaction.query(queries.setRole({ memberId, admin: isAdmin }));
      await closeSessions(transaction, memberId);
    },
  });

/** The days of a month in the longest boost: no boost outlasts the time that the privacy page names. */
const daysOfMonth = 30;

/**
 * Gives a member further levels until an end, or ends them.
 *
 * @throws {RequestFailure} `OutOfRange` (field `days`) for more than `boostMonths`; and as `actOn`
 */
export const setMemberBoost = (
  services: Services,
  admin: Member,
  memberId: string,
  { levels, days, reason, version }: CallRequest<'setMemberBoost'>['body'],
): Promise<MemberForAdmins> =>
  actOn(services, admin, {
    memberId,
    reason,
    version,
    act: 'boostMember',
    decision: 'boosted',
    async change(transaction) {
      const now = services.now();
      if (days > services.limits.boostMonths * daysOfMonth) throw new RequestFailure('OutOfRange', { field: 'days' });
      const ends = new Date(now.getTime() + days * dayMilliseconds);
      await transaction.query(
        levels === 0 ? queries.endBoost({ memberId }) : queries.setBoost({ memberId, levels, now, ends }),
      );
    },
  });

type PlainAct = CallRequest<'mailPasswordReset'>['body'];

/**
 * Signs a member out on one device or on every device.
 *
 * @throws {RequestFailure} `NotFound` also if the member has no such session; and as `actOn`
 */
export const endMemberSessions = (
  services: Services,
  admin: Member,
  memberId: string,
  { sessionId, ...body }: CallRequest<'endMemberSessions'>['body'],
) =>
  actOn(services, admin, {
    memberId,
    ...body,
    act: 'endSessions',
    decision: sessionId === undefined ? 'sessionsEnded' : 'sessionEnded',
    async change(transaction) {
      if (sessionId === undefined) await closeSessions(transaction, memberId);
      else if (!(await closeOwnSession(transaction, memberId, sessionId))) throw new RequestFailure('NotFound');
    },
  });

/**
 * Mails a link for a new password to a member.
 *
 * @throws {RequestFailure} `TooSoon` if a link was mailed in the last minutes; and as `actOn`
 */
export const mailPasswordReset = (services: Services, admin: Member, memberId: string, body: PlainAct) =>
  actOn(services, admin, {
    memberId,
    ...body,
    act: 'mailPasswordReset',
    decision: 'passwordMailed',
    async change(transaction) {
      if (!(await sendResetLink(services, transaction, memberId))) throw new RequestFailure('TooSoon');
    },
  });

/**
 * Activates a sign-up whose address the admin vouches for.
 *
 * @throws {RequestFailure} `EmailAlreadyExists` if the address has an active account; and as `actOn`
 */
export const activateMember = (services: Services, admin: Member, memberId: string, body: PlainAct) =>
  actOn(services, admin, {
    memberId,
    ...body,
    act: 'activateAccount',
    state: 'pending',
    change: (transaction) => activateByAdmin(services, transaction, memberId),
  });

/**
 * Deletes an account, whose member gets a mail with the reason and the link that undoes it. Refuses an account that is
 * or was verified: an admin could otherwise delete it for an hour, to see which anonymous items vanish
 * (docs/decisions/12-moderation.md). Also refuses admins and oneself.
 *
 * @throws {RequestFailure} `Forbidden`; and as `actOn`
 */
export const deleteMember = (
  services: Services,
  data: readonly PersonalData[],
  admin: Member,
  memberId: string,
  body: PlainAct,
) =>
  actOn(services, admin, {
    memberId,
    ...body,
    act: 'deleteMember',
    async before(transaction) {
      const admins = await transaction.query<{ id: string }>(queries.lockAdmins());
      if (admins.some(({ id }) => id === memberId)) throw new RequestFailure('Forbidden');
    },
    async change(transaction) {
      const [verified] = await transaction.query(queries.wasVerified({ memberId }));
      if (verified) throw new RequestFailure('Forbidden');
      await deleteByAdmin(services, data, transaction, memberId, body.reason);
    },
  });

/**
 * Undoes the deletion of an account by an admin. A deletion by the member is the member's to undo.
 *
 * @throws {RequestFailure} `Forbidden`; and as `actOn`
 */
export const restoreMember = (
  services: Services,
  data: readonly PersonalData[],
  admin: Member,
  memberId: string,
  body: PlainAct,
) =>
  actOn(services, admin, {
    memberId,
    ...body,
    act: 'restoreMember',
    state: 'deleted',
    async change(transaction) {
      const [byAdmin] = await transaction.query(queries.deletedByAdmin({ memberId }));
      if (!byAdmin) throw new RequestFailure('Forbidden');
      if (!(await restoreByAdmin(services, data, transaction, memberId))) throw new RequestFailure('NotFound');
    },
  });
