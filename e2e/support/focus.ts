import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilStable } from './page-stability.ts';

/** The most stops of the Tab key between two controls of a page. */
const mostStops = 120;

/** Describes the fault of the focus; an empty text if the focus is on a control, marked and not covered. */
const focusFault = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const name = `${focused.tagName} “${(focused.ariaLabel ?? focused.textContent ?? '').trim().slice(0, 60)}”`;
    // A heading takes the focus only to be read out; a hidden radio button is marked around its label.
    const isHeading = focused.matches('[data-page-heading], [data-section-heading]');
    // The link of a card covers the card, and is marked around it.
    const places: [Element | null | undefined, string?][] = [
      [focused],
      [focused.parentElement],
      [focused.parentElement?.parentElement],
      [focused, '::after'],
    ];
    const [marked] =
      places.find(([element, part]) => {
        const style = element && getComputedStyle(element, part);
        return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      }) ?? [];
    if (!marked && !isHeading) return `${name} has the focus without a mark`;
    const box = (marked ?? focused).getBoundingClientRect();
    const x = Math.min(Math.max((box.left + box.right) / 2, 0), innerWidth - 1);
    const y = Math.min(Math.max((box.top + box.bottom) / 2, 0), innerHeight - 1);
    if (box.bottom < 0 || box.top > innerHeight) return `${name} has the focus outside of the window`;
    const shown = document.elementFromPoint(x, y);
    const isClear = shown && (shown.contains(focused) || marked?.contains(shown) || focused.contains(shown));
    return isClear ? '' : `${name} has the focus below ${shown?.tagName} ${shown?.id || shown?.className}`;
  });

/** Requires that the focus is on a control that is marked and not covered. */
export async function expectFocusInView(page: Page): Promise<void> {
  await waitUntilStable(page);
  await expect.poll(() => focusFault(page), { message: `focus on ${page.url()}` }).toBe('');
}

/** Presses Tab until a control has the focus, and requires at each stop that the focus is in view. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = control.page();
  const isFocused = () => control.evaluate((node) => node === document.activeElement);
  for (let stop = 0; !(await isFocused()); stop += 1) {
    if (stop === mostStops) throw new Error(`${mostStops} stops of ${key} do not reach the control.`);
    await page.keyboard.press(key);
    // The end of the page gives the focus to the browser.
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectFocusInView(page);
  }
}
