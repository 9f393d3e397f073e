import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';

const minutesOf = ({ limits }: Services, roles: readonly string[]): number =>
  roles.includes('Admin') ? limits.recentPasswordMinutesAdmin : limits.recentPasswordMinutes;

/** Returns the moment until which a password entered now counts as recent: in 10 minutes, or 60 for admins. */
export const confirmedUntil = (services: Services, member: Member): Date =>
  new Date(services.now().getTime() + minutesOf(services, member.roles) * 60_000);

/** @throws {RequestFailure} `PasswordNeeded` if the member gave the password more than `minutes` ago. */
export function requirePasswordWithin(services: Services, member: Member, minutes: number): void {
  const age = services.now().getTime() - new Date(member.passwordGivenAt).getTime();
  if (age > minutes * 60_000) throw new RequestFailure('PasswordNeeded');
}

/**
 * Requires that the member has entered the password in the last 10 minutes, or 60 for admins, at log-in or through
 * `POST /auth/confirm` (docs/decisions/03-accounts.md). Guards sensitive calls, such as account deletion, data export
 * and admin actions.
 *
 * @throws {RequestFailure} `PasswordNeeded`; the interface then asks for the password and tries again.
 */
export const requireRecentPassword = (services: Services, member: Member): void =>
  requirePasswordWithin(services, member, minutesOf(services, member.roles));
