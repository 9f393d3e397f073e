import { RequestFailure } from '../../../platform/core/failure.ts';
import type { Member } from '../../../platform/core/handler.ts';
import type { Services } from '../../../platform/core/services.ts';

const minutesOf = ({ limits }: Services, roles: readonly string[]): number =>
  roles.includes('Admin') ? limits.recentPasswordMinutesAdmin : limits.recentPasswordMinutes;

/** Until when a password that is given now counts: 10 minutes, 60 for admins (docs/decisions/03-accounts.md). */
export const confirmedUntil = (services: Services, member: Member): Date =>
  new Date(services.now().getTime() + minutesOf(services, member.roles) * 60_000);

/** @throws {RequestFailure} `PasswordNeeded` where the password was last given longer ago than so many minutes. */
export function requirePasswordWithin(services: Services, member: Member, minutes: number): void {
  const age = services.now().getTime() - new Date(member.passwordGivenAt).getTime();
  if (age > minutes * 60_000) throw new RequestFailure('PasswordNeeded');
}

/**
 * Lets what is dangerous through only where the member has given the password a moment ago, at log-in or by
 * `POST /auth/confirm`: 10 minutes, 60 for admins (docs/decisions/03-accounts.md). Deletion, export and admin acts ask
 * this.
 *
 * @throws {RequestFailure} `PasswordNeeded`: the interface asks for it and then tries again.
 */
export const requireRecentPassword = (services: Services, member: Member): void =>
  requirePasswordWithin(services, member, minutesOf(services, member.roles));
