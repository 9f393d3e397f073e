import { createCipheriv, createDecipheriv } from 'node:crypto';

const chunkBytes = 64 * 1024;
const tagBytes = 16;
const nonceBytes = 12;

/** Where one chunk stands: its number, and whether it is the last. With a key of its own for each stream no nonce comes twice. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUInt32BE(number, nonceBytes - 5);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of so many bytes; only the last may be shorter, or empty. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<[Buffer, isLast: boolean]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    rest = Buffer.concat([rest, part]);
    // More has to follow a piece that is not the last.
    while (rest.length > size) {
      yield [rest.subarray(0, size), false];
      rest = rest.subarray(size);
    }
  }
  yield [rest, true];
}

/**
 * Seals a stream by AES-256-GCM in chunks, each with its place, so that none can be changed, moved or left out.
 *
 * @param key 32 bytes, which seal this stream and no other
 */
export async function* sealStream(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const [piece, isLast] of inPieces(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Opens what `sealStream` made; throws at the first chunk that was sealed otherwise, before anything of it is passed on. */
export async function* unsealStream(key: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let number = 0;
  for await (const [piece, isLast] of inPieces(source, chunkBytes + tagBytes)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(piece.subarray(-tagBytes));
    yield Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    number += 1;
  }
}
