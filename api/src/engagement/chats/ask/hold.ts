import type { Services } from '../../../platform/core/services.ts';

/** Returns until when a process that writes holds a question from now on. */
export const holdUntil = ({ limits, now }: Services): Date =>
  new Date(now().getTime() + limits.chatHoldSeconds * 1_000);
