import type { Browser } from '@playwright/test';
import { openCold, type Cookie } from '../browser.ts';
import { watchRequests, type SeenRequest } from './requests.ts';

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
  /** Sum of what each long task took beyond 50 ms. */
  blocked: number;
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
  const seen: Seen = { largest: 0, blocked: 0, hydrated: 0 };
  window.hustingsBench = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const heading = document.querySelector('#outlet h1');
    const taken = heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$'));
    if (taken) seen.hydrated = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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
    if (interactive) await page.waitForFunction(() => window.hustingsBench.hydrated > 0);
    await watched.quiet();
    const seen = await page.evaluate(() => ({
      ...window.hustingsBench,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const requests = watched.all();
    const figures = {
      scriptBytes: bytesOf(requests.filter(({ kind }) => kind === 'Script')),
      allBytes: bytesOf(requests),
      requests: requests.length,
      // A style names its fonts, with or without scripts; the text is there before them.
      chain: Math.max(...requests.filter(({ kind }) => kind !== 'Font').map(({ depth }) => depth)),
      firstContentfulPaint: seen.first,
      largestContentfulPaint: seen.largest,
      totalBlockingTime: seen.blocked,
      hydrated: seen.hydrated,
    };
    return { figures, requests };
  } finally {
    await close();
  }
}
