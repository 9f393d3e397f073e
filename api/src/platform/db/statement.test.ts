import { expect, test } from 'vitest';
import { statement } from './statement.ts';

test('numbers the named parameters of a statement and binds a record in that order', () => {
  const between = statement<{ from: string; through: string }>(
    'test.between',
    `SELECT '12:30'::time, ARRAY[1, 2][1:2] WHERE $from::date <= $through::date AND $from < now()`,
  );
  expect(between({ through: '2026-02-01', from: '2026-01-01' })).toMatchObject({
    name: 'test.between',
    text: `SELECT '12:30'::time, ARRAY[1, 2][1:2] WHERE $1::date <= $2::date AND $1 < now()`,
    values: ['2026-01-01', '2026-02-01'],
  });
});

test('keeps a parameter apart from one whose name it begins', () => {
  const named = statement<{ id: string; idOrSlug: string }>('test.prefixes', 'SELECT $idOrSlug::text, $id::text');
  expect(named({ id: 'a', idOrSlug: 'b' })).toMatchObject({ text: 'SELECT $1::text, $2::text', values: ['b', 'a'] });
});

test('leaves the dollars of a quoted text alone', () => {
  const text = `SELECT '$argon2id$v=19$hash'`;
  expect(statement('test.quoted', text)()).toMatchObject({ text, values: [] });
});

test('refuses a record that lacks a parameter or has another one', () => {
  const one = statement<{ id: string; name?: string }>('test.one', 'SELECT $id::text');
  expect(() => one({} as { id: string })).toThrow('Statement test.one lacks its parameter id.');
  expect(() => one({ id: 'a', name: 'b' })).toThrow('Statement test.one has no parameter name.');
  expect(one({ id: 'a' }).values).toEqual(['a']);
});

test('refuses a statement that numbers a parameter', () => {
  expect(() => statement('test.mixed', 'SELECT $id::text, $1::text')).toThrow(
    'Statement test.mixed numbers its parameters instead of naming them.',
  );
});

test('checks the types of the parameters at each call', () => {
  const byId = statement<{ id: string }>('test.typed', 'SELECT $id::text');
  const none = statement('test.none', 'SELECT 1');
  // @ts-expect-error An id is text.
  expect(byId({ id: 1 }).values).toEqual([1]);
  // @ts-expect-error The parameter has another name.
  expect(() => byId({ key: 'a' })).toThrow('lacks its parameter id');
  expect(none().values).toEqual([]);
});

test('refuses a quick statement that may write', () => {
  expect(() => statement('test.quickWrite', 'DELETE FROM posts', { isQuick: true })).toThrow(
    'Statement test.quickWrite may write, so it cannot be quick.',
  );
});
