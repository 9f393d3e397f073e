import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until a page is stable: it is hydrated, and no loading state or transition is left. A server-rendered page
 * without scripts needs no hydration.
 *
 * @param unhydrated a selector of what never hydrates, such as a box whose code does not load
 */
export async function waitUntilStable(page: Page, unhydrated = 'none'): Promise<void> {
  await page.waitForFunction((never) => {
    const section = document.querySelector('#outlet > section:not([hidden], [inert])');
    if (section) {
      const parts = [...section.querySelectorAll('h1, form, button, input, select, textarea')];
      const frame = ['top', 'bottom'].flatMap((id) => document.getElementById(id)?.firstElementChild ?? []);
      for (const element of [...parts, ...frame])
        if (!element.closest(never) && !Object.keys(element).some((key) => key.startsWith('__reactProps$'))) {
          // Gives a sign of use, because a page that nobody uses leaves its deferred parts unloaded.
          dispatchEvent(new Event('scroll'));
          return false;
        }
      if (document.querySelector('[aria-busy=true]')) return false;
    }
    // Ignores the endless animations of spinners and skeletons. `getAnimations` also updates the styles.
    return document.getAnimations().every((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return end === Infinity || animation.playState !== 'running';
    });
  }, unhydrated);
}

/**
 * Opens a page and waits until it is interactive. A test needs this before it uses the bar, a menu or a disclosure, but
 * not before it uses a link or the button of a form.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilStable(page);
}

/**
 * Runs `work` without transitions, so that it measures no intermediate state. The pages' policy allows no style
 * element, but allows a constructed stylesheet.
 */
export async function withoutTransitions<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after, ::backdrop { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { sheetOfTheTest: sheet });
  });
  try {
    return await work();
  } finally {
    await page.evaluate(() => {
      const { sheetOfTheTest } = window as unknown as { sheetOfTheTest?: CSSStyleSheet };
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== sheetOfTheTest);
    });
  }
}

/** A report of moved elements, which the types of the browser lack. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Layout shifts, each with the texts of the elements that moved. */
interface Shifts {
  all: string[];
  /** The shifts that no input preceded within half a second; they are what Cumulative Layout Shift adds up. */
  unasked: string[];
}

/** Collects the elements of a page that move from now on, and returns a function that reads them. */
export async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.evaluate(() => {
    const shifts: Shifts = { all: [], unasked: [] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const report = `${value}: ${sources.map(({ node }) => node?.textContent ?? '').join(' | ')}`;
        shifts.all.push(report);
        if (!hadRecentInput) shifts.unasked.push(report);
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}

/** Expects that a control is wholly in view without scrolling, and not under the bar at the bottom of a phone. */
export async function expectAboveFold(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  const bar = await page.locator('[data-phone-bar]').boundingBox();
  const box = await control.boundingBox();
  if (bar) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar.y);
}
