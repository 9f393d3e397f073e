import type { Page } from '@playwright/test';
import { languageCookie } from '@hustings/contract';
import { open } from './settled.ts';
import type { Language } from './texts.ts';

/** The password of every member of the demo world. */
export const demoPassword = 'Hustings-Demo-1!';

/**
 * Members who are not the same after a test: their password, their codes, their level, their language or whom they follow
 * has changed. The tests of a worker share one site, so each of these belongs to one test. Whoever only writes, reads or
 * reports can be anybody else: Ann, Bob, Eva …
 */
export const changed = {
  newPassword: { en: 'hazel.quimby', nl: 'lotte.vermeulen' },
  oneTimeCodes: { en: 'violet.barrow', nl: 'thijs.eikendaal' },
  twoTabs: 'basil.farrow',
  leaving: 'eva',
  becomingLevelTwo: 'wout.kanters',
  following: 'simon.greengage',
  followed: 'freya.underhill',
  audiences: 'tess.oakhurst',
  blocking: 'maud.hartwell',
  claiming: 'giles.thornbury',
  claimingForAdmin: 'femke.waterman',
  admin: 'koen.berkelaar',
} as const;

/**
 * Members who publish posts, of which there is a while between two: nobody else posts as they do.
 */
export const writers = { en: 'owen.larkspur', nl: 'ruben.heuvelink' } as const;

const names = Object.values(changed).flatMap((each) => (typeof each === 'string' ? each : Object.values(each)));
if (new Set(names).size < names.length) throw new Error(`A member is changed by two tests: ${names.join(', ')}`);

/**
 * Comes to a page as a member, in a language: logged in as the page's own scripts do it, without walking through the
 * form, which has tests of its own.
 *
 * @param address what to open then; the feed, unless said
 */
export async function comeAs(
  page: Page,
  userName: string,
  { site, language = 'en', address = '/' }: { site: { url: string }; language?: Language; address?: string },
): Promise<void> {
  await page.context().addCookies([{ name: languageCookie, value: language, url: site.url }]);
  const answer = await page.request.post(`${site.url}/api/auth/credentials`, {
    data: { userName, password: demoPassword, useTokenCookie: true },
    headers: { origin: site.url, 'x-hustings-client': 'web' },
  });
  if (!answer.ok()) throw new Error(`${userName} was not let in: ${answer.status()} ${await answer.text()}`);
  await open(page, new URL(address, site.url).href);
}
