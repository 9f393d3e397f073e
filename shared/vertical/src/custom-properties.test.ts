import { expect, test } from 'vitest';
import { customPropertiesIn, requiredTokens } from './custom-properties.ts';

test.each([
  ['.a{color:var(--ink)}', [], ['--ink']],
  ['.a{color:VAR( --ink )}', [], ['--ink']],
  ['.a{color:var(--ink,red)}', [], []],
  ['.a{color:var(--ink,)}', [], []],
  ['.a{color:var(--own,var(--ink))}', [], ['--ink']],
  ['.a{--own:var(--ink);margin:var(--s1) var(--s1)}', ['--own'], ['--ink', '--s1']],
  ['@media print{.a{& b{gap:calc(2*var(--s1))}}}', [], ['--s1']],
  [`.a{content:"var(--x)";quotes:'var(--y)'}`, [], []],
  ['.a{color:red/* var(--x) */}', [], []],
])('%s declares %j and requires %j', (css, declared, required) => {
  expect(customPropertiesIn(css)).toEqual({ declared, required });
});

test('a stylesheet that cannot be read is refused', () => {
  expect(() => customPropertiesIn('.a{')).toThrow(/Unclosed block/);
});

test('a part takes from the shell what none of its stylesheets declares', () => {
  const sheets = ['.a{color:var(--ink);gap:var(--own)}', '.b{--own:1px;color:var(--ink);inset:var(--bar)}'];
  expect(requiredTokens(sheets.map(customPropertiesIn))).toEqual(['--bar', '--ink']);
});
