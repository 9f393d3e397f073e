import type { Page } from '@playwright/test';
import { chooseInMenu, menuButton, switchMode } from './support/anonymous-mode.ts';
import { openAs } from './support/members.ts';
import { expectAboveFold, open, waitUntilStable, watchShifts } from './support/page-stability.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Returns functions for the steps that a member takes in anonymous mode. */
function visitOf(page: Page, language: Language = 'en') {
  const chrome = textsOf('shell', language, 'chrome');
  const feed = textsOf('mf-feed', language);
  const features = textsOf('shared/features', language);
  return {
    chrome,
    feed,
    features,
    menuButton: () => menuButton(page, language),
    strip: () => page.getByRole('region', { name: chrome('anonymous.strip.label') }),
    heading: () => page.getByRole('heading', { level: 1, name: feed('feed.heading') }),

    choose: (item: string) => chooseInMenu(page, language, item),
    switchMode: (to: 'on' | 'off') => switchMode(page, { language, to, look: () => expectAccessible(page) }),

    async publish(text: string) {
      await page.getByRole('button', { name: feed('composer.open') }).click();
      await page.getByLabel(feed('composer.body')).fill(text);
    },
  };
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const dark = 'rgb(39, 45, 45)';

test('shows an anonymous post to its author with the time of publication, and to nobody else before', async ({
  page,
  browser,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const ann = visitOf(page);
  await openAs(page, 'ann', { site });
  expect(await background(page)).toBe('rgb(237, 241, 241)');

  await ann.switchMode('on');
  await expect.poll(() => background(page)).toBe(dark);
  await expect(ann.menuButton()).toContainText(ann.chrome('anonymous.name'));
  await expect(ann.menuButton()).not.toContainText('Ann');
  await expectAccessible(page);

  // The server renders the page in anonymous mode, so a reload keeps the mode.
  expect(await (await page.request.get('/')).text()).toContain('<html lang="en" data-theme="dark">');
  await page.reload();
  await expect(ann.menuButton()).toContainText(ann.chrome('anonymous.name'));

  const text = `Said by nobody in particular, ${Date.now()}`;
  await ann.publish(text);
  await expect(page.getByText(ann.features('anonymity.asAnonymous'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: ann.feed('composer.publish') }).click();
  const post = page.getByRole('article').filter({ hasText: text });
  await expect(post).toContainText(ann.features('byline.verified'));
  await expect(post).toContainText(/Only you see this\. It appears on .+:00 at the earliest\./);
  await expectAccessible(page);

  const other = await browser.newPage({ baseURL: site.url });
  await openAs(other, 'bob', { site });
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(other.getByText(text)).toHaveCount(0);
  await other.close();

  // A post that is withdrawn while its publication is delayed never becomes visible.
  await post.getByRole('button', { name: ann.features('anonymity.takeBack.open') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: ann.features('anonymity.takeBack.confirm') })
    .click();
  await expect(page.getByText(text)).toHaveCount(0);

  await ann.switchMode('off');
  await expect.poll(() => background(page)).not.toBe(dark);
  await expect(ann.menuButton()).toContainText('Ann');
  await expect(page.getByText('as Ann Merriweather')).toBeVisible();
});

test('applies anonymous mode to all tabs until the log-out', async ({ page, context, site }) => {
  const first = visitOf(page);
  await openAs(page, 'ann', { site });
  const second = await context.newPage();
  await second.goto('/');
  const other = visitOf(second);
  await expect(other.heading()).toBeVisible();
  await first.switchMode('on');
  await expect(other.menuButton()).toContainText(other.chrome('anonymous.name'));
  await expect(second.getByText(other.chrome('anonymous.followedOn'))).toBeVisible();
  await second.close();

  await first.choose(first.chrome('user.logOut'));
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => [localStorage.length, document.cookie.includes('hustings-anonymous')])).toEqual([
    0,
    false,
  ]);
  await openAs(page, 'ann', { site });
  await expect(first.menuButton()).toContainText('Ann');
});

test('hides the switch from members without the privilege', async ({ page, site }) => {
  const bob = visitOf(page);
  await openAs(page, 'bob', { site });
  await bob.menuButton().click();
  await expect(page.getByRole('menuitem', { name: bob.chrome('user.logOut') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: bob.chrome('anonymous.switchOn') })).toHaveCount(0);
});

test('explains anonymous votes and hides their author (nl)', async ({ page, site }) => {
  const language = 'nl';
  const ann = visitOf(page, language);
  await openAs(page, 'ann', { site, language });
  await ann.choose(ann.chrome('anonymous.switchOn'));
  await expect(page.getByRole('alertdialog')).toContainText(ann.chrome('anonymous.on.votes'));
  await page.getByRole('button', { name: ann.chrome('anonymous.on.confirm') }).click();

  // A phone shows the button that saves without scrolling, in spite of the strip.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/polly/anneke-van-amberloo');
  await expectAboveFold(page, page.getByRole('button', { name: ann.features('voteCard.save') }));
  await page.getByRole('radio', { name: ann.features('voteCard.up') }).check({ force: true });
  const card = page.locator('#vote');
  await expect(card).toContainText(ann.features('voteCard.anonymousUnseen'));
  await expect(card).toContainText(ann.features('audience.name.justMe'));
  await card.getByRole('button', { name: ann.features('voteCard.save') }).click();
  await expect(card).toContainText(ann.features('voteCard.saved').split('{{')[0] ?? '');
  await expectAccessible(page);

  await card.getByRole('button', { name: ann.features('voteCard.delete.open') }).click();
  await page.getByRole('button', { name: ann.features('voteCard.delete.confirm') }).click();
  await expect(card.getByRole('button', { name: ann.features('voteCard.delete.open') })).toHaveCount(0);
  await open(page, '/');
  await ann.switchMode('off');
});

test('keeps the strip in view on every page, until its button turns the mode off', async ({ page, site }) => {
  const language = 'nl';
  const ann = visitOf(page, language);
  await openAs(page, 'ann', { site, language });
  await expect(ann.strip()).toHaveCount(0);
  await ann.switchMode('on');
  await expect(ann.strip()).toContainText(ann.chrome('anonymous.strip.text'));

  // The server renders it, without the member's name.
  for (const address of ['/', '/pollies', '/settings', '/faq']) {
    const html = await (await page.request.get(address)).text();
    const frame = html.slice(html.indexOf('data-anonymous-strip'), html.indexOf('</section>'));
    expect(frame, address).toContain(ann.chrome('anonymous.strip.text'));
    expect(frame, address).not.toContain('Ann');
  }
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, '/faq');
    const shifts = await watchShifts(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(ann.strip()).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await shifts()).unasked).toEqual([]);
    await expectAccessible(page);
    // The strip covers neither the focus that moves up nor the target of an anchor.
    const end = async () =>
      ((await ann.strip().boundingBox())?.y ?? 0) + ((await ann.strip().boundingBox())?.height ?? 0);
    await page.locator('footer a, footer button').first().focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Shift+Tab');
      const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(top, `${width} px`).toBeGreaterThanOrEqual((await end()) - 1);
    }
    const anchor = page.locator('#outlet > section:not([hidden]) h2[id]').last();
    await page.goto(`/faq#${await anchor.getAttribute('id')}`);
    await expect.poll(async () => (await anchor.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((await end()) - 1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(ann.strip()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/faq');
  await page.keyboard.press('Tab');
  const off = ann.strip().getByRole('button', { name: ann.chrome('anonymous.strip.off') });
  expect((await off.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await off.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: ann.chrome('anonymous.off.title') });
  await dialog.getByRole('button', { name: ann.chrome('anonymous.off.confirm') }).press('Enter');
  await expect(ann.strip()).toHaveCount(0);
  await expect(page.locator('#outlet')).toBeFocused();
  await expect(ann.menuButton()).toContainText('Ann');
});

test('moves nothing that is in view when the mode is switched below the top of a page', async ({ page, site }) => {
  const ann = visitOf(page);
  await openAs(page, 'ann', { site, address: '/faq' });
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  const seen = page.locator('#outlet > section:not([hidden]) h2').last();
  const place = async () => (await seen.boundingBox())?.y ?? 0;
  for (const to of ['on', 'off'] as const) {
    await ann.menuButton().click();
    const item = page.getByRole('menuitem', {
      name: ann.chrome(to === 'on' ? 'anonymous.switchOn' : 'anonymous.switchOff'),
    });
    await expect(item).toBeVisible();
    await item.click();
    const dialog = page.getByRole('alertdialog', { name: ann.chrome(`anonymous.${to}.title`) });
    await expect(dialog).toBeVisible();
    await waitUntilStable(page);
    const before = await place();
    await dialog.getByRole('button', { name: ann.chrome(`anonymous.${to}.confirm`) }).click();
    await expect(ann.strip()).toHaveCount(to === 'on' ? 1 : 0);
    await waitUntilStable(page);
    expect(Math.abs((await place()) - before)).toBeLessThan(1);
  }
});
