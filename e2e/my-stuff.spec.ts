/** Tests `/my-stuff`: every part, and changing who sees a vote and deleting it by keyboard. */
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('mf-profile', 'en');
/** The member who votes here; no other test votes as this member. */
const voter = 'gwen.applegarth';
const parts = [
  'drafts',
  'comments',
  'votes',
  'stances',
  'goals',
  'organisations',
  'claims',
  'invitations',
  'uploads',
  'anonymous',
] as const;

test.use({ viewport: { width: 390, height: 844 } });

test('shows every part on a phone (nl)', async ({ page, site }) => {
  const names = textsOf('shared/features', 'nl');
  await openAs(page, 'dirk', { site, language: 'nl', address: '/my-stuff' });
  const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await fits();
  const links = page.getByRole('navigation', { name: names('myStuff.name') });
  for (const part of parts) {
    await links.getByRole('link', { name: names(`myStuff.${part}`), exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/my-stuff/${part}$`));
    await expect(page.getByRole('heading', { level: 1, name: names(`myStuff.${part}`) })).toBeFocused();
    await expectAccessible(page);
    await fits();
  }
});

test('a vote is found in the calendar, shown to more people after a question, and deleted, by keyboard', async ({
  page,
  browser,
  site,
}) => {
  await openAs(page, voter, { site });
  const guest = await browser.newContext({ baseURL: site.url });
  const headers = { 'X-Hustings-Client': 'web' };
  const { results } = await (await page.request.get('/api/pollies?take=1')).json();
  const { personId, name } = results[0];
  const data = { personId, vote: 'down', viewMyVotes: 'justMe' };
  const cast = await page.request.post('/api/pollies/daily-votes', { data, headers });
  expect(cast.status()).toBe(200);
  const { id, day } = await cast.json();
  const statusForGuests = async () => (await guest.request.get(`/api/pollies/daily-votes/${id}`)).status();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) });
  const select = () => item.getByRole('checkbox').press('Space');
  const bar = page.getByRole('region', { name: texts('myStuff.bar') });

  await test.step('leads from the day in the calendar to its votes', async () => {
    await open(page, `/my-stuff/votes?month=${day.slice(0, 7)}`);
    await page.locator(`a[href="/my-stuff/votes?day=${day}"]`).press('Enter');
    await expect(page.locator(`a[href="/my-stuff/votes?day=${day}"]`)).toHaveAttribute('aria-current', 'date');
    await expect(item).toHaveCount(1);
    await expectAccessible(page);
    const table = await (await page.request.get('/api/user/votes.csv')).text();
    expect(table.split('\r\n')).toContainEqual(expect.stringMatching(`^${day},${name},/polly/.*,down,`));
  });

  await test.step('asks before it shows the vote to more people', async () => {
    expect(await statusForGuests()).toBe(404);
    await select();
    await bar.getByRole('button', { name: texts('myStuff.show') }).press('Enter');
    await page.getByRole('radio').last().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: texts('myStuff.visibility.next') }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(texts('myStuff.people.everyone'));
    await expectAccessible(page);
    expect(await statusForGuests()).toBe(404);
    await question.getByRole('button', { name: texts('myStuff.wider.confirm') }).press('Enter');
    await expect(page.getByText('Changed who sees 1 vote.')).toBeVisible();
    expect(await statusForGuests()).toBe(200);
    await expectAccessible(page);
  });

  await test.step('deletes it after a question', async () => {
    await select();
    await bar.getByRole('button', { name: texts('myStuff.delete') }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 vote' }).press('Enter');
    await expect(page.getByText('Deleted: 1 vote.')).toBeVisible();
    await expect(item).toHaveCount(0);
    expect(await statusForGuests()).toBe(404);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: texts('myStuff.close') })).toBeFocused();
  });
  await guest.close();
});
