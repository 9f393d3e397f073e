import { startSite as start, type Site } from '../../tools/site/site.ts';

export type { Site };

/** The raised rate limits, because all tests of a worker share one IP address. */
const manyVisitors = {
  HUSTINGS_CHECK_ANSWERS: '1',
  HUSTINGS_LIMIT_LOG_IN_TRIES: '1000',
  HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000',
  HUSTINGS_LIMIT_TELEMETRY_PER_MINUTE: '100000',
  HUSTINGS_LIMIT_TELEMETRY_PER_HOUR: '1000000',
  HUSTINGS_LIMIT_POST_GAP_SECONDS: '0',
  HUSTINGS_LIMIT_POST_GAP_SECONDS_LOW: '0',
  HUSTINGS_LIMIT_COMMENT_GAP_SECONDS: '0',
  HUSTINGS_LIMIT_COMMENT_GAP_SECONDS_LOW: '0',
  // On a busy machine, rendering must not time out and fall back to the browser.
  HUSTINGS_LIMIT_RENDER_MILLISECONDS: '5000',
};

/** The environment variable with the data folder that sites copy. */
const demoWorld = 'E2E_DEMO_WORLD';

/**
 * Creates the demo once for all sites of a run, as Playwright's global set-up.
 *
 * @returns a function that removes the demo
 */
export default async function makeDemoWorld(): Promise<() => Promise<void>> {
  const site = await start();
  await site.halt();
  process.env[demoWorld] = site.dataDir;
  return () => site.dispose();
}

/**
 * Starts a site with the demo on a free port and a new folder, with high rate limits. `dispose` throws if any answer
 * violated its schema.
 *
 * @param program replaces the server's entry point
 */
export async function startSite(settings: Record<string, string> = {}, program?: string): Promise<Site> {
  return watched(await start({ ...manyVisitors, ...settings }, { program, from: process.env[demoWorld] }));
}

/** Starts a site without any content, as `startSite` starts one with the demo. */
export async function startEmptySite(settings: Record<string, string> = {}): Promise<Site> {
  return watched(await start({ ...manyVisitors, HUSTINGS_DEMO: '0', ...settings }));
}

/** Makes `dispose` throw if any answer of a site violated its schema. */
function watched(site: Site): Site {
  return {
    ...site,
    async dispose() {
      await site.dispose();
      const faults = site.errors().match(/[^"\n]*does not meet its schema[^"\n]*/g);
      if (faults) throw new Error([...new Set(faults)].join('\n'));
    },
  };
}
