import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Services } from '../../../platform/core/services.ts';

type Hmac = Pick<Services, 'hmac'>;

/** The dimensions of an image in pixels. */
export interface Dimensions {
  width: number;
  height: number;
}

const lengthBytes = 4;
/** The bytes of the shortest file, which hold nearly all pictures, and the factor from one length to the next. */
const [shortestBytes, nextLength] = [512 * 1024, 4];

/** Derives the key of an uploaded image. Each image has its own key, so that no file opens as another image. */
const keyOf = ({ hmac }: Hmac, imageId: string): Buffer => hmac('image-key', imageId);

/**
 * Encrypts a file of an uploaded image, padded to 512 KB, 2 MB, and so on. Nearly all files have the same length, so
 * that the length does not tell which post shows the image (docs/decisions/07-anonymity.md).
 */
export function sealFile(services: Hmac, imageId: string, bytes: Uint8Array): Buffer {
  let length = shortestBytes;
  while (length < lengthBytes + bytes.length) length *= nextLength;
  const plain = Buffer.alloc(length);
  plain.writeUInt32BE(bytes.length);
  plain.set(bytes, lengthBytes);
  return seal(keyOf(services, imageId), plain);
}

/** Decrypts the result of `sealFile`. Throws if the bytes were changed. */
export function openFile(services: Hmac, imageId: string, sealed: Uint8Array): Buffer {
  const plain = unseal(keyOf(services, imageId), sealed);
  return plain.subarray(lengthBytes, lengthBytes + plain.readUInt32BE());
}

/** Encrypts the dimensions of an uploaded image, which could tell which post shows it. */
export function sealDimensions(services: Hmac, imageId: string, { width, height }: Dimensions): Buffer {
  const plain = Buffer.alloc(4);
  plain.writeUInt16BE(width);
  plain.writeUInt16BE(height, 2);
  return seal(keyOf(services, imageId), plain);
}

/** Decrypts the result of `sealDimensions`. */
export function openDimensions(services: Hmac, imageId: string, sealed: Uint8Array): Dimensions {
  const plain = unseal(keyOf(services, imageId), sealed);
  return { width: plain.readUInt16BE(), height: plain.readUInt16BE(2) };
}

/**
 * Derives the id that an uploaded image has in an anonymous post: a UUID of version 4. Without the keys, nobody can
 * join the post with the upload.
 */
export function shownIdOf({ hmac }: Hmac, imageId: string): string {
  const bytes = hmac('shown-image', imageId).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
