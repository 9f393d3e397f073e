import { callQuery } from '@hustings/vertical/query';
import { useQuery } from '@tanstack/react-query';

/** Tells whether the site can send mail; true until that is known. A route lists `getSignUpTerms` among its queries. */
export const useSendsMail = (): boolean => useQuery(callQuery('getSignUpTerms', {})).data?.sendsMail ?? true;
