/**
 * Measures navigation between the feed and the list of pollies, which are two verticals, on slow 4G with a slow CPU:
 * cold, after hovering over the link, and for the second time. Compares federated verticals with a single bundle.
 */
import type { Browser, Page } from '@playwright/test';
import { openCold, type Cookie } from '../browser.ts';
import { medians } from '../figures.ts';
import type { Goal, Outcome } from '../report.ts';
import type { BrowserSetup } from '../browser-setup.ts';
import { watchRequests } from '../visit/requests.ts';
import type { Variant } from '../visit/variants.ts';

const from = '/';
const to = '/pollies';
const desktop = { width: 1280, height: 900 };
const rounds = Number(process.env['BENCH_VISITS'] ?? 7);

/** The milliseconds of hovering before a press. People take about a second. */
const resting = 1_000;
/** The maximum number of milliseconds from the press to a prefetched page. */
const mostPrefetched = 100;

const moveFigures = ['cold', 'prefetched', 'prefetchedPainted', 'prefetchedBack', 'warm'] as const;

/** The milliseconds from the press until the new page is in place; for `prefetchedPainted`, until it is painted. */
type Moves = Record<(typeof moveFigures)[number], number>;

/** The times of a navigation in milliseconds from the press. */
interface Arrival {
  /** The time until the page has replaced the previous one. */
  placed: number;
  /** The time until a frame with the page has been painted. */
  painted: number;
}

declare global {
  interface Window {
    hustingsArrival: Promise<Arrival>;
  }
}

/** The medians of all rounds. */
export interface MoveResult {
  bench: 'moves';
  variant: Variant;
  rounds: number;
  figures: Moves;
}

const linkTo = (path: string) => `#top a[href="${path}"]`;

/**
 * Starts to measure the next navigation to `path`, from the click. Uses the time stamp of the click event, so that the
 * result includes the time in which the page was too busy to handle the click.
 */
const expectMove = (page: Page, path: string): Promise<void> =>
  page.evaluate(
    ({ path }) => {
      const shown = '#outlet > section:not([hidden], .staged) h1';
      const last = document.querySelector(shown);
      window.hustingsArrival = new Promise((resolve) => {
        let pressed = Number.NaN;
        const begins = ({ timeStamp }: Event) => {
          pressed = timeStamp;
        };
        addEventListener('click', begins, { capture: true, once: true });
        const observer = new MutationObserver(() => {
          const heading = document.querySelector(shown);
          if (!heading || heading === last || location.pathname !== path) return;
          observer.disconnect();
          const placed = performance.now() - pressed;
          // The browser reports when it has painted this element.
          heading.setAttribute('elementtiming', 'arrival');
          new PerformanceObserver((list) => {
            const [painting] = list.getEntries();
            if (painting) resolve({ placed, painted: painting.startTime - pressed });
          }).observe({ type: 'element' });
        });
        const outlet = document.querySelector('#outlet') ?? document.body;
        observer.observe(outlet, {
          childList: true,
          subtree: true,
          attributes: true,
          attributeFilter: ['hidden', 'class'],
        });
      });
    },
    { path },
  );

/** Clicks a link of the bar without hovering, and measures the navigation. */
async function follow(page: Page, path: string): Promise<number> {
  await expectMove(page, path);
  await page.evaluate((link) => document.querySelector<HTMLAnchorElement>(link)?.click(), linkTo(path));
  return (await page.evaluate(() => window.hustingsArrival)).placed;
}

/** Hovers over a link of the bar until its page is prefetched, then clicks it and measures the navigation. */
async function press(page: Page, path: string, quiet: () => Promise<void>): Promise<Arrival> {
  await page.hover(linkTo(path));
  await quiet();
  await page.waitForTimeout(resting);
  await expectMove(page, path);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(() => window.hustingsArrival);
}

/** Opens the feed and runs `act` when the network is quiet. */
async function onFeed<Result>(
  browser: Browser,
  site: string,
  cookies: Cookie[],
  act: (page: Page, quiet: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { page, session, close } = await openCold(browser, site, cookies, desktop);
  try {
    const { quiet } = watchRequests(session);
    await page.goto(site + from, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const heading = document.querySelector('#outlet h1');
      return heading && Object.keys(heading).some((key) => key.startsWith('__reactProps$'));
    });
    await quiet();
    return await act(page, quiet);
  } finally {
    await close();
  }
}

async function moveOnce(browser: Browser, site: string, cookies: Cookie[]): Promise<Moves> {
  const first = await onFeed(browser, site, cookies, async (page, quiet) => {
    const cold = await follow(page, to);
    await quiet();
    await follow(page, from);
    await quiet();
    return { cold, warm: await follow(page, to) };
  });
  const pressed = await onFeed(browser, site, cookies, async (page, quiet) => {
    const there = await press(page, to, quiet);
    await quiet();
    return { there, back: await press(page, from, quiet) };
  });
  return {
    ...first,
    prefetched: pressed.there.placed,
    prefetchedPainted: pressed.there.painted,
    prefetchedBack: pressed.back.placed,
  };
}

export async function benchNavigation(
  { browser, variants, sessionAt }: BrowserSetup,
  report: (result: object) => void,
): Promise<Outcome> {
  const alive = variants.filter(({ variant }) => variant !== 'static');
  const seen = new Map<Variant, Moves[]>(alive.map(({ variant }) => [variant, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const served of round % 2 ? alive.toReversed() : alive)
      seen.get(served.variant)?.push(await moveOnce(browser, served.url, sessionAt(served)));
  }
  const results: MoveResult[] = [];
  for (const [variant, moves] of seen) {
    const result: MoveResult = { bench: 'moves', variant, rounds, figures: medians(moveFigures, moves) };
    report(result);
    results.push(result);
  }
  const rows = results.map(({ variant, figures }) => [variant, ...moveFigures.map((key) => figures[key].toFixed(0))]);
  const goals = results
    .filter(({ variant }) => variant === 'federated')
    .flatMap(({ figures: { prefetched, prefetchedBack } }): Goal[] => [
      { name: 'feed → pollies, prefetched: content in place', value: prefetched, most: mostPrefetched, unit: 'ms' },
      { name: 'pollies → feed, prefetched: content in place', value: prefetchedBack, most: mostPrefetched, unit: 'ms' },
    ]);
  return { results, table: [['feed → pollies', ...moveFigures.map((key) => `${key} ms`)], ...rows], goals };
}
