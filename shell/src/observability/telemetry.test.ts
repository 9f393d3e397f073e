// @vitest-environment jsdom
import type { Boot, Release, TelemetryReport } from '@hustings/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({ measured: true, releases: [{ name: 'shell', version: 's1' }] }));
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

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  page.measured = true;
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
  expect(bodies()).toEqual([{ reports: [fault], views: [], vitals: [] }]);
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
