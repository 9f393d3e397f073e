import type { CallAnswer, CallRequest } from '@hustings/contract';
import {
  accountOfId,
  activeAccountOfEmail,
  deletePendingSignUp,
  hashSecret,
  makeSecret,
  verifyPassword,
  type AccountRow,
} from '../../accounts/index.ts';
import { countAct } from '../../../platform/core/counted-acts.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { oauthStateExpired } from '../state/oauth-state.ts';
import { connectedMail, joinMail } from '../mails.ts';
import type { ProviderPerson } from '../providers/person.ts';
import * as queries from '../identities.queries.ts';
import type { Caller, Step } from '../sign-in/sign-in-result.ts';

const hourMilliseconds = 3_600_000;

/** Whom a mail about an account goes to. */
export const toldOf = ({ settings }: Services, { email, language, userName }: AccountRow) => ({
  to: email,
  language,
  userName,
  publicUrl: settings.publicUrl,
});

/**
 * Joins an identity to an account whose owner has agreed, and tells the owner by mail. A sign-up of the identity that
 * still waits for its activation gives way.
 *
 * @throws {RequestFailure} `AlreadyExists` where either has another already.
 */
export async function join(
  services: Services,
  transaction: Queryable,
  identity: queries.Identity & { provider: ProviderPerson['provider'] },
  account: AccountRow,
): Promise<void> {
  await queries.lockIdentity(transaction, identity);
  const owner = await queries.accountOfIdentity(transaction, identity);
  if (owner === account.id) return;
  if (owner && !(await deletePendingSignUp(transaction, owner))) throw new RequestFailure('AlreadyExists');
  const isAdded = await queries.addIdentity(transaction, identity, account.id, services.now());
  if (!isAdded) throw new RequestFailure('AlreadyExists');
  const { provider, name } = identity;
  await services.queueMail(transaction, connectedMail({ ...toldOf(services, account), provider, name }));
}

/** The account of the address that the provider vouches for. */
async function ownerOf(services: Services, { email }: ProviderPerson): Promise<AccountRow> {
  const owner = email && (await activeAccountOfEmail(services.database, email));
  if (!owner) throw oauthStateExpired();
  return owner;
}

/**
 * Joins an identity to the account of its address by the password of that account, and signs in.
 *
 * @throws {RequestFailure} as `provePassword` and `join`; `TokenExpired` where the address has no account any more.
 */
export async function joinByPassword(
  services: Services,
  person: ProviderPerson,
  given: CallRequest<'joinByPassword'>['body'],
  caller: Caller,
): Promise<Step> {
  const account = await ownerOf(services, person);
  const letIn = await verifyPassword(services, account, { ...given, oneTimeCode: given.oneTimeCode }, caller);
  await services.database.transaction((transaction) => join(services, transaction, person, account));
  const logIn = await letIn();
  return { over: true, logIn, answer: { outcome: 'signedIn', provider: person.provider, ...logIn.answer } };
}

/**
 * Mails the owner of the account a link that joins the identity to it, `joinMailsPerHour` at most.
 *
 * @throws {RequestFailure} `RateLimited`; `TokenExpired` where the address has no account any more.
 */
export async function joinByMail(services: Services, person: ProviderPerson): Promise<CallAnswer<'joinByMail'>> {
  const account = await ownerOf(services, person);
  const { joinLinkHours: hours, joinMailsPerHour: most } = services.limits;
  const retryAfterSeconds = await countAct(services, ['join mail', account.id], { most, windowSeconds: 3_600 });
  if (retryAfterSeconds) throw new RequestFailure('RateLimited', { retryAfterSeconds });
  const key = makeSecret();
  const expires = new Date(services.now().getTime() + hours * hourMilliseconds);
  const { provider, name } = person;
  await services.database.transaction(async (transaction) => {
    await queries.addJoinLink(transaction, hashSecret(key), account.id, person, expires);
    const mail = joinMail({ ...toldOf(services, account), provider, name, key, hours });
    await services.queueMail(transaction, mail);
  });
  return { mailSentTo: account.email };
}

/**
 * What a link would join: looking uses nothing up, since scanners of mail look first.
 *
 * @throws {RequestFailure} `TokenExpired`, alike for a link that is unknown, used or too late.
 */
export async function getJoinLink(services: Services, key: string): Promise<CallAnswer<'getJoinLink'>> {
  const link = await queries.joinLink(services.database, hashSecret(key), services.now());
  const account = link && (await accountOfId(services.database, link.accountId));
  if (!link || !account) throw oauthStateExpired();
  return { provider: link.provider, name: link.name, userName: account.userName };
}

/**
 * Joins an identity to the account of its address by the link of the mail, once. It signs nobody in.
 *
 * @throws {RequestFailure} `TokenExpired`, as `getJoinLink`; `AlreadyExists`, as `join`.
 */
export async function followJoinLink(services: Services, key: string): Promise<CallAnswer<'followJoinLink'>> {
  return services.database.transaction(async (transaction) => {
    const link = await queries.takeJoinLink(transaction, hashSecret(key), services.now());
    const account = link && (await accountOfId(transaction, link.accountId));
    if (!link || !account) throw oauthStateExpired();
    await join(services, transaction, link, account);
    return { provider: link.provider, name: link.name, userName: account.userName };
  });
}
