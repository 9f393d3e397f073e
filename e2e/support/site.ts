import { startSite as start, type Site } from '../../tools/site/site.ts';

export type { Site };

/** All tests of a worker come from one network address, and in a hurry; what one may do in a while is not what they are about. */
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
  // A machine that is busy with other tests must not leave a page to the browser.
  HUSTINGS_LIMIT_RENDER_MILLISECONDS: '5000',
};

/** Where the data folder lies that sites begin with a copy of. */
const demoWorld = 'E2E_DEMO_WORLD';

/**
 * Playwright's global set-up: makes the demo world once, for all sites of a run.
 *
 * @returns what takes it away again
 */
export default async function makeDemoWorld(): Promise<() => Promise<void>> {
  const site = await start();
  await site.halt();
  process.env[demoWorld] = site.dataDir;
  return () => site.dispose();
}

/**
 * Starts a site with the demo world, on a free port and a new folder, for many visitors from this machine. Its `dispose`
 * fails where an answer did not meet its schema, whether or not a test looked at it.
 *
 * @param program what is run, where it is not the server of these sources
 */
export async function startSite(settings: Record<string, string> = {}, program?: string): Promise<Site> {
  const site = await start({ ...manyVisitors, ...settings }, { program, from: process.env[demoWorld] });
  return {
    ...site,
    async dispose() {
      await site.dispose();
      const faults = site.errors().match(/[^"\n]*does not meet its schema[^"\n]*/g);
      if (faults) throw new Error([...new Set(faults)].join('\n'));
    },
  };
}
