import type { Browser, CDPSession } from '@playwright/test';
import { openCold, type Cookie } from '../browser.ts';
import { pause, watchRequests, type SeenRequest } from './requests.ts';

/** The figures of a visit. Times are in milliseconds from the start of the navigation, sizes in bytes on the wire. */
export const visitFigures = [
  'scriptBytes',
  'allBytes',
  'requests',
  'chain',
  'firstContentfulPaint',
  'largestContentfulPaint',
  'totalBlockingTime',
  'hydrated',
] as const;

/** One cold visit to a page. */
export type Visit = Record<(typeof visitFigures)[number], number>;

interface Seen {
  largest: number;
  /** Tasks that took more than 50 ms. */
  long: { end: number; duration: number }[];
  /** When React had taken over the page's heading: from then on it answers. */
  hydrated: number;
}

declare global {
  interface Window {
    hustingsBench: Seen;
  }
}

const phone = { width: 412, height: 823 };

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Seen = { largest: 0, long: [], hydrated: 0 };
  window.hustingsBench = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.long.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const heading = document.querySelector('#outlet h1');
    const taken = heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$'));
    if (taken) seen.hydrated = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Total blocking time: what the tasks after the first paint took beyond 50 ms each. Before it there is nothing to press; of a
 * task during which it came, what is left counts, less its share of the 50 (as Lighthouse reckons it).
 */
const blockedSince = (first: number, long: Seen['long']): number =>
  long.reduce((sum, { end, duration }) => {
    const after = Math.min(duration, Math.max(0, end - first));
    return sum + Math.max(0, after - 50 * (after / duration));
  }, 0);

/** Waits until the page answers. By the protocol alone: what Playwright would put into the page for it is itself a long task. */
async function untilHydrated(session: CDPSession): Promise<void> {
  const ask = { expression: 'window.hustingsBench?.hydrated > 0', returnByValue: true };
  while (!(await session.send('Runtime.evaluate', ask)).result.value) await pause(100);
}

const bytesOf = (requests: SeenRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Makes one cold visit, in a context of its own.
 *
 * @param interactive whether the page has scripts that take it over
 */
export async function visit(
  browser: Browser,
  address: string,
  cookies: Cookie[],
  interactive: boolean,
): Promise<{ figures: Visit; requests: SeenRequest[] }> {
  const { page, session, close } = await openCold(browser, address, cookies, phone);
  try {
    const watched = watchRequests(session);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: 'load' });
    if (interactive) await untilHydrated(session);
    await watched.quiet();
    const seen = await page.evaluate(() => ({
      ...window.hustingsBench,
      // What comes later, such as what measures the visit, keeps nobody waiting.
      needed: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        const { hydrated } = window.hustingsBench;
        return hydrated === 0 || startTime < hydrated ? [name] : [];
      }),
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const requests = watched.all();
    const figures = {
      scriptBytes: bytesOf(requests.filter(({ kind }) => kind === 'Script')),
      allBytes: bytesOf(requests),
      requests: requests.length,
      // A style names its fonts, with or without scripts; the text is there before them.
      chain: Math.max(
        1,
        ...requests
          .filter(({ kind, address: asked }) => kind !== 'Font' && seen.needed.includes(asked))
          .map(({ depth }) => depth),
      ),
      firstContentfulPaint: seen.first,
      largestContentfulPaint: seen.largest,
      totalBlockingTime: blockedSince(seen.first, seen.long),
      hydrated: seen.hydrated,
    };
    return { figures, requests };
  } finally {
    await close();
  }
}
