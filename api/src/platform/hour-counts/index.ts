/** Counts of the server processes by hour: answered calls, faults of the server, and sent mails. */
export { countAnswers, countSentMail, deleteHourCounts, type AnswerCounter } from './hour-counts.ts';
