/** Tests that admins create and correct people, their terms, parties and offices by hand, and that pages show it at once. */
import type { Locator } from '@playwright/test';
import { chooseOption } from './support/choose-option.ts';
import { openAs } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const section = '/admin/setting/people';

test('creates a party, an office, a person and a term, and corrects them (nl, phone, keyboard)', async ({
  page,
  site,
}) => {
  const text = textsOf('mf-admin', 'nl');
  // No other test meets records of this name.
  const surname = 'Wilgenhof';
  const party = `${surname} List`;
  const name = `Odile ${surname}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', { site, language: 'nl', address: `${section}?state=parties` });
  const send = async (opens: string | RegExp, confirm: string, fill: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: opens }).press('Enter');
    const dialog = page.getByRole('dialog');
    await fill(dialog);
    await dialog.getByRole('textbox', { name: text('reason.label') }).fill('The clerk of the council told us so.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: text(confirm), exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  const choose = (dialog: Locator, label: string, typed: string) =>
    chooseOption(dialog.getByRole('combobox', { name: text(label) }), typed, /./);
  const history = page.getByRole('list', { name: text('elections.history.heading') });

  await test.step('a party', async () => {
    await expectAccessible(page);
    await send(`${text('bodies.add.party')} …`, 'people.add.confirm', async (dialog) => {
      await dialog.getByLabel(text('people.facts.name'), { exact: true }).fill(party);
    });
    await expect(page.getByRole('heading', { name: party, level: 2 })).toBeVisible();
    await expect(history).toContainText(text('acts.createBody'));
    await send(new RegExp(`^${text('people.edit.open')}`), 'people.edit.confirm', async (dialog) => {
      await dialog.getByLabel(text('bodies.facts.colour')).fill('#ffe600');
      await choose(dialog, 'bodies.facts.parent', 'town councils');
    });
    await expect(page.getByText('#ffe600', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a place', async () => {
    await open(page, `${section}?state=places`);
    await expectAccessible(page);
    await send(`${text('places.add')} …`, 'people.add.confirm', async (dialog) => {
      await dialog.getByLabel(text('places.facts.id'), { exact: true }).fill(`x-${surname.toLowerCase()}`);
      await dialog.getByLabel(text('people.facts.name'), { exact: true }).fill(`Town of ${surname}`);
    });
    await expect(page.getByRole('heading', { name: `Town of ${surname}`, level: 2 })).toBeVisible();
    await expect(history).toContainText(text('acts.createPlace'));
    await expectAccessible(page);
  });

  await test.step('an office', async () => {
    await open(page, `${section}?state=offices`);
    await expectAccessible(page);
    await send(`${text('offices.add')} …`, 'people.add.confirm', async (dialog) => {
      await dialog.getByLabel(text('people.facts.name'), { exact: true }).fill(`Clerk of ${surname}`);
      await choose(dialog, 'offices.facts.body', 'town councils');
    });
    await expect(page.getByRole('heading', { name: `Clerk of ${surname}`, level: 2 })).toBeVisible();
    await expect(history).toContainText(text('acts.createOffice'));
    await expectAccessible(page);
  });

  await test.step('a person', async () => {
    await open(page, `${section}?state=people`);
    await send(text('people.add.open'), 'people.add.confirm', async (dialog) => {
      await dialog.getByLabel(text('people.facts.name'), { exact: true }).fill(name);
    });
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  });

  await test.step('a contact and a picture', async () => {
    await send(text('people.contacts.add.open'), 'people.add.confirm', async (dialog) => {
      await dialog.getByLabel(text('people.contacts.value')).fill(`clerk@${surname.toLowerCase()}.example`);
      await dialog.getByLabel(text('people.contacts.label')).fill('Town hall');
    });
    const contacts = page.getByRole('list', { name: text('people.contacts.heading') });
    await expect(contacts.getByRole('listitem')).toHaveCount(1);
    await send(
      new RegExp(`^${text('people.edit.open')}: ${text('people.contacts.kinds.email')}`),
      'people.edit.confirm',
      async (dialog) => {
        await dialog.getByLabel(text('people.contacts.value')).fill(`office@${surname.toLowerCase()}.example`);
      },
    );
    await expect(contacts).toContainText(`office@${surname.toLowerCase()}.example`);
    const buffer = await page.screenshot();
    await send(text('people.photo.add'), 'people.edit.confirm', async (dialog) => {
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: text('publications.picture.choose') }).press('Enter');
      await (await choosing).setFiles({ name: 'odile.png', mimeType: 'image/png', buffer });
      await expect(dialog.getByRole('img', { name: text('people.photo.chosen') })).toBeVisible();
      await dialog.getByLabel(text('people.photo.creditLabel')).fill(`Lens of ${surname}`);
    });
    await expect(page.getByRole('img', { name })).toBeVisible();
    await expect(history).toContainText(text('acts.setPersonImage'));
    await expectAccessible(page);
  });

  await test.step('a term', async () => {
    await send(text('people.terms.add.open'), 'people.add.confirm', async (dialog) => {
      await choose(dialog, 'people.terms.office', surname);
      await choose(dialog, 'people.terms.party', surname);
      await dialog.getByLabel(text('people.terms.from')).fill('2024-02-01');
    });
    const terms = page.getByRole('list', { name: text('people.terms.heading') });
    await expect(terms.getByRole('listitem')).toHaveCount(1);
    await expect(terms).toContainText(party);
    await expect(history).toContainText(text('acts.addTerm'));
    await expectAccessible(page);
    await send(new RegExp(`^${text('people.terms.end.open')}`), 'people.terms.end.confirm', async (dialog) => {
      await dialog.getByLabel(text('people.terms.through')).fill('2024-12-31');
    });
    await expect(history).toContainText(text('acts.changeTerm'));
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('another name, with the former address', async () => {
    await send(`${text('people.edit.open')}: ${name}`, 'people.edit.confirm', async (dialog) => {
      await dialog.getByLabel(text('people.facts.name'), { exact: true }).fill(`Odette ${surname}`);
    });
    await open(page, `/polly/odile-${surname.toLowerCase()}`);
    await expect(page).toHaveURL(new RegExp(`/polly/odette-${surname.toLowerCase()}$`));
    await expect(page.getByRole('heading', { name: `Odette ${surname}`, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: `office@${surname.toLowerCase()}.example` })).toBeVisible();
    await expect(page.getByText(`Lens of ${surname}`)).toBeVisible();
    await expectAccessible(page);
  });
});

test('answers members as if there were no such calls', async ({ page, site }) => {
  await openAs(page, 'ann', { site });
  expect((await page.request.get(`${site.url}/api/adminutils/bodies`)).status()).toBe(404);
});
