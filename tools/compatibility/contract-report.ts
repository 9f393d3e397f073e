import { shellContract } from '@hustings/vertical/lifecycle';
import { fromTheShell, sharedModules } from '@hustings/vertical/preset';
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

const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

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
    '## What the session of a page holds',
    block('ts', declarationsIn(interfaceIn(textOf('shared/session/src/index.ts'), 'Session'))),
    '## Names of events, channels, cookies and stores',
    namesInThePage()
      .map((name) => `- \`${name}\``)
      .join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
