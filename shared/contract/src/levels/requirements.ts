import type { CurrentUser } from '../accounts/schemas.ts';
import type { Requirement } from './schemas.ts';

/**
 * Returns the requirements of level 2 and whether the member meets them (docs/decisions/04-reputation.md). The server
 * decides by this function, and pages use it without a call.
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
