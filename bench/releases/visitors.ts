/** Simulates visitors during deploys: a steady load of documents with their scripts, and one open page. */
import type { Browser } from '@playwright/test';

/** The number of concurrent visitors. */
const atOnce = 4;

/** Returns the addresses of the scripts and styles in a document. */
const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:src|href)="(\/(?:remotes|shell)\/[^"]+)"/g)].map(([, file]) => file ?? '')),
];

export interface Load {
  requests: number;
  /** Error answers and failed requests. */
  failures: string[];
}

/** Requests documents and their files until the returned function is called. */
export function beginLoad(site: string, path: string) {
  const load: Load = { requests: 0, failures: [] };
  const end = new AbortController();
  async function ask(address: string): Promise<string> {
    load.requests += 1;
    try {
      const answer = await fetch(site + address);
      if (!answer.ok) load.failures.push(`${answer.status} ${address}`);
      return await answer.text();
    } catch (error) {
      load.failures.push(`${String(error)} ${address}`);
      return '';
    }
  }
  const visitor = async () => {
    while (!end.signal.aborted) for (const file of filesOf(await ask(path))) await ask(file);
  };
  const visitors = Array.from({ length: atOnce }, visitor);
  return async (): Promise<Load> => {
    end.abort();
    await Promise.all(visitors);
    return load;
  };
}

/** The results of an open page. */
export interface OpenPage {
  moves: number;
  faults: string[];
}

/** Navigates between two verticals in one document until it is stopped. */
export async function openPage(browser: Browser, site: string, addresses: readonly [string, string]) {
  const seen: OpenPage = { moves: 0, faults: [] };
  const page = await browser.newPage();
  page.on('pageerror', ({ message }) => seen.faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.faults.push(message.text());
  });
  await page.goto(site + addresses[0], { waitUntil: 'load' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const end = new AbortController();
  const moving = (async () => {
    while (!end.signal.aborted) {
      const address = addresses[(seen.moves + 1) % 2] ?? addresses[0];
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('#outlet')?.append(link);
        link.click();
        link.remove();
      }, address);
      await page.waitForFunction(
        (path) => location.pathname === path && document.querySelectorAll('#outlet > section').length === 1,
        address,
      );
      seen.moves += 1;
    }
    if (!(await page.evaluate(() => 'sameDocument' in window))) seen.faults.push('It was loaded anew.');
  })().catch((error: unknown) => void seen.faults.push(String(error)));
  return async (): Promise<OpenPage> => {
    end.abort();
    await moving;
    await page.close();
    return seen;
  };
}
