import type { Naming } from '@hustings/cli/scaffold';

const browserTest = ({
  name,
  word,
  title,
}: Naming): string => `/** Tests the pages of ${name}: the list of a guest without scripts, and the form of a member by keyboard. */
import { openAs } from './support/members.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const texts = textsOf('${name}', 'en');
const dutch = textsOf('${name}', 'nl');

test('a guest reads the list of ${name} without scripts, in Dutch', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, locale: 'nl-NL' });
  const guest = await context.newPage();
  await guest.goto('/${word}');
  await expect(guest.getByRole('heading', { level: 1, name: dutch('start.heading') })).toBeVisible();
  await expect(guest.getByText(dutch('start.guest'))).toBeVisible();
  const list = guest.getByRole('region', { name: dutch('start.results') });
  const none = list.getByRole('heading', { name: dutch('start.none.title') });
  await expect(list.getByRole('article').or(none).first()).toBeVisible();
  await context.close();
});

test('a member of ${name} corrects the form and finds the new entry in the list', async ({ page, site }) => {
  const name = 'Friends of ${title}';
  await openAs(page, 'ann', { site });
  await open(page, '/${word}');
  await expectAccessible(page);
  await page.getByRole('link', { name: texts('new.open') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: texts('new.heading') })).toBeFocused();
  await page.getByRole('button', { name: texts('new.submit') }).press('Enter');
  await expect(page.getByRole('link', { name: texts('new.slug') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: texts('new.name') }).fill(name);
  await page.getByRole('textbox', { name: texts('new.slug') }).fill('friends-of-${word}');
  await page.getByRole('textbox', { name: texts('new.description') }).fill('We meet on Saturdays.');
  await page.getByRole('button', { name: texts('new.submit') }).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
});
`;

/** Returns the browser test of a new vertical, keyed by its path in the project. */
export const browserTestOf = (naming: Naming): Record<string, string> => ({
  [`e2e/${naming.name}.spec.ts`]: browserTest(naming),
});
