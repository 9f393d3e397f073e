/**
 * Runs steps until the process is killed, for `killed-step.test.ts`. `STEP_DATABASE` is the connection as JSON, and
 * `STEP_KEYS` the keys in hexadecimal. With `STEP_SPLIT`, a second transaction empties the inbox. Prints `ready`,
 * begins when it reads a line, and prints `step` after each step.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultLimits } from '../../../../platform/config/limits.ts';
import { keysFrom } from '../../../../platform/crypto/keys.ts';
import { openDatabase } from '../../../../platform/db/pool.ts';
import type { Services } from '../../../../platform/core/services.ts';
import { makeSealedInbox, type SealedInbox, type SealedMessage } from '../../../../platform/sealed-inbox/index.ts';
import { runStep } from '../../hourly-steps/step.ts';
import { rowPublishers } from '../../testing/row-publishers.ts';

const database = openDatabase(JSON.parse(process.env['STEP_DATABASE'] ?? '{}'), {
  connectionMs: 60_000,
  statementMs: 60_000,
});
const { hmac } = keysFrom(Buffer.from(process.env['STEP_KEYS'] ?? '', 'hex'));
const inbox = makeSealedInbox(database, hmac('sealed-inbox'));

/** The messages that the second transaction has to store. */
let left: readonly SealedMessage[] = [];
const splitInbox: SealedInbox = {
  ...inbox,
  replaceAll: (_, messages) => {
    left = messages;
    return Promise.resolve();
  },
};
/** The milliseconds between the two transactions, in which the process can be killed. */
const splitMilliseconds = 2_000;
const isSplit = process.env['STEP_SPLIT'] !== undefined;

// Two hours later, so that everything is due.
const now = () => new Date(Date.now() + 2 * 3_600_000);
const limits = defaultLimits;
const parts: Partial<Services> = { database, hmac, limits, now, sealedInbox: isSplit ? splitInbox : inbox };
const services = parts as Services;

// Opens a connection, so that a kill hits a step and not its connection.
await inbox.read(database);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (;;) {
  await runStep(services, rowPublishers, { fewestMembers: 1 });
  process.stdout.write('step\n');
  if (!isSplit) continue;
  await sleep(splitMilliseconds);
  await database.transaction((transaction) => inbox.replaceAll(transaction, left));
}
