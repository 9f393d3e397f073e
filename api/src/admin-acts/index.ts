/** What admins did, recorded where all of them see it (decisions, section 12): the public face of the room. */
export { listAdminActs, recordAdminAct, type AdminActName } from './acts.ts';
export { adminActsPersonalData } from './personal-data.ts';
