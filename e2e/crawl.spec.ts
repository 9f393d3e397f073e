/**
 * Follows all links from the home page for several visitors, and requires that no link is dead. Opens a page of each route,
 * and requires that its document is valid and that it is accessible and as narrow as the window.
 */
import { languageCookie, type RouteDeclaration } from '@hustings/contract';
import { crawl, type Look } from './support/crawl.ts';
import { openAs } from './support/members.ts';
import { expect, open, test } from './support/test.ts';

const wide: Look = 'wide and light';
const narrow: Look = 'narrow and dark';

/** Opens only the home page in the browser, for its menu: the choice for the second language. */
const looksOfHome = ({ path }: RouteDeclaration) => (path === '/' ? [narrow] : undefined);

/** `looksOf` chooses the routes that a visitor also opens in the browser, and how they look there. */
const visitors = [
  {
    who: 'a guest',
    userName: undefined,
    languages: ['en', 'nl'],
    looksOf: () => [wide, narrow],
    reaches: ['/polly/:id', '/party/:id', '/elections', '/election/:id', '/posts/:slug', '/faq', '/register'],
  },
  {
    who: 'a member, on the pages for members',
    userName: 'ann',
    languages: ['en', 'nl'],
    looksOf: ({ access }: RouteDeclaration) => (access === 'member' ? [wide, narrow] : undefined),
    reaches: ['/pollies', '/elections_near_me', '/editor', '/settings/level', '/my-stuff/drafts', '/audiences'],
  },
  {
    who: 'a member, on the pages for everyone',
    userName: 'ann',
    languages: ['en'],
    // In the other order than for guests, so that axe sees such a route in both looks.
    looksOf: ({ access }: RouteDeclaration) => (access === 'guest' ? [narrow, wide] : undefined),
    isBesideGuest: true,
    reaches: ['/election/:id/candidates', '/posts/:slug', '/polly/:id', '/topicstance/:slug'],
  },
  {
    who: 'the owner of a claimed page',
    userName: 'polly.owner',
    // The texts of these pages have no links of their own, so one language shows them all.
    languages: ['en'],
    looksOf: ({ path }: RouteDeclaration) =>
      ['/', '/polly/:id', '/Claim_My_Page/:urlSlug'].includes(path) ? [wide] : undefined,
    reaches: ['/Claim_My_Page/:urlSlug'],
  },
  {
    who: 'an admin',
    userName: 'admin',
    languages: ['en', 'nl'],
    looksOf: ({ access, path }: RouteDeclaration) =>
      access === 'admin' ? [wide, narrow] : ['/', '/polly/:id'].includes(path) ? [wide] : undefined,
    reaches: ['/admin/setting', '/admin/setting/claims', '/admin/setting/jobs'],
  },
] as const;

for (const { who, userName, languages, looksOf, reaches, ...visitor } of visitors) {
  for (const language of languages) {
    test(`has no dead link or faulty page for ${who} (${language})`, async ({ page, site }) => {
      await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
      if (userName) await openAs(page, userName, { site, language });
      else await open(page, '/');
      const { faults, read } = await crawl({
        page,
        url: site.url,
        language,
        looksOf: language === 'en' ? looksOf : looksOfHome,
        ...('isBesideGuest' in visitor && { isBesideGuest: visitor.isBesideGuest }),
      });
      expect(faults).toEqual([]);
      expect(read).toEqual(expect.arrayContaining([...reaches]));
    });
  }
}
