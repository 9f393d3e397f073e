import { z } from 'zod';
import { pageOf, Paging } from '../common/schemas.ts';
import { describeCalls } from '../call-description.ts';
import { LoggedDecision, LoggedMonth } from './schemas.ts';

/** Calls about the public log of decisions (docs/decisions/12-moderation.md). */
export const moderationLogCalls = describeCalls({
  listDecisions: {
    endpoint: 'GET /moderation-log',
    summary: 'What moderators decided, without names, the newest day first; from the day after',
    tag: 'moderation',
    access: 'guest',
    query: Paging,
    answer: pageOf(LoggedDecision),
  },
  countDecisions: {
    endpoint: 'GET /moderation-log/months',
    summary: 'How many decisions of each kind moderators took in each of the last twelve months',
    tag: 'moderation',
    access: 'guest',
    answer: z.object({ months: z.array(LoggedMonth) }),
  },
});
