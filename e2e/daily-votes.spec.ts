import { openAs } from './support/members.ts';
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
      await expectAccessible(page);
      const up = page.getByRole('radio', { name: features('voteCard.up') });
      await up.focus();
      await page.keyboard.press(' ');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: features('voteCard.save') }).press('Enter');
      await expect(page.getByText(features('voteCard.saved'))).toBeVisible();

      await page.getByRole('spinbutton', { name: features('voteCard.vision') }).fill('61');
      await page.getByRole('button', { name: features('voteCard.saveChange') }).press('Enter');
      await expect(page.getByText(features('voteCard.saved'))).toBeVisible();
      await open(page, new URL(page.url()).pathname);
      await expect(page.getByRole('radio', { name: features('voteCard.down') })).toBeChecked();
      await expect(page.getByRole('spinbutton', { name: features('voteCard.vision') })).toHaveValue('61');

      await page.getByRole('button', { name: features('voteCard.delete.open') }).press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await page.getByRole('button', { name: features('voteCard.delete.confirm') }).press('Enter');
      await expect(page.getByText(features('voteCard.delete.done'))).toBeVisible();
      await expect(page.getByRole('radio', { name: features('voteCard.down') })).not.toBeChecked();
    });
  }
});
