import type { SiteHealth } from '@hustings/contract';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../platform/config/limits.ts';
import { checksOf, type Observed } from './checks.ts';

const gigabyte = 1_000_000_000;

const figures: Observed['figures'] = {
  database: { bytes: 1, connections: 10, maxConnections: 100, longestSeconds: 0, milliseconds: 3 },
  jobs: { total: 1, late: [], failed: [], paused: [] },
  mail: { unsent: 0, givenUp: 0, waiting: 0 },
  storage: { freeBytes: 50 * gigabyte, totalBytes: 100 * gigabyte, fileBytes: 1, files: 1 },
  streams: 3,
  releases: [{ part: 'mf-feed', active: 'v1' }],
  pages: [],
};

const checked = (changes: Partial<Observed['figures']>, observed: Partial<Observed> = {}) =>
  checksOf({
    figures: { ...figures, ...changes },
    limits: defaultLimits,
    lacksMailServer: false,
    lateMails: 0,
    isWritable: true,
    damaged: [],
    overBudget: [],
    ...observed,
  });

/** Returns the parts that are not in order, each with its state and reasons. */
const faulty = (...input: Parameters<typeof checked>) =>
  checked(...input)
    .filter(({ state }) => state !== 'ok')
    .map(({ part, state, reasons }) => [String(part), String(state)].concat(reasons.map(({ reason }) => reason)));

const page = (changes: Partial<SiteHealth['pages'][number]>): SiteHealth['pages'][number] => ({
  part: 'mf-feed',
  version: 'v1',
  views: 1_000,
  share: 1,
  errorRate: 0,
  vitalsP75: { LCP: 1_800, INP: 90, CLS: 0.02 },
  renders: 10,
  failedRenders: 0,
  errors: 0,
  ...changes,
});

const withFree = (freeBytes: number) => ({ storage: { ...figures.storage, freeBytes } });

test('names the parts whose failed views exceed the budget of their team', () => {
  expect(faulty({}, { overBudget: ['mf-feed (Feed)'] })).toEqual([['pages', 'look', 'overBudget']]);
});

test('finds all parts in order', () => {
  expect(faulty({ pages: [page({})] })).toEqual([]);
  expect(checked({}).map(({ part }) => part)).toEqual([
    'database',
    'jobs',
    'mail',
    'storage',
    'streams',
    'releases',
    'pages',
  ]);
});

test.each([
  [80, 0, 3, ['database', 'look', 'manyConnections']],
  [95, 0, 3, ['database', 'broken', 'manyConnections']],
  [10, 60, 3, ['database', 'look', 'longStatement']],
  [10, 900, 3, ['database', 'broken', 'longStatement']],
  [10, 0, 1_000, ['database', 'look', 'slowDatabase']],
])(
  'judges %i connections, a statement of %i s and an answer of %i ms',
  (connections, longestSeconds, milliseconds, result) => {
    const database = { bytes: 1, connections, maxConnections: 100, longestSeconds, milliseconds };
    expect(faulty({ database })).toEqual([result]);
  },
);

test('takes failed and late jobs for broken, and asks to look at a paused one', () => {
  expect(faulty({ jobs: { total: 3, late: [], failed: [], paused: ['news'] } })).toEqual([
    ['jobs', 'look', 'pausedJobs'],
  ]);
  const [jobs] = checked({ jobs: { total: 3, late: ['levels'], failed: ['photos'], paused: ['news'] } }).slice(1);
  expect(jobs).toEqual({
    part: 'jobs',
    state: 'broken',
    reasons: [
      { reason: 'failedJobs', state: 'broken', subjects: ['photos'] },
      { reason: 'lateJobs', state: 'broken', subjects: ['levels'] },
      { reason: 'pausedJobs', state: 'look', subjects: ['news'] },
    ],
  });
});

test('tells mails that are tried again from those that nobody sends', () => {
  expect(faulty({ mail: { unsent: 2, givenUp: 0, waiting: 9 } })).toEqual([['mail', 'look', 'unsentMail']]);
  expect(faulty({ mail: { unsent: 2, givenUp: 2, waiting: 0 } })).toEqual([['mail', 'broken', 'givenUpMail']]);
  expect(faulty({}, { lateMails: 1 })).toEqual([['mail', 'broken', 'lateMail']]);
  expect(faulty({}, { lacksMailServer: true })).toEqual([['mail', 'broken', 'noMailServer']]);
});

test('warns of a full disk before it is full', () => {
  expect(faulty(withFree(2 * gigabyte))).toEqual([['storage', 'look', 'littleSpace']]);
  expect(faulty(withFree(gigabyte / 2))).toEqual([['storage', 'broken', 'littleSpace']]);
  expect(faulty({}, { isWritable: false })).toEqual([['storage', 'broken', 'notWritable']]);
});

test('finds parts without a version for everybody, lost files and paused canaries', () => {
  const canary = { version: 'v2', percent: 10, paused: true };
  expect(faulty({ releases: [{ part: 'mf-feed', active: 'v1', canary }] })).toEqual([
    ['releases', 'look', 'pausedCanary'],
  ]);
  expect(faulty({ releases: [{ part: 'mf-feed' }] })).toEqual([['releases', 'broken', 'notServed']]);
  expect(faulty({}, { damaged: ['mf-feed v1'] })).toEqual([['releases', 'broken', 'damagedFiles']]);
});

test('judges served versions with enough views by failed views and web vitals', () => {
  expect(faulty({ pages: [page({ errorRate: 1 })] })).toEqual([['pages', 'look', 'failedViews']]);
  expect(faulty({ pages: [page({ errorRate: 5 })] })).toEqual([['pages', 'broken', 'failedViews']]);
  expect(faulty({ pages: [page({ errorRate: 100, views: 20 })] })).toEqual([]);
  expect(faulty({ pages: [page({ errorRate: 100, version: 'old' })] })).toEqual([]);
  expect(faulty({ pages: [page({ vitalsP75: { LCP: 4_000, INP: 500, CLS: 0.25 } })] })).toEqual([]);
  for (const poor of [{ LCP: 4_001 }, { INP: 501 }, { CLS: 0.26 }])
    expect(faulty({ pages: [page({ vitalsP75: poor })] })).toEqual([['pages', 'look', 'poorVitals']]);
});
