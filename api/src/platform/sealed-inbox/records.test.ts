import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeDummy, messagesOf, openRecord, recordBytes, sealMessages } from './records.ts';

const key = randomBytes(32);
const open = (records: readonly Buffer[]) => messagesOf(records.map((record) => openRecord(key, record)));

describe('records', () => {
  it.each([1, 100, 977, 978, 979, 5_000, 100_000, 2_000_000])('carry a message of %i bytes', (bytes) => {
    // Random bytes, because a message that compresses well needs fewer records.
    const message = {
      content: randomBytes(Math.ceil(bytes / 2))
        .toString('hex')
        .slice(0, bytes),
    };
    const records = sealMessages(key, [message]);
    expect(records.every(({ length }) => length === recordBytes)).toBe(true);
    expect(open(records)).toEqual([message]);
  });

  it('carry several messages, and any JSON value', () => {
    const messages = [{ accountId: 'a', content: 'é “quoted” 😀' }, [1, null, true], 'text', 0];
    expect(open(sealMessages(key, messages))).toEqual(messages);
  });

  it('join to their messages in any order', () => {
    const message = randomBytes(20_000).toString('base64');
    expect(open(sealMessages(key, [message]).toReversed())).toEqual([message]);
  });

  it('open with their key only, and if no byte was changed', () => {
    const [record = Buffer.alloc(0)] = sealMessages(key, ['text']);
    expect(() => openRecord(randomBytes(32), record)).toThrow();
    for (const at of [0, 12, 500, recordBytes - 1]) {
      const changed = Buffer.from(record);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => openRecord(key, changed)).toThrow();
    }
  });

  it('differ for the same message', () => {
    const [[one], [other]] = [sealMessages(key, ['text']), sealMessages(key, ['text'])];
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('a dummy', () => {
  it('is as long as any record, belongs to no message, and differs from other dummies', () => {
    const [one, other] = [makeDummy(key), makeDummy(key)];
    expect(one).toHaveLength(recordBytes);
    expect(openRecord(key, one).parts).toBe(0);
    expect(openRecord(key, one).batch).not.toBe(openRecord(key, other).batch);
  });

  it('looks like a record with a message to a reader without the key', () => {
    const shareOfBits = (records: readonly Buffer[]): number => {
      const bytes = Buffer.concat(records);
      let ones = 0;
      for (const byte of bytes) for (let bit = byte; bit > 0; bit >>= 1) ones += bit & 1;
      return ones / (bytes.length * 8);
    };
    const dummies = Array.from({ length: 200 }, () => makeDummy(key));
    const messages = Array.from({ length: 200 }, () => sealMessages(key, ['a short text'])[0] ?? Buffer.alloc(0));
    for (const records of [dummies, messages]) expect(shareOfBits(records)).toBeCloseTo(0.5, 2);
  });
});
