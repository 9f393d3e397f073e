import { callQuery } from '@hustings/vertical/query';

/** Whether a password link still works. */
export const passwordReset = (token: string) => callQuery('getPasswordReset', { params: { token } });
