import type { CallInput } from '@hustings/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultLimits } from '../../platform/config/limits.ts';
import {
  deployBuild,
  deployRelease,
  listReleaseActs,
  pauseCanary,
  promoteCanary,
  resumeCanary,
  rollBack,
  servedRows,
} from '../releases/index.ts';
import { statement } from '../../platform/db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { writeRelease } from '../documents/testing/release-folder.ts';
import { guardCanaries, guardDeploys } from './canaries.rules.ts';
import { isSignificantlyWorse } from './canary-analysis.ts';
import { countRenders } from './render-counter.ts';
import { buildOf } from './testing.ts';

const doing = { by: { kind: 'site' as const, name: 'test' } };
const part = 'mf-test';

let server: TestServer;
/** The folder of builds. */
let folder: string;
/** Counts the tests, because each test has its own canary and active version. */
let versions = 0;
let active: string;
let canary: string;
/** The second number of the IP addresses of visitors. Raising it makes all networks new. */
let others = 0;

beforeAll(async () => {
  // The tests share networks, so the rate limits are raised. `telemetry.test.ts` tests them.
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-canaries-'));
  server = await testServer({ limits: { telemetryPerMinute: 10_000, telemetryPerHour: 100_000 } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  // Starts a new minute, so that the reports of the previous test are counted in another minute.
  server.moveClock(60_000);
  others = 0;
  [active, canary] = [`a${(versions += 1)}`, `c${versions}`];
  await deployBuild(server.services, buildOf(active), doing);
  await deployBuild(server.services, buildOf(canary), doing);
  await deployRelease(server.services, { part, version: active }, doing);
  await deployRelease(server.services, { part, version: canary, canaryPercent: 10 }, doing);
});

async function post(payload: CallInput<'reportTelemetry'>['body'], from: string): Promise<void> {
  await server.inject({ method: 'POST', url: '/api/telemetry', payload, remoteAddress: from });
}

/** Reports views of a version, two from each network. `failed` of them fail. */
async function visit(version: string, views: number, failed: number, network?: string): Promise<void> {
  for (let visitor = 0; visitor < views / 2; visitor += 1) {
    const fails = Math.min(2, Math.max(0, failed - visitor * 2));
    const release = { vertical: part, version };
    await post(
      {
        views: Array.from({ length: 2 }, () => ({ ...release, arrival: 'visit' as const })),
        reports: Array.from({ length: fails }, () => ({
          ...release,
          kind: 'boundary' as const,
          message: 'It broke.',
          failsView: true,
        })),
      },
      network ?? `203.${others}.${Math.floor(visitor / 250)}.${visitor % 250}`,
    );
  }
}

const served = async () =>
  (await servedRows(server.services)).map(({ status, version }) => `${status} ${version}`).toSorted();

it('ends a canary whose pages fail significantly more often, and records the reason', async () => {
  await visit(active, 200, 2);
  await visit(canary, 120, 24);
  await guardCanaries(server.services);
  expect(await served()).toEqual([`active ${active}`]);
  const [act] = await listReleaseActs(server.services, part, 1);
  expect(act).toMatchObject({
    act: 'rollback',
    version: active,
    insteadOf: canary,
    byKind: 'site',
    byName: 'canary guard',
    reason:
      "Of its page views 20.0 % (24 of 120) failed, of the active version's 1.0 % (2 of 200): plainly more than 2 percentage points worse.",
    measured: {
      what: 'views',
      canary: { failed: 24, of: 120 },
      active: { failed: 2, of: 200 },
      margin: 2,
    },
  });
});

it('ends a canary that the server cannot render', async () => {
  const renders = countRenders(server.services, () => {});
  for (let page = 0; page < 150; page += 1) {
    renders.begun({ name: part, version: active });
    renders.begun({ name: part, version: canary });
    if (page % 5 === 0) renders.failed({ name: part, version: canary }, new Error('It broke.'));
  }
  await renders.stop();
  await guardCanaries(server.services);
  expect(await served()).toEqual([`active ${active}`]);
  expect(await listReleaseActs(server.services, part, 1)).toMatchObject([{ measured: { what: 'renders' } }]);
});

it('keeps a canary that fails as often as the active version', async () => {
  await visit(active, 200, 24);
  await visit(canary, 120, 14);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
});

it('keeps a canary with too few views', async () => {
  await visit(active, 200, 0);
  await visit(canary, 80, 30);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
});

it('keeps a canary whose failures come from a single network', async () => {
  await visit(active, 200, 0);
  await visit(canary, 120, 0);
  for (let minute = 0; minute < 60; minute += 1) await visit(canary, 2, 2, '198.51.100.7');
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
});

it('keeps a canary that is paused, or was promoted meanwhile', async () => {
  await visit(active, 200, 0);
  await visit(canary, 120, 30);
  await pauseCanary(server.services, part, doing);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
  await promoteCanary(server.services, part, doing);
  await guardCanaries(server.services);
  expect(await served()).toEqual([`active ${canary}`]);
});

it('ignores failures from before a canary was deployed again', async () => {
  await visit(active, 200, 0);
  await visit(canary, 120, 30);
  await pauseCanary(server.services, part, doing);
  await deployRelease(server.services, { part, version: active }, doing);
  server.moveClock(60_000);
  await deployRelease(server.services, { part, version: canary, canaryPercent: 10 }, doing);
  await visit(active, 200, 0);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
  await pauseCanary(server.services, part, doing);
  await resumeCanary(server.services, part, doing);
  // A pause does not restart the comparison, but only a few failures count from each network, so new networks are
  // needed.
  others = 1;
  await visit(canary, 120, 30);
  await guardCanaries(server.services);
  expect(await served()).toEqual([`active ${active}`]);
});

it('ends none of a thousand canaries that fail as often as their active version', () => {
  // Uses a seeded random number generator (Park, Miller 1988), so that the test is repeatable.
  let state = 20_261_122;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const withoutMargin = { ...defaultLimits, canaryErrorMargin: 0 };
  const ended = { withMargin: 0, byChanceAlone: 0 };
  for (let canaries = 0; canaries < 1_000; canaries += 1) {
    const one = { failed: 0, of: 0 };
    const other = { failed: 0, of: 0 };
    const worse = { withMargin: false, byChanceAlone: false };
    for (let minute = 0; minute < 100; minute += 1) {
      for (let view = 0; view < 20; view += 1) if (chance() < 0.05) one.failed += 1;
      for (let view = 0; view < 180; view += 1) if (chance() < 0.05) other.failed += 1;
      one.of += 20;
      other.of += 180;
      worse.withMargin ||= isSignificantlyWorse(one, other, defaultLimits);
      worse.byChanceAlone ||= isSignificantlyWorse(one, other, withoutMargin);
    }
    ended.withMargin += Number(worse.withMargin);
    ended.byChanceAlone += Number(worse.byChanceAlone);
  }
  expect(ended.withMargin).toBe(0);
  // Without a margin, some canaries end by chance, because each canary is compared a hundred times.
  expect(ended.byChanceAlone).toBeLessThanOrEqual(15);
});

/** Returns the address of a visitor's network, two documents of which count. */
const networkOfVisitor = (visitor: number) =>
  `203.${others}.${Math.floor(visitor / 500)}.${Math.floor(visitor / 2) % 250}`;

/** Sends documents of a version to browsers, two to each network. The pages of `started` of them start. */
async function open(version: string, documents: number, started: number): Promise<void> {
  const renders = countRenders(server.services, () => {});
  const made = server.services.now();
  const minute = new Date(Math.floor(made.getTime() / 60_000) * 60_000).toISOString();
  for (let visitor = 0; visitor < documents; visitor += 1)
    renders.sent([{ name: part, version }], made, networkOfVisitor(visitor));
  await renders.stop();
  for (let visitor = 0; visitor < started; visitor += 1)
    await post({ starts: [{ vertical: part, version, minute }] }, networkOfVisitor(visitor));
}

/** The milliseconds after which a page that has not started never will. */
const settling = 12 * 60_000;

it('ends a canary whose pages never start, once they have had the time to', async () => {
  await open(active, 200, 180);
  others += 1;
  await open(canary, 120, 0);
  server.moveClock(settling / 2);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
  server.moveClock(settling / 2);
  await guardCanaries(server.services);
  expect(await served()).toEqual([`active ${active}`]);
  const [act] = await listReleaseActs(server.services, part, 1);
  expect(act?.measured).toEqual({
    what: 'documents',
    canary: { failed: 120, of: 120 },
    active: { failed: 20, of: 200 },
    margin: 2,
  });
  expect(act?.reason).toContain('Of its documents whose page had to start 100.0 % (120 of 120) failed');
});

it('keeps a canary whose documents reach as many readers without scripts', async () => {
  await open(active, 200, 120);
  others += 1;
  await open(canary, 120, 68);
  server.moveClock(settling);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
});

it('keeps a canary of which a single network opens documents without an end', async () => {
  await open(active, 200, 200);
  const renders = countRenders(server.services, () => {});
  for (let document = 0; document < 1_000; document += 1)
    renders.sent([{ name: part, version: canary }], server.services.now(), '198.51.100.7');
  await renders.stop();
  server.moveClock(settling);
  await guardCanaries(server.services);
  expect(await served()).toContain(`canary ${canary}`);
});

it('does not count the start of a document that a browser had cached', async () => {
  await open(active, 200, 200);
  others += 1;
  await open(canary, 120, 0);
  const minute = new Date(Math.floor(server.services.now().getTime() / 60_000) * 60_000).toISOString();
  server.moveClock(settling);
  for (let visitor = 0; visitor < 120; visitor += 1)
    await post({ starts: [{ vertical: part, version: canary, minute }] }, networkOfVisitor(visitor));
  await guardCanaries(server.services);
  expect(await served()).toEqual([`active ${active}`]);
});

/** Deploys a version to everybody instead of the active one, after some views of that one. */
async function deployOver(failedBefore: number): Promise<string> {
  await visit(active, 200, failedBefore);
  const route = { path: '/test', access: 'guest', title: { en: 'Test', nl: 'Test' }, footer: false } as const;
  writeRelease(folder, { name: part, version: active, routes: [route], server: '' });
  server.moveClock(120_000);
  const version = `d${versions}`;
  await deployBuild(server.services, buildOf(version), doing);
  await deployRelease(server.services, { part, version }, doing);
  others += 1;
  return version;
}
const guardOf = () => guardDeploys(server.services, folder);

it('goes back from a deployment whose pages fail significantly more often, once, and records the reason', async () => {
  const version = await deployOver(2);
  await visit(version, 120, 24);
  await guardOf();
  expect(await served()).toEqual([`active ${active}`]);
  const [act] = await listReleaseActs(server.services, part, 1);
  expect(act).toMatchObject({
    act: 'rollback',
    version: active,
    insteadOf: version,
    byName: 'deploy guard',
    measured: { what: 'views', isDeploy: true, canary: { failed: 24, of: 120 }, active: { failed: 2, of: 200 } },
  });
  expect(act?.reason).toContain('of the version before it 1.0 %');
  // A team that insists deploys it again.
  await deployRelease(server.services, { part, version }, doing);
  await guardOf();
  expect(await served()).toEqual([`active ${version}`]);
});

it('goes back from a deployment whose pages never start', async () => {
  await open(active, 200, 190);
  const version = await deployOver(0);
  await open(version, 120, 0);
  server.moveClock(settling);
  await guardOf();
  expect(await served()).toEqual([`active ${active}`]);
  const [act] = await listReleaseActs(server.services, part, 1);
  expect(act?.measured).toMatchObject({ what: 'documents', isDeploy: true, active: { failed: 10, of: 200 } });
});

it('keeps a deployment that fails as often as the release before it, and one with few views', async () => {
  const version = await deployOver(40);
  await visit(version, 120, 24);
  await guardOf();
  expect(await served()).toEqual([`active ${version}`]);
  const next = `e${versions}`;
  await deployBuild(server.services, buildOf(next), doing);
  server.moveClock(60_000);
  await deployRelease(server.services, { part, version: next }, doing);
  others += 1;
  await visit(next, 20, 20);
  await guardOf();
  expect(await served()).toEqual([`active ${next}`]);
});

it('keeps a deployment after the hours of the watch, and a rollback', async () => {
  const version = await deployOver(2);
  server.moveClock(defaultLimits.deployWatchHours * 3_600_000);
  await visit(version, 120, 24);
  await guardOf();
  expect(await served()).toEqual([`active ${version}`]);
  await rollBack(server.services, part, undefined, doing, folder);
  others += 1;
  await visit(active, 120, 60);
  await guardOf();
  expect(await served()).toEqual([`active ${active}`]);
});

it('counts what names no minute together with what names the present one', async () => {
  const failures: unknown[] = [];
  const renders = countRenders(server.services, (error) => failures.push(error));
  const counted = statement<{ version: string }>(
    'test.countedOutcomes',
    `SELECT coalesce(sum(renders), 0)::int AS renders, coalesce(sum(documents), 0)::int AS documents
     FROM telemetry_outcomes WHERE version = $version`,
  );
  const countsOf = (version: string) => server.services.database.query(counted({ version }));
  expect(await countsOf(active)).toEqual([{ renders: 0, documents: 0 }]);
  const release = { name: part, version: active };
  renders.begun(release);
  renders.sent([release], server.services.now(), '198.51.100.9');
  await renders.stop();
  expect(failures).toEqual([]);
  expect(await countsOf(active)).toEqual([{ renders: 1, documents: 1 }]);
});
