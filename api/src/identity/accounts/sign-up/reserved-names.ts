import type { Services } from '../../../platform/core/services.ts';

/** Returns the HMAC of a user name in lower case, by which the name of a deleted account stays reserved. */
export const reservedNameHash = ({ hmac }: Services, userName: string): Buffer =>
  hmac('user-name', userName.toLowerCase());
