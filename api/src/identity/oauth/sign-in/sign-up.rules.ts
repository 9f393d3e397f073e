import { addOAuthAccount, deletePendingSignUp, hashNewPassword } from '../../accounts/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Services } from '../../../platform/core/services.ts';
import { boostOf } from './boosts.ts';
import type { ProviderPerson } from '../providers/person.ts';
import * as queries from '../identities.queries.ts';
import type { Continuation } from './sign-in-result.ts';

/** A form in which everything is there that a sign-up needs. */
type Form = Continuation & { userName: string };

/** An account that came of a sign-up. */
interface Made {
  accountId: string;
  email: string;
  /** False where its address has yet to be proven. */
  active: boolean;
}

/**
 * Signs somebody up for whom a provider has vouched (docs/product.md#7-calls; docs/decisions/03-accounts.md). With the
 * address that the provider has proven the account is active at once; any other is activated by mail. One identity
 * makes one account, however many requests come at once; a sign-up of it that waits gives way to the next one.
 *
 * @throws {RequestFailure} `Required` at `overridingEmail` where there is no address; `WeakPassword`,
 * `UserNameAlreadyExists`, each with its field; `EmailAlreadyExists` of an address that the provider has proven.
 */
export async function signUp(services: Services, person: ProviderPerson, form: Form): Promise<Made> {
  const email = form.overridingEmail?.toLowerCase() ?? person.email;
  if (email === undefined) throw new RequestFailure('Required', { field: 'overridingEmail' });
  const { userName, displayName, language, consentToOpinions, overridingPassword: password } = form;
  const passwordHash =
    password === undefined
      ? undefined
      : await hashNewPassword(services, 'overridingPassword', password, [userName, email]);
  const emailProven = email === person.email;
  const vouched = { userName, email, emailProven, passwordHash, displayName, language, consentToOpinions };

  return services.database.transaction(async (transaction) => {
    await queries.lockIdentity(transaction, person);
    const known = await queries.accountOfIdentity(transaction, person);
    if (known && !(await deletePendingSignUp(transaction, known))) return { accountId: known, email, active: true };
    const accountId = await addOAuthAccount(services, transaction, vouched).catch((error: unknown) => {
      throw withAddress(error, email);
    });
    await queries.addIdentity(transaction, person, accountId, services.now());
    await giveBoost(services, transaction, person, accountId);
    return { accountId, email, active: emailProven };
  });
}

const withAddress = (error: unknown, email: string): unknown =>
  error instanceof RequestFailure && error.code === 'EmailAlreadyExists'
    ? new RequestFailure('EmailAlreadyExists', { meta: { email } })
    : error;

/** Levels by followers, from sign-up and for a time (docs/product.md#9-constants; docs/decisions/04-reputation.md). */
async function giveBoost(
  services: Services,
  transaction: Queryable,
  { followers = 0 }: ProviderPerson,
  accountId: string,
): Promise<void> {
  const levels = boostOf(followers, services.limits);
  if (levels === 0) return;
  await queries.addBoost(transaction, accountId, { levels, now: services.now(), months: services.limits.boostMonths });
}
