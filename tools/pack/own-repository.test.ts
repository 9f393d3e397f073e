import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackage } from '../build/build.ts';
import { root } from '../build/packages.ts';
import { startSite, type Site } from '../site/site.ts';
import { makeOwnRepository, type OwnRepository } from '../testing/own-repository.ts';
import { addTarballs, makeTarballs, packAll, packedFolders } from './pack.ts';

/** A generous timeout: tests compile packages, build a vertical, or start a site. */
const timeoutMs = 180_000;

let packages: string;
let own: OwnRepository;

/** Runs the installed `hustings` in the repository of the team. */
async function hustings(words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [own.hustings, ...words], {
    cwd: own.folder,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
  });
  const [code, ...printed] = await Promise.all([
    new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1))),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output: printed.join('') };
}

beforeAll(async () => {
  packages = mkdtempSync(path.join(tmpdir(), 'hustings-packages-'));
  packAll(packages);
  own = makeOwnRepository(packages);
  await hustings(['new', 'mf-petitions']);
}, timeoutMs);
afterAll(() => {
  own.remove();
  rmSync(packages, { recursive: true, force: true });
});

describe('packed packages', () => {
  test('say nothing of this workspace', () => {
    const manifests = globSync('node_modules/@hustings/*/package.json', { cwd: own.folder });
    expect(manifests).toHaveLength(packedFolders().length);
    for (const file of manifests) {
      const manifest = readFileSync(path.join(own.folder, file), 'utf8');
      expect(manifest).not.toMatch(/workspace:|catalog:|"private"|\/src\//);
      expect(JSON.parse(manifest).version).toMatch(/^\d+\.\d+\.\d+$/);
    }
  });

  test('contain JavaScript, types and styles, and no sources', () => {
    const files = globSync('node_modules/@hustings/*/**/*', { cwd: own.folder }).map((file) =>
      file.split(path.sep).join('/'),
    );
    expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
    const dist = 'node_modules/@hustings/ui/dist/card';
    expect(files).toEqual(expect.arrayContaining([`${dist}/card.js`, `${dist}/card.d.ts`, `${dist}/card.module.css`]));
  });

  test(
    'are packed once for each version',
    () => {
      const again = makeTarballs(mkdtempSync(path.join(tmpdir(), 'hustings-again-')));
      expect(addTarballs(again, packages).filter(({ isNew }) => isNew)).toEqual([]);
      const [first = ''] = globSync('hustings-ui-*.tgz', { cwd: packages });
      const before = readFileSync(path.join(packages, first));
      writeFileSync(path.join(packages, first), 'other');
      expect(() => addTarballs(again, packages)).toThrow(/has another content\. Raise the version/);
      writeFileSync(path.join(packages, first), before);
    },
    timeoutMs,
  );
});

describe('a repository of a team', () => {
  let site: Site;
  /** The output of the command that made the token, which is its last line. */
  let made: string;

  beforeAll(async () => {
    // The site serves what this repository has built.
    await buildPackage({ name: 'shell', directory: path.join(root, 'shell') });
    site = await startSite();
    made = (await site.command('release', 'token', 'create', 'mf-petitions', 'the team')).output;
  }, timeoutMs);
  afterAll(() => site.dispose());

  const target = () => ({
    HUSTINGS_RELEASE_URL: site.url,
    HUSTINGS_RELEASE_TOKEN: made.trim().split('\n').at(-1) ?? '',
  });
  const page = async () => {
    const answer = await fetch(`${site.url}/petitions`, { headers: { 'accept-language': 'nl' } });
    return { status: answer.status, html: await answer.text() };
  };

  test('holds only the vertical', () => {
    const files = globSync('**/*', { cwd: own.folder, exclude: ['node_modules'], withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(own.folder, path.join(entry.parentPath, entry.name)));
    expect(files.filter((file) => !file.startsWith('src')).toSorted()).toEqual([
      'package.json',
      'tsconfig.json',
      'vertical.json',
    ]);
    const { dependencies, devDependencies, scripts } = JSON.parse(
      readFileSync(path.join(own.folder, 'package.json'), 'utf8'),
    );
    expect(dependencies['@hustings/ui']).toMatch(/^file:/);
    expect(dependencies['react']).toMatch(/^\d/);
    expect(devDependencies['@hustings/cli']).toMatch(/^file:/);
    expect(scripts.test).toBe('hustings test');
  });

  test('does not take the place of a vertical', async () => {
    expect(await hustings(['new', 'mf-other'])).toEqual({
      code: 2,
      output: expect.stringContaining('vertical.json is there already'),
    });
  });

  test(
    'checks its types',
    async () => {
      expect(await hustings(['types'])).toEqual({ code: 0, output: '' });
      const file = path.join(own.folder, 'src/queries.ts');
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, before.replace('listOrganisations', 'listNothing'));
      expect((await hustings(['types'])).output).toContain('listNothing');
      writeFileSync(file, before);
    },
    timeoutMs,
  );

  test(
    'runs its unit tests with mocked calls',
    async () => {
      const { code, output } = await hustings(['test']);
      expect(output).toMatch(/Tests .*7 passed/);
      expect(code).toBe(0);
    },
    timeoutMs,
  );

  test(
    'is compared with the site, and refused with the reason',
    async () => {
      const fits = await hustings(['check', site.url]);
      expect(fits.output).toMatch(/^mf-petitions \w+ fits http.*: shell \w+ \(contract \d/);
      const maps = globSync('dist/*/*/maps/*.map', { cwd: own.folder }).map((each) =>
        readFileSync(path.join(own.folder, each), 'utf8'),
      );
      const named = new Set(maps.flatMap((map): string[] => JSON.parse(map).sources));
      expect(named.has('source:src/screens/start/start-screen.tsx')).toBe(true);
      const file = path.join(own.folder, 'vertical.json');
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, before.replace(/"shell": "[^"]+"/, '"shell": "^9.0"').replaceAll('"/petitions"', '"/login"'));
      const { code, output } = await hustings(['check', site.url]);
      writeFileSync(file, before);
      expect(code).toBe(2);
      expect(output).toMatch(
        /needs a shell \^9\.0; shell \w+ offers \d+\.\d+\.\d+\..*has the address \/login already/s,
      );
    },
    timeoutMs,
  );

  test(
    'fails its build with a style that reaches outside',
    async () => {
      const file = path.join(own.folder, 'src/screens/start/start-screen.module.css');
      const before = readFileSync(file, 'utf8');
      writeFileSync(file, `${before}\nh1 {\n  color: red;\n}\n`);
      const { code, output } = await hustings(['build']);
      writeFileSync(file, before);
      expect({ code, output }).toEqual({ code: 2, output: expect.stringMatching(/reach outside mf-petitions: h1/) });
    },
    timeoutMs,
  );

  test(
    'serves it alone',
    async () => {
      const child = spawn(process.execPath, [own.hustings, 'dev'], { cwd: own.folder });
      let printed = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
      try {
        await expect.poll(() => /^ready (\S+)/m.exec(printed)?.[1], { timeout: 60_000 }).toBeDefined();
        const origin = /^ready (\S+)/m.exec(printed)?.[1] ?? '';
        const frame = await fetch(`${origin}/petitions`, { headers: { accept: 'text/html' } });
        expect(await frame.text()).toContain('id="outlet"');
        const script = await fetch(`${origin}/__alone/main.js`);
        expect(script.status).toBe(200);
        expect(await script.text()).toContain('mf-petitions');
        expect(printed).toContain('mf-petitions alone built');
      } finally {
        child.kill('SIGTERM');
      }
    },
    timeoutMs,
  );

  test(
    'releases it into a running site that did not know it, which renders its page',
    async () => {
      expect(made).toContain('This site has no release of mf-petitions yet');
      expect((await page()).status).toBe(404);
      const deployed = await hustings(['deploy', '--reason', 'The first one'], target());
      expect(deployed.output).toMatch(/^mf-petitions \w+ is served\./m);
      const { status, html } = await page();
      expect(status).toBe(200);
      expect(html).toContain('De organisaties van deze site, op naam.');
      expect((await hustings(['list'], target())).output).toMatch(/^\* mf-petitions/);
    },
    timeoutMs,
  );

  test(
    'serves a change to some, and takes it back',
    async () => {
      const file = path.join(own.folder, 'src/locales/nl.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('op naam.', 'van A tot Z.'));
      expect((await hustings(['deploy', '--canary', '50'], target())).output).toContain('to 50 % of visitors');
      expect((await hustings(['promote'], target())).output).toContain('is served, in place of');
      expect((await page()).html).toContain('van A tot Z.');
      expect((await hustings(['rollback'], target())).output).toContain('is served, in place of');
      expect((await page()).html).toContain('op naam.');
    },
    timeoutMs,
  );

  test('says what a release lacks', async () => {
    expect((await hustings(['deploy'])).output).toContain('Name the site by HUSTINGS_RELEASE_URL');
    const wrong = { ...target(), HUSTINGS_RELEASE_TOKEN: 'hustings-deploy-wrong' };
    expect((await hustings(['list'], wrong)).output).toContain('the token may be revoked');
    const elsewhere = { ...target(), HUSTINGS_RELEASE_URL: 'http://127.0.0.1:9' };
    expect((await hustings(['list'], elsewhere)).output).toContain('http://127.0.0.1:9 cannot be reached');
  });
});
