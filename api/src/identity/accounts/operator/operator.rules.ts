import { Email, UserName } from '@hustings/contract/schemas';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { offeredLanguage } from '../../../platform/core/site-identity.ts';
import { recomputeLevel } from '../../../access/levels/index.ts';
import { accountOfId, activeAccountOfEmail } from '../accounts.queries.ts';
import { activateAccount, addAccount, deleteOtherActivationLinks } from '../sign-up/sign-up.queries.ts';
import { reservedNameHash } from '../sign-up/reserved-names.ts';
import { closeSessions } from '../sessions/sessions.queries.ts';
import * as queries from './operator.queries.ts';

/** Returns the user names of all admins. */
export const listAdmins = ({ database }: Services): Promise<string[]> => queries.adminNames(database);

/**
 * Grants or revokes the role `Admin`. Ends the member's sessions, because a change of roles revokes all tokens
 * (docs/decisions/03-accounts.md).
 *
 * @returns false if no active member has that name.
 */
export function changeAdmin({ database }: Services, userName: string, isAdmin: boolean): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const accountId = await queries.setAdmin(transaction, userName, isAdmin);
    if (accountId) await closeSessions(transaction, accountId);
    return accountId !== undefined;
  });
}

/**
 * Activates a sign-up for whose address an admin vouches.
 *
 * @throws {RequestFailure} `EmailAlreadyExists` if the address has an active account
 */
export async function activateByAdmin(services: Services, transaction: Queryable, accountId: string): Promise<void> {
  const account = await accountOfId(transaction, accountId);
  if (!account) throw new RequestFailure('NotFound');
  if (await activeAccountOfEmail(transaction, account.email)) throw new RequestFailure('EmailAlreadyExists');
  await activateAccount(transaction, accountId, services.now());
  await recomputeLevel(services, transaction, accountId);
  await deleteOtherActivationLinks(transaction, account.email);
}

/** The reason why the operator cannot create or activate an account. */
export type AccountProblem = 'userNameForm' | 'emailForm' | 'userNameTaken' | 'emailTaken' | 'notWaiting';

/** Activates an account for whose mail address the operator vouches. Returns undefined on success. */
async function activateByOperator(
  services: Services,
  findAccount: (transaction: Queryable) => Promise<{ id: string; email: string } | AccountProblem>,
  act: 'createAccount' | 'activateAccount',
): Promise<AccountProblem | undefined> {
  try {
    return await services.database.transaction(async (transaction) => {
      const account = await findAccount(transaction);
      if (typeof account === 'string') return account;
      await activateAccount(transaction, account.id, services.now());
      await recomputeLevel(services, transaction, account.id);
      await deleteOtherActivationLinks(transaction, account.email);
      await recordAdminAct(services, transaction, { act, memberId: account.id });
      return undefined;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_active_email')) return 'emailTaken';
    throw error;
  }
}

/**
 * Creates an active account without a password, which the member sets with a password reset link. Sends no mail.
 * Records no consent, because the site asks for consent before it stores the member's first opinion.
 *
 * @param language that of the member; by default the first of the site
 * @returns the reason of a failure, or undefined on success.
 */
export async function createMember(
  services: Services,
  userName: string,
  address: string,
  language = offeredLanguage(services.siteIdentity.identity),
): Promise<AccountProblem | undefined> {
  if (!UserName.safeParse(userName).success) return 'userNameForm';
  if (!Email.safeParse(address).success) return 'emailForm';
  const email = address.toLowerCase();
  const account = {
    userName,
    nameHash: reservedNameHash(services, userName),
    email,
    passwordHash: undefined,
    displayName: undefined,
    firstName: undefined,
    lastName: undefined,
    language,
    consentedAt: undefined,
    createdAt: services.now(),
  };
  return activateByOperator(
    services,
    async (transaction) => {
      const id = await addAccount(transaction, account);
      return id ? { id, email } : 'userNameTaken';
    },
    'createAccount',
  );
}

/** Returns the user name of the active member with a mail address. */
export const memberOfAddress = async ({ database }: Services, address: string): Promise<string | undefined> =>
  (await activeAccountOfEmail(database, address))?.userName;

/**
 * Activates a sign-up whose activation mail does not arrive.
 *
 * @returns the reason of a failure, or undefined on success.
 */
export const activateMember = (services: Services, userName: string): Promise<AccountProblem | undefined> =>
  activateByOperator(
    services,
    async (transaction) => (await queries.pendingAccount(transaction, userName)) ?? 'notWaiting',
    'activateAccount',
  );
