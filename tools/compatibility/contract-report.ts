import { isShellOlderIn } from '@hustings/contract';
import { shellContract } from '@hustings/vertical/lifecycle';
import { fromTheShell, sharedModules, tokensOfShell } from '@hustings/vertical/preset';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/packages.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sourceOf = (file: string) => textOf(`shared/vertical/src/${file}`);

/** Removes comments from declarations, because comments may change freely. */
const declarationsIn = (source: string) =>
  source
    .replaceAll(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replaceAll(/^import .*;\n/gm, '')
    .replaceAll(/^\s*\n/gm, '')
    .trim();

const interfaceIn = (source: string, name: string) =>
  new RegExp(String.raw`^export interface ${name} \{[\s\S]*?^\}`, 'm').exec(source)?.[0] ?? '';

/** Collects names through which copies of a package meet in a page: events, channels, element ids and storage keys. */
function namesInThePage(): string[] {
  const sources = globSync('shared/*/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  const names = sources.flatMap((file) => {
    const text = textOf(file);
    return [...text.matchAll(/'(hustings[:-][\w:-]+)'/g)].map(([, name]) => name ?? '');
  });
  return [...new Set(names)].toSorted();
}

/** Lists the exports of the `@hustings` modules that the shell shares with verticals. */
async function exportsOfSharedModules(): Promise<string[]> {
  const ours = fromTheShell.filter((name) => name.startsWith('@hustings/'));
  const modules = await Promise.all(ours.map((name) => import(/* @vite-ignore */ name) as Promise<object>));
  return ours.map(
    (name, index) =>
      `- \`${name}\`: ${Object.keys(modules[index] ?? {})
        .toSorted()
        .join(', ')}`,
  );
}

/** Lists the custom properties that styles of verticals may read, with the version that brought them. */
const tokenLines = (): string =>
  [...tokensOfShell()].map(([name, since]) => `- \`${name}\`${since ? ` since ${since}` : ''}`).join('\n');

const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** Maps the tokens of a report to the version that brought them, or to an empty text. */
const tokensIn = (report: string): Map<string, string> =>
  new Map([...report.matchAll(/^- `(--[^`]+)`(?: since (\S+))?$/gm)].map(([, name = '', since = '']) => [name, since]));

/**
 * Lists the tokens that a report has and a previous one lacks, and whose version is not newer than the previous one.
 * Without it a build cannot refuse a vertical that uses them under an older shell.
 *
 * @param previousVersion the version of the contract of the previous report
 */
export function tokensWithoutVersion(previous: string, report: string, previousVersion: string): string[] {
  const before = tokensIn(previous);
  // The first report with tokens names those that every shell has.
  if (before.size === 0) return [];
  return [...tokensIn(report)].flatMap(([name, since]) => {
    const isNewer = since !== '' && isShellOlderIn(`^${previousVersion}`, since);
    return before.has(name) || isNewer ? [] : [name];
  });
}

/** Writes a report of everything that shell and verticals rely on, for review. */
export async function contractReport(): Promise<string> {
  const provided = Object.entries(sharedModules({ host: false }));
  const parts = [
    `# The contract between shell and verticals ${shellContract}`,
    'Made from the sources; docs/releasing.md says what to do when it changes.',
    '## What a vertical exports and is handed',
    block('ts', declarationsIn(sourceOf('lifecycle.ts'))),
    block('ts', declarationsIn(interfaceIn(sourceOf('route.ts'), 'PageMeta'))),
    '## What a page has once, from the shell',
    provided.map(([name, { requiredVersion }]) => `- \`${name}\` ${requiredVersion}`).join('\n'),
    '## What our own modules among these export',
    (await exportsOfSharedModules()).join('\n'),
    '## Tokens for styles',
    tokenLines(),
    '## What the session of a page holds',
    block('ts', declarationsIn(interfaceIn(textOf('shared/session/src/index.ts'), 'Session'))),
    '## Names of events, channels, cookies and stores',
    namesInThePage()
      .map((name) => `- \`${name}\``)
      .join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
