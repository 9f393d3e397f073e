import { accountOfId, activeAccountOfEmail, oauthLogin } from '../../accounts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { accountOfIdentity, renameIdentity } from '../identities.queries.ts';
import type { ProviderPerson } from '../providers/person.ts';
import type { SignInCaller, SignInForm, SignInResult } from './sign-in-result.ts';
import { signUp } from './sign-up.rules.ts';

/**
 * Makes the failure for a verified address that already has an account. The person can connect the identity to that
 * account, or sign up with another address.
 */
const emailTaken = (email: string): RequestFailure => new RequestFailure('EmailAlreadyExists', { meta: { email } });

/**
 * Continues a sign-in after the provider has identified the person. Logs in a known person; an unknown person signs up
 * with the form. An address alone never connects an identity to an account (docs/decisions/03-accounts.md).
 *
 * @throws {RequestFailure} `EmailAlreadyExists` with meta `{ email }`; the failures of `signUp` and `oauthLogin`.
 */
export async function signIn(
  services: Services,
  person: ProviderPerson,
  form: SignInForm,
  caller: SignInCaller,
): Promise<SignInResult> {
  const accountId = await accountOfIdentity(services.database, person);
  const account = accountId && (await accountOfId(services.database, accountId));
  if (account && account.activated) return logIn(services, person, account.id, form, caller);
  const { provider, displayName, name, userName, email } = person;
  if (form.userName !== undefined) {
    const signedUp = await signUp(services, person, { ...form, userName: form.userName });
    if (signedUp.active) return logIn(services, person, signedUp.accountId, form, caller);
    return { isDone: true, answer: { outcome: 'activationMail', provider, activationSentTo: signedUp.email } };
  }
  if (email && (await activeAccountOfEmail(services.database, email))) throw emailTaken(email);
  const proposed = { name: displayName ?? name, userName, email };
  const activationSentTo = account ? account.email : undefined;
  return { isDone: false, answer: { outcome: 'signUp', provider, person: proposed, activationSentTo } };
}

async function logIn(
  services: Services,
  person: ProviderPerson,
  accountId: string,
  form: SignInForm,
  caller: SignInCaller,
): Promise<SignInResult> {
  const account = await accountOfId(services.database, accountId);
  // The account's row has been deleted since its id was read.
  if (!account) throw new RequestFailure('ProviderRefused');
  const session = await oauthLogin(services, account, { ...form, oneTimeCode: form.oneTimeCode }, caller);
  await renameIdentity(services.database, person, services.now());
  return {
    isDone: true,
    logIn: session,
    answer: { outcome: 'signedIn', provider: person.provider, ...session.answer },
  };
}
