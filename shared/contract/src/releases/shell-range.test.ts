import { expect, it } from 'vitest';
import { isShellOlderIn, meetsShellRange, shellRange } from './shell-range.ts';

it.each([
  ['^1', '1.1.0', true],
  ['^1', '2.0.0', false],
  ['^2', '1.9.9', false],
  ['^1.1', '1.1.0', true],
  ['^1.2', '1.1.9', false],
  ['^1.2', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.2.3', true],
  ['^1.2 || ^2', '1.2.0', true],
  ['^1.2 || ^2', '2.4.0', true],
  ['^1.2 || ^2', '3.0.0', false],
])('what needs %s is held by a shell %s: %s', (range, offered, expected) => {
  expect(meetsShellRange(range, offered)).toBe(expected);
});

it.each([
  ['^2', '2.0', false],
  ['^2', '2.1', true],
  ['^2.10', '2.9', false],
  ['^2.5', '2.5.1', true],
  ['^1 || ^2.5', '2.5', true],
  ['^2.5 || ^3', '2.5', false],
])('%s includes a shell before %s: %s', (range, version, expected) => {
  expect(isShellOlderIn(range, version)).toBe(expected);
});

it.each(['1', '^x', '^1 ^2', '>=1', '^1||^2', ''])('%s is no range', (text) => {
  expect(shellRange.test(text)).toBe(false);
});
