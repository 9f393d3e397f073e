/** The process that decodes pictures: see `index.ts`. It has neither database nor keys nor the server's environment. */
import { decode, restrictSharp, type Frame, type Pixels } from './decode.ts';

/** A picture to decode. */
export interface DecodeRequest {
  id: number;
  file: Uint8Array;
  frame: Frame;
}

/** The result of a request. `pixels` is absent if the picture cannot be decoded. */
export interface DecodeResult {
  id: number;
  pixels?: Pixels;
}

restrictSharp();

async function run({ id, file, frame }: DecodeRequest): Promise<void> {
  const pixels = await decode(file, frame).catch(() => undefined);
  const result: DecodeResult = pixels ? { id, pixels } : { id };
  process.send?.(result);
}

process.on('message', (request: DecodeRequest) => void run(request));
// The server ends this process; ignore Ctrl-C, which a terminal sends to both processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
