import type { Browser, Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const feed = textsOf('mf-feed', 'en');
const features = textsOf('shared/features', 'en');

/** Opens a separate browser in which a member is logged in. */
async function somebody(browser: Browser, site: Site, userName: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAs(page, userName, { site });
  return page;
}

const words = 'Between friends: shall we share a table at the town debate?';

/** Finds the card of the post in a list. */
const card = (someone: Page) => someone.getByRole('article').filter({ hasText: words });

test('shows a post for friends to friends only', async ({ page, browser, site, faults }) => {
  const ann = await somebody(browser, site, 'ann');
  // In the demo, Ann and Bob are friends; Ann and Cleo are not.
  const bob = await somebody(browser, site, 'bob');
  const stranger = await somebody(browser, site, 'cleo');

  await test.step('explains the scope to Ann as she writes for her friends', async () => {
    await ann.getByRole('button', { name: feed('composer.open') }).click();
    await ann.getByRole('textbox', { name: feed('composer.body') }).fill(words);
    await ann.getByRole('button', { name: /Change who sees it/ }).click();
    await ann.getByRole('button', { name: new RegExp(feed('composer.audience.view')) }).click();
    await ann.getByRole('option', { name: features('audience.name.justFriends') }).click();
    const meaning = feed('composer.audience.see.justFriends').replace('{{what}}', feed('composer.audience.this'));
    await expect(ann.getByText(meaning)).toBeVisible();
    await expectAccessible(ann);
    await ann.keyboard.press('Escape');
    await expect(ann.getByRole('dialog')).toHaveCount(0);
    await ann.getByRole('button', { name: feed('composer.publish') }).click();
    await expect(ann.getByText(feed('composer.published'))).toBeVisible();
  });

  const address =
    (await card(ann)
      .getByRole('link')
      .filter({ has: ann.locator('time') })
      .getAttribute('href')) ?? '';

  await test.step('shows it to a friend in the feed with its scope, and accepts a comment', async () => {
    await open(bob, '/?feed=following');
    await expect(card(bob).getByTitle(features('audience.mark.justFriends'))).toBeVisible();
    await open(bob, address);
    await expect(bob.getByText(words).first()).toBeVisible();
    await expect(bob.getByRole('textbox', { name: features('comments.write') })).toBeVisible();
    await expectAccessible(bob);
  });

  for (const [who, someone] of [
    ['a stranger', stranger],
    ['a visitor', page],
  ] as const) {
    await test.step(`hides it everywhere from ${who}`, async () => {
      await open(someone, '/');
      await expect(card(someone)).toHaveCount(0);
      const answer = await someone.goto(address);
      expect(answer?.status()).toBe(404);
      expect(await answer?.text()).not.toContain('town debate');
      await expect(someone.getByRole('heading', { level: 1 })).toBeVisible();
      for (const path of ['/api/posts', '/api/posts?author=ann', `/api${address}`])
        expect(await (await someone.request.get(path)).text()).not.toContain('town debate');
    });
  }
  await expectRefusals(faults, 404);

  for (const someone of [ann, bob, stranger]) await someone.context().close();
});
