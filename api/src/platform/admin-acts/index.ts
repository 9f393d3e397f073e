/**
 * What admins did, recorded where all of them see it (docs/decisions/12-moderation.md): the public face of the room.
 */
export { listAdminActs, recordAdminAct, type AdminActName } from './admin-acts.rules.ts';
export { adminActsPersonalData } from './personal-data.ts';
