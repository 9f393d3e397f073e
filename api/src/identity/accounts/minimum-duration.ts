import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../platform/core/services.ts';

/** Does work whose time would tell whether there is an account, in no less than `mailAnswerMilliseconds`. */
export async function inEqualTime(services: Services, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), setTimeout(services.limits.mailAnswerMilliseconds)]);
}
