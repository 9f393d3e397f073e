import { createHash } from 'node:crypto';

/** Returns the subresource integrity hash of a file. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
