import { createHash, randomBytes } from 'node:crypto';

/** Makes a secret of 256 bits, in letters that an address and a cookie can carry. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: its SHA-256. A secret of 256 random bits needs no slower hash. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
