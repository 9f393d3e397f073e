/** Serves one vertical, alone and as an override for running sites. */
import type { Buildable } from '../parts.ts';
import { serveDevelopment } from './server.ts';

/** The number of consecutive ports to try. */
const tried = 20;

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/**
 * Serves a vertical at the first free port.
 *
 * @throws if no port is free
 */
async function serveAtFreePort(vertical: Buildable, builds: string, first: number) {
  for (let port = first; port < first + tried; port += 1) {
    try {
      return await serveDevelopment({ verticals: [vertical], alone: vertical, builds, port });
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  throw new Error(`The ports ${first} to ${first + tried - 1} are taken; set PORT.`);
}

/**
 * Serves one vertical until the process receives a signal.
 *
 * @param builds the folder of builds
 */
export async function developAlone(vertical: Buildable, builds: string): Promise<void> {
  const { origin, close } = await serveAtFreePort(vertical, builds, Number(process.env.PORT ?? 4100));
  const { name } = vertical;
  console.log(
    [
      `ready ${origin}`,
      '',
      `${name} alone, with example answers: open the address above.`,
      `In a site that was started with HUSTINGS_DEVELOPMENT_ORIGINS=${origin}, run in the console of its page:`,
      `  localStorage['hustings.override.${name}'] = '${origin}'`,
      '',
    ].join('\n'),
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)));
}
