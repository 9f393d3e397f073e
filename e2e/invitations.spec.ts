/** Tests invitations: one by keyboard on a phone, following and using its link, withdrawing, and refusing. */
import type { Browser, Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { startSite, type Site } from './support/site.ts';
import { expect, expectAccessible, open, test as base } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a fixture needs from this pattern
    async ({}, provide) => {
      const site = await startSite({ HUSTINGS_LIMIT_INVITATION_HELD_MINUTES: '0' });
      await provide(site);
      await site.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ viewport: { width: 390, height: 844 } });

/** The member of each language who invites: level 3, and in no other test. */
const inviters = { en: 'rowan.ashcombe', nl: 'milan.schoonhart' } as const;

interface SentMail {
  subject: string;
  text: string;
}

const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

/** Waits for the latest mail to an address. A job mails each minute; an admin runs it immediately. */
async function mailTo(browser: Browser, site: Site, to: string, about: RegExp): Promise<SentMail> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openAs(page, 'admin', { site });
  const find = async () => {
    const { results } = (await (await page.request.get(`/api/dev/mail?to=${to}`)).json()) as { results: SentMail[] };
    return results.find(({ text }) => about.test(text));
  };
  await page.request.post('/api/adminutils/jobs/invitations/run', {
    headers: { 'X-Hustings-Client': 'web' },
    data: {},
  });
  await expect.poll(find, { timeout: 80_000 }).toBeDefined();
  const mail = await find();
  await context.close();
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  return mail;
}

const pathIn = ({ text }: SentMail, pattern: RegExp): string => pattern.exec(text)?.[0] ?? '';

const language = 'nl';

test(`a member invites, a guest joins, another refuses (phone)`, async ({ page, browser, site }) => {
  test.setTimeout(300_000);
  const texts = textsOf('mf-profile', language);
  const account = textsOf('shell', language, 'account');
  const [joining, withdrawn, refusing] = ['joining', 'withdrawn', 'refusing'].map(
    (name) => `${name}.${language}@mail.example`,
  ) as [string, string, string];
  const guestPage = async (path: string, lang: Language = language) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: 'hustings-language', value: lang, url: site.url }]);
    const guest = await context.newPage();
    await open(guest, path);
    return guest;
  };

  await openAs(page, inviters[language], { site, language });
  await test.step('invites three people by keyboard', async () => {
    await open(page, '/members');
    await page.getByRole('link', { name: texts('invitations.entry') }).press('Enter');
    await expect(page).toHaveURL(/\/my-stuff\/invitations$/);
    const field = page.getByRole('textbox', { name: texts('invitations.to.label') });
    await field.focus();
    await page.keyboard.insertText(`Guest <${joining}>, ${withdrawn}; ${refusing}, nonsense,`);
    await expect(page.getByRole('listitem').filter({ hasText: 'nonsense' })).toBeVisible();
    await expectAccessible(page);
    await fits(page);
    const wrong = page.getByRole('listitem').filter({ hasText: 'nonsense' }).getByRole('button');
    await wrong.press('Enter');
    await expect(field).toBeFocused();
    await page.getByRole('textbox', { name: texts('invitations.body.label') }).fill('Kom / come along!');
    await page.getByRole('button', { name: texts('invitations.preview.show') }).press('Enter');
    await expect(page.getByText('> Kom / come along!')).toBeVisible();
    await expectAccessible(page);
    await fits(page);
    await page.getByRole('button', { name: texts('invitations.send_other').replace('{{count}}', '3') }).press('Enter');
    await expect(page.getByText(texts('invitations.state.waiting'))).toHaveCount(3);
    await expectAccessible(page);
    await fits(page);
  });

  await test.step('withdraws one that was mailed, and its link says so', async () => {
    const mail = await mailTo(browser, site, withdrawn, /invitation=/);
    await page
      .getByRole('button', { name: texts('invitations.withdraw.of').replace('{{email}}', withdrawn) })
      .press('Enter');
    const dialog = page.getByRole('alertdialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: texts('invitations.withdraw.short') }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: withdrawn })).toHaveCount(0);
    const guest = await guestPage(pathIn(mail, /\/register\?\S+/));
    await expect(guest.getByText(account('invited.withdrawn'))).toBeVisible();
    await guest.context().close();
  });

  await test.step('another refuses invitations', async () => {
    const guest = await guestPage(pathIn(await mailTo(browser, site, refusing, /invitation=/), /\/invitations\/\S+/));
    await expect(guest.getByRole('heading', { level: 1, name: account('refusal.heading') })).toBeVisible();
    await expectAccessible(guest);
    await fits(guest);
    await guest.getByRole('button', { name: account('refusal.submit') }).press('Enter');
    await expect(guest.getByText(account('refusal.success'))).toBeVisible();
    await expectAccessible(guest);
    await guest.context().close();
  });

  await test.step('a guest follows the link and joins', async () => {
    const guest = await guestPage(pathIn(await mailTo(browser, site, joining, /invitation=/), /\/register\?\S+/));
    await expect(guest.getByText(`@${inviters[language]}`)).toBeVisible();
    await expectAccessible(guest);
    await fits(guest);
    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: joining });
    await expect(row.getByText(texts('invitations.state.opened'))).toBeVisible();
    await guest.getByLabel(account('register.userName')).fill(`guest-${language}`);
    await guest.getByLabel(account('register.email')).fill(joining);
    await guest.getByLabel(account('register.password'), { exact: true }).fill('Correct-Horse-9');
    await guest.getByLabel(account('register.confirmPassword')).fill('Correct-Horse-9');
    await guest.getByRole('checkbox').first().check();
    await guest.getByRole('button', { name: account('register.submit') }).press('Enter');
    await expect(guest).toHaveURL(/\/register\/success$/);
    await open(guest, pathIn(await mailTo(browser, site, joining, /\/activation\//), /\/activation\/\S+/));
    await expect
      .poll(
        async () => {
          await page.reload();
          return row.getByText(texts('invitations.state.joined')).count();
        },
        { timeout: 90_000, intervals: [5_000] },
      )
      .toBe(1);
    await openAs(guest, `guest-${language}`, {
      site,
      language,
      password: 'Correct-Horse-9',
      address: '/notifications',
    });
    await expect(guest.getByRole('link', { name: new RegExp('Rowan|Milan') }).first()).toBeVisible();
    await guest.context().close();
    await open(page, '/notifications');
    await expect(page.getByRole('link', { name: texts('notifications.line.invitationJoined_one') })).toBeVisible();
  });
});
