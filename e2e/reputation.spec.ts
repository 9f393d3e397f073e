import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { open } from './support/page-stability.ts';
import { expect, expectAccessible, expectRefusals, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Returns functions for the steps that a member takes with levels and reports. */
function reputationOf(page: Page, language: Language) {
  const features = textsOf('shared/features', language);
  const profile = textsOf('mf-profile', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const named = (key: string, name: string) => features(key).replace('{{name}}', name);

  return {
    features,
    profile,

    /** Opens the first hot post that another member wrote and that has comments. */
    async openDiscussedPost() {
      await open(page, '/?feed=discover');
      const article = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: new RegExp(named('report.postMenu', '')) }) })
        .filter({ hasNot: page.getByRole('link', { name: /^0 / }) })
        .first();
      await article.getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },

    async openReport() {
      const comment = page.getByRole('article', { name: new RegExp(named('comments.by', '')) });
      const menu = comment.getByRole('button', { name: new RegExp(named('report.commentMenu', '')) }).first();
      await menu.scrollIntoViewIfNeeded();
      await menu.click();
      await expect(page.getByRole('menuitem', { name: features('report.open') })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: features('report.comment') })).toBeVisible();
      return page.getByRole('dialog', { name: features('report.comment') });
    },

    async fillIn(reason: string) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(features('report.reason')) })
        .click();
      await page.getByRole('option', { name: reason }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('The second sentence.');
      await expectAccessible(page);
      await button(features('report.send')).click();
    },
  };
}

test('shows a newcomer the missing steps to a first post, with links', async ({ page, site }) => {
  const { features, profile } = reputationOf(page, 'en');
  await openAs(page, 'cleo', { site });
  const feed = textsOf('mf-feed', 'en');
  const show = `${feed('firstSteps.show')}: ${feed('firstSteps.profile.title')}`;
  const steps = [
    ['avatar', '/settings/avatar'],
    ['voterLocation', '/settings/voter-locations'],
  ] as const;
  for (const [name, path] of steps) {
    await page.getByRole('button', { name: show }).click();
    // Selects the first link, because the aside of the feed also has a link to the voter location.
    await page
      .getByRole('link', { name: features(`levels.requirements.${name}`) })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('navigation', { name: profile('settings.name') })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: show })).toBeVisible();
  }
  await page.getByRole('button', { name: show }).click();
  await expectAccessible(page);

  await page.getByRole('link', { name: features('levels.own') }).click();
  await expect(page.getByRole('heading', { level: 1, name: profile('settings.tabs.level') })).toBeVisible();
  const now = profile('settings.levels.now').replace('{{level}}', '1');
  await expect(page.getByRole('heading', { level: 2, name: now })).toBeVisible();
  await expectAccessible(page);
});

test('lets a member report a comment once', async ({ page, site, faults }) => {
  const reputation = reputationOf(page, 'nl');
  const { features } = reputation;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: 'hustings-theme', value: 'dark', url: site.url }]);
  await openAs(page, 'sanne.duinhoven', { site, language: 'nl' });
  await reputation.openDiscussedPost();
  await reputation.openReport();
  await expectAccessible(page);
  await reputation.fillIn(features('report.reasons.harassment'));
  await expect(page.getByText(features('report.thanks'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await reputation.openReport();
  await reputation.fillIn(features('report.reasons.spam'));
  await expect(page.getByText(features('report.already'))).toBeVisible();
  await expectRefusals(faults, 409);
});

test('shows a member below the reporting level the missing steps', async ({ page, site }) => {
  const reputation = reputationOf(page, 'en');
  await openAs(page, 'bob', { site });
  await reputation.openDiscussedPost();
  const dialog = await reputation.openReport();
  await expect(dialog).toContainText('You can report from level 3; you are at level 2.');
  await expect(dialog.getByRole('link', { name: /^Read \d more posts$/ })).toBeVisible();
  await expectAccessible(page);
});
