import { setTimeout } from 'node:timers/promises';
import type { Services } from '../kernel/services.ts';
import { purgeAccounts } from './sign-up.ts';

const everyMilliseconds = 3_600_000;

/** Deletes what has run out, at once and then every hour, until it is stopped. Several processes may do so. */
export function startPurging(services: Services): { stop(): Promise<void> } {
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      // What could not be deleted now is deleted an hour later.
      await purgeAccounts(services).catch(() => undefined);
      await setTimeout(everyMilliseconds, undefined, end).catch(() => undefined);
    }
  };
  const ended = work();
  return {
    stop: () => {
      end.abort();
      return ended;
    },
  };
}
