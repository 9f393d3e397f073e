import { anonymousLevel } from '@hustings/contract';
import { RequestFailure } from '../kernel/failure.ts';
import type { Member } from '../kernel/handler.ts';

/**
 * Whether a member may publish anonymously: the identity was verified, and the member's own level is 4 or more, without
 * any boost; a ban takes it away (decisions, sections 4 and 7).
 */
export const mayPostAnonymously = ({
  identityVerified,
  level,
  banned,
}: Pick<Member, 'identityVerified' | 'level' | 'banned'>): boolean =>
  identityVerified && level >= anonymousLevel && !banned;

/**
 * Lets an anonymous item through.
 *
 * @throws {RequestFailure} `AnonymousNotAllowed` of the field `anonymous`: it is refused, never stored under the name.
 */
export function requireAnonymousMode(member: Member): void {
  if (!mayPostAnonymously(member)) throw new RequestFailure('AnonymousNotAllowed', { field: 'anonymous' });
}
