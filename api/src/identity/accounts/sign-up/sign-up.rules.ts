import type { CallRequest } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recomputeLevel } from '../../../access/levels/index.ts';
import { recipientOf } from '../account-mail.ts';
import { activeAccountOfEmail, type AccountRow } from '../accounts.queries.ts';
import { requireCaptcha } from '../captcha/captcha.rules.ts';
import { hashPassword, refuseCommonPassword } from '../passwords.ts';
import { countMail } from '../rate-limits/rate-limits.rules.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { activationMail, addressTakenMail } from './mails.ts';
import { reservedNameHash } from './reserved-names.ts';
import * as queries from './sign-up.queries.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

type Form = CallRequest<'register'>['body'];

/**
 * Adds an account that its owner activates with the link in a mail (docs/product.md#5-validation,
 * docs/product.md#7-calls, docs/decisions/03-accounts.md). From then on nobody else can take the user name.
 *
 * The outcome never reveals whether the address already has an account: both cases store the same, answer the same and
 * queue one mail. If the address has an account, the mail goes to its owner.
 *
 * @returns the cookie by which the browser gets the first session (`openFirstSession`)
 * @throws {RequestFailure} `WeakPassword`, `CaptchaInvalid` or `UserNameAlreadyExists`, each with its field.
 */
export async function signUp(services: Services, form: Form): Promise<SignUpCookie> {
  const email = form.email.toLowerCase();
  refuseCommonPassword('password', form.password, [form.userName, email]);
  await requireCaptcha(services, form['g-recaptcha-response']);
  const passwordHash = await hashPassword(services, form.password);
  const secret = makeSecret();
  await services.database.transaction(async (transaction) => {
    const now = services.now();
    const accountId = await queries.addAccount(transaction, {
      userName: form.userName,
      nameHash: reservedNameHash(services, form.userName),
      email,
      passwordHash,
      displayName: form.displayName,
      firstName: form.firstName,
      lastName: form.lastName,
      language: form.language,
      consentedAt: form.consentToOpinions ? now : undefined,
      createdAt: now,
    });
    if (!accountId) throw new RequestFailure('UserNameAlreadyExists', { field: 'userName' });
    if (form.invitation) await services.acceptInvitation(transaction, accountId, form.invitation);
    await mailNewSignUp(services, transaction, {
      id: accountId,
      email,
      userName: form.userName,
      language: form.language,
      browserHash: hashSecret(secret),
    });
  });
  return { secret, maxAgeSeconds: (services.limits.activationHours * hourMilliseconds) / 1_000 };
}

interface SignUpCookie {
  secret: string;
  maxAgeSeconds: number;
}

interface SignedUp extends Pick<AccountRow, 'id' | 'email' | 'userName' | 'language'> {
  /** The hash of the cookie of the browser that signs up; absent for a sign-up through a provider. */
  browserHash?: Buffer;
}

/** Mails the activation link of a new sign-up or, if the address already has an account, a notice to its owner. */
export async function mailNewSignUp(services: Services, transaction: Queryable, account: SignedUp): Promise<void> {
  const { email } = account;
  const most = services.limits.activationMailsPerHour;
  const wait = await countMail(services, transaction, ['activation', email], { most, minutes: 60 });
  if (wait !== undefined) return;
  const owner = await activeAccountOfEmail(transaction, email);
  if (owner) {
    // Adds an expired link that is never sent, so that both branches do the same work in the same time.
    await queries.addActivationLink(
      transaction,
      hashSecret(makeSecret()),
      account.id,
      services.now(),
      account.browserHash,
    );
    return services.queueMail(transaction, addressTakenMail(recipientOf(services, { ...owner, email })));
  }
  await mailActivationLink(services, transaction, account);
}

/** Mails a link that activates an account. Earlier links stay valid. */
export async function mailActivationLink(services: Services, transaction: Queryable, account: SignedUp): Promise<void> {
  const { activationHours: hours, neverActivatedDays: days } = services.limits;
  const key = makeSecret();
  const expires = new Date(services.now().getTime() + hours * hourMilliseconds);
  await queries.addActivationLink(transaction, hashSecret(key), account.id, expires, account.browserHash);
  await services.queueMail(transaction, activationMail({ ...recipientOf(services, account), key, hours, days }));
}

/**
 * Activates the account that an activation link belongs to. It logs nobody in: `openFirstSession` does. It works any
 * number of times within 48 hours, because mail scanners open it before the member does (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `NotFound` if the link is unknown; `TokenExpired` if it has expired, or if another account
 * with the address has been activated since.
 */
export async function activate(services: Services, key: string): Promise<{ userName: string }> {
  const now = services.now();
  const account = await queries.accountOfLink(services.database, hashSecret(key), now);
  if (!account) throw new RequestFailure('NotFound');
  if (account.expired) throw new RequestFailure('TokenExpired');
  if (account.activated) return { userName: account.userName };
  try {
    await services.database.transaction(async (transaction) => {
      await queries.activateAccount(transaction, account.id, now);
      await recomputeLevel(services, transaction, account.id);
      await queries.deleteOtherActivationLinks(transaction, account.email);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_active_email')) throw new RequestFailure('TokenExpired');
    throw error;
  }
  return { userName: account.userName };
}
