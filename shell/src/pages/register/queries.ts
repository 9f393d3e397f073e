import { callQuery } from '@hustings/vertical/query';

/** The conditions of a sign-up on this site, such as the minimum age. */
export const signUpTerms = () => callQuery('getSignUpTerms', {});
