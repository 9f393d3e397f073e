/**
 * Runs the step of anonymous acts on the site of `DATA_DIR`, as the site does. Prints the seconds and the peak memory.
 */
import { runStep } from '../../api/src/access/anonymity/index.ts';
import { publishers } from '../../api/src/app/anonymous-items.ts';
import { connectToSite } from '../../api/src/app/open-site.ts';

const site = await connectToSite(process.env);
const { services } = site;
// Two hours later, so that everything is due.
const later = { ...services, now: () => new Date(services.now().getTime() + 2 * 3_600_000) };
const failures: string[] = [];
const began = performance.now();
await runStep(later, publishers, { report: (code) => failures.push(code) });
const seconds = (performance.now() - began) / 1_000;
await site.close();
if (failures.length > 0) throw new Error(`Acts could not be applied: ${failures.join(', ')}`);
process.stdout.write(`${JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1_024 })}\n`);
