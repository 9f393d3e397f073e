/** Tests that an admin merges two parties that are one, and takes the merge back. */
import { openAs } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const admin = textsOf('mf-admin', 'nl');
const section = '/admin/setting/people';
const reason = 'De griffie zegt dat dit één partij is.';

test('lets an admin merge two parties of the same name, and undo it (nl, phone, keyboard)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address: `${section}?of=parties` });
  // No other test meets this place and these parties.
  const headers = { origin: site.url, 'x-hustings-client': 'web' };
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/adminutils/${path}`, { data: { ...data, reason }, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()) as { slug: string };
  };
  const placeId = 'x-lindewaard';
  await send('places', { placeId, name: 'Lindewaard', otherNames: [] });
  const party = { name: 'Lijst Lindewaard', kind: 'party', otherNames: [], placeId };
  const parties = [
    await send('bodies', { ...party, abbreviation: 'LL', website: 'https://lijst.lindewaard.example' }),
    await send('bodies', { ...party, name: 'LIJST Lindewaard', abbreviation: 'LLW' }),
  ];

  const dialog = page.getByRole('dialog');
  const check = async () => {
    await expectAccessible(page);
    expect(await overflowOf(page)).toBe(0);
  };
  const decide = async (opens: RegExp | string, confirm: string) => {
    await page.getByRole('button', { name: opens }).press('Enter');
    await dialog.getByRole('textbox', { name: admin('reason.label') }).fill(reason);
    await check();
    await dialog.getByRole('button', { name: admin(confirm), exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  };

  await test.step('finds the pair among the proposed ones', async () => {
    await open(page, `${section}?of=parties`);
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /lijst lindewaard/i }) });
    await expect(entry).toContainText(admin('people.reasons.nameAndPlace'));
    await check();
    await entry
      .getByRole('link', { name: new RegExp(`^${admin('people.compare.open').replace(' …', '')}`) })
      .press('Enter');
    await expect(page.getByText(admin('partyMerges.merge.addresses'))).toBeVisible();
    await check();
  });

  // Either of the two may be the one that is kept.
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  const [kept, merged] = names.slice(0, 2);
  const slugs = new Map([party.name, 'LIJST Lindewaard'].map((name, index) => [name, parties[index]?.slug ?? '']));
  const slugOf = (name: string | undefined) => [...slugs].find(([known]) => name?.startsWith(known))?.[1] ?? '';
  const list = page.getByRole('list', { name: admin('people.states.merges') });
  const entry = list.getByRole('listitem').filter({ hasText: 'Lijst Lindewaard' }).first();

  await test.step('merges it', async () => {
    await decide(admin('people.merge.open'), 'people.merge.confirm');
    await expect(page).toHaveURL(/state=merges/);
    await expect(entry).toContainText(reason);
    await check();
    const moved = await page.request.get(`/party/${slugOf(merged)}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers()['location']]).toEqual([301, `/party/${slugOf(kept)}`]);
  });

  await test.step('takes it back', async () => {
    await decide(new RegExp(admin('people.undo.open')), 'people.undo.confirm');
    await expect(entry).toContainText('ongedaan gemaakt');
    await check();
    for (const { slug } of parties) {
      const answer = await page.request.get(`/party/${slug}`, { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
    }
  });
});
