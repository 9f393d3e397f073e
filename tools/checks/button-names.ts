import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from './step.ts';

type Texts = Record<string, string>;
type Messages = { [key: string]: string | Messages };

/** A node of the syntax tree, as far as this check reads it. */
interface Node {
  type: string;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns the string literals of an expression, without those of conditions. */
function stringsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  const parts = node.type === 'ConditionalExpression' ? [node['consequent'], node['alternate']] : childrenOf(node);
  return parts.filter(isNode).flatMap(stringsIn);
}

/** Returns the keys of the texts in a node: the first arguments of the calls of `t`. */
function keysIn(node: Node): string[] {
  const { callee, arguments: given } = node;
  const isText = node.type === 'CallExpression' && isNode(callee) && callee['name'] === 't';
  return isText ? (given as Node[]).slice(0, 1).flatMap(stringsIn) : childrenOf(node).flatMap(keysIn);
}

/** The elements that a person presses by saying their visible words. */
const pressed = new Set(['a', 'button', 'Button', 'ButtonLink', 'TextLink']);

/** An element with visible words and another accessible name. */
interface Named {
  nameKeys: string[];
  wordKeys: string[];
}

function namedIn(node: Node): Named[] {
  const below = childrenOf(node).flatMap(namedIn);
  const opening = node['openingElement'];
  if (!isNode(opening) || !isNode(opening['name']) || !pressed.has(String(opening['name']['name']))) return below;
  const label = (opening['attributes'] as Node[]).find(({ name }) => isNode(name) && name['name'] === 'aria-label');
  const [nameKeys, wordKeys] = [label ? keysIn(label) : [], (node['children'] as Node[]).flatMap(keysIn)];
  return nameKeys.length > 0 && wordKeys.length > 0 ? [...below, { nameKeys, wordKeys }] : below;
}

/** Returns nested messages by their full keys, such as `a.b.c`. A plural counts as its first form. */
function flat(messages: Messages, prefix = ''): Texts {
  const entries = Object.entries(messages).map(([key, value]) =>
    typeof value === 'string' ? { [(prefix + key).replace(/_one$/, '')]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries) as Texts;
}

const plain = (text: string | undefined) => text?.toLowerCase().replace(/\s*…$/, '');

/**
 * Finds the buttons and links of a source whose accessible name does not begin with their visible words, so that a
 * person who speaks these words cannot press them (WCAG 2.5.3).
 *
 * @param texts the texts of one language by key
 * @returns the name and the words of each
 */
export function misnamed(source: string, texts: Texts): string[] {
  const { program } = parseSync('screen.tsx', source);
  return namedIn(program as unknown as Node).flatMap(({ nameKeys, wordKeys }) =>
    wordKeys.flatMap((key, index) => {
      // Both sides have a text for each state, or any of the names serves.
      const own = nameKeys.length === wordKeys.length ? nameKeys.slice(index, index + 1) : nameKeys;
      const words = plain(texts[key]);
      if (words === undefined || own.some((name) => texts[name] === undefined)) return [];
      // `{{act}}: {{name}}` begins with the words themselves.
      return own.some((name) => plain(texts[name])?.startsWith(words) || texts[name]?.startsWith('{{act}}'))
        ? []
        : [`“${own.map((name) => texts[name]).join('” or “')}” does not begin with “${texts[key]}”`];
    }),
  );
}

const textsIn = (folder: string, language: string): Texts =>
  Object.assign(
    {},
    ...globSync(`${folder}/src/locales/{,*.}${language}.json`, { cwd: root }).map((file) =>
      flat(JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Messages),
    ),
  ) as Texts;

/** Finds the misnamed buttons and links of all pages in one language. */
export function misnamedInSources(language: string): string[] {
  return globSync('{shell,shared/{ui,features},mf-*}/', { cwd: root }).flatMap((folder) => {
    const texts = { ...textsIn('shared/features', language), ...textsIn(folder, language) };
    return globSync(`${folder}/src/**/*.tsx`, { cwd: root, exclude: ['**/*.test.tsx'] }).flatMap((file) =>
      misnamed(readFileSync(path.join(root, file), 'utf8'), texts).map((fault) => `${file}: ${fault}`),
    );
  });
}
