import type { Batch } from '../../../platform/core/personal-data.ts';
import { statement } from '../../../platform/db/statement.ts';

/** Reads a batch of the invitations of an account. Indexes: invitations_newest, the primary key. */
export const exportedInvitations = statement<{ accountId: string } & Batch>(
  'invitations.exported',
  `SELECT id, sealed_letter AS "sealedLetter", language, created_at AS created, opened_at AS opened, joined_at AS joined
   FROM invitations WHERE account_id = $accountId AND withdrawn_at IS NULL AND id > $afterId ORDER BY id LIMIT $limit`,
);

/** Selects the mails of the invitations of an account. Index: invitations_newest. */
export const mailsOfInvitations = statement<{ accountId: string }>(
  'invitations.mailsOf',
  'SELECT mail_id AS "mailId" FROM invitations WHERE account_id = $accountId AND mail_id IS NOT NULL',
);

/** Makes invitations due again whose mails were dropped. Index: invitations_newest. */
export const mailAgain = statement<{ accountId: string; mailIds: readonly string[] }>(
  'invitations.mailAgain',
  `UPDATE invitations SET mailed_at = NULL, mail_id = NULL
   WHERE account_id = $accountId AND mail_id = ANY ($mailIds::uuid[])`,
);

/** Deletes the invitations of an account. Index: invitations_newest. */
export const deleteInvitations = statement<{ accountId: string }>(
  'invitations.purge',
  'DELETE FROM invitations WHERE account_id = $accountId',
);

/** Deletes the sign-up by invitation of an account. Index: the primary key. */
export const deleteSignUps = statement<{ accountId: string }>(
  'invitations.purgeSignUps',
  'DELETE FROM invitation_sign_ups WHERE account_id = $accountId',
);
