/** Tests that pages show the limits that an operator has changed. */
import { openAs } from './support/members.ts';
import { open } from './support/page-stability.ts';
import { testWithOwnSite } from './support/own-site.ts';
import type { Site } from './support/site.ts';
import { expect } from './support/test.ts';
import type { Language } from './support/texts.ts';

const changed = {
  SCORE_FEWEST_ACCOUNTS: '15',
  TAGS: '9',
  LEVEL2_POSTS_PER_DAY: '4',
  LEVEL3_POSTS_PER_DAY: '13',
  LEVEL3_COMMENTS_PER_DAY: '61',
  LEVEL3_ACTIVE_DAYS: '6',
  LEVEL4_ACTIVE_DAYS: '17',
  LEVEL5_WINDOW_DAYS: '111',
  BOOST_MONTHS: '8',
  BOOST3_FOLLOWERS: '12345',
  ACCOUNT_UNDO_DAYS: '33',
  ACTIVATION_HOURS: '52',
  CLAIM_DECISION_HOURS: '50',
  NEVER_ACTIVATED_DAYS: '19',
  SESSION_DAYS: '16',
  REMEMBERED_SESSION_DAYS: '31',
  PASSWORD_LEAST_CHARACTERS: '11',
  BIO_CHARACTERS: '444',
  COMMENT_CHARACTERS: '777',
  ANONYMOUS_LEVEL: '5',
  ANONYMOUS_FEWEST_MEMBERS: '4',
  REPORTING_LEVEL: '4',
  // Gives a busy server time to render. After a timeout, the server would send a document without texts.
  RENDER_MILLISECONDS: '20000',
};

const test = testWithOwnSite(
  Object.fromEntries(Object.entries(changed).map(([name, value]) => [`HUSTINGS_LIMIT_${name}`, value])),
);

// One worker runs these tests, so that their site starts once.
test.describe.configure({ mode: 'default' });

/** Reads the text of a document as the server sends it, without its scripts. */
async function documentText(site: Site, path: string, language: Language): Promise<string> {
  const answer = await fetch(site.url + path, { headers: { cookie: `hustings-language=${language}` } });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

interface LimitTexts {
  path: string;
  en: RegExp[];
  nl: RegExp[];
  /** Matches texts with the default limits, which must not appear. */
  never: RegExp;
}

const pages: LimitTexts[] = [
  {
    path: '/methodology',
    en: [/fewer than 15 members/],
    nl: [/minder dan 15 leden/],
    never: /(fewer than|minder dan) (10|ten|tien) /i,
  },
  {
    path: '/faq',
    en: [/Why 9 tags at most/, /for 52 hours/, /level 5 and a verified identity/, /at least 4 members/],
    nl: [/hoogstens 9 tags/, /52 uur/, /niveau 5 nodig/, /minstens 4 leden/],
    never: /seven tags|zeven tags|An eighth|Een achtste|\b48 (hours|uur)/,
  },
  {
    path: '/features',
    en: [
      /up to 9 tags/,
      /visits on 6 days/,
      /visits on 17 days/,
      /of the last 111 days/,
      /\b13 61\b/,
      /Level 4 lets you report/,
    ],
    nl: [/hoogstens 9 tags/, /6 dagen hier geweest/, /17 dagen hier geweest/, /de laatste 111 dagen/, /\b13 61\b/],
    never: /seven tags|zeven tags|\b15 (days|dagen)|last 100|laatste 100|\b10 50\b/,
  },
  {
    path: '/migrating-from-twitter',
    en: [/head start of 8 months/, /12,345/],
    nl: [/8 maanden voorsprong/, /12\.345/],
    never: /nine months|negen maanden|9 (months|maanden)|10[.,]000/i,
  },
  { path: '/accountDeleted', en: [/within 33 days/], nl: [/binnen 33 dagen/], never: /\b30 (days|dagen)/ },
  {
    path: '/terms',
    en: [/For 33 days/, /From level 4 you can/],
    nl: [/33 dagen lang/, /Vanaf niveau 4/],
    never: /For 30|je 30/,
  },
  { path: '/privacy', en: [/after 16 days/], nl: [/na 16 dagen/], never: /after 14 days|na 14 dagen/ },
  {
    path: '/login',
    en: [/For 31 days instead of 16/],
    nl: [/Voor 31 dagen in plaats van 16/],
    never: /\b28 (days|dagen)/,
  },
  { path: '/register', en: [/at least 11 characters/], nl: [/minstens 11 tekens/], never: /\b8 (characters|tekens)/ },
];

for (const { path, never, ...texts } of pages)
  for (const language of ['en', 'nl'] as const)
    test(`${path} shows the limits of its site (${language})`, async ({ site }) => {
      const text = await documentText(site, path, language);
      for (const pattern of texts[language]) expect(text).toMatch(pattern);
      expect(text).not.toMatch(never);
      expect(text).not.toContain('{{');
    });

test('checks form fields with the limits of the site', async ({ page, site }) => {
  await openAs(page, 'bob', { site, address: '/settings/1' });
  await expect(page.getByText('A few words, at most 444 characters.')).toBeVisible();
  await open(page, `${site.url}/editor`);
  await expect(page.getByText('0 of 9')).toBeVisible();
});
