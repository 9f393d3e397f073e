/** The site as it is when its sources are one ordinary bundle: the same server, on the builds of `npm run build -- --mono`. */
import { startSite } from '../../api/src/site.ts';
import { monoFolder } from '../../tools/build/mono.ts';

const site = await startSite(process.env, (event) => void process.stderr.write(`${event}\n`), monoFolder);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void site.stop().then(() => process.exit()));
process.stdout.write(`ready ${site.url}\n`);
