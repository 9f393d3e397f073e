import { Waiting } from '../entities/moderation.ts';
import { describeCalls } from './describe.ts';

/** What admins have to do (decisions, section 12). */
export const moderationCalls = describeCalls({
  getWaiting: {
    summary: 'How much waits for an admin, by queue',
    tag: 'moderation',
    access: 'admin',
    answer: Waiting,
  },
});
