/** Opens every menu, dialog, list and disclosure of a page of each kind, and requires that it is accessible. */
import { languageCookie } from '@hustings/contract';
import { openAs } from './support/members.ts';
import { checkOpenedStates } from './support/opened-states.ts';
import { expect, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** The pages of a visitor, each with the fewest controls that it must have. */
const visits = [
  { who: 'a guest', language: 'nl', theme: 'dark', size: phone, pages: { '/': 1, '/faq': 2 } },
  {
    who: 'a member',
    userName: 'ann',
    language: 'en',
    theme: 'light',
    size: wide,
    pages: {
      '/': 3,
      '/polly/marit-vossen': 3,
      '/pollies': 2,
      '/editor': 3,
      '/settings/privacy': 3,
      '/@dirk': 3,
    },
  },
  {
    who: 'a member on a phone',
    userName: 'ann',
    language: 'nl',
    theme: 'dark',
    size: phone,
    pages: { '/pollies': 3, '/elections': 2, '/goals': 2 },
  },
  {
    who: 'an admin',
    userName: 'admin',
    language: 'en',
    theme: 'dark',
    size: wide,
    pages: { '/admin/setting/members': 4, '/admin/setting/queue': 2, '/admin/setting/jobs': 3 },
  },
] as const;

for (const { who, language, theme, size, pages, ...visit } of visits) {
  test(`keeps what opens on a page accessible for ${who} (${language}, ${theme})`, async ({ page, site }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
    if ('userName' in visit) await openAs(page, visit.userName, { site, language, address: '/about' });
    for (const [address, fewest] of Object.entries(pages)) {
      await open(page, address);
      expect(await checkOpenedStates(page, fewest), address).toEqual([]);
    }
    const menu = textsOf('shell', language, 'chrome')('menu.open');
    if (size === phone) await expect(page.getByRole('button', { name: menu, exact: true })).toBeVisible();
  });
}
