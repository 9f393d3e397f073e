// @vitest-environment jsdom
import type { Boot, Release, TelemetryReport } from '@hustings/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({
  measured: true,
  counted: true,
  releases: [
    { name: 'shell', version: 's1' },
    { name: 'mf-chat', version: 'c1' },
    { name: 'mf-feed', version: 'f1' },
  ],
  page: { owner: 'mf-feed' },
  session: { now: '2026-11-28T13:10:25.250Z' },
  previews: undefined as Boot['previews'],
}));
vi.mock('@hustings/session', () => ({ boot: page as unknown as Boot }));

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const feed = { name: 'mf-feed', version: 'f1' } as Release;
const fault: TelemetryReport = { kind: 'boundary', vertical: 'mf-feed', version: 'f1', message: 'It broke.' };

/** Imports the modules afresh, as a new document does. */
const begin = async () => ({ ...(await import('./telemetry.ts')), ...(await import('./page-views.ts')) });
const bodies = () => sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const logged = vi.fn<(...parts: unknown[]) => void>();

beforeEach(() => {
  vi.resetModules();
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
  vi.useFakeTimers();
  page.measured = true;
  page.counted = true;
  sent.mockReset().mockRejectedValue(new Error('Nobody answers.'));
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('sends views when the page is left, without credentials', async () => {
  const { reportOnLeaving, beginView } = await begin();
  reportOnLeaving();
  beginView(true).shown(feed);
  beginView(false).shown(feed);
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
  leave();
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/telemetry', expect.objectContaining({ credentials: 'omit' }));
  const [{ views }] = bodies();
  expect(views).toEqual([
    { vertical: 'mf-feed', version: 'f1', arrival: 'visit', milliseconds: expect.any(Number) },
    { vertical: 'mf-feed', version: 'f1', arrival: 'move', milliseconds: expect.any(Number) },
  ]);
});

test('omits the load time of a hidden page', async () => {
  const { reportOnLeaving, watchSight, beginView } = await begin();
  watchSight();
  reportOnLeaving();
  const view = beginView(false);
  leave();
  view.shown(feed);
  leave();
  expect(bodies().at(-1).views).toEqual([{ vertical: 'mf-feed', version: 'f1', arrival: 'move' }]);
});

const minute = '2026-11-28T13:10:00.000Z';
const starts = [
  { vertical: 'shell', version: 's1', minute },
  { vertical: 'mf-feed', version: 'f1', minute },
];

test('sends the start of the shell and of the page by itself, once, a moment after the page is in place', async () => {
  const { reportStart, beginView, reportOnLeaving } = await begin();
  reportOnLeaving();
  beginView(true).shown(feed);
  reportStart();
  expect(sent).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(bodies()).toEqual([{ starts }]);
  leave();
  expect(bodies()[1]).toMatchObject({ views: [{ vertical: 'mf-feed' }], starts: [] });
});

test('sends the start of a page that is left at once', async () => {
  const { reportStart, reportOnLeaving } = await begin();
  reportOnLeaving();
  reportStart();
  leave();
  vi.runAllTimers();
  expect(bodies().map((body) => body.starts)).toEqual([starts]);
});

test.each([
  ['the server did not count', () => void (page.counted = false)],
  [
    'the service worker had cached',
    () => (document.head.innerHTML = '<meta name="hustings-kept" content="2026-11-28T12:00:00Z">'),
  ],
  [
    'the browser had cached for the way back',
    () =>
      vi
        .spyOn(performance, 'getEntriesByType')
        .mockReturnValue([{ type: 'back_forward', transferSize: 0 } as unknown as PerformanceNavigationTiming]),
  ],
])('sends no start of a document that %s', async (_, arrange) => {
  arrange();
  const { reportStart } = await begin();
  reportStart();
  vi.runAllTimers();
  document.head.innerHTML = '';
  expect(sent).not.toHaveBeenCalled();
});

test('reports scripts that block a page for seconds, for the release of the page, and not a sleep', async () => {
  let show: ((frames: object[]) => void) | undefined;
  class Observer {
    static supportedEntryTypes = ['long-animation-frame'];
    constructor(told: (list: { getEntries(): object[] }) => void) {
      show = (frames) => told({ getEntries: () => frames });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const { enterRoute, beginView } = await begin();
  const { watchHangs } = await import('./hangs.ts');
  watchHangs();
  enterRoute('/posts/:slug', feed);
  beginView(true);
  show?.([
    { duration: 60_000, scripts: [{ duration: 100 }] },
    { duration: 4_000, scripts: [{ duration: 4_000 }] },
  ]);
  show?.([{ duration: 60_000 }]);
  vi.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
  show?.([{ duration: 8_000, scripts: [{ duration: 3_000 }, { duration: 4_000 }] }]);
  vi.runAllTimers();
  const { reports } = bodies()[0];
  expect(reports).toEqual([
    {
      kind: 'hang',
      vertical: 'mf-feed',
      version: 'f1',
      route: '/posts/:slug',
      message: 'The page did not answer for more than 5 seconds.',
      failsView: true,
    },
  ]);
});

test('sends an error after a moment, and marks it as failing the view once per view', async () => {
  const { report, beginView } = await begin();
  beginView(true);
  report(fault);
  report({ ...fault, message: 'And once more.' });
  report(fault);
  vi.runAllTimers();
  beginView(false);
  report(fault);
  vi.runAllTimers();
  expect(bodies().map(({ reports }) => reports)).toEqual([
    [
      { ...fault, failsView: true },
      { ...fault, message: 'And once more.' },
    ],
    [{ ...fault, failsView: true }],
  ]);
});

test('does not count an uncaught error as a failed view; fills in the version of the shell', async () => {
  const { report } = await begin();
  report({ ...fault, kind: 'script', vertical: 'shell', version: '' });
  vi.runAllTimers();
  expect(bodies()[0].reports).toEqual([{ ...fault, kind: 'script', vertical: 'shell', version: 's1' }]);
});

test('reports only errors from a page outside the sample', async () => {
  page.measured = false;
  const { report, reportOnLeaving, beginView, addVital } = await begin();
  reportOnLeaving();
  beginView(true).shown(feed);
  addVital({ vertical: 'mf-feed', version: 'f1', name: 'LCP', value: 900 });
  report(fault);
  leave();
  expect(bodies()).toEqual([{ reports: [fault], views: [], vitals: [], starts: [] }]);
});

test('reports nothing from a preview, but writes its errors to the console', async () => {
  page.previews = [{ part: 'mf-feed', version: 'f1' }];
  const { report, reportOnLeaving, beginView } = await begin();
  reportOnLeaving();
  beginView(true).shown(feed);
  report(fault);
  vi.runAllTimers();
  leave();
  page.previews = undefined;
  expect([sent.mock.calls.length, logged.mock.calls.length]).toEqual([0, 1]);
});

test('waits while offline, and sends full batches before the page is left', async () => {
  const { beginView } = await begin();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let view = 0; view < 30; view += 1) beginView(false).shown(feed);
  expect(sent).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  beginView(false).shown(feed);
  expect(bodies()[0].views).toHaveLength(20);
});

/** Makes an error whose stack names files of releases and of the visitor's page. */
const broken = () => Object.assign(new Error('It broke.'), { stack: stackLines.join('\n') });
const stackLines = [
  'Error: It broke at /@ann.',
  '    at Button (https://site.example/remotes/mf-feed/f1/feed.0a1b.js:1:204)',
  '    at https://site.example/@ann:3:4',
  'press@https://site.example/shell/s1/main.js:2:17',
];

test('writes each error to the console once, with its release and its route, and announces it', async () => {
  const { report } = await begin();
  const announced = vi.fn<(event: Event) => void>();
  addEventListener('hustings:fault', announced);
  const error = broken();
  report({ ...fault, route: '/posts/:slug' }, error);
  report({ ...fault, kind: 'mount' }, error);
  expect(logged.mock.calls).toEqual([['mf-feed f1 on /posts/:slug (boundary):', error]]);
  expect(announced).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ detail: expect.objectContaining({ route: '/posts/:slug', error }) }),
  );
  report({ ...fault, message: 'Without an error.' });
  report({ ...fault, message: 'Without an error.' });
  expect(logged.mock.calls.slice(1)).toEqual(
    Array.from({ length: 2 }, () => ['mf-feed f1 (boundary):', 'Without an error.']),
  );
});

test('sends the positions of a stack in files of releases, and nothing else of it', async () => {
  const { report } = await begin();
  report(fault, new Error('Above.', { cause: broken() }));
  vi.runAllTimers();
  expect(bodies()[0].reports[0].stack).toEqual(['/remotes/mf-feed/f1/feed.0a1b.js:1:204', '/shell/s1/main.js:2:17']);
});

test('names the route of the page for faults of scripts, and not for a page that was left', async () => {
  const { report, enterRoute } = await begin();
  enterRoute('/members/:id');
  report({ ...fault, kind: 'unmount' });
  report({ ...fault, kind: 'loader' });
  vi.runAllTimers();
  expect(bodies()[0].reports.map(({ route }: TelemetryReport) => route)).toEqual([undefined, '/members/:id']);
});

const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });

test('replaces the entries of the browser for uncaught errors and rejections, except refusals of calls', async () => {
  const { reportUncaught } = await begin();
  reportUncaught();
  const error = broken();
  const uncaught = new ErrorEvent('error', { message: 'Uncaught Error: It broke.', error, cancelable: true });
  dispatchEvent(uncaught);
  const [rejected, refused] = [rejection(broken()), rejection(Object.assign(new Error('No.'), { name: 'CallError' }))];
  dispatchEvent(rejected);
  dispatchEvent(refused);
  expect([uncaught, rejected, refused].map((event) => event.defaultPrevented)).toEqual([true, true, false]);
  expect(logged.mock.calls).toEqual([
    ['shell s1 (script):', error],
    ['mf-feed f1 (script):', expect.any(Error)],
  ]);
});
