import { setTimeout } from 'node:timers/promises';
import type { Services } from '../kernel/services.ts';
import { utcDay } from '../kernel/civil-day.ts';
import { makeDerived } from './intake/derived.ts';
import { lockIntake } from './intake/queries.ts';

const everyMilliseconds = 3_600_000;

/** Makes the cards of the list anew as of today, since terms begin and end without an import. Returns how many differed. */
export async function renewCards({ database, now }: Services): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.query(lockIntake);
    return makeDerived(transaction, utcDay(now()));
  });
}

/** Renews the cards at once and then every hour, until it is stopped. Several processes may do so. */
export function startRenewingCards(services: Services): { stop(): Promise<void> } {
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      // What could not be renewed now is renewed an hour later.
      await renewCards(services).catch(() => undefined);
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
