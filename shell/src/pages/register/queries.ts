import { callQuery } from '@hustings/vertical/query';

/** What sign-up asks of people on this server, such as their age. */
export const signUpTerms = () => callQuery('getSignUpTerms', {});
