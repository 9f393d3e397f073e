import { hash, randomBytes } from 'node:crypto';

/** Makes a secret of 256 random bits, in base64url, for links and cookies. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 hash of a secret, which the database stores instead. A random secret needs no slower hash. */
export const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');
