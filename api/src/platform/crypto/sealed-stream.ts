import { createCipheriv, createDecipheriv } from 'node:crypto';

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const nonceBytes = 12;

/**
 * Returns the nonce of a chunk, made of its number and a last-chunk flag. It is unique, as each stream has its own key.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(number, nonceBytes - 5);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Splits a stream into pieces of `size` bytes; only the last may be shorter, or empty. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, isLast: boolean]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    rest = Buffer.concat([rest, part]);
    // Withhold a full piece until more bytes follow, because it may be the last piece.
    while (rest.length > size) {
      yield [rest.subarray(0, size), false];
      rest = rest.subarray(size);
    }
  }
  yield [rest, true];
}

/**
 * Encrypts a stream in chunks by AES-256-GCM. The nonce of a chunk contains its position, so that moved and missing
 * chunks are detected.
 *
 * @param key 32 bytes, used for this stream only
 */
export async function* sealStream(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const [piece, isLast] of inPieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Decrypts a stream of `sealStream`. Throws if a chunk is not authentic, before it yields anything of that chunk. */
export async function* unsealStream(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const [piece, isLast] of inPieces(source, chunkBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    number += 1;
  }
}
