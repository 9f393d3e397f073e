import type { CallAnswer } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { clearFailures, countFailureOf, passwordCountOf } from '../rate-limits/rate-limits.rules.ts';
import { passwordMatches } from '../passwords.ts';
import type { AccountRow } from '../accounts.queries.ts';
import { confirmedUntil } from './recent-password.rules.ts';
import { notePassword } from '../sessions/sessions.queries.ts';
import { accountOfId } from '../credentials/credentials.queries.ts';

/**
 * Checks the password that a member has now, with the same lock as at log-in, counted apart from it.
 *
 * @returns the member's account.
 * @throws {RequestFailure} `InvalidCredentials` at the field `password`; `AccountLocked` after too many failures.
 */
export async function requirePassword(services: Services, member: Member, password: string): Promise<AccountRow> {
  const count = passwordCountOf(member.accountId);
  await countFailureOf(services, count);
  const account = await accountOfId(services.database, member.accountId);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!matches || !account) throw new RequestFailure('InvalidCredentials', { field: 'password' });
  await clearFailures(services, count);
  await notePassword(services.database, member.sessionId, services.now());
  return account;
}

/** Takes the password again, for what asks for it a while after log-in (docs/decisions/03-accounts.md). */
export async function confirmPassword(
  services: Services,
  member: Member,
  password: string,
): Promise<CallAnswer<'confirmPassword'>> {
  await requirePassword(services, member, password);
  return { confirmedUntil: confirmedUntil(services, member).toISOString() };
}
