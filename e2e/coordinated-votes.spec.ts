/** Tests the finder of coordinated votes, from the job to the count of an exclusion, and the dismissal of a group. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { openAs } from './support/members.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const text = textsOf('mf-admin', 'nl');
const administration = '/admin/setting';

function plantRing({ dataDir }: Site): { name: string; votes: number } {
  const script = path.resolve(import.meta.dirname, 'support/plant-ring.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', env }));
}

test('finds a ring, dismisses and lists it again, and counts its votes (nl, phone)', async ({ page, site }) => {
  const { name, votes } = plantRing(site);
  expect(votes).toBe(12);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address: `${administration}/jobs` });

  await test.step('runs the job, which is folded, by keyboard', async () => {
    const title = text('jobs.names.coordinated-votes');
    const job = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    const run = job.getByRole('button', { name: new RegExp(`^${text('jobs.run.open')}`) });
    await expect(run).toBeHidden();
    await job.locator('summary').first().press('Enter');
    await run.press('Enter');
    await expect(job.getByText(text('jobs.states.done')).first()).toBeVisible();
    await expect(job.getByText(/1 gevonden/)).toHaveCount(1);
    await expectAccessible(page);
  });

  await open(page, `${administration}/votes`);
  const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) });
  const answerWith = async (button: string, confirm: string, reason: string) => {
    await group.getByRole('button', { name: `${text(button)}: ${name}` }).press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill(reason);
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(confirm), exact: true })
      .press('Enter');
  };

  await test.step('dismisses the group with a reason, and lists it again', async () => {
    await expect(group).toContainText('70');
    await expectAccessible(page);
    await answerWith('votes.groups.dismiss.open', 'votes.groups.dismiss.confirm', 'Dit is één school.');
    await expect(page.getByText(text('votes.groups.empty'))).toBeVisible();
    await page.getByText(text('votes.groups.dismissed.heading')).click();
    await expect(group).toContainText('Dit is één school.');
    await expectAccessible(page);
    await answerWith('votes.groups.relist.open', 'votes.groups.relist.confirm', 'Toch geen school.');
    await expect(page.getByText(text('votes.groups.empty'))).toBeHidden();
    // The two lists are read one after the other.
    await expect(group).toHaveCount(1);
  });

  await test.step('fills the form of the exclusion, and counts the votes', async () => {
    await group.getByRole('button', { name: `${text('votes.groups.check')}: ${name}` }).press('Enter');
    await expect(page.getByRole('heading', { name: text('votes.select.heading') })).toBeFocused();
    await page.getByRole('button', { name: text('votes.select.count') }).press('Enter');
    await expect(page.getByText(/10 stemmen gekozen/)).toBeVisible();
    await expectAccessible(page);
  });
});
