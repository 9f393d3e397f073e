/** Tests the quick post: its row of icons, what they open, its pictures, and that nothing moves. */
import type { Locator, Page } from '@playwright/test';
import { openAs } from './support/members.ts';
import { watchShifts } from './support/page-stability.ts';
import { expect, expectAccessible, test, waitUntilStable } from './support/test.ts';
import { textsOf, type Language } from './support/texts.ts';

/** Opens the quick post of a member, and returns its controls. */
async function openComposer(page: Page, language: Language = 'en') {
  const feed = textsOf('mf-feed', language);
  await page.getByRole('button', { name: feed('composer.open') }).click();
  const body = page.getByRole('textbox', { name: feed('composer.body') });
  await expect(body).toBeFocused();
  await waitUntilStable(page);
  const tools = page.getByRole('group', { name: feed('composer.options') });
  return {
    feed,
    body,
    tools,
    publish: page.getByRole('button', { name: feed('composer.publish') }),
    picture: tools.getByRole('button', { name: feed('editor.pictures.add') }),
    /** The icons that open an option, and the name of what each opens. */
    options: [
      [tools.getByRole('button', { name: feed('composer.addTags') }), feed('composer.tags')],
      [tools.getByRole('button', { name: start(feed('composer.audience.change')) }), feed('composer.audience.label')],
      [tools.getByRole('button', { name: start(feed('composer.changeLanguage')) }), feed('composer.language')],
    ] as const,
  };
}

/** Returns a pattern for the words before the first value of a text. */
const start = (text: string) => new RegExp(`^${text.split('{{')[0]}`);

/** Tells whether the middle of an element's former place still shows it. */
const isThere = (element: Locator, box: Awaited<ReturnType<Locator['boundingBox']>> | undefined) =>
  element.evaluate(
    (node, { x, y, width, height }) => node.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    box ?? { x: 0, y: 0, width: 0, height: 0 },
  );

for (const [device, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`moves nothing when an option opens or the post is published (${device})`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await openAs(page, 'ann', { site });
    const { body, publish, options, feed } = await openComposer(page);
    const text = `Nothing moves on a ${device}`;
    await body.fill(text);
    const places = async () => [await body.boundingBox(), await publish.boundingBox()];
    const before = await places();
    const shifts = await watchShifts(page);
    for (const [icon, name] of options) {
      const place = await icon.boundingBox();
      await icon.click();
      const popover = page.getByRole('dialog', { name });
      await expect(popover).toBeVisible();
      await waitUntilStable(page);
      expect(await places()).toEqual(before);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(popover).toHaveCount(0);
      await expect(icon).toBeFocused();
      expect(await icon.boundingBox()).toEqual(place);
    }
    expect((await shifts()).all).toEqual([]);

    // The answer comes late, so that no input excuses what moves when it arrives.
    await page.route('**/api/posts', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      await route.continue();
    });
    const [, box] = before;
    await publish.click();
    await expect(page.getByText(feed('outbox.sending'))).toBeVisible();
    expect(await isThere(publish, box)).toBe(true);
    await expect(page.getByText(feed('composer.published'))).toBeVisible();
    await waitUntilStable(page);
    expect(await isThere(publish, box)).toBe(true);
    expect(await places()).toEqual(before);
    await expect(body).toHaveValue('');
    await expect(page.getByRole('article').first()).toContainText(text);
    expect((await shifts()).unasked).toEqual([]);
  });
}

for (const language of ['en', 'nl'] as const) {
  test(`has one row of icons of 44 px, from 320 px on (${language})`, async ({ page, site }) => {
    await openAs(page, 'ann', { site, language });
    const { tools, publish, picture } = await openComposer(page, language);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const icons = await tools.getByRole('button').or(tools.getByRole('link')).all();
      const boxes = await Promise.all(icons.map((icon) => icon.boundingBox()));
      expect(boxes.length).toBeGreaterThanOrEqual(5);
      expect(new Set(boxes.map((box) => box?.y)).size, `rows at ${width} px`).toBe(1);
      for (const box of boxes) expect([box?.width, box?.height]).toEqual([44, 44]);
      expect((await publish.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await picture.hover();
    expect(await picture.evaluate((node) => getComputedStyle(node, '::after').content)).toContain(
      await picture.getAttribute('aria-label'),
    );
  });
}

test('adds a tag and pictures by keyboard, shows them, and asks for descriptions', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'ann', { site });
  const { body, picture, publish, options, feed } = await openComposer(page);
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.type('Seen from the bridge');
  await options[0][0].press('Enter');
  await expect(page.getByRole('combobox', { name: feed('composer.tags') })).toBeFocused();
  await page.keyboard.type('bridges,');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('bridges', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(picture).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const alt = page.getByRole('textbox', { name: feed('editor.pictures.alt').replace('{{number}}', '1') });
  await expect(alt).toBeVisible();
  const thumbnail = page.getByRole('group', { name: feed('editor.pictures.label') }).locator('img');
  await expect.poll(() => thumbnail.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  await publish.press('Enter');
  await expect(alt).toBeFocused();
  await expect(page.getByText(feed('editor.pictures.altMissing'))).toBeVisible();
  await page.keyboard.type('A bridge at night');
  await page.keyboard.press('Control+Enter');
  await publish.press('Enter');
  await expect(body).toHaveValue('');
  const card = page.getByRole('article').filter({ hasText: 'Seen from the bridge' });
  await expect(card.getByRole('img', { name: 'A bridge at night' })).toBeVisible();
  await expect(card.getByRole('link', { name: '# bridges' })).toBeVisible();
});
