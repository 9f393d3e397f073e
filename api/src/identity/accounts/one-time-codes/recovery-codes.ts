import { randomInt } from 'node:crypto';
import type { Services } from '../../../platform/core/services.ts';

const count = 10;
const groups = 3;
const groupLength = 4;

/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string => Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');

/** Makes ten codes that can be typed, such as `k3fp-9xqm-w2hd`: 59 random bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, group).join('-'));

/** What is stored of a recovery code, however it is written: its HMAC under a key that lies outside the database. */
export const hashRecoveryCode = (services: Services, accountId: string, code: string): Buffer =>
  services.hmac('recovery-code', accountId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
