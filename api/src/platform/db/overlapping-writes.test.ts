import { expect, test } from 'vitest';
import type { BoundStatement, Queryable } from './database.ts';
import { overlappingWrites } from './overlapping-writes.ts';
import { statement } from './statement.ts';

const named = (name: string): BoundStatement => statement(name, name)();

/** Returns a transaction whose statements end when the test says so. */
function slowTransaction() {
  const started: string[] = [];
  const ends: PromiseWithResolvers<never[]>[] = [];
  const transaction: Queryable = {
    query: async <Row>({ name }: BoundStatement) => {
      started.push(name ?? '');
      const end = Promise.withResolvers<never[]>();
      ends.push(end);
      return (await end.promise) as Row[];
    },
  };
  return { transaction, started, ends };
}

test('returns while a write runs, and starts the next one after its end', async () => {
  const { transaction, started, ends } = slowTransaction();
  const writes = overlappingWrites(transaction);
  await writes.start(named('first'));
  const second = writes.start(named('second'));
  await Promise.resolve();
  expect(started).toEqual(['first']);
  ends[0]!.resolve([]);
  await second;
  expect(started).toEqual(['first', 'second']);
});

test('gives the error of a write to the next call, and starts nothing more', async () => {
  for (const next of ['query', 'start', 'settle'] as const) {
    const { transaction, started, ends } = slowTransaction();
    const writes = overlappingWrites(transaction);
    await writes.start(named('first'));
    ends[0]!.reject(new Error('a row stands in the way'));
    await expect(writes[next](named('next'))).rejects.toThrow('a row stands in the way');
    expect(started).toEqual(['first']);
  }
});
