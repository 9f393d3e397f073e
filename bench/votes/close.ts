/** Closes due days on the site of `DATA_DIR`, as the site's job does. Prints the seconds and the peak memory. */
import { connectToSite } from '../../api/src/app/open-site.ts';
import { closeDays } from '../../api/src/politics/scores/close/close-days.rules.ts';

const site = await connectToSite(process.env);
const began = performance.now();
await closeDays(site.services);
const seconds = (performance.now() - began) / 1_000;
await site.close();
process.stdout.write(`${JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1_024 })}\n`);
