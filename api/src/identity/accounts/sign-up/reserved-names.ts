import type { Services } from '../../../platform/core/services.ts';

/** Returns the HMAC of a user name in lower case. The database stores it to reserve the name of a deleted account. */
export const reservedNameHash = ({ hmac }: Services, userName: string): Buffer =>
  hmac('user-name', userName.toLowerCase());
