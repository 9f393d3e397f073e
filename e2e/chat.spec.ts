/** Tests chats with simulated politicians and messages between members, by keyboard, on a desktop and a phone. */
import type { Browser, Page } from '@playwright/test';
import { follow } from './support/follow.ts';
import { openAs } from './support/members.ts';
import { overflowOf } from './support/page-faults.ts';
import type { Site } from './support/site.ts';
import { expect, expectAccessible, open, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** A polly of the demo whose simulation is online, and a subject that the polly's passages are about. */
const polly = { name: 'Liesel de Lorme', slug: 'liesel-de-lorme', subject: 'night trains' };

/** Fills in the placeholders of a text. */
const filled = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((done, [name, value]) => done.replaceAll(`{{${name}}}`, String(value)), text);

/** Opens a page as another visitor, on a device of their own. */
async function asOther(browser: Browser, site: Site, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport, locale: 'en-GB', serviceWorkers: 'block' });
  return context.newPage();
}

/** Returns the id of the member of a page. */
const idOf = async (page: Page) => ((await (await page.request.get('/api/user')).json()) as { userId: string }).userId;

const fits = async (page: Page) => expect(await overflowOf(page)).toBe(0);

for (const [language, viewport] of [
  ['en', desktop],
  ['nl', phone],
] as const satisfies readonly (readonly [Language, typeof phone])[]) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a member talks with a simulation by keyboard, reads its source, and shares the chat', async ({
      page,
      browser,
      site,
    }) => {
      test.slow();
      const t = textsOf('mf-chat', language);
      const pollies = textsOf('mf-pollies', language);
      const log = page.getByRole('log', { name: t('log.label') });
      const question = page.getByRole('textbox', { name: t('composer.label') });
      await openAs(page, 'ann', { site, language, address: `/polly/${polly.slug}` });

      await test.step('starts a chat from the page of the polly', async () => {
        // Without a script, or in a new tab, the link to the dock leads to a page.
        const link = page.getByRole('link', { name: pollies('polly.askSimulation') });
        await follow(page, (await link.getAttribute('href')) ?? '');
        await expect(page.getByRole('heading', { level: 1, name: t('chats.name') })).toBeFocused();
        await expectAccessible(page);
        await fits(page);
        const first = page.getByRole('region', { name: filled(t('entities.askedFor'), { name: polly.name }) });
        await first.getByRole('button', { name: filled(t('entities.startWith'), { name: polly.name }) }).press('Enter');
        const name = filled(t('simulated.name'), { name: polly.name });
        await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
        await expect(log.getByText(t('simulated.badge')).first()).toBeVisible();
      });

      await test.step('reads a cited reply and its source', async () => {
        await question.focus();
        await page.keyboard.type(polly.subject);
        await page.keyboard.press('Enter');
        const source = log.getByRole('button', { name: filled(t('source.open'), { number: 1 }) });
        await expect(source).toBeVisible();
        await expect(page.getByRole('button', { name: t('composer.send'), exact: true })).toBeVisible();
        await expect(question).toBeFocused();
        await expectAccessible(page);
        await fits(page);
        await source.press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('blockquote')).toBeVisible();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(source).toBeFocused();
      });

      await test.step('asks again, and the new reply takes the place of the old one', async () => {
        const source = log.getByRole('button', { name: filled(t('source.open'), { number: 1 }) });
        const former = await source.elementHandle();
        await log.getByRole('button', { name: t('reply.again') }).press('Enter');
        // Until the former reply is gone, its source and the button that sends are those from before.
        await page.waitForFunction((element) => !element?.isConnected, former);
        await expect(source).toHaveCount(1);
        await expect(page.getByRole('button', { name: t('composer.send'), exact: true })).toBeVisible();
      });

      await test.step('copies the chat, and saves a picture', async () => {
        if (viewport === phone) {
          await page.getByRole('button', { name: filled(t('panel.toggle_one'), { count: 1 }) }).press('Enter');
          await expectAccessible(page);
        }
        await page.getByRole('button', { name: t('tools.copy') }).press('Enter');
        await expect(page.getByText(t('tools.copied'))).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${t('tools.sources')}:\n[1]`);
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: t('tools.picture') }).press('Enter');
        expect((await saved).suggestedFilename()).toBe(t('tools.fileName'));
      });

      await test.step('shares the chat, which a guest reads until the link ends', async () => {
        await page.getByRole('button', { name: t('share.begin') }).press('Enter');
        const address = (await page.getByRole('link', { name: t('share.open') }).getAttribute('href')) ?? '';
        const document = await (await page.request.get(address)).text();
        expect(document).toContain('<meta name="robots" content="noindex">');
        const guest = await asOther(browser, site, viewport);
        await open(guest, address);
        await expect(guest.getByText(polly.subject, { exact: true })).toBeVisible();
        await expect(guest.getByText('Ann Merriweather')).toHaveCount(0);
        await expectAccessible(guest);
        await page.getByRole('button', { name: t('share.end') }).press('Enter');
        await expect(page.getByText(t('share.off'))).toBeVisible();
        expect((await page.request.get(address)).status()).toBe(404);
        await guest.context().close();
      });

      await test.step('deletes the chat', async () => {
        await page.getByRole('button', { name: t('tools.delete'), exact: true }).press('Enter');
        const dialog = page.getByRole('alertdialog');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: t('delete.confirm') }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: t('chats.name') })).toBeVisible();
      });
    });
  });
}

test('a debate gives each participant a turn, and a muted one stays silent', async ({ page, site }) => {
  test.slow();
  const t = textsOf('mf-chat', 'en');
  await openAs(page, 'ann', { site, address: '/chat' });
  await page.getByRole('button', { name: t('debate.begin') }).click();
  const names = ['Liesel de Lorme', 'Elsabet Thistlewood', 'Marit Vossen'];
  const silent = 'Marit Vossen';
  for (const name of names) await page.getByRole('checkbox', { name: filled(t('entities.choose'), { name }) }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('debate.start') }).click();
  const question = page.getByRole('textbox', { name: t('composer.label') });
  await page.getByRole('button', { name: filled(t('panel.muteOf'), { name: silent }) }).click();
  await expect(page.getByText(t('panel.muted'), { exact: true })).toBeVisible();
  await question.fill(polly.subject);
  await question.press('Enter');
  const log = page.getByRole('log', { name: t('log.label') });
  await expect(log.getByText(t('moderator'), { exact: true })).toHaveCount(4);
  await expect(log.getByText(`${silent} (simulated) has the floor.`)).toHaveCount(0);
  await expectAccessible(page);
});

test('two members write to each other after a request, until one blocks the other', async ({ page, browser, site }) => {
  test.slow();
  const t = textsOf('mf-chat', 'en');
  const headers = { origin: site.url, 'x-hustings-client': 'web' };
  const cleo = await asOther(browser, site);
  await openAs(cleo, 'cleo', { site });
  const changedFlag = await cleo.request.put(`/api/user/${await idOf(cleo)}`, {
    data: { sendMeDirectMessage: 'everyone' },
    headers,
  });
  expect(changedFlag.status()).toBe(200);

  await openAs(page, 'ann', { site, address: '/chat/messages/new?to=cleo' });
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.focus();
  await page.keyboard.type('Hello Cleo');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('log').getByText('Hello Cleo')).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await open(cleo, '/chat/messages?box=requests');
  await expectAccessible(cleo);
  await fits(cleo);
  await cleo.getByRole('main').getByRole('link', { name: 'Ann Merriweather' }).press('Enter');
  await cleo.getByRole('button', { name: t('request.accept') }).press('Enter');
  await expect(cleo.getByRole('region', { name: t('request.label') })).toHaveCount(0);
  await cleo.getByRole('textbox', { name: /^Message to/ }).fill('Hello Ann');
  await cleo.getByRole('button', { name: t('write.send') }).press('Enter');
  await expect(page.getByRole('log').getByText('Hello Ann')).toBeVisible();
  await expectAccessible(cleo);
  await fits(cleo);

  await cleo.getByRole('button', { name: t('conversation.block') }).press('Enter');
  await cleo.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).press('Enter');
  await expect(cleo.getByRole('heading', { name: t('conversation.gone.title') })).toBeVisible();
  const refused = await page.request.post('/api/messages/with/cleo', {
    data: { messageId: crypto.randomUUID(), body: 'Still there?' },
    headers,
  });
  expect(refused.ok()).toBe(false);
  expect((await cleo.request.delete(`/api/blocks/${await idOf(page)}`, { headers })).ok()).toBe(true);
  await cleo.context().close();
});
