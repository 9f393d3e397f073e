import { createHash } from 'node:crypto';

/** What bytes hash to, as a browser is told it. */
export const integrityOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
