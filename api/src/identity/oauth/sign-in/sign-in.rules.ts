import { accountOfId, activeAccountOfEmail, oauthLogin } from '../../accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import type { ProviderPerson } from '../providers/person.ts';
import * as queries from '../identities.queries.ts';
import { signUp } from './sign-up.rules.ts';
import type { Caller, Continuation, Step } from './sign-in-result.ts';

/** The provider vouches for an address that has an account: its owner joins the two, or takes another address. */
const addressTaken = (email: string): RequestFailure => new RequestFailure('EmailAlreadyExists', { meta: { email } });

/**
 * Goes on with a sign-in for whose person a provider has vouched. A known person is signed in; an unknown one signs up,
 * as soon as the form is there. An identity is never joined to an account by its address alone
 * (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `EmailAlreadyExists` with meta `{ email }`; as `signUp` and `letInVouched`.
 */
export async function signIn(
  services: Services,
  person: ProviderPerson,
  form: Continuation,
  caller: Caller,
): Promise<Step> {
  const accountId = await queries.accountOfIdentity(services.database, person);
  const account = accountId && (await accountOfId(services.database, accountId));
  if (account && account.activated) return letIn(services, person, account.id, form, caller);
  if (form.userName !== undefined) {
    const made = await signUp(services, person, { ...form, userName: form.userName });
    if (made.active) return letIn(services, person, made.accountId, form, caller);
    const { provider } = person;
    return { over: true, answer: { outcome: 'activationMail', provider, activationSentTo: made.email } };
  }
  if (person.email && (await activeAccountOfEmail(services.database, person.email))) throw addressTaken(person.email);
  const { provider, displayName, name, userName, email } = person;
  const told = { name: displayName ?? name, userName, email };
  const activationSentTo = account ? account.email : undefined;
  return { over: false, answer: { outcome: 'signUp', provider, person: told, activationSentTo } };
}

async function letIn(
  services: Services,
  person: ProviderPerson,
  accountId: string,
  form: Continuation,
  caller: Caller,
): Promise<Step> {
  const account = await accountOfId(services.database, accountId);
  // Deleted since it was found.
  if (!account) throw new RequestFailure('ProviderRefused');
  const logIn = await oauthLogin(services, account, { ...form, oneTimeCode: form.oneTimeCode }, caller);
  await queries.renameIdentity(services.database, person, services.now());
  return { over: true, logIn, answer: { outcome: 'signedIn', provider: person.provider, ...logIn.answer } };
}
