/** Deletion, restoration and purge of accounts. */
export { accountDeletionHandlers } from './account-deletion.routes.ts';
export { accountDeletionPersonalData } from './personal-data.ts';
export { deleteByAdmin, restoreAccount, restoreByAdmin } from './account-deletion.rules.ts';
export { purgeDeleted } from './purge.rules.ts';
