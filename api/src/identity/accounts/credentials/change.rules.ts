import type { CallAnswer, CallRequest } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { sendsMail } from '../../../platform/mail/index.ts';
import { countMail } from '../rate-limits/rate-limits.rules.ts';
import { hashPassword, refuseCommonPassword } from '../passwords.ts';
import { activeAccountOfEmail, deleteOtherActivationLinks, type AccountRow } from '../accounts.queries.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { closeSessions } from '../sessions/sessions.queries.ts';
import { requirePassword } from '../reauthentication/current-password.rules.ts';
import {
  addressInUseMail,
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  passwordChangedMail,
} from './mails.ts';
import * as queries from './credentials.queries.ts';

type Change = CallRequest<'updateEmailAndPassword'>['body'];

const hourMilliseconds = 3_600_000;

const toldOf = ({ settings }: Services, { email, language, userName }: AccountRow) => ({
  to: email,
  language,
  userName,
  publicUrl: settings.publicUrl,
});

/**
 * Changes a member's own password at once, and asks a new address to confirm itself (docs/product.md#7-calls;
 * docs/decisions/03-accounts.md). A new password ends the other sessions; the address in use is told of either change.
 * Whether the new address has an account is not shown.
 *
 * @throws {RequestFailure} `NotFound` for another's id; `InvalidCredentials` or `AccountLocked` for the current
 * password; `WeakPassword`; `TooSoon` after too many new addresses in an hour.
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
    if (otherEmail !== undefined) await askForEmail(services, transaction, account, otherEmail);
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
  await queries.dropResetLinks(transaction, account.id);
  await services.queueMail(transaction, passwordChangedMail(toldOf(services, account)));
}

async function askForEmail(
  services: Services,
  transaction: Queryable,
  account: AccountRow,
  newEmail: string,
): Promise<void> {
  const { emailChangesPerHour: most, emailConfirmationHours: hours } = services.limits;
  const wait = await countMail(services, transaction, ['address', account.id], { most, minutes: 60 });
  if (wait !== undefined) throw new RequestFailure('TooSoon', { field: 'newEmail', retryAfterSeconds: wait });
  const told = toldOf(services, account);
  await services.queueMail(transaction, emailChangeAskedMail({ ...told, newEmail }));
  const key = makeSecret();
  const expires = new Date(services.now().getTime() + hours * hourMilliseconds);
  // Kept for an address with an owner too, who is mailed no key: whether an earlier link still works tells nothing.
  await queries.askEmail(transaction, account.id, { keyHash: hashSecret(key), newEmail, expires });
  const owner = await activeAccountOfEmail(transaction, newEmail);
  const mail = owner
    ? addressInUseMail(toldOf(services, owner))
    : confirmEmailMail({ ...told, to: newEmail, key, hours });
  await services.queueMail(transaction, mail);
}

/**
 * Makes the address that a link was sent to that of the account. The link may be fetched any number of times, since
 * scanners of mail fetch it first, and signs nobody in.
 *
 * @throws {RequestFailure} `TokenExpired`, alike where the link is unknown, too late, or was replaced by a later one,
 * and where another account has the address by now.
 */
export async function confirmEmail(services: Services, key: string): Promise<CallAnswer<'confirmEmail'>> {
  const now = services.now();
  try {
    return await services.database.transaction(async (transaction) => {
      const change = await queries.takeEmailChange(transaction, hashSecret(key), now);
      if (!change) throw new RequestFailure('TokenExpired');
      const { id, newEmail } = change;
      if (change.confirmed) return { email: newEmail };
      await queries.changeEmail(transaction, id, newEmail, now);
      // They were mailed to the old address.
      await queries.dropResetLinks(transaction, id);
      await deleteOtherActivationLinks(transaction, newEmail);
      await services.queueMail(transaction, emailChangedMail({ ...toldOf(services, change), newEmail }));
      return { email: newEmail };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_active_email')) throw new RequestFailure('TokenExpired');
    throw error;
  }
}
