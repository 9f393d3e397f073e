// @vitest-environment jsdom
import type { AdminJob } from '@hustings/contract';
import { JobName } from '@hustings/contract/schemas';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import JobsScreen from './jobs-screen.tsx';

const server = mockedServer();

const job = (changes: Partial<AdminJob> = {}): AdminJob => ({
  name: 'news',
  state: 'done',
  everyMinutes: 5,
  next: '2026-05-04T12:05:00.000Z',
  started: '2026-05-04T12:00:00.000Z',
  ended: '2026-05-04T12:00:12.000Z',
  failed: 0,
  failures: [],
  runs: [],
  mayRun: true,
  mayPause: true,
  ...changes,
});

let jobs: AdminJob[];

beforeEach(() => {
  jobs = [job()];
  server.use(mockCall('listJobs', () => ({ results: jobs })));
});

afterEach(() => {
  // The document draws its frames by such an interval. One that stays pending stops the frames of later tests.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(100);
  vi.useRealTimers();
});

const itemOf = async (heading: string) => (await screen.findByRole('heading', { name: heading })).closest('li')!;

test('shows last run, duration and next run, failed jobs first with the reason', async () => {
  const failures = [{ started: '2026-05-04T11:00:00.000Z', ended: '2026-05-04T11:00:01.000Z', reason: 'no disk' }];
  jobs = [job(), job({ name: 'photos', state: 'failed', reason: 'no disk', failed: 7, failures })];
  showAdmin(<JobsScreen />);
  const news = await itemOf('Fetch news feeds');
  expect(news.textContent).toContain('Last run4 May 2026, 14:00');
  expect(news.textContent).toContain('Duration12 seconds');
  expect(news.textContent).toContain('How oftenevery 5 minutes');
  expect(news.textContent).toContain('Next run4 May 2026, 14:05');
  expect(screen.getByText('1 job has failed')).toBeDefined();
  const first = within(screen.getByRole('list', { name: 'Jobs' })).getAllByRole('heading')[0];
  expect(first?.textContent).toBe('Fetch photos of people in office');
  const photos = await itemOf('Fetch photos of people in office');
  expect(photos.textContent).toContain('Why it failed: no disk');
  expect(within(photos).getByText('7 runs failed recently')).toBeDefined();
  expect(photos.textContent).toContain('4 May 2026, 13:00: no disk');
});

test('runs a job at once, and announces its end by name', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.use(
    mockCall('runJob', ({ params }) => {
      expect(params['name']).toBe('news');
      jobs = [job({ state: 'asked' })];
      return { state: 'asked' as const };
    }),
  );
  const { person } = showAdmin(<JobsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Run now: Fetch news feeds' }));
  expect(await screen.findByText('Fetch news feeds: starts within seconds')).toBeDefined();
  const news = await itemOf('Fetch news feeds');
  expect(await within(news).findByText('starts within seconds')).toBeDefined();
  jobs = [job({ state: 'running', started: '2026-05-04T12:01:00.000Z', ended: undefined })];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await within(news).findByText('running')).toBeDefined();
  expect((await screen.findByText('Fetch news feeds: running')).tagName).toBe('OUTPUT');
  jobs = [job({ started: '2026-05-04T12:01:00.000Z', ended: '2026-05-04T12:01:00.200Z' })];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await within(news).findByText('less than a second')).toBeDefined();
  expect(screen.getByText('Fetch news feeds: done').tagName).toBe('OUTPUT');
});

test.each([
  [
    'en',
    'Fetch news feeds',
    ['Pause', 'Resume', 'Reason'],
    ['Paused. admin, 4 May 2026, 14:02:', 'none, until the job is resumed', 'failed, 2 seconds'],
  ],
  [
    'nl',
    'Nieuwsfeeds ophalen',
    ['Pauzeren', 'Hervatten', 'Reden'],
    ['Gepauzeerd. admin, 4 mei 2026', 'pas als de taak is hervat', 'mislukt, 2 seconden'],
  ],
] as const)(
  'pauses and resumes a job with a reason, and shows its runs (%s)',
  async (language, name, [pause, resume, label], said) => {
    const runs: AdminJob['runs'] = [
      {
        id: idOf(1),
        started: '2026-05-04T12:00:00.000Z',
        ended: '2026-05-04T12:00:02.000Z',
        outcome: 'failed',
        reason: 'no net',
      },
    ];
    const sent: unknown[] = [];
    jobs = [job({ runs })];
    server.use(
      mockCall('pauseJob', (request) => {
        const body = request.body as { paused: boolean; reason: string };
        sent.push(body);
        const paused = { at: '2026-05-04T12:02:00.000Z', by: 'admin', reason: body.reason };
        const changed = job({ runs, ...(body.paused ? { paused } : {}) });
        jobs = [changed];
        return changed;
      }),
    );
    const { person, unmount } = showAdmin(<JobsScreen />, { language });
    const act = async (open: string, reason: string) => {
      await person.click(await screen.findByRole('button', { name: `${open}: ${name}` }));
      const dialog = await screen.findByRole('dialog');
      await person.type(within(dialog).getByRole('textbox', { name: label }), reason);
      await person.click(within(dialog).getByRole('button', { name: open }));
    };
    await act(pause, 'The feeds answer too slowly.');
    await screen.findByRole('button', { name: `${resume}: ${name}` });
    const news = await itemOf(name);
    for (const text of [...said, 'The feeds answer too slowly.']) expect(news.textContent).toContain(text);
    await act(resume, 'The feeds answer again.');
    await screen.findByRole('button', { name: `${pause}: ${name}` });
    expect(news.textContent).not.toContain('The feeds answer too slowly.');
    expect(sent).toEqual([
      { paused: true, reason: 'The feeds answer too slowly.' },
      { paused: false, reason: 'The feeds answer again.' },
    ]);
    unmount();
  },
);

const open = () => [...document.querySelectorAll<HTMLDetailsElement>('li > details')].filter((each) => each.open);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('keeps a failed job in its place and in the failed state while it runs again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const photos = job({ name: 'photos', state: 'failed', reason: 'no disk' });
  jobs = [job(), photos];
  server.use(
    mockCall('runJob', () => {
      jobs = [job(), { ...photos, state: 'asked' }];
      return { state: 'asked' as const };
    }),
  );
  const { person } = showAdmin(<JobsScreen />);
  const first = await itemOf('Fetch photos of people in office');
  expect(titles()).toEqual(['Fetch photos of people in office', 'Fetch news feeds']);
  await person.click(within(first).getByRole('button', { name: /^Run again/ }));
  expect(await within(first).findByText('starts within seconds')).toBeDefined();
  expect(titles()).toEqual(['Fetch photos of people in office', 'Fetch news feeds']);
  expect(screen.getByText('1 job has failed')).toBeDefined();
  jobs = [job({ state: 'failed', reason: 'no wire' }), job({ name: 'photos' }), job({ name: 'cards' })];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await within(first).findByText('done')).toBeDefined();
  // Jobs that fail later keep their place; new jobs come last.
  expect(screen.getByText('1 job has failed')).toBeDefined();
  expect(titles()).toEqual([
    'Fetch photos of people in office',
    'Fetch news feeds',
    'Refresh the list of people in office',
  ]);
});

test.each([
  ['en', 'Fetch news feeds', 'already running, not started again', 'running'],
  ['nl', 'Nieuwsfeeds ophalen', 'is al bezig en is niet opnieuw gestart', 'bezig'],
] as const)(
  'a job that is running already says so (%s), and shows the run under way',
  async (language, name, said, state) => {
    server.use(
      mockCall('runJob', () => {
        jobs = [job({ state: 'running', started: '2026-05-04T12:05:00.000Z', ended: undefined })];
        return { state: 'running' as const };
      }),
    );
    const { person, unmount } = showAdmin(<JobsScreen />, { language });
    const news = await itemOf(name);
    await person.click(within(news).getByRole('button', { name: /^(Run now|Nu uitvoeren)/ }));
    expect(await screen.findByText(`${name}: ${said}`)).toBeDefined();
    expect(await within(news).findByText(state)).toBeDefined();
    expect(within(news).queryByRole('alert')).toBeNull();
    unmount();
  },
);

test('offers no button for jobs with a fixed hour, and shows a refused run and a failed list in Dutch', async () => {
  jobs = [job({ name: 'anonymous-hours', mayRun: false }), job({ name: 'cards', state: 'brokenOff', mayPause: false })];
  server.use(mockFailure('runJob', 'NotFound'));
  const { person, unmount } = showAdmin(<JobsScreen />, { language: 'nl' });
  const hours = await itemOf('Anonieme bijdragen op het hele uur tonen en verwijderen');
  expect(within(hours).queryByRole('button')).toBeNull();
  const cards = await itemOf('De lijst van mensen in functie verversen');
  expect(within(cards).queryByRole('button', { name: /^Pauzeren/ })).toBeNull();
  expect(within(cards).getByText('afgebroken')).toBeDefined();
  await person.click(within(cards).getByRole('button', { name: /^Opnieuw uitvoeren/ }));
  expect(await within(cards).findByRole('alert')).toBeDefined();
  unmount();
});

test('has a name for every job in both languages, and explains an empty list', async () => {
  jobs = JobName.options.map((name) => job({ name }));
  for (const language of ['en', 'nl'] as const) {
    const { unmount } = showAdmin(<JobsScreen />, { language });
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(JobName.options.length);
    for (const name of JobName.options) expect(screen.queryByText(name)).toBeNull();
    unmount();
  }
  jobs = [];
  showAdmin(<JobsScreen />);
  expect(await screen.findByRole('heading', { name: 'No jobs' })).toBeDefined();
});

test('shows the progress of a run, cancels it, and says what earlier runs changed', async () => {
  const asked: unknown[] = [];
  const running = { id: idOf(1), started: '2026-05-04T12:00:00.000Z', outcome: 'running' as const };
  const ended = { ...running, id: idOf(2), ended: '2026-05-04T11:00:12.000Z', outcome: 'done' as const };
  const levels = job({
    name: 'levels',
    state: 'running',
    runs: [
      { ...running, progress: { done: 500, total: 1200 } },
      { ...ended, progress: { done: 9, total: 9 }, counts: { checked: 9, raised: 3, lowered: 1 } },
    ],
  });
  jobs = [levels];
  server.use(
    mockCall('cancelJob', ({ params, body }) => {
      asked.push(params.name, body);
      jobs = [{ ...levels, runs: [{ ...levels.runs[0]!, cancelAsked: true }] }];
      return jobs[0]!;
    }),
  );
  const { person } = showAdmin(<JobsScreen />);
  const bar = await screen.findByRole('progressbar', { name: '500 of 1200 done' });
  expect(bar.getAttribute('value')).toBe('500');
  expect(screen.getByText(/9 checked, 3 raised, 1 lowered/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Cancel this run …' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel the run' }));
  expect(await screen.findByRole('progressbar', { name: '500 of 1200 done, ends after this step' })).toBeDefined();
  expect(asked).toEqual(['levels', { runId: idOf(1) }]);
  expect(screen.queryByRole('button', { name: 'Cancel this run …' })).toBeNull();
});

test.each([
  ['en', 'Show', ['Failed or interrupted', 'Paused', 'Running or starting'], 'Fetch news feeds'],
  ['nl', 'Toon', ['Mislukt of afgebroken', 'Gepauzeerd', 'Bezig of begint zo'], 'Nieuwsfeeds ophalen'],
] as const)(
  'folds quiet jobs, and filters jobs by state (%s)',
  async (language, label, [failed, paused, running], news) => {
    const rest = { at: '2026-05-04T12:02:00.000Z', reason: 'The feeds rest.' };
    jobs = [job(), job({ name: 'photos', state: 'failed' }), job({ name: 'cards', paused: rest })];
    const { person, unmount } = showAdmin(<JobsScreen />, { language });
    const quiet = (await itemOf(news)).querySelector('details')!;
    expect(quiet.open).toBe(false);
    expect(titles()).toHaveLength(3);
    expect(open()).toHaveLength(2);
    await person.click(within(quiet).getByRole('heading', { name: news }));
    expect(open()).toHaveLength(3);
    const choose = async (name: string) => {
      await person.click(screen.getByRole('button', { name: new RegExp(label) }));
      await person.click(await screen.findByRole('option', { name }));
    };
    await choose(failed);
    expect(titles()).toHaveLength(1);
    await choose(paused);
    expect(titles()).toHaveLength(1);
    expect(screen.getByText('The feeds rest.')).toBeDefined();
    await choose(running);
    expect(screen.queryByRole('heading', { name: news })).toBeNull();
    unmount();
  },
);

test('makes the calculation of a job for one member, and says what changed', async () => {
  jobs = [job({ name: 'voter-districts', next: undefined, everyMinutes: undefined, mayPause: false }), job()];
  const asked: unknown[] = [];
  const bob = {
    userId: idOf(7),
    userName: 'bob',
    email: 'somebody@example.org',
    created: '2026-01-01T00:00:00.000Z',
    level: 2,
    banned: false,
    version: 0,
    admin: false,
  };
  server.use(
    mockCall('listMembers', { results: [bob], offset: 0 }),
    mockCall('recalculateDistricts', ({ body }) => {
      asked.push(body);
      return { checked: 12, changed: 3 };
    }),
  );
  const { person } = showAdmin(<JobsScreen />);
  const name = 'Recalculate which votes of open days are official, for everyone';
  const districts = await itemOf(name);
  expect(districts.textContent).toContain('How oftenonly when an admin starts it');
  expect(within(await itemOf('Fetch news feeds')).queryByRole('combobox')).toBeNull();
  await person.click(within(districts).getByRole('heading', { name }));
  await person.type(within(districts).getByRole('combobox', { name: 'Member' }), 'bo');
  await person.click(await screen.findByRole('option', { name: /@bob/ }));
  await person.click(within(districts).getByRole('button', { name: `Recalculate this member: ${name}` }));
  expect(await screen.findByText('12 votes checked, 3 changed.')).toBeDefined();
  expect(asked).toEqual([{ userId: idOf(7) }]);
});
