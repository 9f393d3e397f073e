/** Tests how a developer creates a vertical, deploys it alone, and develops it alone and within a running site. */
import { linkPackages, copyProject } from '../tools/site/copy.ts';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test, type Page } from '@playwright/test';
import { follow } from './support/follow.ts';
import { startSite, type Site } from './support/site.ts';

const name = 'mf-trial';
const screenFile = 'src/screens/start/start-screen.tsx';
const textFile = 'src/locales/en.json';

/** Starts a development server and resolves to its address. */
async function develop(folder: string): Promise<{ server: ChildProcess; origin: string }> {
  const server = spawn(process.execPath, [path.join(folder, 'tools/dev.ts'), name], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout! });
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)));
    server.once('exit', () => reject(new Error('The server of the developer did not start.')));
  });
  return { server, origin };
}

// Development scripts have no integrity, and a service worker answers the calls of a vertical that is developed alone.
// The policy checks in `support/test.ts` apply to deployed sites only.
test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Edits a file and checks that the page updates in place and keeps typed text. */
async function editing(page: Page, file: string, edit: (source: string) => string, seen: string): Promise<void> {
  await page.getByLabel('Note').fill('Half a sentence');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
  await expect(page.getByText(seen)).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Half a sentence');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

test.describe('a new vertical', () => {
  const copy = copyProject({ builds: true });
  const tool = (script: string, args: string[], site?: Site) =>
    spawnSync(process.execPath, [path.join(copy.folder, 'tools', script), ...args], {
      env: { ...process.env, ...(site ? { DATA_DIR: site.dataDir, HUSTINGS_DEMO: '1' } : {}) },
      encoding: 'utf8',
    });
  let developer: ChildProcess | undefined;
  let site: Site | undefined;

  test.afterAll(async () => {
    developer?.kill();
    await site?.dispose();
    copy.remove();
  });

  test('can be deployed alone, edited alone, and edited in a running site with a badge and a reset', async ({
    page,
  }) => {
    test.setTimeout(300_000);
    const made = tool('new-vertical.ts', [name, '--no-install', '--no-site']);
    expect(made.status, made.stderr).toBe(0);
    linkPackages(copy, 'mf-elections', name);
    const { server, origin } = await develop(copy.folder);
    developer = server;
    const settings = { HUSTINGS_DEVELOPMENT_ORIGINS: origin };
    site = await startSite(settings, path.join(copy.folder, 'api/src/app/main.ts'));

    await page.goto(`${site.url}/trial`);
    // The shell reports the missing page, or the generic page does if the server was slow.
    await expect(heading(page)).toHaveText(/^(There is no page|This page is not) here$/);
    const deployed = tool('release.ts', ['deploy', name], site);
    expect(deployed.stdout, deployed.stderr).toContain(`${name} `);
    await page.goto(`${site.url}/trial`);
    await expect(heading(page)).toHaveText('Trial');
    await expect(page.locator('#top').getByRole('link', { name: 'Trial' })).toBeVisible();

    const file = path.join(copy.folder, name, screenFile);
    const texts = path.join(copy.folder, name, textFile);
    const lead = 'The organisations of this site, by name.';
    const withNote = readFileSync(file, 'utf8').replace(
      '</PageHeading>',
      '</PageHeading>\n<input aria-label="Note" />',
    );
    writeFileSync(file, withNote);
    await page.goto(`${origin}/trial`);
    await page.getByLabel('Seen by').selectOption('Member');
    await expect(page.getByRole('link', { name: 'New organisation' })).toBeVisible();
    await editing(page, file, (source) => source.replace("{t('start.heading')}", 'Edited alone'), 'Edited alone');
    await editing(page, texts, (source) => source.replace(lead, 'A text alone.'), 'A text alone.');

    const overlay = page.getByRole('dialog', { name: 'This page met a fault' });
    const good = readFileSync(file, 'utf8');
    const line = good.split('\n').findIndex((each) => each.includes('return (')) + 1;
    writeFileSync(file, good.replace('return (', "throw new Error('Half written.'); return ("));
    for (const text of [name, '/trial', 'Error: Half written.', `${name}/${screenFile}:${line}:`])
      await expect(overlay).toContainText(text);
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    writeFileSync(file, good.replace('return (', "throw new Error('Still half written.'); return ("));
    await expect(overlay).toContainText('Error: Still half written.');
    writeFileSync(file, good);
    await expect(overlay).toHaveCount(0);

    await page.goto(`${site.url}/trial`);
    await expect(heading(page)).toHaveText('Trial');
    const key = `hustings.override.${name}`;
    await page.evaluate(([key, origin]) => localStorage.setItem(key!, origin!), [key, origin]);
    await page.reload();
    await expect(heading(page)).toHaveText('Edited alone');
    const badge = page.getByRole('complementary', { name: 'In development' });
    await expect(badge).toContainText(`${name} from ${origin}`);
    await editing(page, file, (source) => source.replace('Edited alone', 'Edited in place'), 'Edited in place');
    await editing(page, texts, (source) => source.replace('A text alone.', 'A text in place.'), 'A text in place.');

    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    const whole = readFileSync(file, 'utf8');
    const leaking = [
      "useEffect(() => addEventListener('resize', () => {}), []);",
      "useEffect(() => { const end = new AbortController(); addEventListener('keydown', () => {}, end); return () => end.abort(); }, []);",
      'return (',
    ];
    writeFileSync(
      file,
      `import { useEffect } from 'react';\n${whole.replace('return (', leaking.join('\n')).replace('Edited in place', 'Edited to leak')}`,
    );
    await expect(page.getByText('Edited to leak')).toBeVisible();
    await follow(page, '/login');
    const place =
      readFileSync(file, 'utf8')
        .split('\n')
        .findIndex((each) => each.includes("'resize'")) + 1;
    const sentence = `${name} left a listener behind: "resize" on window, added at ${name}/${screenFile}:${place}:`;
    await expect
      .poll(() => warnings.filter((each) => each.includes('left a listener')))
      .toEqual([expect.stringContaining(sentence)]);
    writeFileSync(file, whole.replace('return (', "throw new Error('Half written.'); return ("));
    await page.goto(`${site.url}/trial`);
    for (const text of [name, '/trial', 'Error: Half written.', `${name}/${screenFile}:`])
      await expect(overlay).toContainText(text);
    await page.keyboard.press('Escape');
    writeFileSync(file, whole);

    await badge.getByRole('button', { name: 'Reset' }).click();
    await expect(badge).toHaveCount(0);
    await expect(heading(page)).toHaveText('Trial');
  });
});
