/**
 * Carries out exclusions until the process is killed, for `killed-run.test.ts`. `EXCLUSION_DATABASE` is the connection as
 * JSON, `EXCLUSION_KEYS` the keys in hexadecimal, and `EXCLUSION_NOW` the moment. Prints the number of each step, and
 * begins the next one when it reads a line.
 */
import { once } from 'node:events';
import { defaultLimits } from '../../../../platform/config/limits.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { keysFrom } from '../../../../platform/crypto/keys.ts';
import { openDatabase } from '../../../../platform/db/pool.ts';
import { carryOutExclusions } from '../carry-out.rules.ts';

const database = openDatabase(JSON.parse(process.env['EXCLUSION_DATABASE'] ?? '{}'), {
  connectionMs: 60_000,
  statementMs: 60_000,
});
const { hmac } = keysFrom(Buffer.from(process.env['EXCLUSION_KEYS'] ?? '', 'hex'));
const moment = process.env['EXCLUSION_NOW'] ?? '';
const parts: Partial<Services> = { database, hmac, limits: defaultLimits, now: () => new Date(moment) };

await carryOutExclusions(parts as Services, {
  progress: async (done) => {
    process.stdout.write(`${done}\n`);
    await once(process.stdin, 'data');
  },
});
await database.close();
process.exit();
