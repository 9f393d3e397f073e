/**
 * Stores uploads and rewrites slots until the process is killed, for `killed-upload.test.ts`. `UPLOAD_DATABASE` is the
 * connection as JSON, `UPLOAD_KEYS` the keys in hexadecimal, `UPLOAD_FOLDER` the data folder, and `UPLOAD_ACCOUNT` the
 * member. Prints the id and the hash of each upload once it is acknowledged.
 */
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { defaultLimits } from '../../../platform/config/limits.ts';
import type { Services } from '../../../platform/core/services.ts';
import { keysFrom } from '../../../platform/crypto/keys.ts';
import { openDatabase } from '../../../platform/db/pool.ts';
import { makeSealedSlots, slotCoverPlan } from '../../../platform/files/index.ts';
import { makeSealedInbox } from '../../../platform/sealed-inbox/index.ts';
import { storeUpload, usedPlaces } from '../images/uploads.ts';

const database = openDatabase(JSON.parse(process.env['UPLOAD_DATABASE'] ?? '{}'), {
  connectionMs: 60_000,
  statementMs: 60_000,
});
const { hmac } = keysFrom(Buffer.from(process.env['UPLOAD_KEYS'] ?? '', 'hex'));
const parts: Partial<Services> = {
  database,
  hmac,
  limits: defaultLimits,
  now: () => new Date(),
  sealedInbox: makeSealedInbox(database, hmac('sealed-inbox')),
  sealedSlots: makeSealedSlots({
    database,
    folder: join(process.env['UPLOAD_FOLDER'] ?? '', 'files', 'sealed'),
    keyOf: (name) => hmac('sealed-slot', name),
    usedPlaces: (queryable) => usedPlaces(services, queryable),
    plan: slotCoverPlan(0),
  }),
};
const services = parts as Services;

async function rewriteSlots(): Promise<never> {
  for (;;) await services.sealedSlots.rewriteAll();
}

void rewriteSlots();
for (;;) {
  const [id, bytes] = [randomUUID(), randomBytes(20_000)];
  const image = { files: [bytes.subarray(0, 5_000), bytes.subarray(5_000)], width: 40, height: 30 };
  await storeUpload(services, process.env['UPLOAD_ACCOUNT'] ?? '', id, image);
  process.stdout.write(`${id} ${hash('sha256', bytes)}\n`);
}
