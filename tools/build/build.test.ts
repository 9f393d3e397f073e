import {
  fromTheShell,
  sharedModules,
  shellConfigs,
  verticalConfigs,
  type BuildTarget,
} from '@hustings/vertical/preset';
import type { RspackOptions } from '@rspack/core';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sourcePositions } from '@hustings/releases/source-map';
import { texts } from '@hustings/cli/develop/texts';
import { compile } from '@hustings/cli/compile';
import { root } from './packages.ts';

const provided = readFileSync(path.join(root, 'shell/src/verticals/shared-modules.ts'), 'utf8');

describe('modules shared at run time', () => {
  it.each(fromTheShell.filter((key) => !key.endsWith('/')))('the shell provides %s', (key) => {
    expect(provided).toContain(`import '${key}';`);
  });

  it('a vertical takes it from the shell or not at all', () => {
    for (const shared of Object.values(sharedModules({ host: false }))) {
      expect(shared).toMatchObject({ singleton: true, strictVersion: true, import: false });
    }
    for (const shared of Object.values(sharedModules({ host: true }))) expect(shared).toMatchObject({ eager: true });
  });
});

/** Returns the last 8 characters of a class name, which identify its stylesheet. */
const sheetOf = (className: string) => className.slice(-8);

/** A version that no source contains. */
const version = '0123badcafe';

describe.each([
  {
    name: 'mf-chat',
    configs: verticalConfigs,
    thrown: 'The page waited too long for its data.',
    source: 'shared/vertical/src/boundary.tsx',
  },
  {
    name: 'shell',
    configs: shellConfigs,
    // The entry, in front of which the build puts a line.
    thrown: 'This document carries no data to start from.',
    source: 'shell/src/start.tsx',
  },
])('a build of $name', ({ name, configs, thrown, source }) => {
  let output: string;
  const read = (folder: string, ending: string) =>
    readdirSync(path.join(output, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => readFileSync(path.join(output, folder, file), 'utf8'))
      .join('\n');

  beforeAll(async () => {
    output = mkdtempSync(path.join(tmpdir(), 'hustings-build-'));
    const target: BuildTarget = { name, version, directory: path.join(root, name), output };
    await compile(configs(target));
  }, 60_000);
  afterAll(() => rmSync(output, { recursive: true, force: true }));

  it('carries the endpoints of the calls without their schemas', () => {
    const scripts = read('public', '.js');
    expect(scripts.includes('GET /posts/feed')).toBe(name === 'shell');
    expect(scripts).not.toMatch(/ZodType|A feed of the caller's home page/);
  });

  it('uses the same class names in the browser and on the server', () => {
    const classes = new Set(read('server', '.cjs').match(new RegExp(`${name}__[\\w-]+__[0-9a-f]{8}`, 'g')));
    const styled = read('public', '.css').matchAll(new RegExp(`\\.(${name}__[\\w-]+__[0-9a-f]{8})`, 'g'));
    expect(classes.size).toBeGreaterThan(0);
    // The browser build has additional stylesheets, for failures, so compare only those that the server build uses.
    const rendered = new Set([...classes].map(sheetOf));
    const names = [...styled].map((match) => match[1]!);
    expect(new Set(names.map(sheetOf))).toEqual(new Set([...names.map(sheetOf), ...rendered]));
    expect(names.filter((each) => rendered.has(sheetOf(each)) && !classes.has(each))).toEqual([]);
  });

  it('names its version in its entry only', () => {
    const files = readdirSync(path.join(output, 'public')).filter((file) => /\.(js|css)$/.test(file));
    const naming = files.filter((file) => readFileSync(path.join(output, 'public', file), 'utf8').includes(version));
    expect(naming).toEqual([expect.stringMatching(/^(main|remoteEntry)\.[0-9a-f]{8}\.js$/)]);
  });

  it('has a source map for each script, which no public file names', () => {
    const textOf = (file: string) => readFileSync(path.join(output, file), 'utf8');
    const scripts = ['public', 'server'].flatMap((folder) =>
      readdirSync(path.join(output, folder))
        .filter((file) => /\.c?js$/.test(file) && file !== 'service-worker.js')
        .map((file) => path.join(folder, file)),
    );
    expect(read('public', '.js').includes('sourceMappingURL')).toBe(false);
    expect(readdirSync(path.join(output, 'public')).filter((file) => file.endsWith('.map'))).toEqual([]);
    const found = scripts.flatMap((script) => {
      const lines = textOf(script).split('\n');
      const line = lines.findIndex((each) => each.includes(thrown));
      const position = { line: line + 1, column: (lines[line]?.indexOf(thrown) ?? 0) + 1 };
      const mapped = sourcePositions(textOf(`maps/${path.basename(script)}.map`), [position]);
      return line < 0 ? [] : mapped;
    });
    const lines = readFileSync(path.join(root, source), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes(thrown)) + 1;
    expect(found).toEqual(found.map(() => expect.objectContaining({ source, line })));
    expect(found.length).toBeGreaterThan(0);
    expect(textOf('maps/render.cjs.map')).not.toContain(root);
    expect(textOf('maps/render.cjs.map')).not.toContain('sourcesContent');
  });

  it('contains nothing of the overlay of development', () => {
    const scripts = read('public', '.js');
    for (const { overlay } of Object.values(texts)) expect(scripts.includes(overlay.title)).toBe(false);
  });

  it('contains React only if it is the shell', () => {
    expect(read('public', '.js').includes('react.dev/errors/')).toBe(name === 'shell');
  });
});

test('fails and names the module when features are duplicated between chunks', async () => {
  const output = mkdtempSync(path.join(tmpdir(), 'hustings-build-'));
  const directory = path.join(root, 'mf-feed');
  const [browser] = verticalConfigs({ name: 'mf-feed', version: 'test', directory, output });
  // Use the bundler's default splitting of chunks.
  const unsplit = { ...browser, optimization: { minimize: false } };
  await expect(compile([unsplit])).rejects.toThrow(/More than one chunk carries .*byline\.module\.css/);
  rmSync(output, { recursive: true, force: true });
}, 60_000);

test('fails and names the module when it contains one of another part', async () => {
  const output = mkdtempSync(path.join(tmpdir(), 'hustings-build-'));
  const directory = path.join(root, 'mf-chat');
  const [browser, server] = verticalConfigs({ name: 'mf-chat', version: 'test', directory, output });
  const entry = path.join(root, 'mf-admin/src/locales/nl.json');
  const carrying = (config: RspackOptions | undefined): RspackOptions => ({ ...config, entry: { main: entry } });
  for (const config of [browser, server])
    await expect(compile([carrying(config)])).rejects.toThrow(/mf-chat carries .*mf-admin.*nl\.json/);
  rmSync(output, { recursive: true, force: true });
}, 60_000);

test('fails and names the selectors of a vertical that styles the rest of the page', async () => {
  const output = mkdtempSync(path.join(tmpdir(), 'hustings-build-'));
  const sheet = path.join(output, 'global.css');
  writeFileSync(sheet, 'h1, body { color: red; }');
  const target = { name: 'mf-chat', version: 'test', directory: path.join(root, 'mf-chat'), output };
  const [browser] = verticalConfigs(target);
  await expect(compile([{ ...browser, entry: { main: sheet } }])).rejects.toThrow(
    /main.*\.css has styles that reach outside mf-chat: h1, body/,
  );
  rmSync(output, { recursive: true, force: true });
}, 60_000);

test('fails and names the tokens of a vertical that no shell offers', async () => {
  const output = mkdtempSync(path.join(tmpdir(), 'hustings-build-'));
  const sheet = path.join(output, 'own.module.css');
  writeFileSync(
    sheet,
    '.a { --own: 1px; gap: var(--own); inset: var(--glow, 0); color: var(--ink); margin: var(--haze); }',
  );
  const entry = path.join(output, 'entry.js');
  writeFileSync(entry, `import styles from './own.module.css';\nconsole.log(styles.a);\n`);
  const target = { name: 'mf-chat', version: 'test', directory: path.join(root, 'mf-chat'), output };
  const [browser] = verticalConfigs(target);
  await expect(compile([{ ...browser, entry: { main: entry } }])).rejects.toThrow(
    'mf-chat: --haze is no token of the shell, and no style of the vertical declares it.',
  );
  rmSync(output, { recursive: true, force: true });
}, 60_000);
