import { callQuery } from '@hustings/vertical/query';

/** Whether the link of a mail can still be used. */
export const passwordReset = (token: string) => callQuery('getPasswordReset', { params: { token } });
