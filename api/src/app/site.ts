import type { AddressInfo } from 'node:net';
import { refreshHiddenItems, startHourlySteps } from '../access/anonymity/index.ts';
import { threadReaders } from './threads.ts';
import { publishers } from './anonymous-items.ts';
import { carryOver } from './carry-over.ts';
import { seedDemo } from '../demo/index.ts';
import { makeReleaseTrial, registerSite } from '../delivery/documents/index.ts';
import { startEvents } from '../platform/events/index.ts';
import { identifyIn, makeHandlers } from './domains.ts';
import { missingSettingWarnings } from '../platform/config/missing-settings.ts';
import { seedOnce } from '../platform/config/demo-mark.ts';
import { freePort } from '../platform/embedded-postgres/address.ts';
import { storeAddress } from '../platform/config/site-address.ts';
import { localUrl } from '../platform/config/addresses.ts';
import type { Environment } from '../platform/config/environment.ts';
import { readSettings, type GivenSettings } from '../platform/config/settings.ts';
import { StartError } from '../platform/config/start-error.ts';
import { followBanners } from '../delivery/banners/index.ts';
import { followSlotArrangement } from '../delivery/extension-slots/index.ts';
import { followReplacedTexts } from '../delivery/interface-texts/index.ts';
import { followSiteIdentity } from '../delivery/site-identity/index.ts';
import { followSiteLimits } from '../moderation/site-limits/index.ts';
import { waitForImports } from '../politics/imports/index.ts';
import { startExports } from '../identity/data-export/index.ts';
import { startOutbox } from '../platform/mail/index.ts';
import { pushDueNotifications } from '../engagement/notifications/index.ts';
import { announceJobs, withRecordedRuns } from '../platform/schedule/job-runs/index.ts';
import { startJobs, type Jobs, type RunJob } from '../platform/schedule/jobs.ts';
import { coalescedRunner } from '../platform/concurrency/coalesced-runner.ts';
import { countAnswers } from '../platform/hour-counts/index.ts';
import type { Handlers } from '../platform/core/handler.ts';
import { inBackground } from '../platform/core/services.ts';
import { reportIsolation } from '../platform/sandbox/index.ts';
import { openSite } from './open-site.ts';
import { personalData } from './personal-data.ts';
import { distFolder, syncBuiltReleases } from '../delivery/releases/index.ts';
import { makeServer } from './server.ts';
import { announcedJobs, siteJobs } from './site-jobs.ts';
import { countRenders } from '../delivery/telemetry/index.ts';

/** A running site. */
export interface Site {
  /** The address of the server. */
  url: string;
  /** Answers the running requests, then stops the workers and the database. */
  stop(): Promise<void>;
}

/** The milliseconds that running requests get to finish when the site stops. */
const shutdownTimeoutMs = 10_000;

/** Chooses a free port if `PORT=0`, before the server listens, because the public address contains the port. */
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
 * Starts the whole site: settings, database, migrations, the content of a new demo, workers and server.
 *
 * @param folder the folder of local builds
 * @throws {StartError} with instructions, after everything that was started is stopped
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
    const background = inBackground(services);
    await carryOver(services, connection);
    if (services.settings.demo) await seedOnce(database, () => seedDemo(background));
    // The handlers are made before the job scheduler starts. A handler that runs a job waits for the scheduler.
    const started = Promise.withResolvers<Jobs>();
    const runJob: RunJob = async (...args) => (await started.promise).run(...args);
    const hub = await startEvents(services, connection, threadReaders(services.database));
    const stopping = new AbortController();
    const tryRelease = makeReleaseTrial(services, () => handlers, { signal: stopping.signal, report });
    const handlers: Handlers = makeHandlers(services, runJob, () => hub.count(), tryRelease);
    const takeUpBuilds = await syncBuiltReleases(background, folder, { report, tryRelease });
    const parts = { services, handlers, identify: identifyIn(services) };
    const gauges = () => {
      const { open, idle, waiting } = database.connections();
      return { hustings_connections: open, hustings_connections_idle: idle, hustings_connections_waited_for: waiting };
    };
    const answers = countAnswers(background, (error) => app.log.error({ err: error }, 'answers were not counted'));
    const app = await makeServer({ ...parts, hub, gauges, onAnswer: (status) => answers.answered(status) });
    const limits = followSiteLimits(services, connection, (error) =>
      app.log.error({ err: error }, 'the limits were not read again'),
    );
    const texts = followReplacedTexts(services, connection, (error) =>
      app.log.error({ err: error }, 'the texts were not read again'),
    );
    const identity = followSiteIdentity(services, connection, (error) =>
      app.log.error({ err: error }, 'the identity of the site was not read again'),
    );
    const banners = followBanners(services, connection, (error) =>
      app.log.error({ err: error }, 'the banners were not read again'),
    );
    const slots = followSlotArrangement(services, connection, (error) =>
      app.log.error({ err: error }, 'the order of extension slots was not read again'),
    );
    const renders = countRenders(background, (error) => app.log.error({ err: error }, 'renders were not counted'));
    await registerSite(app, { ...parts, folder, renders });
    const pushRunner = coalescedRunner(() => pushDueNotifications(background));
    // Sentences of chats are no notifications.
    hub.onEvent(({ kind }) => {
      if (kind !== 'chat') pushRunner.run();
    });
    const due = siteJobs(background);
    await announceJobs(background, announcedJobs(due));
    const failed = (event: string, error: unknown) => app.log.error({ err: error }, event);
    started.resolve(await startJobs(connection, withRecordedRuns(background, due), failed));
    const jobs = await started.promise;
    const outbox = startOutbox(background, (failure) => app.log.warn(failure, 'a mail could not be sent'));
    const exports = startExports(background, personalData);
    const cover = services.sealedInbox.startCover();
    const uploadCover = services.sealedSlots.startCover();
    const anonymous = startHourlySteps(background, publishers, (code) =>
      app.log.error({ code }, 'an hourly step of anonymous items failed'),
    );
    const stopWorkers = () =>
      Promise.all([
        ...[
          outbox,
          exports,
          anonymous,
          cover,
          uploadCover,
          jobs,
          renders,
          answers,
          limits,
          texts,
          identity,
          banners,
          slots,
        ].map((worker) => worker.stop()),
        waitForImports(services),
      ]);
    // Items of deleted accounts stay hidden, also if the step fails.
    await refreshHiddenItems(background);
    await anonymous.first;
    try {
      await app.listen({ host: settings.host, port: settings.port });
    } catch (error) {
      await stopWorkers();
      await app.close();
      throw listenError(error, settings);
    }
    await storeAddress(settings.dataDir, settings.publicUrl);
    await reportIsolation(report);
    for (const name of settings.missing) report(missingSettingWarnings(settings)[name]);
    const takingUp = takeUpBuilds?.().catch((error: unknown) => {
      if (!stopping.signal.aborted) app.log.error({ err: error }, 'the new builds were not deployed');
    });
    const { port } = app.server.address() as AddressInfo;
    return {
      url: localUrl(settings.host, port),
      stop: async () => {
        stopping.abort();
        const force = setTimeout(() => app.server.closeAllConnections(), shutdownTimeoutMs);
        await app.close();
        clearTimeout(force);
        await takingUp;
        await stopWorkers();
        await site.close();
      },
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}
