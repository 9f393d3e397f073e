import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contrast } from '@hustings/contract/drawing';

const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Returns the colours of both themes by name. */
const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
      name,
      { light: light!, dark: dark! },
    ]),
  ) as Record<string, { light: string; dark: string }>;

const [usual, more, forced] = source.split(/@media \((?:prefers-contrast: more|forced-colors: active)\)/) as [
  string,
  string,
  string,
];
const colours = coloursIn(usual);
/** The colours for visitors who ask for more contrast. */
const strongColours = { ...colours, ...coloursIn(more) };

const grounds = ['paper', 'surface', 'surface-2'];
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'up', 'down', 'undecided', 'danger', 'official'];
const controls = ['line-strong', 'focus', 'accent', 'danger'];
const pairs = [
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['danger-ink', 'danger'],
  ['danger-ink', 'danger-strong'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'danger-soft'],
  ['danger', 'danger-soft'],
  ['official', 'official-soft'],
  ['simulated', 'simulated-soft'],
  ['paper', 'ink'],
] as const;

test('uses the paper colours of the specification in both themes', () => {
  expect(colours['paper']).toEqual({ light: '#edf1f1', dark: '#272d2d' });
});

test.each(['light', 'dark'] as const)('all text has sufficient contrast in the %s theme', (theme) => {
  const asked = [...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)), ...pairs];
  const faint = asked.filter(([text, ground]) => contrast(colours[text]![theme], colours[ground]![theme]) < 4.5);
  expect(faint).toEqual([]);
});

test.each(['light', 'dark'] as const)('all text has 7:1 in the %s theme for visitors who ask for it', (theme) => {
  const asked = [...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)), ...pairs];
  const faint = asked.filter(
    ([text, ground]) => contrast(strongColours[text]![theme], strongColours[ground]![theme]) < 7,
  );
  expect(faint).toEqual([]);
});

/** Mixes two colours. */
function mixed(over: string, under: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [top, bottom] = [over, under].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round(top! * share + bottom! * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

test.each(['light', 'dark'] as const)('disabled buttons are readable in the %s theme', (theme) => {
  const style = readFileSync(new URL('button/button.module.css', import.meta.url), 'utf8');
  const rule = /\.button:disabled \{[^}]*var\(--(\w+)\) (\d+)%, transparent\);\s+color: var\(--([\w-]+)\)/.exec(style);
  const [, fill, share, text] = rule ?? [];
  const faint = grounds.filter((ground) => {
    const under = mixed(colours[fill!]![theme], colours[ground]![theme], Number(share) / 100);
    return contrast(colours[text!]![theme], under) < 4.5;
  });
  expect(faint).toEqual([]);
});

test.each(['light', 'dark'] as const)('the edges of controls are visible in the %s theme', (theme) => {
  const asked = controls.flatMap((control) => grounds.map((ground) => [control, ground] as const));
  const faint = asked.filter(([control, ground]) => contrast(colours[control]![theme], colours[ground]![theme]) < 3);
  expect(faint).toEqual([]);
});

test('drawings take the colours of the system where the visitor has set them', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const drawn = globSync('{shell,shared/*,mf-*}/src/**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/(?:fill|stroke):[^;]*?var\(--([\w-]+)\)/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(drawn).toContain('accent');
  expect(drawn.filter((name) => !new RegExp(`--${name}: [A-Z]\\w+;`).test(forced))).toEqual([]);
});
