import type { CallInput } from '@hustings/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statement } from '../../platform/db/statement.ts';
import { deployBuild } from '../releases/index.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deleteOldTelemetry } from './jobs.ts';
import { countRenders } from './render-counter.ts';
import { isSampled } from './sampling.ts';
import { buildOf } from './testing.ts';

type Reports = CallInput<'reportTelemetry'>['body'];

const v1 = { vertical: 'mf-test', version: 'v1' };
const v2 = { vertical: 'mf-test', version: 'v2' };
const fault = { kind: 'boundary' as const, ...v1, message: 'A fault.' };
const view = (arrival: 'visit' | 'move', milliseconds: number) => Object.assign({ arrival, milliseconds }, v1);
const vital = (name: 'LCP' | 'CLS', value: number) => ({ ...v1, name, value });
const clear = statement('test.clearTelemetry', 'TRUNCATE telemetry_reports, telemetry_outcomes, telemetry_measures');

let server: TestServer;
let admin: TestMember;
beforeAll(async () => {
  server = await testServer({ limits: { telemetryPerHour: 200 } });
  for (const version of ['v1', 'v2'])
    await deployBuild(server.services, buildOf(version), { by: { kind: 'site', name: 'test' } });
  admin = await server.memberAs({ roles: ['Admin'] });
});
afterAll(() => server.close());

let network = 0;
/** Returns the address of a new network. Each report needs one, because the reports of a network are limited. */
const anotherNetwork = () => `198.51.${Math.floor((network += 1) / 250)}.${network % 250}`;

const report = async (payload: Reports, from = anotherNetwork()) =>
  (await server.inject({ method: 'POST', url: '/api/telemetry', payload, remoteAddress: from })).statusCode;

async function figures(as: TestMember = admin) {
  const { body } = await server.call('getReleaseFigures', { query: {} }, as);
  return body;
}

beforeEach(() => server.services.database.query(clear()));

describe('reports of pages', () => {
  it('show admins the share of views, load times and faults of each version', async () => {
    server.moveClockToNoon();
    const visits = [100, 200, 400, 1_000].map((milliseconds) => view('visit', milliseconds));
    const moves = [40, 60, 80].map((milliseconds) => view('move', milliseconds));
    expect(await report({ views: [...visits, ...moves, { ...v2, arrival: 'move' }] })).toBe(202);
    expect(await report({ reports: [{ ...fault, route: '/page/:id', failsView: true }, fault] })).toBe(202);
    expect(await report({ vitals: [vital('LCP', 1_200), vital('CLS', 0.12), vital('CLS', 0)] })).toBe(202);

    const { parts, versions, faults, accuracy } = await figures();
    expect(parts).toEqual([
      {
        part: 'mf-test',
        active: { version: 'v2', since: expect.any(String), byKind: 'site', by: 'test' },
        before: 'v1',
      },
    ]);
    const about = (exact: number) => expect.closeTo(exact, -Math.log10(2 * exact * accuracy + 1));
    expect(versions).toEqual([
      {
        part: 'mf-test',
        version: 'v1',
        views: 7,
        share: 7 / 8,
        errorRate: 14.29,
        visitP75: about(400),
        moveP75: about(80),
        vitalsP75: { LCP: about(1_200), CLS: expect.closeTo(0.12, 1) },
        renders: 0,
        failedRenders: 0,
      },
      expect.objectContaining({ version: 'v2', views: 1, share: 1 / 8, errorRate: 0, vitalsP75: {} }),
    ]);
    const last = expect.any(String);
    expect(faults).toEqual([
      { part: 'mf-test', version: 'v1', kind: 'boundary', message: 'A fault.', count: 2, route: '/page/:id', last },
    ]);
  });

  it('are counted by day and contain no visitor', async () => {
    server.moveClockToNoon();
    for (const reports of [[fault, fault], [fault]]) expect(await report({ reports })).toBe(202);
    const kept = statement('test.faults', 'SELECT vertical, message, count FROM telemetry_reports');
    expect(await server.services.database.query(kept())).toEqual([
      { vertical: 'mf-test', message: 'A fault.', count: 3 },
    ]);
  });

  it('are visible to admins only', async () => {
    const member = await server.memberAs({});
    expect((await server.call('getReleaseFigures', { query: {} }, member)).status).toBe(404);
    expect((await server.call('getReleaseFigures', { query: {} })).status).toBe(404);
  });

  it('are ignored for versions that are not registered', async () => {
    const unknown = { vertical: 'mf-test', version: 'v9' };
    const views = [{ ...unknown, arrival: 'visit' as const, milliseconds: 1 }];
    const reports = [{ ...fault, ...unknown, failsView: true }];
    expect(await report({ views, reports, vitals: [{ ...unknown, name: 'LCP', value: 1 }] })).toBe(202);
    expect(await figures()).toMatchObject({ versions: [], faults: [] });
  });

  it('are stored without addresses and names', async () => {
    const message = 'Failed at https://site.example/@ann/posts/my-post for ann@mail.example';
    await report({ reports: [{ ...fault, message, route: '/page/ann' }] });
    const { faults } = await figures();
    expect(faults).toEqual([expect.objectContaining({ message: 'Failed at (address) for (mail)' })]);
    expect(faults[0]).not.toHaveProperty('route');
  });

  it.each([
    ['a measure that there is none of', { vitals: [{ ...v1, name: 'XYZ', value: 1 }] }],
    ['a time before the beginning', { views: [{ ...v1, arrival: 'visit', milliseconds: -1 }] }],
    ['who it was', { views: [{ ...v1, arrival: 'visit', userName: 'ann' }] }],
    ['too much', { views: Array.from({ length: 21 }, () => ({ ...v1, arrival: 'visit' })) }],
  ])('are refused with %s', async (_, payload) => {
    expect(await report(payload as Reports)).toBe(400);
    expect((await figures()).versions).toEqual([]);
  });

  it('are limited by number and size for each network', async () => {
    const often = anotherNetwork();
    const times = await Promise.all(Array.from({ length: 26 }, () => report({ reports: [fault] }, often)));
    expect(times.filter((status) => status === 429)).toHaveLength(2);
    const much = anotherNetwork();
    const views = Array.from({ length: 20 }, () => ({ ...v1, arrival: 'visit' as const }));
    const posts = await Promise.all(Array.from({ length: 12 }, () => report({ views }, much)));
    expect(posts.filter((status) => status === 429)).toHaveLength(2);
    expect(await report({ reports: [fault] })).toBe(202);
  });

  it('are weighted by the share of sampled pages', async () => {
    const { limits } = server.services;
    Object.assign(limits, { telemetryPercent: 25 });
    await report({ views: [{ ...v1, arrival: 'visit' }] });
    Object.assign(limits, { telemetryPercent: 100 });
    expect((await figures()).versions).toEqual([expect.objectContaining({ views: 4, errorRate: 0 })]);
  });

  it('come from the configured share of pages', () => {
    const chances = Array.from({ length: 1_000 }, (_, index) => index / 1_000);
    const asked = (telemetryPercent: number) => chances.filter((chance) => isSampled({ telemetryPercent }, chance));
    expect([0, 25, 100].map((percent) => asked(percent).length)).toEqual([0, 250, 1_000]);
  });

  it('are deleted after `telemetryDays`', async () => {
    await report({ views: [{ ...v1, arrival: 'visit', milliseconds: 5 }], reports: [fault] });
    server.moveClock(29 * 86_400_000);
    await deleteOldTelemetry(server.services);
    const rows = statement(
      'test.telemetryRows',
      `SELECT ((SELECT count(*) FROM telemetry_reports) + (SELECT count(*) FROM telemetry_outcomes)
         + (SELECT count(*) FROM telemetry_measures))::int AS count`,
    );
    expect(await server.services.database.query(rows())).toEqual([{ count: 3 }]);
    server.moveClock(2 * 86_400_000);
    await deleteOldTelemetry(server.services);
    expect(await server.services.database.query(rows())).toEqual([{ count: 0 }]);
  });
});

describe('counts of the server', () => {
  it('show how many renders of a version failed, and why', async () => {
    const failures: unknown[] = [];
    const renders = countRenders(server.services, (error) => failures.push(error));
    const release = { name: 'mf-test', version: 'v1' };
    for (let page = 0; page < 3; page += 1) renders.begun(release);
    renders.failed(release, new Error('The render took more than 2000 ms.'));
    await renders.stop();
    const { versions, faults } = await figures();
    expect(versions).toEqual([expect.objectContaining({ version: 'v1', views: 0, renders: 3, failedRenders: 1 })]);
    expect(versions[0]).not.toHaveProperty('errorRate');
    expect(faults).toEqual([
      expect.objectContaining({ kind: 'render', message: 'The render took more than 2000 ms.' }),
    ]);
    expect(failures).toEqual([]);
  });
});
