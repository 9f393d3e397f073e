import type { Page } from '@playwright/test';
import { textsOf, type Language } from './texts.ts';

/** Finds the button that opens the menu of the member. */
export const menuButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: textsOf('shell', language, 'chrome')('user.menu') });

/** Chooses an item in the menu of the member. */
export async function chooseInMenu(page: Page, language: Language, item: string): Promise<void> {
  await menuButton(page, language).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/**
 * Switches anonymous mode on or off, as a member does.
 *
 * @param look called while the dialog is open
 */
export async function switchMode(
  page: Page,
  { language, to, look }: { language: Language; to: 'on' | 'off'; look?: () => Promise<void> },
): Promise<void> {
  const chrome = textsOf('shell', language, 'chrome');
  await chooseInMenu(page, language, chrome(to === 'on' ? 'anonymous.switchOn' : 'anonymous.switchOff'));
  const dialog = page.getByRole('alertdialog', { name: chrome(`anonymous.${to}.title`) });
  await dialog.waitFor();
  await look?.();
  await dialog.getByRole('button', { name: chrome(`anonymous.${to}.confirm`) }).click();
  await dialog.waitFor({ state: 'hidden' });
}
