import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageAnswer, pageRequest } from './paging.ts';

const cursorOf = (number: number) => [number];

describe('a page of a list', () => {
  test('contains a cursor only if another page follows', () => {
    const full = pageAnswer([1, 2, 3], 2, 0, cursorOf);
    expect(full.results).toEqual([1, 2]);
    expect(decodeCursor(full.next ?? '', 1)).toEqual([2]);
    expect(pageAnswer([1, 2], 2, 0, cursorOf)).toEqual({ results: [1, 2], offset: 0 });
    expect(pageAnswer([], 2, 4, cursorOf)).toEqual({ results: [], offset: 4 });
  });

  test('contains a total only if one was counted', () => {
    expect(pageAnswer([1], 2, 0, cursorOf, 0)).toEqual({ results: [1], offset: 0, total: 0 });
    expect(pageRequest({ take: 2, skip: 3, include: 'total' }, (after) => after)).toEqual({
      take: 2,
      offset: 3,
      after: undefined,
      withTotal: true,
    });
  });
});

describe('a cursor', () => {
  const values = ['2026-03-01T12:00:00.123456Z', '01977f6e-0000-7000-8000-000000000000', 12];

  test('decodes to its values', () => {
    expect(decodeCursor(encodeCursor(values), ['moment', 'uuid', 'number'])).toEqual(values);
  });

  test.each([
    ['not base64 of anything', '%%%'],
    ['no list', Buffer.from('{"0":1}').toString('base64url')],
    ['too few values', encodeCursor(values.slice(1))],
    ['a word in place of a UUID', encodeCursor([values[0]!, 'x', 12])],
    ['a day that there is not', encodeCursor(['2026-13-01T12:00:00Z', values[1]!, 12])],
    ['the 30th of February', encodeCursor(['2026-02-30T12:00:00Z', values[1]!, 12])],
    ['a text in place of a number', encodeCursor([values[0]!, values[1]!, "12'; --"])],
    ['a value that is a list', Buffer.from('[["a"],"b",1]').toString('base64url')],
  ])('made of %s is refused', (_, after) => {
    expect(() => decodeCursor(after, ['moment', 'uuid', 'number'])).toThrow(
      expect.objectContaining({ code: 'ValidationError', field: 'after' }),
    );
  });

  test('with text that cannot be stored is refused', () => {
    expect(() => decodeCursor(encodeCursor(['a\0b']), 1)).toThrow('ValidationError');
    expect(() => decodeCursor(encodeCursor(['a\ud800b']), ['text'])).toThrow('ValidationError');
  });
});
