import { unseal } from '../../../../platform/crypto/sealing.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { diskStorage } from '../../../../platform/files/index.ts';
import type { Upload } from '../uploads.ts';

/** Uploads as earlier versions stored them: a row and two files with the hashes of their contents, or a sealed file. */

/** An upload in a sealed file, as the sealed inbox held it. */
export interface UploadInFile extends Omit<Upload, 'place'> {
  name: string;
}

type Hmac = Pick<Services, 'hmac'>;

const lengthBytes = 4;
const keyOf = ({ hmac }: Hmac, imageId: string): Buffer => hmac('image-key', imageId);

/** Returns the keyed hash of the uploader in the row of an upload. */
export const ownerMark = ({ hmac }: Hmac, accountId: string, imageId: string): Buffer =>
  hmac('image-owner', accountId, imageId);

/** Decrypts a file of an upload. */
export function openFile(services: Hmac, imageId: string, sealed: Uint8Array): Buffer {
  const plain = unseal(keyOf(services, imageId), sealed);
  return plain.subarray(lengthBytes, lengthBytes + plain.readUInt32BE());
}

/** Decrypts the dimensions of an upload, in pixels. */
export function openDimensions(services: Hmac, imageId: string, sealed: Uint8Array): { width: number; height: number } {
  const plain = unseal(keyOf(services, imageId), sealed);
  return { width: plain.readUInt16BE(), height: plain.readUInt16BE(2) };
}

/** Reads and decrypts a sealed file; undefined if it does not exist. */
export async function openSealedFile({ hmac }: Hmac, folder: string, name: string): Promise<Buffer | undefined> {
  const sealed = await diskStorage(folder).read(name);
  if (!sealed) return undefined;
  const plain = unseal(hmac('sealed-file', name), sealed);
  return plain.subarray(lengthBytes, lengthBytes + plain.readUInt32BE());
}
