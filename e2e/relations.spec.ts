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
