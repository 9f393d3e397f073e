import { expect, test } from 'vitest';
import { missingTokens, tokensOfShell } from './tokens.ts';

const tokens = tokensOfShell(`
  :root, [data-theme] {
    --ink: black;
    --glow: gold; /* since 2.5 */
    --bar: 72px;
    /* Since it is a comment of its own, it says nothing. */
  }
  @media print { :root { --glow: none; } }
`);

test('reads the tokens of the shell with the version that brought them', () => {
  expect([...tokens]).toEqual([
    ['--ink', undefined],
    ['--glow', '2.5'],
    ['--bar', undefined],
  ]);
});

test.each([
  [['--ink', '--bar'], '^1', []],
  [['--glow'], '^2.5', []],
  [['--glow'], '^2.5.1 || ^3', []],
  [['--glow'], '^2', ['--glow is a token since shell 2.5, but vertical.json also supports older ones: ^2']],
  [
    ['--glow'],
    '^1.9 || ^2.5',
    ['--glow is a token since shell 2.5, but vertical.json also supports older ones: ^1.9 || ^2.5'],
  ],
  [['--void'], '^2.5', ['--void is no token of the shell, and no style of the vertical declares it']],
])('%j under a shell %s: %j', (required, range, missing) => {
  expect(missingTokens(required, range, tokens)).toEqual(missing);
});
