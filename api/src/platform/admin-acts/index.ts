/** The record of admin acts (docs/decisions/12-moderation.md): the public face of the domain. */
export { listAdminActs, recordAdminAct, type AdminActName } from './admin-acts.rules.ts';
export { adminActsPersonalData } from './personal-data.ts';
