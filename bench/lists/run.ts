/**
 * Measures a list of 510 posts, with all of them loaded: its elements, the memory of its page, the time of a favourite
 * in its middle, and the time until Back shows the same post again.
 */
import type { Browser, Page } from '@playwright/test';
import { plantedPosts, plantPosts } from '../../e2e/support/planted-posts.ts';
import { buildSite } from '../../tools/build/build-site.ts';
import { launchBrowser } from '../../tools/site/browser.ts';
import { startSite } from '../../tools/site/site.ts';
import { logIn } from '../browser-setup.ts';
import { median, rounded } from '../figures.ts';
import type { Goal, Outcome } from '../report.ts';

const reader = 'bob';
const rounds = Number(process.env['BENCH_LISTS'] ?? 5);
const desktop = { width: 1280, height: 900 };

/** The maximum numbers for a list of this length. */
const most = { elements: 1_500, megabytes: 15, favourite: 50 };

/** The medians of all rounds. */
export interface ListsResult {
  bench: 'lists';
  posts: number;
  rounds: number;
  /** The most elements of the page at its top, middle and end. */
  elements: number;
  /** The megabytes of JavaScript's heap after a collection of garbage, with the first page of the list. */
  megabytesAtFirst: number;
  /** The same with the whole list. */
  megabytes: number;
  /** The milliseconds from the press of a favourite until it has been painted. */
  favourite: number;
  /** The milliseconds from Back until the post is in view again. */
  back: number;
}

type Figures = Omit<ListsResult, 'bench' | 'posts' | 'rounds'>;

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

const posts = (page: Page) => page.locator('ul > li').filter({ hasText: 'of the timetable' });

/** Presses "more" until the whole list is loaded. */
async function loadAll(page: Page): Promise<void> {
  const more = page.locator('#outlet button', { hasText: 'more' }).last();
  for (let shown = await posts(page).count(); shown < plantedPosts; shown = await posts(page).count()) {
    await more.click();
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('ul > li')].filter((li) => li.textContent.includes('of the timetable')).length >
        before,
      shown,
    );
  }
}

/** Counts elements at the top, the middle and the end of the page, and ends in the middle. */
async function mostElements(page: Page): Promise<number> {
  const counts: number[] = [];
  for (const part of [0, 1, 0.5]) {
    await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
    await page.waitForTimeout(500);
    counts.push(await page.evaluate(() => document.querySelectorAll('*').length));
  }
  return Math.max(...counts);
}

/** Presses the favourite of a post in view, and measures the time until the frame with it has been painted. */
const pressFavourite = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page is given this function and no other
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    const button = [...document.querySelectorAll<HTMLElement>('article button[aria-pressed]')].find(
      (each) => each.getBoundingClientRect().top > 100,
    );
    if (!button) throw new Error('No post in view has a button for a favourite.');
    const before = button.ariaPressed;
    const begin = performance.now();
    button.click();
    while (button.ariaPressed === before) await frame();
    // The previous frame has been painted when the next begins.
    await frame();
    return performance.now() - begin;
  });

/** Opens the first post in view, goes back, and measures the time until the post is in view again. */
async function goBack(page: Page): Promise<number> {
  const link = page.locator('article a[href$="#comments"]').filter({ visible: true });
  const address = await link.evaluateAll(
    (links) => links.find((each) => each.getBoundingClientRect().top > 200)?.getAttribute('href') ?? '',
  );
  await page.locator(`article a[href="${address}"]`).click();
  await page.waitForURL(`**${address}`);
  await page.waitForTimeout(1_000);
  return page.evaluate(async (href) => {
    const begin = performance.now();
    history.back();
    for (;;) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      const { top = -1 } = document.querySelector(`li a[href="${href}"]`)?.getBoundingClientRect() ?? {};
      if (top > 0 && top < innerHeight) return performance.now() - begin;
    }
  }, address);
}

async function measureOnce(browser: Browser, site: string, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: desktop });
  const cookies = await logIn(site, reader);
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: site })));
  const page = await context.newPage();
  try {
    await page.goto(site + address, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const button = document.querySelector('article button[aria-pressed]');
      return button && Object.keys(button).some((key) => key.startsWith('__reactProps$'));
    });
    const megabytesAtFirst = await heapMegabytes(page);
    await loadAll(page);
    const elements = await mostElements(page);
    const megabytes = await heapMegabytes(page);
    const favourite = await pressFavourite(page);
    return { elements, megabytesAtFirst, megabytes, favourite, back: await goBack(page) };
  } finally {
    await context.close();
  }
}

/** Measures a long list; takes about a minute. */
export async function benchLists(report: (result: object) => void): Promise<Outcome> {
  buildSite();
  const site = await startSite({ HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000000' });
  const browser = await launchBrowser();
  try {
    const address = plantPosts(site);
    const seen: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await measureOnce(browser, site.url, address));
    const medianOf = (key: keyof Figures) => rounded(median(seen.map((each) => each[key])));
    const result: ListsResult = {
      bench: 'lists',
      posts: plantedPosts,
      rounds,
      elements: medianOf('elements'),
      megabytesAtFirst: medianOf('megabytesAtFirst'),
      megabytes: medianOf('megabytes'),
      favourite: medianOf('favourite'),
      back: medianOf('back'),
    };
    report(result);
    return { results: [result], table: tableOf(result), goals: goalsOf(result) };
  } finally {
    await browser.close();
    await site.dispose();
  }
}

const tableOf = ({ elements, megabytesAtFirst, megabytes, favourite, back }: ListsResult): string[][] => [
  [`list of ${plantedPosts} posts`, 'elements', 'MB at first', 'MB', 'favourite ms', 'Back ms'],
  ['', ...[elements, megabytesAtFirst, megabytes, favourite, back].map((value) => value.toFixed(0))],
];

const goalsOf = ({ elements, megabytes, favourite }: ListsResult): Goal[] => [
  { name: `${plantedPosts} posts: elements of the page`, value: elements, most: most.elements, unit: 'elements' },
  { name: `${plantedPosts} posts: memory of the page`, value: megabytes, most: most.megabytes, unit: 'MB' },
  { name: `${plantedPosts} posts: a favourite is painted`, value: favourite, most: most.favourite, unit: 'ms' },
];
