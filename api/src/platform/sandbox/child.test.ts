import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMessage, makeMessageReader, valueOf, type Message } from './child.ts';

const bytesOf = (...message: Parameters<typeof encodeMessage>): Buffer => Buffer.concat(encodeMessage(...message));
const valuesOf = ({ fields }: Message) => [...fields].map(([name, field]) => [name, valueOf(field)]);

const value = fc.oneof(
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.parse(JSON.stringify(json)) as unknown),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
);
const messages = fc.array(
  fc.record({
    head: fc.record({ kind: fc.string(), job: fc.nat(), question: fc.nat(), name: fc.string({ maxLength: 100 }) }),
    fields: fc.uniqueArray(fc.tuple(fc.string({ maxLength: 20 }), value), {
      maxLength: 10,
      selector: ([name]) => name,
    }),
  }),
  { maxLength: 5 },
);

/** Cuts bytes into chunks of some sizes. */
function chunksOf(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0, index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
}

describe('messages', () => {
  it('are read as they were written, in chunks of any size', () => {
    fc.assert(
      fc.property(messages, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (written, sizes) => {
        const reader = makeMessageReader(1_000_000);
        const all = Buffer.concat(
          written.map(({ head, fields }) => bytesOf(head, Object.fromEntries(fields) as Record<string, unknown>)),
        );
        const read = chunksOf(all, sizes).flatMap((chunk) => reader.read(chunk));
        expect(read.map(({ head }) => head)).toEqual(written.map(({ head }) => head));
        expect(read.map((message) => new Map(valuesOf(message) as [string, unknown][]))).toEqual(
          written.map(({ fields }) => new Map(Object.entries(Object.fromEntries(fields)))),
        );
      }),
    );
  });

  it('of random bytes are refused or wait for more', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        // Anything but an error that the server catches would fail the test.
        const kindsOf = () => {
          try {
            return makeMessageReader(1_000)
              .read(Buffer.from(bytes))
              .map(({ head }) => typeof head.kind);
          } catch (error) {
            return error instanceof Error ? [] : [typeof error];
          }
        };
        expect(kindsOf().every((kind) => kind === 'string')).toBe(true);
      }),
    );
  });

  it('may be as large as the limit, and no larger', () => {
    const bytes = bytesOf({ kind: 'done' }, { html: 'x'.repeat(100) });
    expect(makeMessageReader(bytes.length - 4).read(bytes)).toHaveLength(1);
    // The length alone is enough to refuse it.
    expect(() => makeMessageReader(bytes.length - 5).read(bytes.subarray(0, 4))).toThrow('over');
  });

  it('are not read before they are complete', () => {
    const bytes = bytesOf({ kind: 'done' });
    const reader = makeMessageReader(1_000);
    expect(reader.read(bytes.subarray(0, 9))).toEqual([]);
    expect(reader.read(bytes.subarray(9))).toHaveLength(1);
  });

  it.each([
    ['an empty message', '00000000'],
    ['a section longer than the message', '00000008ffffffff00000000'],
    ['half a length', '000000020000'],
    ['a header that is no object', '00000008000000046e756c6c'],
  ])('with %s are refused', (_, hex) => {
    expect(() => makeMessageReader(1_000).read(Buffer.from(hex, 'hex'))).toThrow(/message|null|Attempt/);
  });

  it('with too many fields are neither written nor read', () => {
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`f${index}`, 1]));
    expect(() => bytesOf({ kind: 'done' }, many)).toThrow('too many fields');
    const sections = Buffer.alloc(4 + 400);
    sections.writeUInt32BE(400);
    expect(() => makeMessageReader(1_000).read(sections)).toThrow('too many fields');
  });
});
