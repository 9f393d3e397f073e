/** Simulations of pollies: their passages, their replies and their switches. */
export type { MakeReply, Passage, ReplyRequest, ReplySentence, SimulationStatus } from './replies/reply.ts';
