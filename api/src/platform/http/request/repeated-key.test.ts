import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedKey } from './repeated-key.ts';

test.each([
  ['a key twice', '{"anonymous":true,"anonymous":false}', 'anonymous'],
  ['keys that differ in case', '{"anonymous":true,"Anonymous":false}', 'Anonymous'],
  ['a key that is also written with an escape', '{"anonymous":true,"\\u0061nonymous":false}', 'anonymous'],
  ['a key within an array', '{"a":[1,{"b":1,"c":[],"b" \n:2}]}', 'b'],
  ['a key after an inner object that has it too', '{"a":{"b":1},"b":{"a":1},"a":1}', 'a'],
  ['the key of the prototype', '{"__proto__":1,"__proto__":2}', '__proto__'],
  ['the empty key', '{"":1,"":2}', ''],
])('finds %s', (_, json, key) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(repeatedKey(json)).toBe(key);
});

test.each([
  ['the same key in two objects', '[{"a":1},{"a":1,"b":{"a":1}}]'],
  ['texts that look like keys', '{"a":"\\"b\\":1,\\"b\\":1","c":["b","b"],"d":"\\\\"}'],
  ['no object', '"a"'],
])('finds nothing in %s', (_, json) => {
  expect(repeatedKey(json)).toBeUndefined();
});

/** An object as an ordered list of members, which may repeat a key. */
interface Written {
  members: [key: string, value: Written | Written[] | string | number | null][];
}

const keys = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    'b',
    'anonymous',
    'Anonymous',
    '__proto__',
    'constructor',
    '',
    'k',
    '\u212A',
    'ß',
    '"',
    '\\',
  ),
  fc.string({ maxLength: 4, unit: 'binary' }),
);
const { object: written } = fc.letrec<{ object: Written; value: Written['members'][number][1] }>((tie) => ({
  object: fc.record({ members: fc.array(fc.tuple(keys, tie('value')), { maxLength: 5 }) }),
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, 1, -2.5e-3),
    fc.string({ unit: 'binary' }),
    tie('object'),
    fc.array(tie('object'), { maxLength: 3 }),
  ),
}));

const blanks = ['', ' ', '\n\t', '\r\n'];

/** Serialises a value as JSON with random blanks and escapes. */
function write(value: Written['members'][number][1], choose: (count: number) => number): string {
  const blank = () => blanks[choose(blanks.length)] ?? '';
  const text = (each: string) =>
    choose(3) > 0
      ? JSON.stringify(each)
      : `"${each.split('').reduce((all, unit) => `${all}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`, '')}"`;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each) => blank() + write(each, choose)).join(',')}]`;
  const members = value.members.map(
    ([key, inner]) => `${blank()}${text(key)}${blank()}:${blank()}${write(inner, choose)}${blank()}`,
  );
  return `{${members.join(',')}}`;
}

function repeats(value: Written['members'][number][1]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(repeats);
  const names = value.members.map(([key]) => key.toLowerCase());
  return new Set(names).size < names.length || value.members.some(([, inner]) => repeats(inner));
}

test('finds a repeated key exactly if there is one', () => {
  fc.assert(
    fc.property(written, fc.infiniteStream(fc.nat(1_000)), (object, numbers) => {
      const json = write(object, (count) => Number(numbers.next().value) % count);
      JSON.parse(json);
      expect(repeatedKey(json) !== undefined).toBe(repeats(object));
    }),
    { numRuns: 2_000 },
  );
});
