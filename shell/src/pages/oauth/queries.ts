import { callQuery } from '@hustings/vertical/query';

/** The providers for which this site has credentials. */
export const signInProviders = () => callQuery('listSignInProviders', {});
