import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { openDatabase, type OpenDatabase } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { recordBytes } from './records.ts';
import { makeSealedInbox, type SealedInbox } from './sealed-inbox.ts';

let owned: TestDatabase;
let database: OpenDatabase;
let key: Buffer;
let inbox: SealedInbox;

beforeAll(async () => {
  owned = await makeDatabase();
  database = openDatabase(owned.connection, { maxConnections: 10, connectionMs: 60_000, statementMs: 60_000 });
});
afterAll(async () => {
  await database.close();
  await owned.drop();
});
const deleteAll = statement('testing.deleteRecords', 'DELETE FROM sealed_records');
const records = statement(
  'testing.records',
  'SELECT length(sealed) AS bytes, pg_column_size(sealed) AS stored, sealed FROM sealed_records ORDER BY position',
);
const positions = statement('testing.positions', 'SELECT position, sealed FROM sealed_records ORDER BY position');
const insertAt = statement<{ position: number; sealed: Uint8Array }>(
  'testing.insertRecord',
  'INSERT INTO sealed_records (position, sealed) OVERRIDING SYSTEM VALUE VALUES ($position, $sealed)',
);
const movePosition = statement<{ position: number }>(
  'testing.moveRecord',
  `WITH last AS (DELETE FROM sealed_records WHERE position = (SELECT max(position) FROM sealed_records) RETURNING sealed)
   INSERT INTO sealed_records (position, sealed) OVERRIDING SYSTEM VALUE SELECT $position::bigint, sealed FROM last`,
);
const undoStep = statement('testing.undoStep', 'UPDATE sealed_inbox SET steps = steps - 1');
const recordRows = () => database.query<{ bytes: number; stored: number; sealed: Buffer }>(records());

beforeEach(async () => {
  await database.query(deleteAll());
  key = randomBytes(32);
  inbox = makeSealedInbox(database, key);
});

/** Returns another inbox on the same database, as another process has. */
const otherProcess = () => makeSealedInbox(database, key);
const read = async (from = inbox) => Object.fromEntries(await from.read(database));
const replaceAll = (messages: Parameters<SealedInbox['replaceAll']>[1], of = inbox) =>
  database.transaction((transaction) => of.replaceAll(transaction, messages));

describe('the sealed inbox', () => {
  it('returns the messages of each account in their order', async () => {
    expect(await read()).toEqual({});
    await inbox.append({ accountId: 'ann', content: 1 });
    await inbox.append({ accountId: 'bob', content: { text: 'two' } });
    await inbox.append({ accountId: 'ann', content: [3] });
    expect(await read()).toEqual({ ann: [1, [3]], bob: [{ text: 'two' }] });
    expect(await read(otherProcess())).toEqual(await read());
  });

  it.each([1, 900, 1_100, 40_000, 2_000_000])(
    'stores a message of %i bytes as records of one length',
    async (bytes) => {
      const content = randomBytes(bytes).toString('base64').slice(0, bytes);
      await inbox.append({ accountId: 'ann', content });
      expect(await read(otherProcess())).toEqual({ ann: [content] });
      const rows = await recordRows();
      expect(new Set(rows.map((row) => row.bytes))).toEqual(new Set([recordBytes]));
      // A stored record is neither compressed nor in another place.
      expect(new Set(rows.map((row) => row.stored)).size).toBe(1);
      expect(rows.some(({ sealed }) => sealed.includes(content.padEnd(20).slice(0, 20)))).toBe(false);
    },
  );

  it('stores messages that arrive at the same time, each once', async () => {
    const inboxes = [inbox, otherProcess(), otherProcess()];
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    await Promise.all(
      numbers.map((number) => inboxes[number % 3]?.append({ accountId: String(number % 7), content: number })),
    );
    for (const each of inboxes) {
      const found = Object.values(await read(each)).flat() as number[];
      expect(found.toSorted((one, other) => one - other)).toEqual(numbers);
    }
  });

  it('sees the messages of another process at once, also while both read and write', async () => {
    const other = otherProcess();
    for (let number = 0; number < 40; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [inbox, other] : [other, inbox];
      await writer.append({ accountId: 'ann', content: number });
      const [one, two] = await Promise.all([read(reader), read(reader)]);
      expect(one['ann']).toHaveLength(number + 1);
      expect(two).toEqual(one);
    }
  });

  it('returns what the database holds after it was replaced by an older copy of itself', async () => {
    const other = otherProcess();
    const contents = { first: 'in the copy', lost: 'after the copy', next: 'after the replacement' };
    await inbox.append({ accountId: 'ann', content: contents.first });
    const copy = await database.query<{ position: number; sealed: Buffer }>(positions());
    await inbox.append({ accountId: 'ann', content: contents.lost });
    const [, lost] = await database.query<{ position: number }>(positions());
    expect(await read()).toEqual({ ann: [contents.first, contents.lost] });
    const restore = async () => {
      await database.query(deleteAll());
      for (const record of copy) await database.query(insertAt(record));
    };

    // A message of another process takes the position of the lost one.
    await restore();
    await other.append({ accountId: 'ann', content: contents.next });
    await database.query(movePosition({ position: lost?.position ?? 0 }));
    for (const each of [inbox, other, otherProcess()])
      expect(await read(each)).toEqual({ ann: [contents.first, contents.next] });

    // A step is lost too.
    await replaceAll([]);
    expect(await read()).toEqual({});
    await restore();
    await database.query(undoStep());
    for (const each of [inbox, other, otherProcess()]) expect(await read(each)).toEqual({ ann: [contents.first] });
    await inbox.append({ accountId: 'ann', content: contents.next });
    for (const each of [inbox, other]) expect(await read(each)).toEqual({ ann: [contents.first, contents.next] });
  });

  it('shares a look-up among simultaneous reads, which see all that was stored before them', async () => {
    let lookUps = 0;
    const urgent: Database['urgent'] = {
      query: (...all) => {
        lookUps += 1;
        return database.urgent.query(...all);
      },
    };
    const other = makeSealedInbox({ ...database, urgent }, key);
    const contents = async () => (await other.read()).get('ann');
    const early = contents();
    await inbox.append({ accountId: 'ann', content: 1 });
    const later = Array.from({ length: 20 }, contents);
    expect(new Set((await Promise.all(later)).map((each) => JSON.stringify(each)))).toEqual(new Set(['[1]']));
    await early;
    expect(lookUps).toBeLessThanOrEqual(3);
    await inbox.append({ accountId: 'ann', content: 2 });
    expect(await contents()).toEqual([1, 2]);
  });

  it('does not open with another key', async () => {
    await inbox.append({ accountId: 'ann', content: 'text' });
    await expect(read(makeSealedInbox(database, randomBytes(32)))).rejects.toThrow('unable to authenticate data');
  });

  it('reports a message that was not stored, and stores the next one', async () => {
    let isAway = true;
    const failing: Database = {
      ...database,
      urgent: {
        query: (...all) => (isAway ? Promise.reject(new Error('Away.')) : database.urgent.query(...all)),
      },
    };
    const unlucky = makeSealedInbox(failing, key);
    await expect(unlucky.append({ accountId: 'ann', content: 'lost' })).rejects.toThrow('Away.');
    isAway = false;
    await unlucky.append({ accountId: 'ann', content: 'stored' });
    expect(await read()).toEqual({ ann: ['stored'] });
  });
});

describe('the replacement of all messages', () => {
  it('is seen by every process, and messages can follow', async () => {
    const other = otherProcess();
    await inbox.append({ accountId: 'ann', content: 1 });
    expect(await read(other)).toEqual({ ann: [1] });
    await replaceAll([{ accountId: 'bob', content: 2 }]);
    for (const each of [inbox, other]) expect(await read(each)).toEqual({ bob: [2] });
    await other.append({ accountId: 'ann', content: 3 });
    for (const each of [inbox, other]) expect(await read(each)).toEqual({ ann: [3], bob: [2] });
  });

  it('changes nothing if its transaction fails', async () => {
    await inbox.append({ accountId: 'ann', content: 1 });
    const failing = database.transaction(async (transaction) => {
      await inbox.replaceAll(transaction, []);
      throw new Error('The process was killed.');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await read()).toEqual({ ann: [1] });
    expect(await read(otherProcess())).toEqual({ ann: [1] });
  });

  it.each([
    [0, 16],
    [1, 16],
    [15_000, 16],
    [16_000, 32],
    [60_000, 64],
  ])('stores a message of %i random bytes among %i records', async (bytes, size) => {
    const content = randomBytes(bytes).toString('latin1');
    await replaceAll(
      bytes === 0 ? [] : [{ accountId: 'ann', content: Buffer.from(content, 'latin1').toString('base64') }],
    );
    const rows = await recordRows();
    expect(rows).toHaveLength(size);
    expect(new Set(rows.map((row) => row.bytes))).toEqual(new Set([recordBytes]));
  });

  it('leaves a message of another process that waited for it', async () => {
    const other = otherProcess();
    const started = Promise.withResolvers<void>();
    const appended = started.promise.then(() => other.append({ accountId: 'ann', content: 'during' }));
    await database.transaction(async (transaction) => {
      await inbox.replaceAll(transaction, [{ accountId: 'ann', content: 'carried' }]);
      started.resolve();
      // Commits before the message is written, because the message waits for the transaction.
      await transaction.query(statement('testing.pause', 'SELECT pg_sleep(0.2)')());
    });
    await appended;
    for (const each of [inbox, other]) expect(await read(each)).toEqual({ ann: ['carried', 'during'] });
  });
});
