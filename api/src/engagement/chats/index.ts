/** Chats of members with digital politicians. */
export { chatHandlers } from './chats.routes.ts';
export { chatJobs } from './jobs.ts';
export { chatsPersonalData } from './personal-data/personal-data.ts';
export { chatsPersonRows } from './person-rows.ts';
export { endRounds } from './replies/rounds.ts';
export { reportableReplies } from './moderation/reportable.ts';
