import { callQuery } from '@hustings/vertical/query';

/** The providers that this site has credentials of. */
export const signInProviders = () => callQuery('listSignInProviders', {});
