import type { Services } from '../../../platform/core/services.ts';

/** What is kept of the user name of a member who has left: an HMAC, in whatever case the name was written. */
export const reservedNameHash = ({ hmac }: Services, userName: string): Buffer =>
  hmac('user-name', userName.toLowerCase());
