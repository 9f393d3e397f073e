import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** The files that may cite documents. Omits this test, because it names documents that do not exist. */
const sources = globSync(
  ['{api,shell,shared,mf-*,tools,e2e,bench}/**/*.{ts,tsx,mjs,css}', '*.{md,cjs,ts}', 'docs/**/*.md'],
  { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist|fixtures|test-results)$/.test(name) },
).filter((file) => file !== 'tools/citations.test.ts');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Returns the fragment of a Markdown heading. */
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

/** Returns whether `file.md` or `file.md#fragment` exists. The path is relative to the root. */
function exists(target: string): boolean {
  const [file = '', fragment] = target.split('#');
  const headings = fragments.get(file);
  return headings !== undefined && (fragment === undefined || headings.includes(fragment));
}

/** Lists the documents that a file cites, by a path from the root or, if the file is a document, by a link. */
function citationsOf(file: string, text: string): string[] {
  const byPath = [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(String);
  if (!file.endsWith('.md')) return byPath;
  const links = [...text.matchAll(/\]\((?!https?:)([^)\s]*\.md(?:#[\w-]+)?|#[\w-]+)\)/g)];
  return links.map(([, link = '']) =>
    link.startsWith('#') ? file + link : path.posix.join(path.posix.dirname(file), link),
  );
}

test('every citation leads to an existing document and heading', () => {
  const missing = sources.flatMap((file) =>
    citationsOf(file, textOf(file))
      .filter((target) => !exists(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
  expect(sources.length).toBeGreaterThan(1_000);
});

test('every citation has the path of its document', () => {
  const bare = new RegExp(`(${['decisions', 'specification'].join('|')}|;)[,\\s(*/]*sections? \\d`);
  expect(sources.filter((file) => bare.test(textOf(file)))).toEqual([]);
});

test('finds citations of missing documents and headings', () => {
  const text = 'See [this](nowhere.md), [that](#nothing) and docs/none.md.';
  expect(citationsOf('docs/glossary.md', text).filter((target) => !exists(target))).toEqual([
    'docs/nowhere.md',
    'docs/glossary.md#nothing',
  ]);
  expect(citationsOf('tools/a.ts', `${text} docs/product.md#nothing`).filter((target) => !exists(target))).toEqual([
    'docs/none.md',
    'docs/product.md#nothing',
  ]);
});
