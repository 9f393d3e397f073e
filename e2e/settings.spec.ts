import type { Page } from '@playwright/test';
import { chooseOption } from './support/choose-option.ts';
import { changed, openAs } from './support/members.ts';
import { expect, expectAccessible, open, waitUntilStable, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Returns functions for the steps that a member takes in the settings. */
function settingsOf(page: Page, language: Language) {
  const feed = textsOf('mf-feed', language);
  const features = textsOf('shared/features', language);
  const texts = textsOf('mf-profile', language);
  const t = (key: string) => texts(`settings.${key}`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** Checks the accessibility from the top of the page, because a target half below the bar counts as too small. */
  async function expectAccessibleFromTop() {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  }

  return {
    /** Follows the link in the first steps that posts need level 2. */
    async followTheWayToLevelTwo() {
      await page
        .getByRole('button', { name: `${feed('firstSteps.show')}: ${feed('firstSteps.profile.title')}` })
        .click();
      await page.getByRole('link', { name: features('levels.own') }).click();
      await expect(heading(t('tabs.level'))).toBeVisible();
      await this.openTab('profile');
      await expect(heading(t('tabs.profile'))).toBeVisible();
      await expectAccessible(page);
    },

    async openTab(tab: string) {
      await page
        .getByRole('navigation', { name: t('name') })
        .getByRole('link', { name: t(`tabs.${tab}`) })
        .click();
    },

    async tellOfThemselves(text: string) {
      await page.getByLabel(t('profile.fields.bio.label')).fill(text);
      await this.openTab('avatar');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await button(features('unsaved.stay')).click();
      await button(t('profile.save')).click();
      await expect(page.getByText(t('profile.saved'))).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(t('profile.fields.bio.label'))).toHaveValue(text);
      await waitUntilStable(page);
    },

    async setPicture() {
      const file = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await this.openTab('avatar');
      await expect(heading(t('tabs.avatar'))).toBeVisible();
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByLabel(t('avatar.crop.zoom')).focus();
      for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
      await expectAccessibleFromTop();
      await button(t('avatar.save')).click();
      await expect(page.getByText(t('avatar.saved'))).toBeVisible();
      await expectAccessibleFromTop();
    },

    async sayWhereTheyVote(letters: string, town: string) {
      await this.openTab('voterLocations');
      await expect(heading(t('tabs.voterLocations'))).toBeVisible();
      await waitUntilStable(page);
      await button(t('places.add')).click();
      await chooseOption(page.getByRole('combobox', { name: t('places.place') }), letters, town);
      await expectAccessibleFromTop();
      await button(t('places.save')).click();
      await expect(page.getByText(t('level.reached').replace('{{level}}', '2'))).toBeVisible();
      await expect(page.getByRole('heading', { name: town })).toBeVisible();
      await expectAccessibleFromTop();
    },

    async post(text: string) {
      await open(page, '/');
      await button(feed('composer.open')).click();
      await page.getByLabel(feed('composer.body')).fill(text);
      await button(feed('composer.publish')).click();
      const picture = page.getByRole('article').filter({ hasText: text }).locator('img');
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    },

    /** Withdraws the consent. Opens the tab by the address in the specification. */
    async withdrawConsent() {
      await page.goto('/settings/3');
      await expect(heading(t('tabs.privacy'))).toBeVisible();
      await expectAccessible(page);
      await button(t('consent.withdraw')).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await button(t('consent.ask.confirm')).click();
      await expect(button(t('consent.give'))).toBeVisible();
    },
  };
}

test('lets a newcomer complete the profile and post', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const settings = settingsOf(page, 'nl');
  await openAs(page, changed.becomingLevelTwo, { site, language: 'nl' });
  await settings.followTheWayToLevelTwo();
  await settings.tellOfThemselves('Bakt, en leest wat de raad schrijft.');
  await settings.setPicture();
  await settings.sayWhereTheyVote('haver', 'Haverlo');
  await settings.post('Geschreven op niveau 2.');
  await settings.withdrawConsent();
});
