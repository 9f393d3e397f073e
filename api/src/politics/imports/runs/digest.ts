import { createHash } from 'node:crypto';
import type { Difference } from '../../people/index.ts';

/**
 * Makes ids for the new rows of a run: the same ones, in the same order, whenever it is compared or applied, so that the
 * difference that is written can be told to be the one that was shown. They are in the order of the run's own time.
 */
export function idsOf(runId: string): () => string {
  const moment = runId.replaceAll('-', '').slice(0, 12);
  let made = 0;
  return () => {
    made += 1;
    const hash = createHash('sha256').update(`${runId} ${made}`).digest('hex');
    const variant = ((Number.parseInt(hash.slice(15, 16), 16) & 0x3) | 0x8).toString(16);
    return [
      moment.slice(0, 8),
      moment.slice(8),
      `7${hash.slice(12, 15)}`,
      `${variant}${hash.slice(16, 19)}`,
      hash.slice(19, 31),
    ].join('-');
  };
}

/** The hash of a difference: two are the same only if they would write the same. */
export function markOf(difference: Difference): Buffer {
  const hash = createHash('sha256');
  const add = (part: unknown): void => {
    if (Array.isArray(part)) for (const row of part) hash.update(`${JSON.stringify(row)}\n`);
    else if (typeof part === 'object' && part !== null) {
      for (const [name, inner] of Object.entries(part)) {
        hash.update(`${name}:\n`);
        add(inner);
      }
    } else hash.update(`${String(part)}\n`);
  };
  add(difference);
  return hash.digest();
}
