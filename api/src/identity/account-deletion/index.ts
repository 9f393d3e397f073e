/** Deleting one's account, and undoing that: the public face of the domain. */
export { accountDeletionHandlers } from './account-deletion.routes.ts';
export { accountDeletionPersonalData } from './personal-data.ts';
export { restoreAccount } from './account-deletion.rules.ts';
export { purgeDeleted } from './purge.ts';
