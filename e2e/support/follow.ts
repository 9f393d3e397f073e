import type { Page } from '@playwright/test';

/** Navigates within the document like a click on a link. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.querySelector('#outlet')!.append(link);
    link.click();
    link.remove();
  }, href);
}
