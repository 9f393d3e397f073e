import { randomInt } from 'node:crypto';

/** Returns the entries in random order: Fisher and Yates, with random numbers that nobody can predict. */
export function shuffled<Entry>(entries: Iterable<Entry>): Entry[] {
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as Entry, order[last] as Entry];
  }
  return order;
}
