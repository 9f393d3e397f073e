import type { AddressInfo } from 'node:net';
import { startHourlySteps } from './anonymity/index.ts';
import { publishers } from './anonymous-items.ts';
import { seedDemo } from './demo/index.ts';
import { registerSite } from './documents/index.ts';
import { startEvents } from './events/index.ts';
import { identifyIn, makeHandlers } from './domains.ts';
import { seedOnce } from './kernel/demo-mark.ts';
import { freePort } from './kernel/embedded/address.ts';
import { localUrl, readSettings, type Environment, type GivenSettings } from './kernel/settings.ts';
import { StartError } from './kernel/start-error.ts';
import { importsEnded } from './imports/index.ts';
import { startExports } from './leaving/index.ts';
import { startOutbox } from './mail/index.ts';
import { pushDueNotifications } from './notifications/index.ts';
import { announceJobs, noted } from './jobs/index.ts';
import { startJobs, type Jobs, type RunJob } from './kernel/jobs.ts';
import { repeating } from './kernel/repeating.ts';
import { openSite } from './open-site.ts';
import { personalData } from './personal-data.ts';
import { distFolder, syncBuiltReleases } from './releases/index.ts';
import { makeServer } from './server.ts';
import { announcedJobs, siteJobs } from './site-jobs.ts';
import { countRenders } from './telemetry/index.ts';

/** A site that serves. */
export interface Site {
  /** Where it answers. */
  url: string;
  /** Ends it: answers what has been asked, then ends workers and database. */
  stop(): Promise<void>;
}

/** Milliseconds that requests in hand are waited for. */
const patience = 10_000;

/** With `PORT=0` the port is chosen before anything is built from the site's address. */
async function withPort(settings: GivenSettings): Promise<GivenSettings> {
  if (settings.port !== 0) return settings;
  const port = await freePort();
  const isDefault = settings.publicUrl === localUrl(settings.host, 0);
  return { ...settings, port, publicUrl: isDefault ? localUrl(settings.host, port) : settings.publicUrl };
}

function listenError(error: unknown, { host, port }: GivenSettings): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} of ${host} is taken: stop what listens there, or set PORT to another.`);
  if (code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`${host} is no address of this machine: set HOST to one of its own.`);
  return error;
}

/**
 * Starts the whole site: settings, database, migrations, the demo world where it is new, workers, server.
 *
 * @param folder where the builds are
 * @throws {StartError} with one sentence that says what to do; whatever was started has been ended again.
 */
export async function startSite(
  environment: Environment,
  report: (event: string) => void,
  folder = distFolder,
): Promise<Site> {
  const settings = await withPort(readSettings(environment));
  const site = await openSite(settings, environment, report);
  try {
    const { services, database, connection } = site;
    if (services.settings.demo) await seedOnce(database, () => seedDemo(services));
    await syncBuiltReleases(services, folder, report);
    // A request can ask for a job as soon as there are any, which is before the site listens.
    const started = Promise.withResolvers<Jobs>();
    const runJob: RunJob = async (...asked) => (await started.promise).run(...asked);
    const parts = { services, handlers: makeHandlers(services, runJob), identify: identifyIn(services) };
    const gauges = () => {
      const { open, idle, waiting } = database.connections();
      return { hustings_connections: open, hustings_connections_idle: idle, hustings_connections_waited_for: waiting };
    };
    const hub = await startEvents(services, connection);
    const app = await makeServer({ ...parts, hub, gauges });
    const renders = countRenders(services, (error) => app.log.error({ err: error }, 'renders were not counted'));
    await registerSite(app, { ...parts, folder, renders });
    const pushing = repeating(() => pushDueNotifications(services));
    hub.onEvent(pushing.run);
    const due = siteJobs(services);
    await announceJobs(services, announcedJobs(due));
    const failed = (event: string, error: unknown) => app.log.error({ err: error }, event);
    started.resolve(await startJobs(connection, noted(services, due), failed));
    const jobs = await started.promise;
    const outbox = startOutbox(services);
    const exports = startExports(services, personalData);
    const anonymous = startHourlySteps(services, publishers, (code) =>
      app.log.error({ code }, 'an hourly step of anonymous items failed'),
    );
    const stopWorkers = () =>
      Promise.all([
        ...[outbox, exports, anonymous, jobs, renders].map((worker) => worker.stop()),
        importsEnded(services),
      ]);
    try {
      await app.listen({ host: settings.host, port: settings.port });
    } catch (error) {
      await stopWorkers();
      await app.close();
      throw listenError(error, settings);
    }
    const { port } = app.server.address() as AddressInfo;
    return {
      url: localUrl(settings.host, port),
      stop: async () => {
        const force = setTimeout(() => app.server.closeAllConnections(), patience);
        await app.close();
        clearTimeout(force);
        await stopWorkers();
        await site.close();
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}
