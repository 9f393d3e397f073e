import { openAs } from './support/members.ts';
import { plantedPosts, plantPosts } from './support/planted-posts.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const text = textsOf('mf-feed', 'en');

test('keeps a list of 510 posts light, with all its words and its place on Back', async ({ page, site }) => {
  await openAs(page, 'ann', { site, address: plantPosts(site) });
  const list = page.locator('ul:has(> li [href*="long-list-1-"])');
  const items = page.locator('ul > li').filter({ hasText: 'of the timetable' });
  const more = page.getByRole('button', { name: text('list.more') });
  while (await more.isVisible()) {
    const shown = await items.count();
    await more.click();
    await expect.poll(() => items.count()).toBeGreaterThan(shown);
  }
  await expect(items).toHaveCount(plantedPosts);
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length);

  await test.step('renders few posts, wherever the page is scrolled', async () => {
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
      await expect.poll(() => page.getByRole('article').count()).toBeLessThan(25);
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await elements()).toBeLessThan(1_500);
    }
    await expect(items.nth(509)).toHaveAttribute('aria-posinset', '510');
  });

  await test.step('finds the words of a post that is not rendered', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(list.getByRole('article').first()).toContainText('Line number 1 of');
    // Playwright's types lack this old function, which searches as find-in-page does.
    const isFound = await page.evaluate(() =>
      (window as unknown as { find(words: string): boolean }).find('Line number 300 of'),
    );
    expect(isFound).toBe(true);
    await expect(page.getByRole('article').filter({ hasText: 'Line number 300 of' })).toBeInViewport();
  });

  await test.step('is at the same place on Back', async () => {
    const post = page.getByRole('article').filter({ hasText: 'Line number 300 of' });
    const topOf = async () => (await post.boundingBox())?.y ?? -1;
    const before = await topOf();
    await post.locator('a[href$="#comments"]').click();
    await page.waitForURL('**/posts/long-list-300-*');
    await page.goBack();
    await expect(post).toBeInViewport();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(5);
  });
});
