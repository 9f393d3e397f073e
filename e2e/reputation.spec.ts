import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRefusals, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const password = 'Hustings-Demo-1!';

/** What has to do with levels and reports, by what a person sees and presses. */
function reputationOf(page: Page, language: Language) {
  const account = textsOf('shell', language, 'account');
  const feed = textsOf('mf-feed', language);
  const features = textsOf('shared/features', language);
  const profile = textsOf('mf-profile', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const named = (key: string, name: string) => features(key).replace('{{name}}', name);

  return {
    features,
    profile,
    async logIn(userName: string) {
      await page.goto('/login');
      await page.getByLabel(account('login.userName')).fill(userName);
      await page.getByLabel(account('login.password'), { exact: true }).fill(password);
      await button(account('login.submit')).click();
      await expect(page.getByRole('heading', { level: 1, name: feed('feed.heading') })).toBeVisible();
    },

    /** The first post of somebody else in the feed that others have commented on. */
    async openDiscussedPost() {
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

for (const [language, theme, viewport, newcomer, member] of [
  ['en', 'light', { width: 1280, height: 900 }, 'roos.kersten', 'eva'],
  ['nl', 'dark', { width: 390, height: 844 }, 'cleo', 'ann'],
] as const) {
  test.describe(`levels (${language}, ${theme}, ${viewport.width} px)`, () => {
    test.beforeEach(async ({ page, baseURL }) => {
      await page.setViewportSize(viewport);
      await page.context().addCookies([
        { name: 'hustings-language', value: language, url: baseURL ?? '' },
        { name: 'hustings-theme', value: theme, url: baseURL ?? '' },
      ]);
    });

    test('a newcomer who wants to post finds what is missing, and the way to each', async ({ page }) => {
      const reputation = reputationOf(page, language);
      const { features, profile } = reputation;
      await reputation.logIn(newcomer);
      const steps = [
        ['avatar', '/settings/avatar'],
        ['voterLocation', '/settings/voter-locations'],
      ] as const;
      for (const [name, path] of steps) {
        await page.getByRole('link', { name: features(`levels.requirements.${name}`) }).click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(page.getByRole('navigation', { name: profile('settings.name') })).toBeVisible();
        await page.goBack();
        await expect(page.getByRole('link', { name: features('levels.own') })).toBeVisible();
      }
      await expectAccessible(page);

      await page.getByRole('link', { name: features('levels.own') }).click();
      await expect(page.getByRole('heading', { level: 1, name: profile('settings.tabs.level') })).toBeVisible();
      const now = profile('settings.levels.now').replace('{{level}}', '1');
      await expect(page.getByRole('heading', { level: 2, name: now })).toBeVisible();
      await expectAccessible(page);
    });

    test('a member reports a comment, once', async ({ page, faults }) => {
      const reputation = reputationOf(page, language);
      const { features } = reputation;
      await reputation.logIn(member);
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
  });
}

test('a member below the level for reports is told what is missing', async ({ page }) => {
  const reputation = reputationOf(page, 'en');
  await reputation.logIn('bob');
  await reputation.openDiscussedPost();
  const dialog = await reputation.openReport();
  await expect(dialog).toContainText('Reporting starts at level 3; you are at level 2.');
  await expect(dialog.getByRole('link', { name: /^Read \d more posts$/ })).toBeVisible();
  await expectAccessible(page);
});
