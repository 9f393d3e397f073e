/** Taking one's data along, and leaving: the public face of the domain. */
export { leavingHandlers } from './routes.ts';
export { exportWords } from './exports/words.ts';
export { leavingPersonalData } from './personal-data.ts';
export { restoreAccount } from './deletion/rules.ts';
export { purgeDeleted } from './deletion/purge.ts';
export { startExports } from './exports/worker.ts';
