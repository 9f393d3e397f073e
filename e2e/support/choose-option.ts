import { expect, type Locator } from '@playwright/test';

/**
 * Chooses an option of a search field by keyboard. Results that arrive late move the focus out of the list, so this
 * presses the arrow key until an option has it.
 */
export async function chooseOption(box: Locator, typed: string, name: string | RegExp): Promise<void> {
  const page = box.page();
  await box.fill(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expect(async () => {
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /./, { timeout: 1_000 });
  }).toPass();
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}
