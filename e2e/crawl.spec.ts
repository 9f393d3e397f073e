/** Nobody is led to a page that is not there: everybody's links are followed, from the home page on. */
import { languageCookie } from '@hustings/contract';
import { crawl } from './support/crawl.ts';
import { comeAs } from './support/members.ts';
import { expect, open, test } from './support/test.ts';

/**
 * What each opens in the browser, besides the documents that they read: everything, or where their pages differ from those
 * of a member.
 */
const everything = () => true;

const visitors = [
  {
    who: 'a guest',
    userName: undefined,
    inBrowser: everything,
    reaches: ['/polly/:id', '/party/:id', '/posts/:slug', '/faq', '/register'],
  },
  {
    who: 'a member',
    userName: 'ann',
    inBrowser: everything,
    reaches: ['/pollies', '/editor', '/settings/level', '/my-stuff/drafts', '/audiences'],
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
    test(`no link leads ${who} to a page that is not there, in ${language}`, async ({ page, site }) => {
      await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
      if (userName) await comeAs(page, userName, { site, language });
      else await open(page, '/');
      // In the other language documents are enough, but for the menu of the home page.
      const opened = language === 'en' ? inBrowser : (route: string) => route === '/';
      const visitor = { page, url: site.url, language, inBrowser: opened };
      const { faults, read } = await crawl(visitor);
      expect(faults).toEqual([]);
      expect(read).toEqual(expect.arrayContaining(reaches));
    });
  }
}
