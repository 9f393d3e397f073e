import type { CallRequest } from '@hustings/contract';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recomputeLevel } from '../../../access/levels/index.ts';
import { countMail } from '../rate-limits/rate-limits.rules.ts';
import { requireCaptcha } from '../captcha/captcha.rules.ts';
import { activationMail, addressTakenMail } from './mails.ts';
import { hashPassword, refuseCommonPassword } from '../passwords.ts';
import * as queries from '../accounts.queries.ts';
import { reservedNameHash } from './reserved-names.ts';
import { hashSecret, makeSecret } from '../secrets.ts';

type Form = CallRequest<'register'>['body'];

const hourMilliseconds = 3_600_000;

/**
 * Signs somebody up (docs/product.md#5-validation and docs/product.md#7-calls; docs/decisions/03-accounts.md). The name
 * is kept from now on; the account opens with the link of the mail.
 *
 * Whether the address has an account is never shown: in both cases the same is stored, the same is answered, and one
 * mail is written, to its owner where there is one.
 *
 * @throws {RequestFailure} `WeakPassword`, `CaptchaInvalid` or `UserNameAlreadyExists`, each with its field.
 */
export async function signUp(services: Services, form: Form): Promise<void> {
  const email = form.email.toLowerCase();
  refuseCommonPassword('password', form.password, [form.userName, email]);
  await requireCaptcha(services, form['g-recaptcha-response']);
  const passwordHash = await hashPassword(services, form.password);
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
    await mailNewSignUp(services, transaction, {
      id: accountId,
      email,
      userName: form.userName,
      language: form.language,
    });
  });
}

type SignedUp = Pick<queries.AccountRow, 'id' | 'email' | 'userName' | 'language'>;

/** Mails what follows a sign-up: a link that activates it or, where the address has an owner, word to that owner. */
export async function mailNewSignUp(services: Services, transaction: Queryable, account: SignedUp): Promise<void> {
  const { email } = account;
  const { publicUrl } = services.settings;
  const most = services.limits.activationMailsPerHour;
  const wait = await countMail(services, transaction, ['activation', email], { most, minutes: 60 });
  if (wait !== undefined) return;
  const owner = await queries.activeAccountOfEmail(transaction, email);
  if (owner) {
    const told = { to: email, language: owner.language, publicUrl, userName: owner.userName };
    // A link that nobody is sent, over at once: so both ways do the same and take the same time.
    await queries.addActivationLink(transaction, hashSecret(makeSecret()), account.id, services.now());
    return services.queueMail(transaction, addressTakenMail(told));
  }
  await mailActivationLink(services, transaction, account);
}

/** Mails a link that activates an account; links that were mailed before work on. */
export async function mailActivationLink(
  services: Services,
  transaction: Queryable,
  { id, email, userName, language }: SignedUp,
): Promise<void> {
  const hours = services.limits.activationHours;
  const key = makeSecret();
  const expires = new Date(services.now().getTime() + hours * hourMilliseconds);
  await queries.addActivationLink(transaction, hashSecret(key), id, expires);
  const told = { to: email, language, publicUrl: services.settings.publicUrl, userName };
  await services.queueMail(transaction, activationMail({ ...told, key, hours }));
}

/**
 * Activates the account of a link, which may be fetched any number of times in its 48 hours, since scanners of mail
 * fetch it first. It signs nobody in (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `NotFound` where no such link is known, `TokenExpired` where it is past its time or another
 * account has been activated with the address since.
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

/** Deletes sign-ups that nobody activated, and what has run out about sessions and tries. */
export async function purgeExpiredAccountData(services: Services): Promise<void> {
  const now = services.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * hourMilliseconds);
  await queries.purge(services.database, {
    pending: daysAgo(services.limits.neverActivatedDays),
    links: daysAgo(services.limits.neverActivatedDays),
    resets: now,
    emailChanges: now,
    tokens: daysAgo(services.limits.rememberedSessionDays),
    sessions: now,
    failures: daysAgo(1),
    humanChecks: daysAgo(1),
  });
}
