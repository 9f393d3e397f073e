/** Tests that an admin imports a table, undoes the import as a whole, or reviews what stays because something rests on it. */
import type { Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const section = '/admin/setting/imports';

/** Returns the ids of the people with a name. */
async function peopleNamed(page: Page, name: string): Promise<string[]> {
  const answer = await page.request.get(`/api/pollies?term=${encodeURIComponent(name)}`);
  const { results } = (await answer.json()) as { results: { personId: string }[] };
  return results.map(({ personId }) => personId);
}

test('imports a table and undoes it, in whole and in part (en)', async ({ page, site }) => {
  // No other test meets people of this name.
  const surname = 'Applegarth';
  const text = textsOf('mf-admin', 'en');
  const starting = (key: string) => new RegExp(`^${text(key).replace(' …', '')}`);
  const [first, second] = [`Quentin ${surname}`, `Rosalind ${surname}`];
  const table = `id,name,organization,start_date\n1,${first},Quay Council,2024-01-01\n2,${second},Quay Council,2024-01-01\n`;
  const item = page
    .getByRole('list', { name: text('imports.list') })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: surname }) })
    .first();
  await openAs(page, 'admin', { site, address: section });

  /** Uploads the table, and applies its changes. */
  async function importTable(): Promise<void> {
    await page.getByRole('button', { name: text('imports.upload.format') }).press('Enter');
    await page.getByRole('option', { name: 'CSV', exact: true }).click();
    const file = { name: `${surname}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) };
    await page.getByLabel(text('imports.upload.files'), { exact: true }).setInputFiles(file);
    await page.getByLabel(text('imports.upload.source')).fill(surname);
    await page.getByLabel(text('imports.upload.key')).fill(surname.toLowerCase());
    await page.getByRole('button', { name: text('imports.upload.submit'), exact: true }).press('Enter');
    await item.getByRole('button', { name: starting('imports.apply.open') }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('imports.apply.confirm') })
      .press('Enter');
    await expect(item.getByText(text('imports.states.applied'), { exact: true })).toBeVisible();
    expect(await peopleNamed(page, surname)).toHaveLength(2);
  }

  /** Reviews the undo of an import, then confirms it. */
  async function undo(says: string, confirm: string, name?: string): Promise<void> {
    await item.getByRole('button', { name: starting('imports.undo.open') }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(text(says))).toBeVisible();
    if (name) await expect(dialog.getByText(name).first()).toBeVisible();
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
    await dialog.getByRole('textbox', { name: text('reason.label') }).fill('The council sent the wrong table.');
    await dialog.getByRole('button', { name: text(confirm), exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(item.getByText(text('imports.states.undone'), { exact: true })).toBeVisible();
    // The result of the job can be read later.
    await open(page, section);
    await expect(item.getByText(text('imports.states.undone'), { exact: true })).toBeVisible();
  }

  await test.step('as a whole while nothing rests on it', async () => {
    await importTable();
    await undo('imports.undo.whole', 'imports.undo.confirm');
    expect(await peopleNamed(page, surname)).toEqual([]);
    await expect(item.getByRole('button', { name: starting('imports.undo.open') })).toBeHidden();
  });

  await test.step('but for a person whom somebody follows', async () => {
    await open(page, section);
    await importTable();
    const [followeeId] = await peopleNamed(page, first);
    const followed = await page.request.post('/api/follows', {
      data: { followeeId, followeeType: 'polly', followLevel: 'following' },
      headers: { origin: site.url, 'x-hustings-client': 'web' },
    });
    expect(followed.ok(), await followed.text()).toBe(true);
    await undo('imports.undo.part', 'imports.undo.confirmPart', first);
    expect(await peopleNamed(page, surname)).toEqual([followeeId]);
    expect(await peopleNamed(page, second)).toEqual([]);
  });
});
