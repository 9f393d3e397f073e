import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { changedRows, RowList } from './row-list.ts';

interface Row {
  number: number;
  text: string;
}
const rowOf = (number: number): Row => ({ number, text: `Zoë “${number}”\n\u{1f5f3}`.repeat(number % 50) });

function listOf(count: number, most: number): RowList<Row> {
  const list = new RowList<Row>(most);
  for (let number = 0; number < count; number += 1) list.push(rowOf(number));
  return list;
}

describe('a list of rows', () => {
  it('is an array while it is short', () => {
    expect(listOf(3, 3).settled).toEqual([rowOf(0), rowOf(1), rowOf(2)]);
  });

  it('gives the same rows from its file, in each pass and while it grows', () => {
    const list = listOf(5_000, 3);
    const rows = Array.from({ length: 5_000 }, (_, number) => rowOf(number));
    expect(Array.isArray(list.settled)).toBe(false);
    expect([...list]).toEqual(rows);
    list.push(rowOf(5_000));
    expect(list.length).toBe(5_001);
    expect(list.map(({ number }) => number)).toEqual([...rows.map(({ number }) => number), 5_000]);
  });

  it('can be read in two passes at a time', () => {
    const list = listOf(2_000, 3);
    for (const row of list) {
      if (row.number < 1_000) continue;
      expect([...list]).toHaveLength(2_000);
      break;
    }
  });

  it('leaves no file behind', () => {
    const before = new Set(readdirSync(tmpdir()));
    const list = listOf(2_000, 3);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('hustings-') && !before.has(name))).toEqual([]);
    expect(list.length).toBe(2_000);
  });

  it('is changed in each pass', () => {
    for (const most of [3, 5_000]) {
      const changed = changedRows(listOf(2_000, most).settled, ({ number }) => number * 2);
      expect([changed.length, [...changed].at(-1), changed.map((number) => number + 1)[1]]).toEqual([2_000, 3_998, 3]);
    }
  });
});
