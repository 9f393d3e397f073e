import type { CallAnswer, CallRequest } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { sendsMail } from '../../../platform/mail/index.ts';
import { recipientOf } from '../account-mail.ts';
import { activeAccountOfEmail, type AccountRow } from '../accounts.queries.ts';
import { hashPassword, refuseCommonPassword } from '../passwords.ts';
import { countMail } from '../rate-limits/rate-limits.rules.ts';
import { requirePassword } from '../reauthentication/current-password.rules.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { closeSessions } from '../sessions/sessions.queries.ts';
import { deleteOtherActivationLinks } from '../sign-up/sign-up.queries.ts';
import * as queries from './credentials.queries.ts';
import {
  addressInUseMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
  passwordChangedMail,
} from './mails.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

type Change = CallRequest<'updateEmailAndPassword'>['body'];

/**
 * Changes a member's own password immediately, and sends a confirmation link to a new mail address
 * (docs/product.md#7-calls, docs/decisions/03-accounts.md). A new password ends the other sessions. Either change sends
 * a mail to the current address. The answer does not reveal whether the new address already has an account.
 *
 * @throws {RequestFailure} `NotFound` for another member's id; `InvalidCredentials` or `AccountLocked` if the check of
 * the current password fails; `WeakPassword`; `TooSoon` after too many requested addresses in an hour.
 */
export async function updateEmailAndPassword(
  services: Services,
  member: Member,
  id: string,
  change: Change,
): Promise<CallAnswer<'updateEmailAndPassword'>> {
  if (id !== member.accountId) throw new RequestFailure('NotFound');
  const account = await requirePassword(services, member, change.password);
  const { newPassword } = change;
  const newEmail = change.newEmail?.toLowerCase();
  const otherEmail = newEmail === account.email ? undefined : newEmail;
  if (newPassword !== undefined) refuseCommonPassword('newPassword', newPassword, [account.userName, account.email]);
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(services, newPassword);
  await services.database.transaction(async (transaction) => {
    if (passwordHash !== undefined) await changePassword(services, transaction, { account, passwordHash, member });
    if (otherEmail !== undefined) await requestEmailChange(services, transaction, account, otherEmail);
  });
  const confirmationSentTo = sendsMail(services) ? otherEmail : undefined;
  return { passwordChanged: passwordHash !== undefined, confirmationSentTo };
}

async function changePassword(
  services: Services,
  transaction: Queryable,
  { account, passwordHash, member }: { account: AccountRow; passwordHash: string; member: Member },
): Promise<void> {
  await queries.setPassword(transaction, account.id, passwordHash);
  await closeSessions(transaction, account.id, member.sessionId);
  await queries.deleteResetLinks(transaction, account.id);
  await services.queueMail(transaction, passwordChangedMail(recipientOf(services, account)));
}

async function requestEmailChange(
  services: Services,
  transaction: Queryable,
  account: AccountRow,
  newEmail: string,
): Promise<void> {
  const { emailChangesPerHour: most, emailConfirmationHours: hours } = services.limits;
  const wait = await countMail(services, transaction, ['address', account.id], { most, minutes: 60 });
  if (wait !== undefined) throw new RequestFailure('TooSoon', { field: 'newEmail', retryAfterSeconds: wait });
  const recipient = recipientOf(services, account);
  await services.queueMail(transaction, emailChangeRequestedMail({ ...recipient, newEmail }));
  const key = makeSecret();
  const expires = new Date(services.now().getTime() + hours * hourMilliseconds);
  // Store the change even if the new address has an owner, who gets no key. An earlier link thus always becomes
  // invalid.
  await queries.storeEmailChange(transaction, account.id, { keyHash: hashSecret(key), newEmail, expires });
  const owner = await activeAccountOfEmail(transaction, newEmail);
  const mail = owner
    ? addressInUseMail(recipientOf(services, owner))
    : confirmEmailMail({ ...recipient, to: newEmail, key, hours });
  await services.queueMail(transaction, mail);
}

/**
 * Replaces the mail address of an account with the one that a confirmation link was sent to. The link logs nobody in.
 * It works any number of times, because mail scanners open it before the member does.
 *
 * @throws {RequestFailure} `TokenExpired` if the link is unknown, expired or replaced by a later one, or if another
 * account has the address.
 */
export async function confirmEmail(services: Services, key: string): Promise<CallAnswer<'confirmEmail'>> {
  const now = services.now();
  try {
    return await services.database.transaction(async (transaction) => {
      const change = await queries.lockEmailChange(transaction, hashSecret(key), now);
      if (!change) throw new RequestFailure('TokenExpired');
      const { id, newEmail } = change;
      if (change.confirmed) return { email: newEmail };
      await queries.changeEmail(transaction, id, newEmail, now);
      // Delete the password reset links, because they were mailed to the old address.
      await queries.deleteResetLinks(transaction, id);
      await deleteOtherActivationLinks(transaction, newEmail);
      await services.queueMail(transaction, emailChangedMail({ ...recipientOf(services, change), newEmail }));
      return { email: newEmail };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_active_email')) throw new RequestFailure('TokenExpired');
    throw error;
  }
}
