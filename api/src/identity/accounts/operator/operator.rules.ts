import { Email, UserName } from '@hustings/contract/schemas';
import { recordAdminAct } from '../../../platform/admin-acts/index.ts';
import { isUniqueViolation, type Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { recomputeLevel } from '../../../access/levels/index.ts';
import { activateAccount, addAccount, deleteOtherActivationLinks } from '../accounts.queries.ts';
import { reservedNameHash } from '../sign-up/reserved-names.ts';
import { closeSessions } from '../sessions/sessions.queries.ts';
import * as queries from './operator.queries.ts';

/** The user names of all admins. */
export const listAdmins = ({ database }: Services): Promise<string[]> => queries.adminNames(database);

/**
 * Makes a member an admin, or takes the role away. The member's sessions end, so that every page starts from what the
 * member now is (docs/decisions/03-accounts.md: tokens are revoked when a role changes).
 *
 * @returns false where no active member has that name
 */
export function changeAdmin({ database }: Services, userName: string, isAdmin: boolean): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const accountId = await queries.setAdmin(transaction, userName, isAdmin);
    if (accountId) await closeSessions(transaction, accountId);
    return accountId !== undefined;
  });
}

/** Why the operator cannot create or activate an account. */
export type AccountProblem = 'userNameForm' | 'emailForm' | 'userNameTaken' | 'emailTaken' | 'notWaiting';

/** Activates an account for whose address the operator answers; undefined where that went well. */
async function activateFor(
  services: Services,
  work: (transaction: Queryable) => Promise<{ id: string; email: string } | AccountProblem>,
  act: 'createAccount' | 'activateAccount',
): Promise<AccountProblem | undefined> {
  try {
    return await services.database.transaction(async (transaction) => {
      const account = await work(transaction);
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
 * Creates an active account without a password, which a link for a new password gives it. No mail is sent and no
 * consent is noted: the member is asked for it before an opinion is stored.
 *
 * @returns why nothing was created; undefined where it was
 */
export async function createMember(
  services: Services,
  userName: string,
  address: string,
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
    language: 'en' as const,
    consentedAt: undefined,
    createdAt: services.now(),
  };
  return activateFor(
    services,
    async (transaction) => {
      const id = await addAccount(transaction, account);
      return id ? { id, email } : 'userNameTaken';
    },
    'createAccount',
  );
}

/**
 * Activates a sign-up whose mail does not arrive.
 *
 * @returns why nothing was activated; undefined where it was
 */
export const activateMember = (services: Services, userName: string): Promise<AccountProblem | undefined> =>
  activateFor(
    services,
    async (transaction) => (await queries.pendingAccount(transaction, userName)) ?? 'notWaiting',
    'activateAccount',
  );
