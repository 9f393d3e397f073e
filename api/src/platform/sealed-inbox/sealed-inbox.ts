import { randomInt } from 'node:crypto';
import { coalescer } from '../concurrency/coalesce.ts';
import type { Database, Queryable } from '../db/database.ts';
import { makeCover, recordPlan, writtenTogether } from './cover.ts';
import * as queries from './sealed-inbox.queries.ts';
import { makeDummy, messagesOf, openRecord, sealLongList, sealMessages, type Part } from './records.ts';

/** A message in the sealed inbox. */
export interface SealedMessage {
  /** The id of the account that it is about. */
  accountId: string;
  /** Any JSON value. */
  content: unknown;
}

/**
 * A durable list of messages whose rows tell nothing without the keys: neither accounts, nor contents, nor the number
 * of messages, nor their moments (docs/decisions/07-anonymity.md).
 */
export interface SealedInbox {
  /** Stores a message. Resolves when the message survives a crash. */
  append(message: SealedMessage): Promise<void>;
  /**
   * Returns the contents of all messages by account, each list in the order of `append`. Reads the database, so that it
   * also returns the messages of other processes. Simultaneous reads without a transaction share a look-up that begins
   * after all of them.
   */
  read(transaction?: Queryable): Promise<ReadonlyMap<string, readonly unknown[]>>;
  /** Makes all processes that append messages wait until the transaction ends. */
  stopAppending(transaction: Queryable): Promise<void>;
  /** Replaces all messages in a transaction. Call `stopAppending` before the messages are read. */
  replaceAll(transaction: Queryable, messages: readonly SealedMessage[]): Promise<void>;
  /** Starts to write dummies at random moments, which hide the moments and the number of messages. */
  startCover(): { stop(): void };
}

/** The lowest number of records after a step; the number is always a power of two. */
const fewestCarried = 16;

/** A process's copy of the messages up to the last record that it has read. */
interface Copy {
  steps: number;
  position: number;
  /** The first bytes of the record at the position. */
  mark: Buffer;
  contents: Map<string, readonly unknown[]>;
  /** The parts of batches that are not complete yet. */
  batches: Map<string, Part[]>;
}

const emptyCopy = (steps: number): Copy => ({
  steps,
  position: -1,
  mark: Buffer.alloc(0),
  contents: new Map(),
  batches: new Map(),
});

/** Adds the record at a position to a copy. */
function addRecord(copy: Copy, key: Uint8Array, position: number, sealed: Buffer): void {
  const part = openRecord(key, sealed);
  copy.position = position;
  copy.mark = sealed.subarray(0, queries.markBytes);
  if (part.parts === 0) return;
  const parts = copy.batches.get(part.batch) ?? [];
  parts.push(part);
  copy.batches.set(part.batch, parts);
  if (parts.length < part.parts) return;
  copy.batches.delete(part.batch);
  const added = Map.groupBy(messagesOf(parts) as SealedMessage[], ({ accountId }) => accountId);
  for (const [accountId, messages] of added) {
    const contents = messages.map(({ content }) => content);
    copy.contents.set(accountId, [...(copy.contents.get(accountId) ?? []), ...contents]);
  }
}

/** Makes the reader of a process, which keeps a copy of the messages and reads what follows it. */
function makeReader(key: Uint8Array): (database: Queryable) => ReturnType<SealedInbox['read']> {
  let latest = emptyCopy(-1);
  return async (database) => {
    const known = latest;
    const { position, mark } = known;
    const rows = await database.query<queries.RecordRow>(queries.recordsAfter({ position, mark }));
    const { isContinued = false, steps = 0 } = rows[0] ?? {};
    const copy = isContinued ? known : emptyCopy(steps);
    // A simultaneous read may have added some of the records already.
    for (const row of rows)
      if (row.position !== null && row.sealed !== null && row.position > copy.position)
        addRecord(copy, key, row.position, row.sealed);
    // A simultaneous read may have seen a later step already.
    if (latest === known || copy.steps > latest.steps) latest = copy;
    return copy.contents;
  };
}

/**
 * Makes the sealed inbox of a process.
 *
 * @param key the key of the records, 32 bytes
 */
export function makeSealedInbox(database: Database, key: Uint8Array): SealedInbox {
  const writeRecords = (records: readonly Uint8Array[]) => database.urgent.query(queries.appendRecords({ records }));
  const read = makeReader(key);
  const share = coalescer<ReadonlyMap<string, readonly unknown[]>>();
  const readUrgent = () => read(database.urgent);
  const dummies = (count: number): Buffer[] => Array.from({ length: count }, () => makeDummy(key));
  const cover = makeCover(recordPlan, async (count) => {
    await writeRecords(dummies(count));
  });
  let waiting: { messages: readonly SealedMessage[]; done: PromiseWithResolvers<void> }[] = [];
  let writing = false;

  /** Writes the waiting messages together, until none is left. */
  async function drain(): Promise<void> {
    if (writing) return;
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const messages = batch.flatMap((each) => each.messages);
        const records = messages.length > 0 ? sealMessages(key, messages) : [];
        // Few sizes, the same as those of dummies, because the records of one write have one transaction number.
        const size = writtenTogether(records.length);
        cover.replaceNext(size);
        await writeRecords([...records, ...dummies(size - records.length)]);
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    writing = false;
  }

  function write(messages: readonly SealedMessage[]): Promise<void> {
    const done = Promise.withResolvers<void>();
    waiting.push({ messages, done });
    void drain();
    return done.promise;
  }

  return {
    append: (message) => write([message]),
    read: (transaction) => (transaction ? read(transaction) : share('', readUrgent)),
    async stopAppending(transaction) {
      await transaction.query(queries.stopAppending());
    },
    async replaceAll(transaction, messages) {
      await transaction.query(queries.deleteRecords());
      const records = sealLongList(key, messages);
      const size = Math.max(fewestCarried, 2 ** Math.ceil(Math.log2(Math.max(1, records.length))));
      while (records.length < size) records.splice(randomInt(records.length + 1), 0, makeDummy(key));
      await transaction.query(queries.appendRecords({ records }));
    },
    startCover: cover.start,
  };
}
