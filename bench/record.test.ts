import { expect, test } from 'vitest';
import { worseThan } from './record.ts';

const record = { 'a page, statements': 20, 'a page, rows': 100 };

test('accepts counts up to 5 % above the record', () => {
  expect(worseThan(record, { 'a page, statements': 21, 'a page, rows': 90 })).toEqual([]);
});

test('names what is worse, and what has no record', () => {
  expect(worseThan(record, { 'a page, statements': 22, 'a page, buffers': 7 })).toEqual([
    'a page, statements: 22, and 20 in the record',
    'a page, buffers: 7, which has no record',
  ]);
});
