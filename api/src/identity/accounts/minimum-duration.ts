import { setTimeout } from 'node:timers/promises';
import type { Services } from '../../platform/core/services.ts';

/**
 * Runs `work` and waits until at least `mailAnswerMilliseconds` have passed, so that the response time does not reveal
 * whether an account exists.
 */
export async function withMinimumDuration(services: Services, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), setTimeout(services.limits.mailAnswerMilliseconds)]);
}
