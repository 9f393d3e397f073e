/** Tests how the first admin of an empty site logs in and is led through its set-up, on a phone. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { startEmptySite, type Site } from './support/site.ts';
import { expect, expectAccessible, open, test as base } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const site = await startEmptySite();
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ locale: 'nl-NL', viewport: { width: 390, height: 844 } });

const password = 'Correct-Horse-7-Battery';

test('the first admin of an empty site is led through its set-up (phone, nl)', async ({ page, site }) => {
  const made = await site.command('setup', '--admin', 'carla@site.example', '--language', 'nl');
  expect(made.code, made.output).toBe(0);
  const link = /https?:\S+resetPassword\S+/.exec(made.output)?.[0] ?? '';
  const account = textsOf('shell', 'nl', 'account');
  const admin = textsOf('mf-admin', 'nl');

  await open(page, link);
  for (const name of ['password', 'confirmPassword']) await page.locator(`input[name=${name}]`).fill(password);
  await page.getByRole('button', { name: account('reset.submit') }).click();
  await expect(page.locator('input[name=confirmPassword]')).toHaveCount(0);
  await open(page, `${site.url}/login`);
  await page.locator('input[name=userName]').fill('carla');
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: account('login.submit'), exact: true }).click();

  await expect(page).toHaveURL(`${site.url}/admin/setting/setup`);
  const country = page.getByRole('region', { name: admin('setup.names.country') });
  await country.getByRole('combobox').fill('belg');
  await page.getByRole('option', { name: 'België' }).click();
  await country.getByRole('button', { name: admin('setup.saveCountry') }).click();
  await expect(country.getByText(admin('setup.states.done'))).toBeVisible();
  // The time zone follows from the country.
  const zone = page.getByRole('region', { name: admin('setup.names.timeZone') });
  await expect(zone.locator('input[name=timeZone]')).toHaveValue('Europe/Brussels');
  await zone.getByRole('button', { name: admin('setup.saveTimeZone') }).click();
  await expect(zone.getByText(admin('setup.states.done'))).toBeVisible();
  await expectAccessible(page);

  // Imports by the command line have done these steps.
  const places = path.join(site.dataDir, 'places.csv');
  writeFileSync(places, 'id,name\nocd-division/country:be,Belgium\n');
  expect((await site.command('setup', '--places', places, '--yes')).code).toBe(0);
  await page.reload();
  await expect(
    page.getByRole('region', { name: admin('setup.names.places') }).getByText(admin('setup.states.done')),
  ).toBeVisible();
  for (const step of ['people', 'mail'])
    await page
      .getByRole('region', { name: admin(`setup.names.${step}`) })
      .getByRole('button', { name: new RegExp(`^${admin('setup.skip')}`) })
      .click();
  await expect(page.getByText(admin('setup.complete'))).toBeVisible();
});
