import type { Locator, Page } from '@playwright/test';
import { chooseOption } from './support/choose-option.ts';
import { changed, openAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const admin = textsOf('mf-admin', 'nl');
const administration = '/admin/setting';
const headers = { 'sec-fetch-site': 'same-origin' };

/** The politician whose page this test claims; no other test claims it. */
const slug = 'alaric-ashgrove';
const office = 'office@parliament.westmere.example';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Returns the date of a past day, as YYYY-MM-DD. */
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** Claims the page over HTTP, with a mail address of the office. `claims.spec.ts` tests the pages for claims. */
async function claimPage(page: Page): Promise<string> {
  const polly = await (await page.request.get(`/api/pollies/${slug}`)).json();
  const data = { personId: polly.personId, way: 'email', email: office };
  const claimed = await page.request.post('/api/claims', { data, headers });
  expect(claimed.status(), await claimed.text()).toBe(201);
  const { results } = await (await page.request.get(`/api/dev/mail?to=${encodeURIComponent(office)}`)).json();
  const [, key = ''] = /[?&]key=([\w-]+)/.exec(results[0].text) ?? [];
  const proven = await page.request.post('/api/claims/confirmation', { data: { key }, headers });
  expect(proven.status(), await proven.text()).toBe(200);
  return polly.name as string;
}

test('lets an admin approve a claim, exclude votes and include them again (nl, phone)', async ({
  page,
  browser,
  site,
  faults,
}) => {
  const member = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAs(member, changed.claimingForAdmin, { site, address: '/privacy' });
  const name = await claimPage(member);

  await openAs(page, 'admin', { site, language: 'nl', address: administration });

  await test.step('opens a waiting claim and approves it', async () => {
    await page.getByRole('link', { name: /Claims op/ }).click();
    await expect(page).toHaveURL(`${administration}/claims`);
    const entry = page.getByRole('listitem').filter({ hasText: name });
    await expect(entry).toContainText(office);
    await expectAccessible(page);
    await entry.getByRole('button', { name: admin('claims.approve.open') }).click();
    await press(page, admin('claims.approve.confirm'));
    await expect(page.getByRole('heading', { name: admin('claims.empty.title') })).toBeVisible();
  });

  await test.step('selects, excludes and includes votes', async () => {
    await page.getByRole('link', { name: 'Stemmen', exact: true }).click();
    await page.getByRole('combobox', { name: admin('find.target') }).fill('marit vo');
    await page.getByRole('option', { name: /Marit Vossen/ }).click();
    await page.getByLabel(admin('votes.select.from')).fill('2020-01-01');
    await page.getByRole('checkbox', { name: admin('votes.ages.older'), exact: true }).check();
    await press(page, admin('votes.select.count'));
    // The exclusion spans too many days: the server refuses the exclusion, and the form keeps its values.
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expectRefusals(faults, 400);
    await page.getByLabel(admin('votes.select.from')).fill(daysAgo(30));
    await press(page, admin('votes.select.count'));
    await expect(page.getByText(/stemmen gekozen/)).toBeVisible();
    await expectAccessible(page);
    await press(page, admin('votes.exclude.open'));
    await page.getByRole('textbox', { name: admin('reason.label') }).fill('Alles van één kantoor.');
    await press(page, admin('votes.exclude.confirm'));
    const exclusion = page.getByRole('listitem').filter({ hasText: 'Alles van één kantoor.' });
    await expect(exclusion.getByRole('link', { name: 'Marit Vossen' })).toBeVisible();
    await expect(exclusion).toContainText('buiten de telling gelaten', { timeout: 20_000 });

    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await exclusion.getByRole('button', { name: admin('votes.include.open') }).press('Enter');
    await press(page, admin('votes.include.confirm'));
    await expect(exclusion).toContainText('weer meegeteld', { timeout: 20_000 });
  });

  await test.step('acts on a member by the menu of the row', async () => {
    await open(page, `${administration}/members?term=ann`);
    const table = page.getByRole('table', { name: admin('members.list') });
    await expect(table.getByRole('rowheader', { name: /^@ann/ }).first()).toBeVisible();
    const menu = table.getByRole('button', { name: admin('members.menu').replace('{{name}}', '@ann'), exact: true });
    await menu.press('ArrowUp');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: admin('members.calculate.open') }).press('Enter');
    await expect(page.getByText(admin('members.calculate.same').replace('{{name}}', '@ann'))).toBeVisible();
    await expect(menu).toBeFocused();
    await menu.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog', { name: admin('members.withdraw.title').replace('{{name}}', '@ann') }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  await test.step('opens every section and lists the acts', async () => {
    for (const section of [
      'reports',
      'reports?state=stances',
      'members',
      'seals',
      'imports',
      'elections',
      'people',
      'people?state=merges',
      'feeds',
      'domains',
      'jobs',
    ]) {
      await open(page, `${administration}/${section}`);
      // The crawl checks the first address of each section.
      if (section.includes('?')) await expectAccessible(page);
    }
    const cards = page.getByRole('listitem').filter({ hasText: admin('jobs.names.cards') });
    const lastRun = cards.getByRole('time').first();
    const before = (await lastRun.getAttribute('datetime')) ?? '';
    expect(before).not.toBe('');
    await cards.getByRole('heading', { level: 2 }).click();
    await cards.getByRole('button', { name: new RegExp(`^${admin('jobs.run.open')}`) }).click();
    await expect(lastRun).not.toHaveAttribute('datetime', before);
    await expect(cards).toContainText(admin('jobs.states.done'));
    await open(page, `${administration}/activity?state=acts`);
    for (const act of ['approveClaim', 'excludeVotes', 'includeVotes', 'runJob'])
      await expect(page.getByText(admin(`acts.${act}`)).first()).toBeVisible();
    await expectAccessible(page);
  });
});

test('lets an admin add an election with a list and a candidate, find and withdraw the candidate (nl, phone)', async ({
  page,
  site,
}) => {
  const send = async (open: string | RegExp, confirm: string, fill: (dialog: Locator) => Promise<void>) => {
    await press(page, open);
    const dialog = page.getByRole('dialog');
    await fill(dialog);
    await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('De gemeente heeft dit gemeld.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: confirm, exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address: `${administration}/elections` });
  await send(admin('elections.add.open'), admin('elections.add.confirm'), async (dialog) => {
    await dialog.getByLabel(admin('elections.fields.name')).fill('Waterschap Oost');
    await dialog.getByLabel(admin('elections.fields.day')).fill('2037-03-15');
  });
  await expect(page.getByRole('heading', { name: 'Waterschap Oost' })).toBeVisible();
  await send(admin('elections.contests.add'), admin('elections.contests.addConfirm'), (dialog) =>
    dialog.getByLabel(admin('elections.fields.name')).fill('Dijkgraaf'),
  );
  await send(/^Lijst toevoegen/, admin('elections.lists.addConfirm'), async (dialog) => {
    await dialog.getByLabel(admin('elections.fields.name'), { exact: true }).fill('Lijst Dijk');
    await dialog.getByLabel(admin('elections.fields.number')).fill('7');
  });
  await expect(page.getByText('7. Lijst Dijk')).toBeVisible();
  await send(/^Kandidaat toevoegen/, admin('elections.candidacies.addConfirm'), (dialog) =>
    dialog.getByLabel(admin('elections.form.personName')).fill('Noa van Nieuw'),
  );
  const candidate = page.getByRole('link', { name: 'Noa van Nieuw' });
  await expect(candidate).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Naam, lijst of plaats: Dijkgraaf' });
  await search.fill('Niemand');
  await expect(page.getByText(admin('elections.candidacies.notFound'))).toBeVisible();
  await expectAccessible(page);
  await search.fill('noa');
  await expect(candidate).toBeVisible();
  await page.getByRole('searchbox', { name: admin('elections.contests.search') }).fill('dijk');
  await expect(page.getByRole('heading', { name: 'Dijkgraaf' })).toBeVisible();
  await send(/^Wijzigen …: Noa van Nieuw/, admin('elections.change.confirm'), async (dialog) => {
    await dialog.getByRole('button', { name: admin('elections.fields.status') }).click();
    await page.getByRole('option', { name: admin('elections.statuses.withdrawn') }).click();
  });
  await expect(page.getByText('Status: van op het stembiljet naar teruggetrokken')).toBeVisible();
  await expectAccessible(page);
});

test('lets an admin compare two people, merge them and undo it (nl, phone, keyboard)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address: `${administration}/people` });
  const choose = (label: string, name: string) =>
    chooseOption(page.getByRole('combobox', { name: admin(label) }), name, new RegExp(name));
  const decide = async (open: string | RegExp, confirm: string) => {
    await page.getByRole('button', { name: open }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: admin('reason.label') }).fill('De griffie zegt dat dit één persoon is.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: confirm, exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  // The last people of the list are in no other test.
  const { results } = await (await page.request.get('/api/pollies?take=100&skip=60')).json();
  const [kept, merged]: { slug: string; name: string }[] = results.slice(-2);
  if (!kept || !merged) throw new Error('The demo has too few people.');
  await choose('people.compare.kept', kept.name);
  await choose('people.compare.merged', merged.name);
  await page.getByRole('button', { name: admin('people.compare.submit') }).press('Enter');
  await expect(page.getByText(admin('people.merge.votes'))).toBeVisible();
  await expectAccessible(page);
  await decide(admin('people.merge.open'), admin('people.merge.confirm'));
  await expect(page).toHaveURL(/people\?state=merges$/);
  const entry = page.getByRole('listitem').filter({ hasText: `${merged.name} is opgegaan in ${kept.name}` });
  await expect(entry).toBeVisible();
  await expectAccessible(page);

  const moved = await page.request.get(`/polly/${merged.slug}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/polly/${kept.slug}`]);
  await open(page, `/polly/${merged.slug}`);
  await expect(page).toHaveURL(new RegExp(`/polly/${kept.slug}$`));
  await expect(page.getByRole('heading', { name: 'Vroegere pagina’s' })).toBeVisible();
  await expectAccessible(page);

  await open(page, `${administration}/people?state=merges`);
  await decide(new RegExp(admin('people.undo.open')), admin('people.undo.confirm'));
  await expect(entry).toContainText('ongedaan gemaakt');
  await open(page, `/polly/${merged.slug}`);
  await expect(page).toHaveURL(new RegExp(`/polly/${merged.slug}$`));
});

test('shows an admin the terms that follow from results (nl)', async ({ page, site, faults }) => {
  await openAs(page, 'admin', { site, language: 'nl', address: `${administration}/elections?state=past` });
  await page.getByRole('link', { name: 'Mayors of Westmere 2023' }).click();
  await page
    .getByRole('button', { name: /^Termijnen uit deze uitslag …/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  // The demo has these terms already.
  await expect(dialog.getByLabel(admin('elections.fields.termsFrom'))).toHaveValue('2023-05-12');
  await expect(dialog.getByRole('heading', { name: / gaat door$/ })).toBeVisible();
  await expect(dialog.getByText(admin('elections.terms.none'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(admin('elections.fields.termsFrom')).fill('2023-04-12');
  await expect(dialog.getByLabel(admin('elections.fields.termsFrom'))).toHaveAttribute('aria-invalid', 'true');
  await expectRefusals(faults, 400);
});

test('answers an unknown address of the administration with 404', async ({ page, site, faults }) => {
  await openAs(page, 'admin', { site, address: administration });
  const answer = await page.goto(`${administration}/nothing`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRefusals(faults, 404);
});

test('closes an open page of the administration when the role is withdrawn', async ({ page, site, faults }) => {
  const granted = await site.command('admin', 'grant', changed.admin);
  expect(granted.code, granted.output).toBe(0);
  await openAs(page, changed.admin, { site, address: administration });
  const heading = page.getByRole('heading', { name: 'Administration', level: 1 });
  await expect(heading).toBeVisible();
  const revoked = await site.command('admin', 'revoke', changed.admin);
  expect(revoked.code, revoked.output).toBe(0);
  await expect(heading).toBeHidden();
  await expect(page).toHaveURL(/\/login\?next=/);
  // Ignores the faults that the refused stream and the refused session request have logged.
  faults.length = 0;
  await openAs(page, changed.admin, { site, address: '/privacy' });
  await page.goto(administration);
  await expect(page).toHaveURL(/\/unauthorized$/);
});
