import { expect, type Locator } from '@playwright/test';

/** Chooses an option of a search field by keyboard. */
export async function chooseOption(box: Locator, typed: string, name: string | RegExp): Promise<void> {
  const page = box.page();
  await box.fill(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}
