/**
 * Measures how soon a new post appears in its author's feed, before the server has it. Compares it with a button that
 * only inserts an element into the same page. Runs on this machine as it is, and on slow 4G with a slow CPU.
 */
import type { Browser, Page } from '@playwright/test';
import { buildSite } from '../../tools/build/build-site.ts';
import { launchBrowser } from '../../tools/site/browser.ts';
import { startSite } from '../../tools/site/site.ts';
import { slowDown, type Cookie } from '../browser.ts';
import { median, rounded } from '../figures.ts';
import type { Goal, Outcome } from '../report.ts';
import { logIn } from '../browser-setup.ts';

/** A member of level 4, who may publish enough posts a day for both conditions. */
const author = 'ann';
const rounds = Number(process.env['BENCH_POSTS'] ?? 7);
const settings = { HUSTINGS_LIMIT_REQUESTS_PER_MINUTE: '100000000', HUSTINGS_LIMIT_POST_GAP_SECONDS: '0' };

const conditions = ['as it is', 'slow 4G, CPU ÷ 4'] as const;

/** Medians of all rounds in milliseconds. */
export interface ComposerResult {
  bench: 'composer';
  condition: (typeof conditions)[number];
  rounds: number;
  /** The time from the press until the frame with the post has been painted. */
  shown: number;
  /** The same time for an element that a click listener inserts. */
  floor: number;
}

/** Presses a button and measures the time until its result has been painted. */
const press = (page: Page, button: string, result: string): Promise<number> =>
  page.evaluate(
    async ({ button, result }) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page is given this function and no other
      const frame = () =>
        new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      const isThere = () =>
        [...document.querySelectorAll('#outlet article')].some(({ textContent }) => textContent.includes(result));
      const begin = performance.now();
      const pressed = document.querySelector<HTMLElement>(button);
      if (!pressed) throw new Error(`There is no ${button} to press.`);
      pressed.click();
      while (!isThere()) await frame();
      // The previous frame has been painted when the next begins.
      await frame();
      return performance.now() - begin;
    },
    { button, result },
  );

/** Adds a button that does the minimum: it inserts an element below the heading of the feed. */
const putFloor = (page: Page, text: string): Promise<void> =>
  page.evaluate((text) => {
    const button = document.createElement('button');
    button.id = 'floor';
    button.addEventListener('click', () => {
      const article = document.createElement('article');
      article.textContent = text;
      document.querySelector('#outlet h1')?.after(article);
    });
    document.querySelector('#floor')?.remove();
    document.querySelector('#outlet')?.append(button);
  }, text);

async function publishOnce(page: Page, text: string): Promise<{ shown: number; floor: number }> {
  await page.locator('#outlet section > button[aria-expanded="false"]').first().click();
  await page.locator('#outlet textarea[name=body]').fill(text);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/posts'),
  );
  const shown = await press(page, '#outlet form button[type=submit]', text);
  const answer = await answered;
  if (!answer.ok()) throw new Error(`A post was not taken: ${answer.status()}`);
  // The form closes when the server has the post.
  await page.locator('#outlet textarea[name=body]').waitFor({ state: 'detached' });
  await putFloor(page, `Least of ${text}`);
  return { shown, floor: await press(page, '#floor', `Least of ${text}`) };
}

async function measure(
  browser: Browser,
  site: string,
  cookies: Cookie[],
  condition: (typeof conditions)[number],
): Promise<ComposerResult> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site })));
    const page = await context.newPage();
    await page.goto(site, { waitUntil: 'load' });
    await page.waitForFunction(() => {
      const button = document.querySelector('#outlet section > button[aria-expanded="false"]');
      return button && Object.keys(button).some((key) => key.startsWith('__reactProps$'));
    });
    if (condition !== 'as it is') await slowDown(page);
    const seen: { shown: number; floor: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      seen.push(await publishOnce(page, `Measured, ${condition}, ${round}`));
    const of = (key: 'shown' | 'floor') => rounded(median(seen.map((each) => each[key])));
    return { bench: 'composer', condition, rounds, shown: of('shown'), floor: of('floor') };
  } finally {
    await context.close();
  }
}

export async function benchComposer(report: (result: object) => void): Promise<Outcome> {
  buildSite();
  const site = await startSite(settings);
  const browser = await launchBrowser();
  try {
    const cookies = await logIn(site.url, author);
    const results: ComposerResult[] = [];
    for (const condition of conditions) {
      const result = await measure(browser, site.url, cookies, condition);
      report(result);
      results.push(result);
    }
    const rows = results.map(({ condition, shown, floor }) => [
      condition,
      shown.toFixed(0),
      floor.toFixed(0),
      `${(shown / floor).toFixed(1)} ×`,
    ]);
    const goals = results.map(({ condition, shown }): Goal => ({
      name: `press to visible post, ${condition}`,
      value: shown,
      most: 100,
      unit: 'ms',
    }));
    return { results, table: [['composer', 'shown ms', 'least ms', 'ratio'], ...rows], goals };
  } finally {
    await browser.close();
    await site.dispose();
  }
}
