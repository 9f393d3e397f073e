import { randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { seal, unseal } from '../crypto/sealing.ts';

/** The bytes of a stored record, the same for all records. */
export const recordBytes = 1024;

const sealBytes = 28;
const batchBytes = 16;
/** The batch, the number of this part, the number of parts, and the bytes of this part. */
const headerBytes = batchBytes + 6;
/** The bytes of a message that one record holds. */
const partBytes = recordBytes - sealBytes - headerBytes;
/** The highest number of parts of a batch, because 16 bits count them. */
const maxParts = 65_535;

/** A part of a batch, read from a record. */
export interface Part {
  batch: string;
  number: number;
  /** The number of parts of the batch; 0 for a dummy. */
  parts: number;
  bytes: Buffer;
}

/** Encrypts one part. Fills the rest of the record with random bytes. */
function recordOf(key: Uint8Array, batch: Buffer, { number, parts, bytes }: Omit<Part, 'batch'>): Buffer {
  const plain = randomBytes(recordBytes - sealBytes);
  batch.copy(plain);
  plain.writeUInt16BE(number, batchBytes);
  plain.writeUInt16BE(parts, batchBytes + 2);
  plain.writeUInt16BE(bytes.length, batchBytes + 4);
  bytes.copy(plain, headerBytes);
  return seal(key, plain);
}

/** Makes a dummy. Without the key, nobody can tell it from a record with a message. */
export const makeDummy = (key: Uint8Array): Buffer =>
  recordOf(key, randomBytes(batchBytes), { number: 0, parts: 0, bytes: Buffer.alloc(0) });

/**
 * Encrypts messages as records of `recordBytes` each. Compresses the messages together; the size of a record tells
 * nothing about them.
 *
 * @throws {RangeError} if the messages need more than 65,535 records, which are 60 MB
 */
export function sealMessages(key: Uint8Array, messages: readonly unknown[]): Buffer[] {
  const bytes = deflateRawSync(JSON.stringify(messages));
  const parts = Math.ceil(bytes.length / partBytes);
  if (parts > maxParts) throw new RangeError('The messages are too long for one batch of records.');
  const batch = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  return Array.from({ length: parts }, (_, number) =>
    recordOf(key, batch, { number, parts, bytes: bytes.subarray(number * partBytes, (number + 1) * partBytes) }),
  );
}

/** The most characters of JSON in one batch of a long list of messages, as far as messages can be split. */
const batchLength = 4_000_000;

/** Encrypts any number of messages as `sealMessages` does, as several batches if they are long. */
export function sealLongList(key: Uint8Array, messages: readonly unknown[]): Buffer[] {
  const records: Buffer[] = [];
  let [batch, length] = [new Array<unknown>(), 0];
  const end = () => {
    if (batch.length > 0) for (const record of sealMessages(key, batch)) records.push(record);
    [batch, length] = [[], 0];
  };
  for (const message of messages) {
    const bytes = JSON.stringify(message).length;
    if (length + bytes > batchLength) end();
    batch.push(message);
    length += bytes;
  }
  end();
  return records;
}

/** Decrypts a record. Throws if the key is another one or the record was changed. */
export function openRecord(key: Uint8Array, record: Uint8Array): Part {
  const plain = unseal(key, record);
  const length = plain.readUInt16BE(batchBytes + 4);
  return {
    batch: plain.toString('hex', 0, batchBytes),
    number: plain.readUInt16BE(batchBytes),
    parts: plain.readUInt16BE(batchBytes + 2),
    bytes: plain.subarray(headerBytes, headerBytes + length),
  };
}

/** Joins all parts of a batch to its messages. */
export const messagesOf = (parts: readonly Part[]): unknown[] =>
  JSON.parse(
    inflateRawSync(
      Buffer.concat(parts.toSorted((one, other) => one.number - other.number).map(({ bytes }) => bytes)),
    ).toString(),
  ) as unknown[];
