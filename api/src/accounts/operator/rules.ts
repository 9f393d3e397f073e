import type { Services } from '../../kernel/services.ts';
import { closeSessions } from '../session-queries.ts';
import * as queries from './queries.ts';

/** The user names of all admins. */
export const listAdmins = ({ database }: Services): Promise<string[]> => queries.adminNames(database);

/**
 * Makes a member an admin, or takes the role away. The member's sessions end, so that every page starts from what the
 * member now is (decisions, section 3: tokens are revoked when a role changes).
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
