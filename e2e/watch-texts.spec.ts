/** Tests the check of page texts that every browser test runs. */
import { languageCookie } from '@hustings/contract';
import { expect, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test('fails a test for a raw key, or an English text in a Dutch page', async ({ page, site, shownTexts }) => {
  const english = textsOf('shell', 'en', 'account')('login.forgotten');
  await page.context().addCookies([{ name: languageCookie, value: 'nl', url: site.url }]);
  await open(page, '/login');
  expect(shownTexts).toEqual([]);
  await page.evaluate((words) => {
    const shown = document.createElement('p');
    shown.textContent = 'login.noSuchText';
    shown.title = words;
    const quoted = document.createElement('p');
    quoted.lang = 'en';
    quoted.textContent = words;
    document.querySelector('#outlet')!.append(quoted, shown);
  }, english);
  await expect
    .poll(() => shownTexts)
    .toEqual([
      `text: English in a Dutch page, "${english}", on /login`,
      'text: a raw key, "login.noSuchText", on /login',
    ]);
  shownTexts.length = 0;
});
