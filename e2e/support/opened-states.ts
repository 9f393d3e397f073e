import { expect, type Locator, type Page } from '@playwright/test';
import { accessibilityFaults, faultsInView } from './accessibility.ts';
import { waitUntilStable } from './page-stability.ts';

/** Marks the controls that open something. React keeps attributes that it does not know. */
const mark = 'data-opener-of-test';

/** The list of a field, which hides the rest of the page from screen readers while it is open. */
const list = '[role=listbox]';

/** A control that opens a menu, a dialog, a list or more of the page. */
interface Opener {
  name: string;
  selector: string;
  isField: boolean;
}

/** Marks each visible control that opens something with its place in the answer; one of those that look alike. */
const markOpeners = (page: Page): Promise<Opener[]> =>
  page.evaluate((attribute) => {
    const closed = 'button[aria-haspopup], button[aria-expanded=false], summary, input[aria-autocomplete]';
    const roots = '#top, #outlet > section:not([inert], [hidden]), #bottom';
    const seen = new Set<string>();
    const openers: Opener[] = [];
    for (const root of document.querySelectorAll(roots)) {
      for (const element of root.querySelectorAll<HTMLElement>(closed)) {
        const { tagName, className } = element;
        const kind = [tagName, className, element.parentElement?.className, element.ariaHasPopup].join();
        const isShown = element.checkVisibility() && element.getBoundingClientRect().width > 1;
        if (!isShown || seen.has(kind) || element.matches(':disabled')) continue;
        seen.add(kind);
        element.setAttribute(attribute, String(openers.length));
        const name = element.ariaLabel ?? element.textContent ?? '';
        const selector = `[${attribute}="${openers.length}"]`;
        openers.push({ name: name.trim() || element.id, selector, isField: tagName === 'INPUT' });
      }
    }
    return openers;
  }, mark);

/** Opens what the control opens, and waits for it. */
async function open(page: Page, control: Locator, { selector, isField }: Opener): Promise<void> {
  if (isField) {
    await control.focus();
    // The page scrolls to the field in the next frame, and a page that scrolls closes the list.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.type('ha');
    await page.locator(list).first().waitFor();
    return;
  }
  await control.click();
  await page.waitForFunction((of) => {
    const opener = document.querySelector(of);
    const popup = document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
    // A popup that is open has the focus; before, Escape would not close it.
    if (popup || opener?.ariaHasPopup) return popup?.contains(document.activeElement) ?? false;
    // What it opens can take the place of the control.
    return !opener || opener.ariaExpanded === 'true' || opener.parentElement?.matches('details[open]');
  }, selector);
}

/** Closes the menu, dialog or list of a control: by Escape, or else by the control. */
async function close(page: Page, control: Locator, { isField }: Opener): Promise<void> {
  await page.keyboard.press('Escape');
  await waitUntilStable(page);
  if ((await control.count()) === 0) return;
  if (isField) {
    await control.fill('');
    await control.blur();
  } else if (await control.evaluate((node) => node.ariaExpanded === 'true' || node.parentElement?.matches('[open]'))) {
    await control.click();
  }
  await waitUntilStable(page);
}

/**
 * Opens each menu, dialog, list and disclosure of a page, and checks its accessibility; one of those that look alike.
 *
 * @param fewest the controls that the page must have; those that come with data are waited for
 * @returns a sentence for each fault
 */
export async function checkOpenedStates(page: Page, fewest: number): Promise<string[]> {
  const faults: string[] = [];
  let openers: Opener[] = [];
  const found = async () => {
    openers = await markOpeners(page);
    return openers.length;
  };
  await expect.poll(found, { message: `controls of ${page.url()}` }).toBeGreaterThanOrEqual(fewest);
  for (const opener of openers) {
    const control = page.locator(opener.selector);
    await open(page, control, opener);
    const found = opener.isField ? await faultsInView(page, list) : await accessibilityFaults(page);
    for (const fault of found) faults.push(`“${opener.name}” open: ${fault}`);
    await close(page, control, opener);
  }
  return faults;
}
