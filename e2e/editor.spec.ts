import { expect, expectAccessible, open, test, forgetOfflineRequests } from './support/test.ts';
import { openAs, writers } from './support/members.ts';
import { textsOf } from './support/texts.ts';

test('writes a Full Post by keyboard: formatting, list, link, picture, tag and circle', async ({ page, site }) => {
  const t = textsOf('mf-feed', 'en');
  await openAs(page, writers.en, { site, address: '/editor' });
  const { keyboard } = page;
  const area = page.getByRole('textbox', { name: t('editor.text.label') });
  await expect(area).toBeVisible();

  await page.getByRole('textbox', { name: t('editor.title') }).focus();
  await keyboard.type('Who pays for the night bus');
  await keyboard.press('Tab');
  await keyboard.type('What one line costs, and what it brings.');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('editor.tools.bold') })).toBeFocused();
  await keyboard.press('Tab');
  await expect(area).toBeFocused();
  await keyboard.type('Nobody asked.');
  await keyboard.press('Enter');
  await keyboard.press('Alt+F10');
  for (const tool of ['italic', 'link', 'heading'] as const) {
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: t(`editor.tools.${tool}`), exact: true })).toBeFocused();
  }
  await keyboard.press('Enter');
  await expect(area).toBeFocused();
  await keyboard.type('What it costs');
  await keyboard.press('Enter');
  await keyboard.press('Control+Shift+8');
  await keyboard.type('One driver');
  await keyboard.press('Enter');
  await keyboard.type('One bus, see ');
  await keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: t('editor.link.address') })).toBeFocused();
  await keyboard.type('/mission');
  await keyboard.press('Tab');
  await keyboard.type('the plan');
  await keyboard.press('Enter');
  await expect(area).toBeFocused();
  await expect(area.getByText('the plan')).toBeVisible();

  const chosen = page.waitForEvent('filechooser');
  await keyboard.press('Alt+F10');
  for (let press = 0; press < 5; press += 1) await keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: t('editor.tools.image'), exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const alt = page.getByRole('textbox', { name: t('editor.pictures.alt').replace('{{number}}', '1') });
  await alt.focus();
  await keyboard.type('A bridge at night');

  const tags = page.getByRole('combobox', { name: t('composer.tags') });
  await tags.focus();
  await keyboard.type('night buses,');
  await expect(page.getByRole('row', { name: /night buses/ })).toBeVisible();
  const everyone = page.getByRole('button', { name: t('composer.audience.change').split(':')[0] });
  await everyone.focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: t('composer.audience.reply') }).focus();
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText(t('composer.audience.answer.friendsAndFollowers'))).toBeVisible();
  await expect(page.getByText(t('editor.save.saved').split('{{')[0] ?? '')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  await area.focus();
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/posts\/who-pays/);
  await expect(page.getByRole('heading', { level: 1, name: 'Who pays for the night bus' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'One driver' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'the plan' })).toHaveAttribute('href', '/mission');
  await expect(page.getByRole('img', { name: 'A bridge at night' })).toBeVisible();

  await open(page, '/my-stuff/drafts');
  await expect(page.getByText(t('drafts.empty.title'))).toBeVisible();
});

test('restores a draft on a phone, and sends an offline post once (nl)', async ({ page, site, faults, context }) => {
  const t = textsOf('mf-feed', 'nl');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, writers.nl, { site, language: 'nl', address: '/editor' });
  const title = page.getByRole('textbox', { name: t('editor.title') });
  const area = page.getByRole('textbox', { name: t('editor.text.label') });
  await title.fill('Wie heeft de brug gezien');
  await area.click();
  await page.keyboard.type('Hij is al weken dicht.');
  await expect(page.getByText(t('editor.save.saved').split('{{')[0] ?? '')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  await open(page, '/my-stuff/drafts');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Wie heeft de brug gezien' }).click();
  await expect(area).toContainText('Hij is al weken dicht.');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts')) sent.push(request.postData() ?? '');
  });
  await context.setOffline(true);
  await page.getByRole('button', { name: t('composer.publish') }).click();
  await expect(page.getByText(t('outbox.kept.title'))).toBeVisible();
  await expect(page.getByText(t('outbox.waiting'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('outbox.waiting'))).toBeHidden();

  await open(page, '/');
  await expect(page.getByRole('article').filter({ hasText: 'Wie heeft de brug gezien' })).toHaveCount(1);
  const keys = sent.map((body) => (JSON.parse(body) as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(1);
  forgetOfflineRequests(faults);
});
