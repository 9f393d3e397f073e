/**
 * Starts a site with scripted simulations in a process of its own, and prints `ready` with its address.
 * `startChildSite` starts it, so that tests can kill it.
 */
import { identifyIn } from '../../../app/domains.ts';
import { openSite } from '../../../app/open-site.ts';
import { makeServer } from '../../../app/server.ts';
import { threadReaders } from '../../../app/threads.ts';
import { readSettings } from '../../../platform/config/settings.ts';
import { freePort } from '../../../platform/embedded-postgres/address.ts';
import { startEvents } from '../../../platform/events/index.ts';
import { scriptedHandlers, scriptedSimulations } from './scripted.ts';

const port = await freePort();
const settings = { ...readSettings(process.env), port, publicUrl: `http://127.0.0.1:${port}` };
const site = await openSite(settings, process.env, () => undefined);
const { services, connection } = site;
const hub = await startEvents(services, connection, threadReaders(services.database));
const handlers = scriptedHandlers(scriptedSimulations())(services);
const app = await makeServer({ services, handlers, identify: identifyIn(services), hub });
await app.listen({ host: '127.0.0.1', port });
process.on('SIGTERM', () => void app.close().then(() => site.close()));
process.stdout.write(`ready ${settings.publicUrl}\n`);
