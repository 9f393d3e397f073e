import type { Browser, CDPSession } from '@playwright/test';
import { openCold, type Cookie } from '../browser.ts';
import { pause, watchRequests, type SeenRequest } from './requests.ts';

/** The figures of a visit. Times are milliseconds from the start of the navigation, sizes are bytes on the wire. */
export const visitFigures = [
  'scriptBytes',
  'firstScriptBytes',
  'laterScriptBytes',
  'allBytes',
  'requests',
  'chain',
  'firstContentfulPaint',
  'largestContentfulPaint',
  'totalBlockingTime',
  'hydrated',
] as const;

/** The figures of one visit with empty caches. */
export type Visit = Record<(typeof visitFigures)[number], number>;

interface Seen {
  largest: number;
  /** Tasks longer than 50 ms. */
  long: { end: number; duration: number }[];
  /** The time when React hydrated the page's heading; from then on it is interactive. */
  hydrated: number;
}

declare global {
  interface Window {
    hustingsBench: Seen;
  }
}

/** Milliseconds within which an idle page begins to load what it put off. */
const idleMs = 3_000;

const phone = { width: 412, height: 823 };

/** Records the figures in the page. Runs before the scripts of the page. */
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
 * Computes the total blocking time as Lighthouse does: the sum of the parts of tasks beyond 50 ms, after the first
 * paint. If the first paint falls within a task, only the part after it counts, with its share of the 50 ms.
 */
const blockedSince = (first: number, long: Seen['long']): number =>
  long.reduce((sum, { end, duration }) => {
    const after = Math.min(duration, Math.max(0, end - first));
    return sum + Math.max(0, after - 50 * (after / duration));
  }, 0);

/**
 * Waits until the page is interactive. Uses only the DevTools protocol, because the script that Playwright injects is
 * itself a long task.
 */
async function untilHydrated(session: CDPSession): Promise<void> {
  const ask = { expression: 'window.hustingsBench?.hydrated > 0', returnByValue: true };
  while (!(await session.send('Runtime.evaluate', ask)).result.value) await pause(100);
}

const bytesOf = (requests: SeenRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Visits a page in a new context.
 *
 * @param interactive whether the page has scripts that hydrate it
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
    if (interactive) {
      await untilHydrated(session);
      await pause(idleMs);
    }
    await watched.quiet();
    const seen = await page.evaluate(() => ({
      ...window.hustingsBench,
      // Ignores later requests, such as reports, because nobody waits for them.
      needed: performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        const { hydrated } = window.hustingsBench;
        return hydrated === 0 || startTime < hydrated ? [name] : [];
      }),
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const requests = watched.all();
    const scripts = requests.filter(({ kind }) => kind === 'Script');
    const first = scripts.filter(({ address: asked }) => seen.needed.includes(asked));
    const figures = {
      scriptBytes: bytesOf(scripts),
      firstScriptBytes: bytesOf(first),
      laterScriptBytes: bytesOf(scripts) - bytesOf(first),
      allBytes: bytesOf(requests),
      requests: requests.length,
      // Ignores fonts, because every variant loads them from its styles, and text appears before they arrive.
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
