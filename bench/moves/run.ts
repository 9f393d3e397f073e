/**
 * The move from the feed to the pollies, another vertical, on slow 4G with a slow CPU: cold, after the pointer has rested
 * on the link, and for the second time. Beside it the same moves in the single bundle.
 */
import type { Browser, Page } from '@playwright/test';
import { openCold, type Cookie } from '../browser.ts';
import { medians } from '../figures.ts';
import type { Outcome } from '../report.ts';
import type { Stand } from '../stand.ts';
import { watchRequests } from '../visit/requests.ts';
import type { Variant } from '../visit/variants.ts';

const from = '/';
const to = '/pollies';
const desktop = { width: 1280, height: 900 };
const rounds = Number(process.env['BENCH_VISITS'] ?? 7);

const moveFigures = ['cold', 'prefetched', 'warm'] as const;

/** Milliseconds from the click until the other page is shown. */
type Moves = Record<(typeof moveFigures)[number], number>;

/** Medians of all rounds. */
export interface MoveResult {
  bench: 'moves';
  variant: Variant;
  rounds: number;
  figures: Moves;
}

/** Follows a link of the bar as a click does that no pointer announced, and times it. */
const follow = (page: Page, path: string): Promise<number> =>
  page.evaluate((path) => {
    const begin = performance.now();
    const shown = '#outlet > section:not([hidden], .staged) h1';
    const last = document.querySelector(shown);
    const link = document.querySelector<HTMLAnchorElement>(`#top a[href="${path}"]`);
    if (!link) throw new Error(`The bar has no link to ${path}.`);
    link.click();
    return new Promise<number>((resolve) => {
      const look = () => {
        const heading = document.querySelector(shown);
        if (heading && heading !== last && location.pathname === path) resolve(performance.now() - begin);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, path);

/** Opens the feed and lets a visitor act on it when it is quiet. */
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
  const prefetched = await onFeed(browser, site, cookies, async (page, quiet) => {
    await page.hover(`#top a[href="${to}"]`);
    await quiet();
    return follow(page, to);
  });
  return { ...first, prefetched };
}

/** Measures moves between verticals. */
export async function benchMoves(
  { browser, variants, sessionAt }: Stand,
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
  return { results, table: [['feed → pollies', ...moveFigures.map((key) => `${key} ms`)], ...rows], bars: [] };
}
