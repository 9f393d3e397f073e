/** Starts the site on the builds in the folder `BENCH_BUILDS`. */
import { startSite } from '../api/src/app/site.ts';

const site = await startSite(
  process.env,
  (event) => void process.stderr.write(`${event}\n`),
  process.env['BENCH_BUILDS'],
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void site.stop().then(() => process.exit()));
process.stdout.write(`ready ${site.url}\n`);
