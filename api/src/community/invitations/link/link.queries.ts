import { statement } from '../../../platform/db/statement.ts';
import type { Inviter } from '../invite/letter.ts';

/** An invitation as its link finds it. */
export interface LinkedInvitation extends Inviter {
  joined: boolean;
  withdrawn: boolean;
}

/** Selects an invitation with the member who invites. Indexes: the primary keys. */
export const linkedInvitation = statement<{ invitationId: string; oldest: Date }>(
  'invitations.linked',
  `SELECT i.joined_at IS NOT NULL AS joined,
     i.withdrawn_at IS NOT NULL OR a.deleted_at IS NOT NULL OR a.banned AS withdrawn,
     a.user_name AS "userName", a.display_name AS "displayName"
   FROM invitations i JOIN accounts a ON a.id = i.account_id WHERE i.id = $invitationId AND i.created_at > $oldest`,
);

/** Notes that a link was followed for the first time. Index: the primary key. */
export const markOpened = statement<{ invitationId: string; now: Date }>(
  'invitations.markOpened',
  `UPDATE invitations SET opened_at = $now WHERE id = $invitationId AND opened_at IS NULL AND withdrawn_at IS NULL`,
);

/** Stores a sign-up by the link of a valid invitation. Indexes: the primary keys. */
export const storeSignUp = statement<{ invitationId: string; accountId: string; oldest: Date }>(
  'invitations.storeSignUp',
  `INSERT INTO invitation_sign_ups (account_id, invitation_id)
   SELECT $accountId, i.id FROM invitations i
   WHERE i.id = $invitationId AND i.withdrawn_at IS NULL AND i.joined_at IS NULL AND i.created_at > $oldest
   ON CONFLICT DO NOTHING`,
);

/** A sign-up that was activated. */
export interface ActivatedSignUp {
  accountId: string;
  invitationId: string;
}

/** Locks some sign-ups by invitation that were activated, oldest first. Indexes: the primary keys. */
export const takeActivated = statement<{ limit: number }>(
  'invitations.takeActivated',
  `SELECT s.account_id AS "accountId", s.invitation_id AS "invitationId"
   FROM invitation_sign_ups s JOIN accounts a ON a.id = s.account_id
   WHERE a.activated_at IS NOT NULL ORDER BY a.activated_at, a.id LIMIT $limit FOR UPDATE OF s SKIP LOCKED`,
);

/** Marks an invitation as used, once. Returns the member who invited. Index: the primary key. */
export const markJoined = statement<{ invitationId: string; now: Date }>(
  'invitations.markJoined',
  `UPDATE invitations SET joined_at = $now, opened_at = coalesce(opened_at, $now)
   WHERE id = $invitationId AND joined_at IS NULL AND withdrawn_at IS NULL RETURNING account_id AS "inviterId"`,
);

/** Deletes a sign-up whose invitation is settled. Index: the primary key. */
export const deleteSignUp = statement<{ accountId: string }>(
  'invitations.deleteSignUp',
  'DELETE FROM invitation_sign_ups WHERE account_id = $accountId',
);

/** Stores that an address gets no more invitations. Index: the primary key. */
export const storeRefusal = statement<{ addressHash: Buffer }>(
  'invitations.storeRefusal',
  'INSERT INTO invitation_refusals (address_hash) VALUES ($addressHash) ON CONFLICT DO NOTHING',
);

/** An invitation that was reported. The letter of a withdrawn one is deleted. */
export interface ReportedInvitation {
  sealedLetter: Buffer | null;
  userName: string;
}

/** Marks an invitation as reported, once. Index: the primary key. */
export const markReported = statement<{ invitationId: string; now: Date }>(
  'invitations.markReported',
  `UPDATE invitations i SET reported_at = $now FROM accounts a
   WHERE i.id = $invitationId AND i.reported_at IS NULL AND a.id = i.account_id
   RETURNING i.sealed_letter AS "sealedLetter", a.user_name AS "userName"`,
);
