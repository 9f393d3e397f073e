import { callQuery } from '@hustings/vertical/query';

/** The sanctions on the member, with their reasons and appeals. */
export const ownSanctions = () => callQuery('getOwnSanctions', {});
