import { randomInt } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';

const count = 10;
const groups = 3;
const groupLength = 4;

/** The characters of recovery codes, without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes ten recovery codes that are easy to type, such as `k3fp-9xqm-w2hd`. Each has 59 random bits. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));

/** Returns the HMAC of a recovery code, under a key outside the database. Case and separators make no difference. */
export const hashRecoveryCode = (services: Services, accountId: string, code: string): Buffer =>
  services.hmac('recovery-code', accountId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
