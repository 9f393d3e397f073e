import { expect, test } from 'vitest';
import { joinSheets, sheetsInOrder } from './one-sheet.ts';

test('lists the sheets of a chunk after those of the chunks that load it', () => {
  const chunks = [
    { id: 'a1', names: ['comments'], files: ['comments.js', 'comments.css'], parents: ['p1', 'f1'] },
    { id: 'f1', names: ['features'], files: ['features.css'], parents: ['x1'] },
    { id: 'p1', names: ['polly'], files: ['polly.css'], parents: ['x1'] },
    { id: 'x1', names: ['app'], files: ['app.js', 'app.css'] },
    { id: 'y1', names: ['alone'], files: ['alone.css', 'app.css'] },
  ];
  expect(sheetsInOrder(chunks)).toEqual(['alone.css', 'app.css', 'features.css', 'polly.css', 'comments.css']);
});

test('lists the sheets of chunks that load each other', () => {
  const chunks = [
    { id: 1, names: ['one'], files: ['one.css'], parents: [2] },
    { id: 2, names: ['two'], files: ['two.css'], parents: [1] },
  ];
  expect(sheetsInOrder(chunks)).toEqual(['two.css', 'one.css']);
});

test('keeps a rule once, in its first place', () => {
  expect(joinSheets(['.a{color:red}.b{color:blue}', '.c{color:green}.a{color:red}'])).toBe(
    '.a{color:red}.b{color:blue}.c{color:green}',
  );
});

test('tells rules apart by their conditions', () => {
  expect(
    joinSheets([
      '@layer components{.a{color:red}}',
      '.a{color:red}@media (width<9px){.a{color:red}}@layer components{.a{color:red}}',
    ]),
  ).toBe('@layer components{.a{color:red}}.a{color:red}@media (width<9px){.a{color:red}}');
});

test('keeps what a sheet says twice, statements and keyframes', () => {
  const keyframes = '@keyframes turn{to{rotate:1turn}}';
  expect(joinSheets([`@layer a, b;.a{b:c}.a{d:e}.a{b:c}${keyframes}`, `@layer a, b;${keyframes}.z{b:c}`])).toBe(
    `@layer a, b;.a{b:c}.a{d:e}.a{b:c}${keyframes}.z{b:c}`,
  );
});

test('refuses a sheet that it cannot read', () => {
  expect(() => joinSheets(['.a{'])).toThrow('Unclosed block');
});
