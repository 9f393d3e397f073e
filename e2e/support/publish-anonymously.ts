/**
 * Publishes anonymous items on the site of `DATA_DIR` while its server runs. Some items are visible, others are in
 * moderation or delayed. Prints the items, their authors and the site's routes.
 */
import { seedAnonymousItems, type AnonymousItems } from '../../api/src/access/anonymity/testing/seed-items.ts';
import { runStep } from '../../api/src/access/anonymity/index.ts';
import { publishers } from '../../api/src/app/anonymous-items.ts';
import { identifyIn, makeHandlers } from '../../api/src/app/domains.ts';
import { connectToSite } from '../../api/src/app/index.ts';
import { activeRows } from '../../api/src/delivery/releases/index.ts';
import { makeServer } from '../../api/src/app/server.ts';
import { statement } from '../../api/src/platform/db/statement.ts';

/** The items, and the paths of all served routes. */
export interface Published extends AnonymousItems {
  routes: string[];
}

const hour = 3_600_000;
let offset = -4 * hour;

const site = await connectToSite(process.env);

/** The zone in which it is about noon now, so that no day of votes ends within the hours that this script plays. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const moveTargets = statement<{ zone: string }>('e2e.moveTargets', 'UPDATE vote_targets SET time_zone = $zone');
await site.services.database.query(moveTargets({ zone: zoneAtNoon() }));
const limits = { ...site.services.limits, postGapSeconds: 0, commentGapSeconds: 0 };
const services = { ...site.services, limits, now: () => new Date(Date.now() + offset) };
const app = await makeServer({
  services,
  handlers: makeHandlers(services),
  identify: identifyIn(services),
  log: false,
});
const seeded = await seedAnonymousItems({
  services,
  app,
  async letHourPass() {
    offset += hour;
    await runStep(services, publishers, { late: true, fewestMembers: 1 });
  },
  // Moves the clock an hour ahead, so that later items stay delayed for longer than any test runs.
  async letDaysPass() {
    offset = hour;
  },
});
const routes = (await activeRows(services)).flatMap(({ manifest }) => manifest.manifest.routes.map(({ path }) => path));
process.stdout.write(JSON.stringify({ ...seeded, routes } satisfies Published));
await app.close();
await site.close();
