import type { CallAnswer, CallRequest } from '@hustings/contract';
import {
  accountOfId,
  activeAccountOfEmail,
  deletePendingSignUp,
  hashSecret,
  makeSecret,
  recipientOf,
  verifyPassword,
  type AccountRow,
} from '../../accounts/index.ts';
import { enforceRate } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as identities from '../identities.queries.ts';
import { connectedMail, joinMail } from '../mails.ts';
import type { ProviderPerson } from '../providers/person.ts';
import type { SignInCaller, SignInResult } from '../sign-in/sign-in-result.ts';
import { oauthStateExpired } from '../state/oauth-state.rules.ts';
import * as queries from './account-linking.queries.ts';
import { hourMilliseconds } from '../../../platform/schedule/hours.ts';

/**
 * Connects an identity to an account whose owner has agreed, and mails the owner. If the identity belongs to a sign-up
 * that is not yet activated, the sign-up is deleted.
 *
 * @throws {RequestFailure} `AlreadyExists` if the identity already belongs to another account, or the account already
 * has another identity at the provider.
 */
export async function linkIdentity(
  services: Services,
  transaction: Queryable,
  identity: identities.Identity & { provider: ProviderPerson['provider'] },
  account: AccountRow,
): Promise<void> {
  await identities.lockIdentity(transaction, identity);
  const owner = await identities.accountOfIdentity(transaction, identity);
  if (owner === account.id) return;
  if (owner && !(await deletePendingSignUp(transaction, owner))) throw new RequestFailure('AlreadyExists');
  const isAdded = await identities.addIdentity(transaction, identity, account.id, services.now());
  if (!isAdded) throw new RequestFailure('AlreadyExists');
  const { provider, name } = identity;
  await services.queueMail(transaction, connectedMail({ ...recipientOf(services, account), provider, name }));
}

/** Returns the active account with the mail address that the provider has verified. */
async function ownerOf(services: Services, { email }: ProviderPerson): Promise<AccountRow> {
  const owner = email && (await activeAccountOfEmail(services.database, email));
  if (!owner) throw oauthStateExpired();
  return owner;
}

/**
 * Connects an identity to the account that has its mail address, after checking that account's password, and logs in.
 *
 * @throws {RequestFailure} the failures of `verifyPassword` and `linkIdentity`; `TokenExpired` if the address no longer
 * has an account.
 */
export async function joinByPassword(
  services: Services,
  person: ProviderPerson,
  form: CallRequest<'joinByPassword'>['body'],
  caller: SignInCaller,
): Promise<SignInResult> {
  const account = await ownerOf(services, person);
  const logIn = await verifyPassword(services, account, { ...form, oneTimeCode: form.oneTimeCode }, caller);
  await services.database.transaction((transaction) => linkIdentity(services, transaction, person, account));
  const session = await logIn();
  return {
    isDone: true,
    logIn: session,
    answer: { outcome: 'signedIn', provider: person.provider, ...session.answer },
  };
}

/**
 * Mails a join link to the owner of the account that has the identity's mail address. Opening the link connects the
 * identity to the account. Sends at most `joinMailsPerHour`.
 *
 * @throws {RequestFailure} `RateLimited`; `TokenExpired` if the address no longer has an account.
 */
export async function joinByMail(services: Services, person: ProviderPerson): Promise<CallAnswer<'joinByMail'>> {
  const account = await ownerOf(services, person);
  const { joinLinkHours: hours, joinMailsPerHour: most } = services.limits;
  await enforceRate(services, ['join mail', account.id], { most, windowSeconds: 3_600 });
  const key = makeSecret();
  const expires = new Date(services.now().getTime() + hours * hourMilliseconds);
  const { provider, name } = person;
  await services.database.transaction(async (transaction) => {
    await queries.addJoinLink(transaction, hashSecret(key), account.id, person, expires);
    const mail = joinMail({ ...recipientOf(services, account), provider, name, key, hours });
    await services.queueMail(transaction, mail);
  });
  return { mailSentTo: account.email };
}

/**
 * Returns the identity and the account that a join link connects. Does not consume the link, because mail scanners open
 * it before the member does.
 *
 * @throws {RequestFailure} `TokenExpired` for a link that is unknown, used or expired.
 */
export async function getJoinLink(services: Services, key: string): Promise<CallAnswer<'getJoinLink'>> {
  const link = await queries.joinLink(services.database, hashSecret(key), services.now());
  const account = link && (await accountOfId(services.database, link.accountId));
  if (!link || !account) throw oauthStateExpired();
  return { provider: link.provider, name: link.name, userName: account.userName };
}

/**
 * Connects an identity to an account with a join link and consumes the link. Logs nobody in.
 *
 * @throws {RequestFailure} `TokenExpired` for a link that is unknown, used or expired; the failures of `linkIdentity`.
 */
export async function followJoinLink(services: Services, key: string): Promise<CallAnswer<'followJoinLink'>> {
  return services.database.transaction(async (transaction) => {
    const link = await queries.consumeJoinLink(transaction, hashSecret(key), services.now());
    const account = link && (await accountOfId(transaction, link.accountId));
    if (!link || !account) throw oauthStateExpired();
    await linkIdentity(services, transaction, link, account);
    return { provider: link.provider, name: link.name, userName: account.userName };
  });
}
