import { setFlagsFromString } from 'node:v8';
import { loggedText } from '../platform/core/error-log.ts';
import { StartError } from '../platform/config/start-error.ts';
import { startSite, type Site } from './site.ts';

// Keeps V8 from allocating the rows of every request in the old generation after a large job, such as an import. Minor
// garbage collections would then take milliseconds, and the rows would stay until the next major collection.
setFlagsFromString('--no-allocation-site-pretenuring');

// Ignore errors of an output stream whose reader has closed. Reporting such an error would fail again.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const report = (event: string): void => void process.stderr.write(`${event}\n`);

let ending = false;
const starting: Promise<Site | undefined> = startSite(process.env, report).catch((error: unknown) => {
  report(error instanceof StartError ? error.message : loggedText(error));
  process.exitCode = 1;
  return undefined;
});

/** Stops the site. Awaits a start in progress, so that everything it has started is stopped. */
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await (await starting)?.stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

// After an uncaught exception, the state of the process is undefined: stop it with its database.
process.on('uncaughtException', (error) => {
  report(`The server stops after an uncaught exception: ${loggedText(error)}`);
  process.exitCode = 1;
  void end();
});

const site = await starting;
if (site && !ending) process.stdout.write(`ready ${site.url}\n`);
