/** The process that decodes pictures: see `index.ts`. It has no database, no keys and nothing of the server's environment. */
import { decode, restrictSharp, type Frame, type Pixels } from './decode.ts';

/** A picture to be decoded. */
export interface Order {
  id: number;
  file: Uint8Array;
  frame: Frame;
}

/** What became of it; without pixels it could not be read. */
export interface Outcome {
  id: number;
  pixels?: Pixels;
}

restrictSharp();

async function carryOut({ id, file, frame }: Order): Promise<void> {
  const pixels = await decode(file, frame).catch(() => undefined);
  const outcome: Outcome = pixels ? { id, pixels } : { id };
  process.send?.(outcome);
}

process.on('message', (order: Order) => void carryOut(order));
// The server ends it together with itself: Ctrl-C in a terminal is for both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
