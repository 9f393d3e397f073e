/** Simulations of pollies: their passages, their replies and their switches. */
export type { MakeReply, Passage, ReplyRequest, ReplySentence, SimulationStatus } from './replies/reply.ts';
export { makeReply } from './replies/make-reply.ts';
export { introductionOf } from './replies/introduction.rules.ts';
export { moderatorText } from './replies/moderator.ts';
export { passagesById } from './passages/passages.rules.ts';
export { digitalPoliticianJobs } from './jobs.ts';
export { onlineSql } from './status/status.queries.ts';
export { statusesOf } from './status/status.rules.ts';
export { seedPages } from './demo/seed-pages.ts';
export { digitalPoliticianHandlers } from './digital-politicians.routes.ts';
export { digitalPoliticiansPersonalData } from './personal-data/personal-data.ts';
export { digitalPoliticiansPersonRows } from './person-rows.ts';
