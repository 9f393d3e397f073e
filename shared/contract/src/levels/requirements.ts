import type { CurrentUser } from '../accounts/schemas.ts';
import type { Requirement } from './schemas.ts';

/**
 * What level 2 asks for, and whether the member has it: everything that a profile says
 * (docs/decisions/04-reputation.md). The server refuses by it, and a page shows it without asking the server.
 */
export function profileRequirements(
  user: Pick<CurrentUser, 'displayName' | 'firstName' | 'lastName' | 'bio' | 'avatarUrl' | 'hasVoterLocations'>,
): Requirement[] {
  return [
    { name: 'displayName', met: Boolean(user.displayName) },
    { name: 'namesOrBio', met: Boolean(user.firstName ?? user.lastName ?? user.bio) },
    { name: 'avatar', met: Boolean(user.avatarUrl) },
    { name: 'voterLocation', met: user.hasVoterLocations },
  ];
}
