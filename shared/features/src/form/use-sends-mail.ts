import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';

/**
 * Returns whether the site sends mail; true until known. Routes that need this list `getSignUpTerms` in their queries.
 */
export const useSendsMail = (): boolean => useQuery(callQuery('getSignUpTerms', {})).data?.sendsMail ?? true;
