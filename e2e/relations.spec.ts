import type { Page } from '@playwright/test';
import { changed, openAs } from './support/members.ts';
import { expect, expectAccessible, expectRefusals, open, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const features = textsOf('shared/features', 'en');
const profile = textsOf('mf-profile', 'en');

/** Fills in the placeholders of a text. */
const filled = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((done, [name, value]) => done.replace(`{{${name}}}`, value), text);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Finds the button for a person, such as "Watch: Marit Vossen". */
const control = (page: Page, key: string, name: string) =>
  button(page, filled(features('follow.of'), { text: features(`follow.${key}`), name }));

test('saves a profile, watches a politician, and sends a follow request that is accepted', async ({
  page,
  browser,
  faults,
  site,
}) => {
  const pollies = await (await page.request.get('/api/pollies?take=1')).json();
  const polly = pollies.results[0] as { name: string; slug: string };
  const posts = await (await page.request.get('/api/posts?author=freya.underhill&take=1')).json();
  const post = `/posts/${posts.results[0].slug as string}`;
  const freya = 'Freya Underhill';

  await openAs(page, changed.following, { site });
  await open(page, `/polly/${polly.slug}`);
  await control(page, 'watch.begin', polly.name).click();
  await expect(page.getByRole('alert')).toContainText(features('follow.missing.title'));
  await expectRefusals(faults, 400);
  await expectAccessible(page);

  await page.getByRole('link', { name: features('follow.missing.displayLocation') }).click();
  await page.getByLabel(profile('settings.profile.fields.displayLocation.label')).fill('Harrowmere');
  await button(page, profile('settings.profile.save')).click();
  await expect(page.getByText(profile('settings.profile.saved'))).toBeVisible();

  await open(page, `/polly/${polly.slug}`);
  await control(page, 'watch.begin', polly.name).click();
  await control(page, 'watch.following', polly.name).click();
  await page.getByRole('menuitemradio', { name: features('follow.watch.closely') }).click();
  await page.keyboard.press('Escape');
  await expect(control(page, 'watch.closely', polly.name)).toBeVisible();
  await open(page, `/polly/${polly.slug}`);
  await expect(control(page, 'watch.closely', polly.name)).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAs(other, changed.followed, { site });
  await open(other, '/settings/3');
  await other.getByLabel(profile('settings.followers.approve')).click();
  await expect(other.getByText(profile('settings.followers.saved'))).toBeVisible();

  await open(page, post);
  await control(page, 'begin', freya).click();
  await expect(control(page, 'requested', freya)).toBeVisible();

  await open(other, '/settings/3');
  await expectAccessible(other);
  await button(other, filled(profile('settings.followers.approveOf'), { name: 'Simon Greengage' })).click();
  await expect(other.getByText(filled(profile('settings.followers.letIn'), { name: 'Simon Greengage' }))).toBeVisible();
  await other.context().close();

  await open(page, post);
  await expect(control(page, 'following', freya)).toBeVisible();
});

test('adds members to an audience and removes them', async ({ page, site }) => {
  await openAs(page, changed.audiences, { site, address: '/audiences' });
  await button(page, profile('audiences.add')).click();
  await page.getByLabel(profile('audiences.label'), { exact: true }).fill('Reading room');
  await expectAccessible(page);
  await button(page, profile('audiences.save')).click();

  const audience = page.getByRole('listitem', { name: 'Reading room' });
  await expect(audience.getByText(profile('audiences.default'))).toBeVisible();
  await audience.getByRole('button', { name: profile('audiences.members') }).click();
  await page.getByRole('combobox', { name: profile('audiences.addMember') }).pressSequentially('till');
  await page.getByRole('option', { name: /Bob Tillerman/ }).click();
  await expect(
    button(page, filled(profile('audiences.takeOutOf'), { member: 'Bob Tillerman', name: 'Reading room' })),
  ).toBeVisible();
  await expectAccessible(page);

  await audience.getByRole('button', { name: profile('audiences.remove') }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: profile('audiences.ask.confirm') }).click();
  await expect(page.getByRole('heading', { name: profile('audiences.empty.title') })).toBeVisible();
});

test('takes a post for an audience away at once, by removal and by leaving', async ({ page, browser, site }) => {
  await openAs(page, changed.sharing, { site, address: '/audiences' });
  await button(page, profile('audiences.add')).click();
  await page.getByLabel(profile('audiences.label'), { exact: true }).fill('Quilters');
  await button(page, profile('audiences.save')).click();
  const audience = page.getByRole('listitem', { name: 'Quilters' });
  await audience.getByRole('button', { name: profile('audiences.members') }).click();
  const paste = async (names: string) => {
    await audience.getByRole('textbox', { name: features('audience.paste.label') }).fill(names);
    await audience.getByRole('button', { name: features('audience.paste.add') }).click();
  };
  await audience.getByText(profile('audiences.paste')).click();
  await paste('@cleo, nobody.at.all');
  await expect(audience.getByText('@nobody.at.all')).toBeVisible();
  await expect(
    button(page, filled(profile('audiences.takeOutOf'), { member: 'Cleo', name: 'Quilters' })),
  ).toBeVisible();
  await expectAccessible(page);

  const written = await page.request.post('/api/posts', {
    data: { body: 'Shall we quilt a banner?', language: 'en', viewMyPostsAndComments: 'selectedAudiences' },
    headers: { origin: site.url, 'x-hustings-client': 'web' },
  });
  expect(written.ok()).toBe(true);
  const { slug } = (await written.json()) as { slug: string };
  await audience.getByRole('button', { name: profile('audiences.preview') }).click();
  await expect(audience.getByRole('link', { name: features('audience.preview.profile') })).toBeVisible();
  await expectAccessible(page);

  const cleo = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openAs(cleo, 'cleo', { site, address: `/posts/${slug}` });
  await expect(cleo.getByText('Shall we quilt a banner?').first()).toBeVisible();
  await audience.getByRole('button', { name: profile('audiences.members') }).click();
  await button(page, filled(profile('audiences.takeOutOf'), { member: 'Cleo', name: 'Quilters' })).click();
  await expect(audience.getByText(profile('audiences.nobody'))).toBeVisible();
  expect((await cleo.goto(`/posts/${slug}`))?.status()).toBe(404);

  await audience.getByText(profile('audiences.paste')).click();
  await paste('cleo');
  await expect(
    button(page, filled(profile('audiences.takeOutOf'), { member: 'Cleo', name: 'Quilters' })),
  ).toBeVisible();
  await open(cleo, `/posts/${slug}`);
  const name = 'Edwin Pembury';
  await button(cleo, filled(features('follow.more'), { name })).click();
  await cleo.getByRole('menuitem', { name: features('follow.leave.action') }).click();
  await expectAccessible(cleo);
  await cleo
    .getByRole('alertdialog')
    .getByRole('button', { name: features('follow.leave.confirm') })
    .click();
  await expect(cleo.getByText(filled(features('follow.leave.done'), { name }))).toBeVisible();
  expect((await cleo.goto(`/posts/${slug}`))?.status()).toBe(404);
  await paste('cleo');
  await expect(audience.getByText(features('audience.paste.notAllowed_one'))).toBeVisible();

  await open(cleo, '/audiences');
  await button(cleo, filled(profile('audiences.left.allowOf'), { name })).click();
  await expect(cleo.getByText(filled(profile('audiences.left.done'), { name }))).toBeVisible();
  await cleo.context().close();
});

test('hides a blocked member until the block ends', async ({ page, site, faults }) => {
  const posts = await (await page.request.get('/api/posts?author=giles.thornbury&take=1')).json();
  const post = `/posts/${posts.results[0].slug as string}`;
  const giles = 'Giles Thornbury';
  await openAs(page, changed.blocking, { site, address: post });
  await button(page, filled(features('follow.more'), { name: giles })).click();
  await page.getByRole('menuitem', { name: features('follow.block.action') }).click();
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: features('follow.block.confirm') })
    .click();
  await expect(page.getByText(filled(features('follow.block.done'), { name: giles }))).toBeVisible();
  await expect(button(page, filled(features('follow.more'), { name: giles }))).toBeHidden();
  await expect.poll(() => faults.every((fault) => fault.includes('status of 404'))).toBe(true);

  await open(page, '/settings/3');
  await button(page, filled(profile('settings.blocked.unblockOf'), { name: giles })).click();
  await expect(page.getByText(filled(profile('settings.blocked.done'), { name: giles }))).toBeVisible();
  await open(page, post);
  await expect(button(page, filled(features('follow.more'), { name: giles }))).toBeVisible();
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes('status of 404')));
});
