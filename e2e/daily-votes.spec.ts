import { openAs } from './support/members.ts';
import { expectAboveFold, waitUntilStable, watchShifts } from './support/page-stability.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const pollies = textsOf('mf-pollies', 'nl');
const features = textsOf('shared/features', 'nl');
/** The member who votes in these tests; no other test votes as this member. */
const voter = 'dirk';

test.use({ viewport: { width: 390, height: 844 } });

test('casts, changes and deletes votes on a polly and a party by keyboard (phone)', async ({ page, site }) => {
  await openAs(page, voter, { site, language: 'nl', address: '/pollies' });

  await test.step('filters the list and opens its first item', async () => {
    await page.getByRole('button', { name: pollies('list.filters.open') }).press('Enter');
    await page.getByRole('checkbox', { name: pollies('list.filters.unvoted') }).press(' ');
    await expect(page).toHaveURL(/unvoted=true/);
    await expectAccessible(page);
    await page.getByRole('article').getByRole('link').first().press('Enter');
    await expect(page).toHaveURL(/\/polly\//);
  });

  for (const [kind, address] of [
    ['polly', undefined],
    ['party', '/party/meadow-party'],
  ] as const) {
    await test.step(`casts, changes and deletes a vote on a ${kind}`, async () => {
      await open(page, address ?? new URL(page.url()).pathname);
      const up = page.getByRole('radio', { name: features('voteCard.up') });
      await up.focus();
      await page.keyboard.press(' ');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: features('voteCard.save') }).press('Enter');
      await expect(page.getByText(features('voteCard.saved'))).toBeVisible();

      // The button that opens the form again has the place and the focus of the one that saved.
      await expect(page.getByRole('button', { name: features('voteCard.change') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('radio', { name: features('voteCard.down') })).toBeFocused();
      await page.getByRole('spinbutton', { name: features('voteCard.vision') }).fill('61');
      await page.getByRole('button', { name: features('voteCard.saveChange') }).press('Enter');
      await expect(page.getByText(features('voteCard.saved'))).toBeVisible();
      await open(page, new URL(page.url()).pathname);
      const line = `${features('voteCard.down')} · ${features('voteCard.vision')} 61`;
      await expect(page.getByText(line)).toBeVisible();

      await page.getByRole('button', { name: features('voteCard.delete.open') }).press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.getByRole('button', { name: features('voteCard.delete.confirm') }).press('Enter');
      await expect(page.getByText(features('voteCard.delete.done'))).toBeVisible();
      await expect(page.getByRole('radio', { name: features('voteCard.down') })).not.toBeChecked();
      await expect(up).toBeFocused();
    });
  }
});

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('shows the button that saves without scrolling, and moves nothing when it is pressed', async ({
      page,
      site,
    }) => {
      await openAs(page, voter, { site, language: 'nl', address: '/pollies?unvoted=true' });
      await open(page, (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? '');
      const save = page.getByRole('button', { name: features('voteCard.save') });
      await expectAboveFold(page, save);
      await page.getByRole('radio', { name: features('voteCard.up') }).check({ force: true });
      const before = await save.boundingBox();
      const shifts = await watchShifts(page);
      await save.click();
      const change = page.getByRole('button', { name: features('voteCard.change') });
      await expect(change).toBeVisible();
      await expect(page.getByText(pollies('scores.today.title'))).toBeVisible();
      await waitUntilStable(page);
      expect(await change.boundingBox()).toEqual(before);
      expect((await shifts()).all).toEqual([]);
    });
  });
}
