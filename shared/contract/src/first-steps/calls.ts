import { describeCalls } from '../call-description.ts';
import { FirstSteps } from './schemas.ts';

/** Calls about the first steps of a newcomer (docs/decisions/21-interests.md). */
export const firstStepCalls = describeCalls({
  getFirstSteps: {
    endpoint: 'GET /user/first-steps',
    summary: 'Which of the first steps the caller has done: level 2, somebody to follow, a vote',
    tag: 'profiles',
    access: 'member',
    answer: FirstSteps,
  },
});
