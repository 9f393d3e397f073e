import { setFlagsFromString } from 'node:v8';
import { loggedText } from '../platform/core/error-log.ts';
import { StartError } from '../platform/config/start-error.ts';
import { startSite, type Site } from './site.ts';

// A large piece of work, such as the demo world, an import or an export, lets V8 think that rows live long; from then on
// it would keep those of every request until the next full collection, and each small one would take milliseconds.
setFlagsFromString('--no-allocation-site-pretenuring');

// Whoever read what the server says may have gone. That is no fault: to report it would only be the next one.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const report = (event: string): void => void process.stderr.write(`${event}\n`);

let ending = false;
const starting: Promise<Site | undefined> = startSite(process.env, report).catch((error: unknown) => {
  report(error instanceof StartError ? error.message : loggedText(error));
  process.exitCode = 1;
  return undefined;
});

/** A site that is still starting is started first: then everything that it has begun is known and ended. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await (await starting)?.stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

// A fault that nobody caught leaves the process in a state that nobody knows: it ends, and its database with it.
process.on('uncaughtException', (error) => {
  report(`The server met a fault and ends: ${loggedText(error)}`);
  process.exitCode = 1;
  void end();
});

const site = await starting;
if (site && !ending) process.stdout.write(`ready ${site.url}\n`);
