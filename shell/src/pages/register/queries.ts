import { callQuery } from '@hustings/vertical/query';

/** The key of the invitation that an address names; undefined without one. */
export const invitationKeyOf = (search: URLSearchParams): string | undefined => search.get('invitation') || undefined;

/** Who invites by the key of an invitation. */
export const invitation = (key: string) => callQuery('getInvitation', { params: { key } });

/** The conditions of a sign-up on this site, such as the minimum age. */
export const signUpTerms = () => callQuery('getSignUpTerms', {});
