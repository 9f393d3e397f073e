import { createHash } from 'node:crypto';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** The endings of compressed files. */
export const endings = ['.br', '.gz'] as const;
export type Ending = (typeof endings)[number];

/**
 * Returns the integrity hash of the plain form of a compressed file; undefined if the file is damaged, exceeds
 * `maxBytes`, or is followed by other bytes.
 *
 * @param maxBytes the size up to which the file is decompressed
 */
export type PlainIntegrity = (bytes: Buffer, ending: Ending, maxBytes?: number) => Promise<string | undefined>;

/**
 * Computes the hash in this process, for builds of our own. The server uses a process of its own (`unpacker`), because
 * uploads and the storage contain bytes of others.
 */
export const plainIntegrity: PlainIntegrity = async (bytes, ending, maxBytes = Number.POSITIVE_INFINITY) => {
  const engine = ending === '.br' ? createBrotliDecompress() : createGunzip();
  const hash = createHash('sha384');
  let length = 0;
  engine.end(bytes);
  try {
    for await (const part of engine as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > maxBytes) return undefined;
      hash.update(part);
    }
  } catch {
    return undefined;
  }
  // The engine stops at the end of the compressed stream. If other bytes follow, `bytesWritten` is smaller than the
  // number of all bytes.
  return engine.bytesWritten === bytes.length ? `sha384-${hash.digest('base64')}` : undefined;
};
