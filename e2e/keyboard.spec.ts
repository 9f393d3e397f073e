/** Tests that a member needs no pointer: the focus is never lost, unmarked or covered, with reduced motion. */
import type { Page } from '@playwright/test';
import { expectFocusInView, tabTo } from './support/focus.ts';
import { demoPassword } from './support/members.ts';
import { heading } from './support/page-faults.ts';
import { expect, open, test, waitUntilStable } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Waits for the page that the focused link opens, whose heading then has the focus. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(name);
  await expect(heading(page)).toBeFocused();
  await expectFocusInView(page);
}

// Each run votes on another politician, because a vote of the day stays.
for (const [language, viewport, politician, term] of [
  ['en', { width: 1280, height: 900 }, 'Cedric Quillfeather', 'quillfeather'],
  ['nl', { width: 820, height: 600 }, 'Casper Copperdale', 'copperdale'],
] as const satisfies [Language, object, string, string][]) {
  test(`lets a member log in, vote, comment and go back without a pointer (${language})`, async ({ page, site }) => {
    const account = textsOf('shell', language, 'account');
    const chrome = textsOf('shell', language, 'chrome');
    const feed = textsOf('mf-feed', language);
    const features = textsOf('shared/features', language);
    const pollies = textsOf('mf-pollies', language);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `${site.url}/login?lang=${language}`);

    await test.step('log in', async () => {
      await tabTo(page.getByLabel(account('login.userName')));
      await page.keyboard.type('ann');
      await tabTo(page.getByLabel(account('login.password'), { exact: true }));
      await page.keyboard.type(demoPassword);
      // The log-in loads another document, which starts without a focus.
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(feed('feed.heading'));
      await waitUntilStable(page);
    });

    await test.step('open a menu and a dialog, and close them', async () => {
      const menu = page.getByRole('button', { name: new RegExp(chrome('user.menu')) });
      await tabTo(menu);
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name: chrome('anonymous.switchOn') });
      await expect(item).toBeVisible();
      while (!(await item.evaluate((node) => node === document.activeElement))) {
        await page.keyboard.press('ArrowDown');
        await expectFocusInView(page);
      }
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog', { name: chrome('anonymous.on.title') });
      await expect(dialog).toBeVisible();
      await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(menu).toBeFocused();
      await expectFocusInView(page);
    });

    await test.step('go to a person in office, and vote', async () => {
      const entries = page.getByRole('navigation', { name: chrome('navigation') });
      await tabTo(entries.getByRole('link', { name: pollies('list.heading') }), 'Shift+Tab');
      await follow(page, pollies('list.heading'));
      await tabTo(page.getByRole('searchbox', { name: pollies('list.search') }));
      await page.keyboard.type(term);
      await expect(page).toHaveURL(new RegExp(`term=${term}`));
      await waitUntilStable(page);
      await tabTo(page.getByRole('main').getByRole('link', { name: politician }).first());
      await follow(page, politician);
      const choice = page.getByRole('radio', { name: features('voteCard.up') });
      await tabTo(choice);
      await page.keyboard.press('Space');
      await expect(choice).toBeChecked();
      const rating = page.getByRole('slider', { name: features('voteCard.ability') });
      await tabTo(rating);
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
      await tabTo(page.getByRole('button', { name: features('voteCard.save') }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(features('voteCard.saved'))).toBeVisible();
      await expectFocusInView(page);
    });

    await test.step('go to a post, and comment', async () => {
      await tabTo(page.locator('#top a[href="/"]').first(), 'Shift+Tab');
      await follow(page, feed('feed.heading'));
      await tabTo(page.getByRole('article').locator('a[data-main]').first());
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/posts\//);
      await expect(heading(page)).toBeFocused();
      const text = `Typed without a pointer (${language}).`;
      await tabTo(page.getByLabel(features('comments.write')));
      await page.keyboard.type(text);
      await tabTo(page.getByRole('button', { name: features('comments.publish'), exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
      await expectFocusInView(page);
    });

    await test.step('go back', async () => {
      await page.goBack();
      await expect(heading(page)).toHaveText(feed('feed.heading'));
      await expect(page.getByRole('article').locator('a[data-main]').first()).toBeFocused();
      await expectFocusInView(page);
      await page.goBack();
      await expect(heading(page)).toHaveText(politician);
      await expectFocusInView(page);
    });
  });
}
