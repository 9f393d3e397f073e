import type { CallAnswer } from '@hustings/contract';
import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';
import { accountOfId, type AccountRow } from '../accounts.queries.ts';
import { passwordMatches } from '../passwords.ts';
import { clearFailures, countFailure, passwordFailureKey } from '../rate-limits/rate-limits.rules.ts';
import { recordPasswordGiven } from '../sessions/sessions.queries.ts';
import { confirmedUntil } from './recent-password.rules.ts';

/**
 * Checks the current password of a member. Too many failures lock this check, as at log-in, but are counted separately.
 *
 * @returns the member's account.
 * @throws {RequestFailure} `InvalidCredentials` at the field `password`; `AccountLocked` after too many failures.
 */
export async function requirePassword(services: Services, member: Member, password: string): Promise<AccountRow> {
  const failureKey = passwordFailureKey(member.accountId);
  await countFailure(services, failureKey);
  const account = await accountOfId(services.database, member.accountId);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!matches || !account) throw new RequestFailure('InvalidCredentials', { field: 'password' });
  await clearFailures(services, failureKey);
  await recordPasswordGiven(services.database, member.sessionId, services.now());
  return account;
}

/** Reauthenticates a member by password, for calls that need a recent one (docs/decisions/03-accounts.md). */
export async function confirmPassword(
  services: Services,
  member: Member,
  password: string,
): Promise<CallAnswer<'confirmPassword'>> {
  await requirePassword(services, member, password);
  return { confirmedUntil: confirmedUntil(services, member).toISOString() };
}
