// @vitest-environment jsdom
import type { Activity, ActivityCounts, AdminAct, HealthCheck } from '@hustings/contract';
import { mockCall } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import { showAt } from '../../testing/show-at.tsx';
import ActivityScreen from './activity-screen.tsx';
import { healthy } from './testing.ts';

const server = mockedServer();

const counts = (changes: Partial<ActivityCounts> = {}): ActivityCounts => ({
  signUps: 0,
  posts: 0,
  comments: 0,
  votes: 0,
  reports: 0,
  pageErrors: 0,
  serverErrors: 0,
  requests: 0,
  ...changes,
});

const activity = (changes: Partial<Activity> = {}): Activity => ({
  periods: [
    { begins: '2026-05-04T10:00:00.000Z', running: false, counts: counts({ posts: 4 }), weekBefore: counts() },
    {
      begins: '2026-05-04T11:00:00.000Z',
      running: false,
      counts: counts({ posts: 6 }),
      weekBefore: counts({ posts: 8 }),
    },
    { begins: '2026-05-04T12:00:00.000Z', running: true, counts: counts({ posts: 1 }) },
  ],
  total: counts({ posts: 10, votes: 15 }),
  totalWeekBefore: counts({ posts: 8 }),
  voteStep: 5,
  ...changes,
});

const show = (search: string, language: 'en' | 'nl' = 'en') =>
  showAt('activity', <ActivityScreen />, { language, search });
const cardOf = async (name: string) => (await screen.findByRole('heading', { name, level: 2 })).closest('li')!;

test('compares each measure with a week before, in words, in a chart and in a table', async () => {
  server.use(
    mockCall('getActivity', ({ query }) => {
      expect([query.get('step'), query.get('count')]).toEqual(['hour', '24']);
      return activity();
    }),
  );
  const { person } = show('?state=hours');
  const posts = await cardOf('Posts');
  expect(posts.textContent).toContain('10 a week before: 8; change: +2 (+25%)');
  expect(within(posts).getByRole('img', { name: 'Posts: 10. A week before: 8; change: +2 (+25%).' })).toBeDefined();
  await person.click(within(posts).getByText('Posts as a table'));
  const rows = within(within(posts).getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hour fromCountA week beforeChange',
    '4 May 2026, 14:001still running',
    '4 May 2026, 13:0068-2 (-25%)',
    '4 May 2026, 12:0040+4',
  ]);
  expect((await cardOf('Votes')).textContent).toContain('15 a week before: 0; change: +15');
  expect(screen.getByText(/Votes are those cast under a name, in steps of 5/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'By hour' }).getAttribute('aria-current')).toBe('true');
});

test('shows days by their date, in Dutch', async () => {
  server.use(
    mockCall('getActivity', ({ query }) => {
      expect([query.get('step'), query.get('count')]).toEqual(['day', '28']);
      return activity();
    }),
  );
  show('?state=days', 'nl');
  const posts = await cardOf('Berichten');
  expect(within(posts).getByText('Berichten als tabel')).toBeDefined();
  expect(within(posts).getAllByRole('rowheader', { hidden: true })[0]?.textContent).toBe('4 mei 2026');
});

test('draws now and a week before in lines that differ without colour', async () => {
  server.use(mockCall('getActivity', activity()));
  show('?state=hours');
  const chart = within(await cardOf('Posts')).getByRole('img');
  // Two periods ended: two discs, two diamonds, a line for each, and the grid.
  expect(chart.querySelectorAll('circle')).toHaveLength(2);
  expect(chart.querySelectorAll('path')).toHaveLength(5);
});

test.each([
  [
    'en',
    'Every part is in order.',
    'In order',
    ['10%', '12 of 100', '123.4 MB', '40 GB of 160 GB (25%)', '1,234, together 2.5 GB'],
  ],
  ['nl', 'Elk onderdeel is in orde.', 'In orde', ['10%', '12 van 100', '123,4 MB', '1.234, samen 2,5 GB']],
] as const)('shows the figures of a site in order (%s)', async (language, summary, state, values) => {
  server.use(mockCall('getSiteHealth', healthy));
  show('', language);
  expect((await screen.findByText(summary, { exact: false })).tagName).toBe('OUTPUT');
  expect(screen.getAllByText(state)).toHaveLength(7);
  const text = document.body.textContent;
  for (const value of ['mf-feed', 'v7', 'v8', ...values]) expect(text).toContain(value);
});

test('explains what is wrong, worst parts by their names, and links to where it is mended', async () => {
  const broken: HealthCheck = {
    part: 'jobs',
    state: 'broken',
    reasons: [
      { reason: 'failedJobs', state: 'broken', subjects: ['news', 'photos'] },
      { reason: 'pausedJobs', state: 'look', subjects: ['cards'] },
    ],
  };
  const checks = healthy.checks.map((check) => (check.part === 'jobs' ? broken : check));
  server.use(mockCall('getSiteHealth', { ...healthy, checks }));
  show('');
  const jobs = await cardOf('Jobs');
  expect(within(jobs).getByText('Broken')).toBeDefined();
  expect(
    within(jobs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Failed or interrupted: Fetch news feeds and Fetch photos of people in office.',
    'Paused by an admin: Refresh the list of people in office.',
  ]);
  expect(within(jobs).getByRole('link', { name: 'Go to the jobs' }).getAttribute('href')).toBe('/admin/setting/jobs');
  expect(screen.getByText('1 part needs attention.', { exact: false })).toBeDefined();
});

test('rates the vitals of each version in words, with their thresholds', async () => {
  const page = { part: 'mf-feed', share: 1, renders: 5, failedRenders: 1, errors: 12 };
  server.use(
    mockCall('getSiteHealth', {
      ...healthy,
      pages: [
        { ...page, version: 'v7', views: 900, errorRate: 0.5, vitalsP75: { LCP: 2_500, INP: 201, CLS: 0.3 } },
        { ...page, version: 'v6', views: 20, vitalsP75: {} },
      ],
    }),
  );
  show('');
  const table = await screen.findByRole('table');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toBe('mf-feed v79000.5%1 of 5122.5 s ✓ good201 ms ! could be better0.3 ✕ poor');
  expect(second?.textContent).toContain('mf-feed v6 (in pages that were still open)20–');
  expect(screen.getByText(/Good up to 2.5 s, poor above 4 s/)).toBeDefined();
  expect(screen.getByText(/Good up to 0.1, poor above 0.25/)).toBeDefined();
});

const act = (number: number, kind: AdminAct['act']): AdminAct => ({
  id: idOf(number),
  act: kind,
  admin: { userId: idOf(900), userName: 'admin' },
  created: '2026-05-04T11:00:00.000Z',
});

test('shows the whole record page by page, in Dutch too', async () => {
  server.use(
    mockCall('listAdminActs', ({ query }) =>
      query.get('after') === 'more'
        ? { results: [act(1, 'excludeVotes')], offset: 1 }
        : { results: [act(2, 'approveClaim')], offset: 0, next: 'more' },
    ),
  );
  const { person } = show('?state=acts', 'nl');
  await person.click(await screen.findByRole('button', { name: dutch.activity.more }));
  await screen.findByText(dutch.acts.excludeVotes);
  expect(screen.getByRole('link', { name: 'Activiteit' }).getAttribute('aria-current')).toBe('page');
});

test('explains an empty record', async () => {
  server.use(mockCall('listAdminActs', { results: [], offset: 0 }));
  show('?state=acts');
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeDefined();
});
