import type { Page } from '@playwright/test';
import { languageCookie } from '@hustings/contract';
import { open } from './page-stability.ts';
import type { Language } from './texts.ts';

/** The password of all demo members. */
export const demoPassword = 'Hustings-Demo-1!';

/**
 * The members whose password, codes, level, language or follows a test changes. The tests of a worker share a site, so
 * each of these members belongs to one test. Tests that only write, read or report use other members, such as Ann.
 */
export const changed = {
  newPassword: 'lotte.vermeulen',
  oneTimeCodes: 'violet.barrow',
  twoTabs: 'basil.farrow',
  leaving: 'eva',
  becomingLevelTwo: 'wout.kanters',
  beginning: 'roos.kersten',
  interested: 'agnes.holloway',
  following: 'simon.greengage',
  followed: 'freya.underhill',
  audiences: 'tess.oakhurst',
  sharing: 'edwin.pembury',
  blocking: 'maud.hartwell',
  claiming: 'giles.thornbury',
  claimingForAdmin: 'femke.waterman',
  admin: 'koen.berkelaar',
  suspended: 'anouk.rozenberg',
} as const;

/** The members who publish posts, by language. Posts require a gap, so no other test posts as one of them. */
export const writers = { en: 'owen.larkspur', nl: 'ruben.heuvelink' } as const;

const names = Object.values(changed);
if (new Set<string>(names).size < names.length)
  throw new Error(`A member is changed by two tests: ${names.join(', ')}`);

/**
 * Logs a member in and opens a page in a language. Logs in over HTTP, because the form has its own tests.
 *
 * @param address the page to open; the feed by default
 */
export async function openAs(
  page: Page,
  userName: string,
  {
    site,
    language = 'en',
    address = '/',
    password = demoPassword,
  }: { site: { url: string }; language?: Language; address?: string; password?: string },
): Promise<void> {
  await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
  const answer = await page.request.post(`${site.url}/api/auth/credentials`, {
    data: { userName, password, useTokenCookie: true },
    headers: { origin: site.url, 'x-hustings-client': 'web' },
  });
  if (!answer.ok()) throw new Error(`${userName} could not log in: ${answer.status()} ${await answer.text()}`);
  await open(page, new URL(address, site.url).href);
}
