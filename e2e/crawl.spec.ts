/** Follows all links from the home page for several visitors, and requires that no link is dead. */
import { languageCookie } from '@hustings/contract';
import { crawl } from './support/crawl.ts';
import { openAs } from './support/members.ts';
import { expect, open, test } from './support/test.ts';

/** Selects all routes. `inBrowser` selects the routes that a visitor also opens in the browser. */
const everything = () => true;

const visitors = [
  {
    who: 'a guest',
    userName: undefined,
    inBrowser: everything,
    reaches: ['/polly/:id', '/party/:id', '/elections', '/election/:id', '/posts/:slug', '/faq', '/register'],
  },
  {
    who: 'a member',
    userName: 'ann',
    inBrowser: everything,
    reaches: [
      '/pollies',
      '/elections_near_me',
      '/election/:id/candidates',
      '/editor',
      '/settings/level',
      '/my-stuff/drafts',
      '/audiences',
    ],
  },
  {
    who: 'the owner of a claimed page',
    userName: 'polly.owner',
    inBrowser: (route: string) => ['/', '/polly/:id', '/Claim_My_Page/:urlSlug'].includes(route),
    reaches: ['/Claim_My_Page/:urlSlug'],
  },
  {
    who: 'an admin',
    userName: 'admin',
    inBrowser: (route: string) => route.startsWith('/admin/') || ['/', '/polly/:id'].includes(route),
    reaches: ['/admin/setting', '/admin/setting/claims', '/admin/setting/jobs'],
  },
];

for (const { who, userName, inBrowser, reaches } of visitors) {
  for (const language of ['en', 'nl'] as const) {
    test(`has no dead link for ${who} (${language})`, async ({ page, site }) => {
      await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
      if (userName) await openAs(page, userName, { site, language });
      else await open(page, '/');
      // In the second language, only the home page is opened in the browser, for its menu.
      const opened = language === 'en' ? inBrowser : (route: string) => route === '/';
      const visitor = { page, url: site.url, language, inBrowser: opened };
      const { faults, read } = await crawl(visitor);
      expect(faults).toEqual([]);
      expect(read).toEqual(expect.arrayContaining(reaches));
    });
  }
}
