/** Tests the first steps of a newcomer, topics that a member follows, and suggestions, on a phone and by keyboard. */
import { changed, openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Fills values into the placeholders of a text. */
const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['en', 'nl'] as const satisfies readonly Language[]) {
  const feed = textsOf('mf-feed', language);
  const profile = textsOf('mf-profile', language);
  const features = textsOf('shared/features', language);

  test(`leads a newcomer from the place to the first vote by keyboard (phone, ${language})`, async ({ page, site }) => {
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const guide = page.getByRole('region', { name: feed('firstSteps.title') });
    const press = (name: string | RegExp, exact = true) =>
      page.getByRole('button', { name, exact }).first().press('Enter');
    await openAs(page, changed.beginning[language], { site, language });

    await test.step('goes to a step and back', async () => {
      // Members of the demo have voted.
      await expect(guide.getByText(filled(feed('firstSteps.done_one'), { count: 1, all: 3 }))).toBeVisible();
      await expectAccessible(page);
      await fits();
      await guide.getByRole('link', { name: features('levels.requirements.voterLocation') }).press('Enter');
      await expect(page).toHaveURL(/\/settings\/voter-locations$/);
      await press(profile('settings.places.add'));
      await page.getByRole('combobox', { name: profile('settings.places.place') }).fill('haver');
      await expect(page.getByRole('option', { name: 'Haverlo' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await press(profile('settings.places.save'));
      await expect(page.getByText(profile('settings.places.saved'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: profile('settings.firstSteps.back') }).press('Enter');
      await expect(guide).toBeVisible();
    });

    await test.step('says where they are from, follows a politician, and sees members with the reason', async () => {
      const show = `${feed('firstSteps.show')}: ${feed('firstSteps.follow.title')}`;
      await press(show);
      await guide.getByRole('link', { name: feed('firstSteps.follow.profile') }).press('Enter');
      await page
        .getByRole('textbox', { name: profile('settings.profile.fields.displayLocation.label') })
        .fill('Haverlo');
      await press(profile('settings.profile.save'));
      await expect(page.getByText(profile('settings.profile.saved'))).toBeVisible();
      await page.getByRole('link', { name: profile('settings.firstSteps.back') }).press('Enter');
      await press(show);
      await expect(guide.getByText(filled(features('suggestions.place'), { place: 'Haverlo' })).first()).toBeVisible();
      await expectAccessible(page);
      await fits();
      await guide
        .getByRole('button', { name: new RegExp(`^${features('follow.watch.begin')}: `) })
        .first()
        .press('Enter');
      await expect(guide.getByText(filled(feed('firstSteps.done_other'), { count: 2, all: 3 }))).toBeVisible();
    });

    await test.step('puts the steps away, and finds them again', async () => {
      await press(feed('firstSteps.putAway'));
      await expect(guide).toBeHidden();
      await open(page, '/settings/level');
      await press(profile('settings.firstSteps.show'));
      await expectAccessible(page);
      await page.getByRole('link', { name: profile('settings.firstSteps.go') }).press('Enter');
      await expect(guide).toBeVisible();
    });

    await test.step('opens the first vote in place', async () => {
      await press(`${feed('firstSteps.show')}: ${feed('firstSteps.vote.title')}`);
      const vote = new RegExp(`^${filled(feed('worksForMe.voteName'), { name: '' })}`);
      await guide.getByRole('button', { name: vote }).first().press('Enter');
      await expect(guide.getByRole('radiogroup').first()).toBeVisible();
      await expectAccessible(page);
      await fits();
    });
  });

  test(`lets a member follow a topic, which steers Discover (phone, ${language})`, async ({ page, site }) => {
    const tag = { en: ['housing', 'Housing'], nl: ['wonen', 'Wonen'] }[language] as [string, string];
    await openAs(page, changed.interested[language], { site, language, address: `/post_tags/${tag[0]}` });
    await page.getByRole('button', { name: filled(feed('followTopic.beginName'), { name: tag[1] }) }).press('Enter');
    await expect(
      page.getByRole('button', { name: filled(feed('followTopic.stopName'), { name: tag[1] }) }),
    ).toBeVisible();
    await expectAccessible(page);
    await open(page, '/?feed=discover');
    await expect(page.getByText(filled(feed('interests.topic'), { name: tag[1] })).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: feed('interests.use') }).press(' ');
    await expect(page.getByText(feed('interests.off'))).toBeVisible();
    await expect(page.getByText(filled(feed('interests.topic'), { name: tag[1] }))).toHaveCount(0);

    await page.getByRole('link', { name: feed('interests.edit') }).press('Enter');
    await expect(page.getByRole('list', { name: profile('settings.interests.topics.list') })).toContainText(tag[1]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('checkbox', { name: profile('settings.interests.use.discover') }).press(' ');
    await expect(page.getByText(profile('settings.interests.use.saved'))).toBeVisible();

    await open(page, '/members');
    const label = new RegExp(`^${filled(features('suggestions.dismissName'), { name: '.+' })}$`);
    const dismiss = page.getByRole('button', { name: label }).first();
    await expect(dismiss).toBeVisible();
    await expectAccessible(page);
    const name = await dismiss.getAttribute('aria-label');
    await dismiss.press('Enter');
    await expect(page.getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0);
  });
}
