import type { PartBytes } from '@hustings/contract';
import { expect, test } from 'vitest';
import { tooLarge } from './sizes.ts';

const owner = {
  team: 'One',
  contact: 'one@hustings.example',
  budget: { failedViewsPercent: 1, bytes: { entry: 10, firstPage: 50, total: 100 } },
};

const table = (sizes: PartBytes) => tooLarge({ 'mf-one': { owner, sizes } });

test('reports nothing for parts within their budget', () => {
  expect(table({ entry: 10, firstPage: 50, total: 100 })).toBe('');
  expect(table({ entry: 1, firstPage: 1, total: 1 })).toBe('');
});

test('names a part that grew, by how much, and what to do', () => {
  const lines = table({ entry: 10, firstPage: 62, total: 101 }).split('\n');
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'part what bytes budget more',
    'mf-one first page 62 50 +12',
    'mf-one total 101 100 +1',
    'If the growth is intended, raise the budget in vertical.json and give the reason in the commit.',
  ]);
});

test('reports a part without an owner, and one that was not measured', () => {
  expect(tooLarge({ 'mf-two': { sizes: { entry: 1, firstPage: 1, total: 1 } } })).toContain('has no owner');
  expect(tooLarge({ 'mf-one': { owner } })).toContain('was not measured');
});
