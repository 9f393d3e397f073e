import type { Services } from '../../../platform/core/services.ts';

/**
 * Derives the id that an uploaded image has in an anonymous post: a UUID of version 4. Without the keys, nobody can
 * join the post with the upload.
 */
export function shownIdOf({ hmac }: Pick<Services, 'hmac'>, imageId: string): string {
  const bytes = hmac('shown-image', imageId).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
