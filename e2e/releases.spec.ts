/** Tests how releases affect visitors with an open page, and how operators make releases. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { deployFixtures } from './support/faulty-verticals.ts';
import { heading } from './support/page-faults.ts';
import { expect, open, test } from './support/test.ts';

test('uses a new release at the next navigation to its vertical, in the same document', async ({ page, site }) => {
  test.setTimeout(120_000);
  deployFixtures(site);
  const entries: string[] = [];
  page.on('request', (request) => {
    if (/mf-faulty.*remoteEntry/.test(request.url())) entries.push(request.url());
  });
  await page.clock.install();
  await open(page, '/faulty/fine');
  await page.getByRole('button', { name: 'Count 0' }).click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  deployFixtures(site, 'again');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // A navigation reloads a registry that is a minute old.
  await page.clock.fastForward(61_000);
  const registry = page.waitForResponse('**/api/releases');
  await page.locator('#top').getByRole('link', { name: 'Blog' }).click();
  await registry;
  await expect(heading(page)).toHaveText('Blog');
  await page.goBack();
  await expect(heading(page)).toHaveText('Faulty');
  await page.getByRole('button', { name: 'Count 0' }).click();
  await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
  expect(new Set(entries).size).toBe(2);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('lets the operator list and deploy on a running site, and refuses unexpected arguments', async ({ site }) => {
  const listed = await site.command('release', 'list');
  expect(listed.code, listed.output).toBe(0);
  expect(listed.output).toMatch(/^\* mf-chat +\w+ +\d{4}-\d\d-\d\d \d\d:\d\d by build$/m);

  const deployed = await site.command('release', 'deploy', 'mf-chat');
  expect(deployed.output).toMatch(/mf-chat \w+ is served/);

  // npm passes only `10` on if `--` is missing before `--canary 10`.
  const before = (await site.command('release', 'list')).output;
  const surplus = await site.command('release', 'deploy', 'mf-chat', '10');
  expect(surplus.code).toBe(2);
  expect(surplus.output).toContain('Unexpected argument "10"');
  expect((await site.command('release', 'list')).output).toBe(before);

  const unknown = await site.command('release', 'rollback', 'mf-chat', 'none');
  expect(unknown.code).toBe(2);
  expect(unknown.output).toContain('There is no such release');
});

test('lets a program release its own part over HTTP with its token, and no other part', async ({ site }) => {
  const made = await site.command('release', 'token', 'create', 'mf-chat', 'chat team');
  const token = made.output.trim().split('\n').at(-1)!;
  expect(token).toMatch(/^hustings-deploy-[\w-]{43}$/);
  const release = (...words: string[]) => {
    const environment = { ...process.env, HUSTINGS_RELEASE_URL: site.url, HUSTINGS_RELEASE_TOKEN: token };
    const program = path.resolve(import.meta.dirname, '../tools/release.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { env: environment });
    return { code: status, output: `${stdout}${stderr}` };
  };
  const deployed = release('deploy', 'mf-chat', '--reason', 'From elsewhere');
  expect(deployed.code, deployed.output).toBe(0);
  expect(deployed.output).toMatch(/mf-chat \w+ is served/);
  expect(release('list', 'mf-chat').output).toMatch(/^\* mf-chat/m);
  expect(release('promote', 'mf-chat')).toMatchObject({
    code: 2,
    output: expect.stringContaining('there is no canary'),
  });
  const other = release('deploy', 'mf-elections');
  expect([other.code, other.output]).toEqual([2, 'This token is for mf-chat only.\n']);
  const { id } = /Token (?<id>\S+) for/.exec(made.output)!.groups!;
  await site.command('release', 'token', 'revoke', id!);
  expect(release('list', 'mf-chat').output).toContain('the token may be revoked');
});
