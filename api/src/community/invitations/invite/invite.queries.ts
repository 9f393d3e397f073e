import type { InterfaceLanguage, InvitationState } from '@hustings/contract';
import { statement } from '../../../platform/db/statement.ts';
import type { Inviter } from './letter.ts';

/** Counts the invitations of an account since a moment. Index: invitations_newest. */
export const countSince = statement<{ accountId: string; since: Date }>(
  'invitations.countSince',
  `SELECT count(*)::int AS sent, min(created_at) AS oldest FROM invitations
   WHERE account_id = $accountId AND created_at > $since`,
);

/** A `countSince` row. */
export interface SentCount {
  sent: number;
  oldest: string | null;
}

/** Counts the invitations of an account that were reported. Index: invitations_reported. */
export const countReported = statement<{ accountId: string }>(
  'invitations.countReported',
  'SELECT count(*)::int AS total FROM invitations WHERE account_id = $accountId AND reported_at IS NOT NULL',
);

/** Selects the addresses that an account has invited already. Index: invitations_once. */
export const invitedBefore = statement<{ accountId: string; addressHashes: readonly Buffer[] }>(
  'invitations.invitedBefore',
  `SELECT address_hash AS "addressHash" FROM invitations
   WHERE account_id = $accountId AND address_hash = ANY ($addressHashes::bytea[]) AND withdrawn_at IS NULL`,
);

/** Stores an invitation. */
export const storeInvitation = statement<{
  invitationId: string;
  accountId: string;
  addressHash: Buffer;
  domainHash: Buffer | null;
  sealedLetter: Buffer;
  language: InterfaceLanguage;
  now: Date;
  dueAt: Date;
}>(
  'invitations.store',
  `INSERT INTO invitations (id, account_id, address_hash, domain_hash, sealed_letter, language, created_at, due_at)
   VALUES ($invitationId, $accountId, $addressHash, $domainHash, $sealedLetter, $language, $now, $dueAt)`,
);

const stateSql = `CASE WHEN i.joined_at IS NOT NULL THEN 'joined' WHEN i.opened_at IS NOT NULL THEN 'opened'
  WHEN i.mailed_at IS NOT NULL THEN 'sent' ELSE 'waiting' END`;

/** An invitation of a list. */
export interface InvitationRow {
  id: string;
  sealedLetter: Buffer;
  language: InterfaceLanguage;
  state: InvitationState;
  created: string;
}

const columns = `i.id, i.sealed_letter AS "sealedLetter", i.language, ${stateSql} AS state, i.created_at AS created`;

/** Lists the invitations of an account that were not withdrawn, newest first. Index: invitations_newest. */
export const listInvitations = statement<{
  accountId: string;
  oldest: Date;
  afterTime: string;
  afterId: string;
  limit: number;
  offset: number;
}>(
  'invitations.list',
  `SELECT ${columns} FROM invitations i
   WHERE i.account_id = $accountId AND i.withdrawn_at IS NULL AND i.created_at > $oldest
     AND (i.created_at, i.id) < ($afterTime::timestamptz, $afterId::uuid)
   ORDER BY i.created_at DESC, i.id DESC OFFSET $offset LIMIT $limit`,
);

/** Counts the rows of `listInvitations`. Index: invitations_newest. */
export const countInvitations = statement<{ accountId: string; oldest: Date }>(
  'invitations.count',
  `SELECT count(*)::int AS total FROM invitations
   WHERE account_id = $accountId AND withdrawn_at IS NULL AND created_at > $oldest`,
);

/** Withdraws an invitation and deletes its address. Waits for a transaction that mails it. Index: the primary key. */
export const withdraw = statement<{ invitationId: string; accountId: string; now: Date }>(
  'invitations.withdraw',
  `UPDATE invitations SET withdrawn_at = $now, sealed_letter = NULL
   WHERE id = $invitationId AND account_id = $accountId AND withdrawn_at IS NULL RETURNING mail_id AS "mailId"`,
);

/** An invitation whose mail is due, with the member who invites. */
export interface DueInvitation extends Inviter {
  id: string;
  accountId: string;
  addressHash: Buffer;
  domainHash: Buffer | null;
  sealedLetter: Buffer;
  language: InterfaceLanguage;
}

/**
 * Locks the next invitation to mail. Skips those of banned and deleted members, and of members whose invitations were
 * reported. Indexes: invitations_due, invitations_reported, the primary key of accounts.
 */
export const takeDue = statement<{ now: Date; oldest: Date; complaints: number }>(
  'invitations.takeDue',
  `SELECT i.id, i.account_id AS "accountId", i.address_hash AS "addressHash", i.domain_hash AS "domainHash",
     i.sealed_letter AS "sealedLetter", i.language, a.user_name AS "userName", a.display_name AS "displayName"
   FROM invitations i JOIN accounts a ON a.id = i.account_id AND a.deleted_at IS NULL AND NOT a.banned
   WHERE i.mailed_at IS NULL AND i.withdrawn_at IS NULL AND i.due_at <= $now AND i.created_at > $oldest
     AND (SELECT count(*) FROM invitations r
          WHERE r.account_id = i.account_id AND r.reported_at IS NOT NULL) < $complaints
   ORDER BY i.due_at LIMIT 1 FOR UPDATE OF i SKIP LOCKED`,
);

/**
 * Selects whether an address gets mails: it refuses none, had fewer than `mostMails`, and belongs to nobody whom the
 * inviter has blocked or who has blocked the inviter. Indexes: invitation_refusals_pkey, invitations_address,
 * accounts_active_email, the indexes of blocks.
 */
export const mayMail = statement<{ addressHash: Buffer; email: string; accountId: string; mostMails: number }>(
  'invitations.mayMail',
  `SELECT NOT EXISTS (SELECT FROM invitation_refusals WHERE address_hash = $addressHash)
     AND (SELECT count(*) FROM invitations WHERE address_hash = $addressHash AND mail_id IS NOT NULL) < $mostMails
     AND NOT EXISTS (
       SELECT FROM accounts a JOIN blocks b ON (b.blocker_id = a.id AND b.blocked_id = $accountId)
         OR (b.blocker_id = $accountId AND b.blocked_id = a.id)
       WHERE a.email = $email AND a.activated_at IS NOT NULL) AS "mayMail"`,
);

/** Counts the invitations that were mailed to a domain since a moment. Index: invitations_domain. */
export const countToDomain = statement<{ domainHash: Buffer; since: Date }>(
  'invitations.countToDomain',
  `SELECT count(*)::int AS total FROM invitations WHERE domain_hash = $domainHash AND mailed_at > $since`,
);

/** Postpones an invitation. Index: the primary key. */
export const postpone = statement<{ invitationId: string; dueAt: Date }>(
  'invitations.postpone',
  'UPDATE invitations SET due_at = $dueAt WHERE id = $invitationId',
);

/** Marks an invitation as mailed, also where its address gets no mail. Index: the primary key. */
export const markMailed = statement<{ invitationId: string; mailId: string | null; now: Date }>(
  'invitations.markMailed',
  'UPDATE invitations SET mailed_at = $now, mail_id = $mailId WHERE id = $invitationId',
);

/** Deletes invitations with their addresses. Index: invitations_created. */
export const deleteBefore = statement<{ before: Date }>(
  'invitations.deleteBefore',
  'DELETE FROM invitations WHERE created_at <= $before',
);
