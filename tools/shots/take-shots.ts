import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { switchMode } from '../../e2e/support/anonymous-mode.ts';
import { openAs } from '../../e2e/support/members.ts';
import { heading, overflowOf } from '../../e2e/support/page-faults.ts';
import { waitUntilStable } from '../../e2e/support/page-stability.ts';
import { languageCookie } from '@hustings/contract';
import { fileOf, looksOf, overviewOf, type Shot } from './overview.ts';
import type { ShownPage } from './pages.ts';
import type { WantedShots, WindowSize } from './wanted-shots.ts';

/** What was taken. */
export interface TakenShots {
  written: number;
  /** What is wrong with a page, by the file of its picture. */
  faults: ReadonlyMap<string, readonly string[]>;
}

type Look = Pick<Shot, 'theme' | 'language'>;

/** Opens a window for a member or a guest, in a theme and a language. */
async function openWindow(browser: Browser, url: string, shown: ShownPage, { theme, language }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    colorScheme: theme,
    locale: { en: 'en-GB', nl: 'nl-NL' }[language],
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: languageCookie, value: language, url }]);
  const page = await context.newPage();
  if (shown.member) await openAs(page, shown.member, { site: { url }, language, address: '/about' });
  if (shown.isAnonymous) await switchMode(page, { language, to: 'on' });
  return page;
}

/** Loads the pictures of the page that only a scroll would load, and waits until they and the fonts can be drawn. */
async function loadPictures(page: Page): Promise<void> {
  // The web fonts load after the page can be used.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
  );
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // A picture that cannot be loaded shows as the visitor sees it.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}

/** Says what is wrong with an open page. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const overflow = await overflowOf(page);
  if (overflow > 0) faults.push(`is ${overflow} px wider than the window`);
  const text = (await heading(page).allTextContents()).join('').trim();
  if (!text) faults.push('has no main heading');
  return faults;
}

/** A picture that is about to be taken. */
interface Take {
  shot: Shot;
  shown: ShownPage;
  size: WindowSize;
  wanted: WantedShots;
}

/** Takes a picture in an open window, and says what is wrong with the page. */
async function takeShot(page: Page, { shot, shown, size, wanted: { folder, height } }: Take): Promise<string[]> {
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(`throws “${error.message}”`);
  page.on('pageerror', onError);
  try {
    await page.setViewportSize(size);
    const answer = await page.goto(shown.address);
    if (!answer?.ok()) errors.push(`answers ${answer?.status() ?? 'nothing'}`);
    await waitUntilStable(page);
    await shown.prepare?.(page, shot.language);
    await waitUntilStable(page);
    await loadPictures(page);
    errors.push(...(await faultsOf(page)));
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: path.join(folder, fileOf(shot)),
      fullPage: true,
      clip: { x: 0, y: 0, width: size.width, height: Math.min(tall, height) },
    });
  } finally {
    page.off('pageerror', onError);
  }
  return errors;
}

/**
 * Takes pictures of pages of a running site, and writes them with an overview into a folder.
 *
 * @param onFault called with each fault and the picture that shows it
 */
export async function takeShots(
  browser: Browser,
  url: string,
  wanted: WantedShots,
  onFault: (shot: Shot, fault: string) => void,
): Promise<TakenShots> {
  mkdirSync(wanted.folder, { recursive: true });
  const faults = new Map<string, string[]>();
  let written = 0;
  const takeLook = async (shown: ShownPage, look: Look) => {
    const page = await openWindow(browser, url, shown, look);
    for (const size of wanted.windows) {
      const shot = { page: shown.name, width: size.width, ...look };
      const found: string[] = [];
      try {
        found.push(...(await takeShot(page, { shot, shown, size, wanted })));
        written += 1;
      } catch (error) {
        found.push(`could not be shown: ${error instanceof Error ? error.message : String(error)}`);
      }
      for (const fault of found) onFault(shot, fault);
      faults.set(fileOf(shot), found);
    }
    await page.context().close();
  };
  for (const shown of wanted.pages) await Promise.all(looksOf(wanted).map((look) => takeLook(shown, look)));
  writeFileSync(path.join(wanted.folder, 'index.html'), overviewOf(wanted, faults));
  return { written, faults };
}
