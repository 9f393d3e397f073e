import { addOAuthAccount, deletePendingSignUp, hashNewPassword } from '../../accounts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import * as identities from '../identities.queries.ts';
import type { ProviderPerson } from '../providers/person.ts';
import { boostOf } from './boosts.ts';
import type { SignInForm } from './sign-in-result.ts';
import { addBoost } from './sign-up.queries.ts';

/** A form with the fields that a sign-up needs. */
type SignUpForm = SignInForm & { userName: string };

/** The account of a sign-up. */
interface SignedUp {
  accountId: string;
  email: string;
  /** False until the member activates the account with the link in a mail. */
  active: boolean;
}

/**
 * Signs up a person whom a provider has identified (docs/product.md#7-calls, docs/decisions/03-accounts.md). If the
 * provider has verified the address, the account is active immediately; otherwise the link in a mail activates it. Even
 * simultaneous requests create only one account per identity. A new sign-up replaces an earlier one of the same
 * identity that is not yet activated.
 *
 * @throws {RequestFailure} `Required` at `overridingEmail` if there is no address; `WeakPassword` or
 * `UserNameAlreadyExists`, each with its field; `EmailAlreadyExists` for an address that the provider has verified.
 */
export async function signUp(services: Services, person: ProviderPerson, form: SignUpForm): Promise<SignedUp> {
  const email = form.overridingEmail?.toLowerCase() ?? person.email;
  if (email === undefined) throw new RequestFailure('Required', { field: 'overridingEmail' });
  const { userName, displayName, language, consentToOpinions, overridingPassword: password } = form;
  const passwordHash =
    password === undefined
      ? undefined
      : await hashNewPassword(services, 'overridingPassword', password, [userName, email]);
  const emailProven = email === person.email;
  const account = { userName, email, emailProven, passwordHash, displayName, language, consentToOpinions };

  return services.database.transaction(async (transaction) => {
    await identities.lockIdentity(transaction, person);
    const known = await identities.accountOfIdentity(transaction, person);
    if (known && !(await deletePendingSignUp(transaction, known))) return { accountId: known, email, active: true };
    const accountId = await addOAuthAccount(services, transaction, account).catch((error: unknown) => {
      throw withEmail(error, email);
    });
    await identities.addIdentity(transaction, person, accountId, services.now());
    await grantBoost(services, transaction, person, accountId);
    return { accountId, email, active: emailProven };
  });
}

/** Adds the address to the failure `EmailAlreadyExists`. */
const withEmail = (error: unknown, email: string): unknown =>
  error instanceof RequestFailure && error.code === 'EmailAlreadyExists'
    ? new RequestFailure('EmailAlreadyExists', { meta: { email } })
    : error;

/**
 * Grants a new account the level boost for the followers that the person has on X (docs/product.md#9-constants,
 * docs/decisions/04-reputation.md).
 */
async function grantBoost(
  services: Services,
  transaction: Queryable,
  { followers = 0 }: ProviderPerson,
  accountId: string,
): Promise<void> {
  const levels = boostOf(followers, services.limits);
  if (levels === 0) return;
  await addBoost(transaction, accountId, { levels, now: services.now(), months: services.limits.boostMonths });
}
