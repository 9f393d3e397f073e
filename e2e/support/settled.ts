import type { Page } from '@playwright/test';

/**
 * Waits until the page is what a visitor will look at: its scripts have taken over what the server rendered, nothing in
 * it is under way, and nothing moves. A page of the server alone, or one without scripts, only has to be still.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const section = document.querySelector('#outlet > section:not([hidden], [inert])');
    if (section) {
      const parts = [...section.querySelectorAll('h1, form, button, input, select, textarea')];
      const frame = ['top', 'bottom'].flatMap((id) => document.getElementById(id)?.firstElementChild ?? []);
      for (const element of [...parts, ...frame])
        if (!Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return false;
      if (document.querySelector('[aria-busy=true]')) return false;
    }
    // A spinner or a skeleton turns for ever; a transition has an end. Asking also brings the styles up to date.
    return document.getAnimations().every((animation) => {
      const end = animation.effect?.getComputedTiming().endTime;
      return end === Infinity || animation.playState !== 'running';
    });
  });
}

/**
 * Opens a page by its address and waits until it answers: what is pressed before that is lost. Links and the buttons of
 * forms need no such wait; those of the bar, of menus and of disclosures do.
 */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/**
 * Does something while colours, places and sizes change at once, so that nothing is measured on its way from one to the
 * other. The policy of the pages allows no style element; a sheet that a script makes is allowed.
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
