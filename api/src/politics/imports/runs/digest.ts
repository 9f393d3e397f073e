import { createHash } from 'node:crypto';
import { makeYield } from '../../../platform/concurrency/yield-to-event-loop.ts';
import type { Difference } from '../../people/index.ts';

/**
 * Makes a generator of ids for the new rows of a run. The ids are the same whenever the run is compared or applied,
 * so that equal differences have equal digests. Each id is a UUIDv7 with the time of the run.
 */
export function makeRowIds(runId: string): () => string {
  const timestamp = runId.replaceAll('-', '').slice(0, 12);
  let count = 0;
  return () => {
    count += 1;
    const hash = createHash('sha256').update(`${runId} ${count}`).digest('hex');
    const variant = ((Number.parseInt(hash.slice(15, 16), 16) & 0x3) | 0x8).toString(16);
    return [
      timestamp.slice(0, 8),
      timestamp.slice(8),
      `7${hash.slice(12, 15)}`,
      `${variant}${hash.slice(16, 19)}`,
      hash.slice(19, 31),
    ].join('-');
  };
}

const isRows = (part: unknown): part is Iterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.iterator in part;

/** Returns the hash of a difference. Equal hashes mean that two differences write the same rows. */
export async function digestOf(difference: Difference): Promise<Buffer> {
  const yieldToEventLoop = makeYield();
  const hash = createHash('sha256');
  const add = async (part: unknown): Promise<void> => {
    if (isRows(part))
      for (const row of part) {
        hash.update(`${JSON.stringify(row)}\n`);
        await yieldToEventLoop();
      }
    else if (typeof part === 'object' && part !== null) {
      for (const [name, inner] of Object.entries(part)) {
        hash.update(`${name}:\n`);
        await add(inner);
      }
    } else hash.update(`${String(part)}\n`);
  };
  await add(difference);
  return hash.digest();
}
