import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Every text that may cite; this test names documents that are not there. */
const sources = globSync(
  ['{api,shell,shared,mf-*,tools,e2e,bench}/**/*.{ts,tsx,mjs,css}', '*.{md,cjs,ts}', 'docs/**/*.md'],
  { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|fixtures|test-results)$/.test(name) },
).filter((file) => file !== 'tools/citations.test.ts');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The fragment that a heading of Markdown is reached by. */
const fragmentOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const fragments = new Map(
  globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((file) => [
    file,
    [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => fragmentOf(heading)),
  ]),
);

/** Whether `file.md` or `file.md#fragment`, from the root of the repository, is there. */
function isThere(target: string): boolean {
  const [file = '', fragment] = target.split('#');
  const known = fragments.get(file);
  return known !== undefined && (fragment === undefined || known.includes(fragment));
}

/** What a file cites: documents by their path from the root, and from a document also by a link. */
function citationsOf(file: string, text: string): string[] {
  const byPath = [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(String);
  if (!file.endsWith('.md')) return byPath;
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]*\.md(?:#[\w-]+)?|#[\w-]+)\)/g)];
  return links.map(([, link = '']) =>
    link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link),
  );
}

test('every citation leads to a document of the repository, and to a heading that it has', () => {
  const missing = sources.flatMap((file) =>
    citationsOf(file, textOf(file))
      .filter((target) => !isThere(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
  expect(sources.length).toBeGreaterThan(1_000);
});

test('no citation names a document without its path', () => {
  const bare = new RegExp(`(${['decisions', 'specification'].join('|')}|;)[,\\s(*/]*sections? \\d`);
  expect(sources.filter((file) => bare.test(textOf(file)))).toEqual([]);
});

test('a document, a heading or a link that is not there is found', () => {
  const text = 'See [this](nowhere.md), [that](#nothing) and docs/none.md.';
  expect(citationsOf('docs/glossary.md', text).filter((target) => !isThere(target))).toEqual([
    'docs/nowhere.md',
    'docs/glossary.md#nothing',
  ]);
  expect(citationsOf('tools/a.ts', `${text} docs/product.md#nothing`).filter((target) => !isThere(target))).toEqual([
    'docs/none.md',
    'docs/product.md#nothing',
  ]);
});
