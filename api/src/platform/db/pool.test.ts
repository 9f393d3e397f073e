import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase, type TestDatabase } from '../../testing/database.ts';
import { isUniqueViolation } from './database.ts';
import { statement } from './statement.ts';
import { openDatabase, type DatabaseOptions, type OpenDatabase } from './pool.ts';

let owned: TestDatabase;
let database: OpenDatabase;

beforeAll(async () => {
  owned = await makeDatabase({ empty: true });
  database = openDatabase(owned.connection);
  await database.query(
    statement('test.make', 'CREATE TABLE numbers (n integer PRIMARY KEY, count integer NOT NULL DEFAULT 0)')(),
  );
});

afterAll(async () => {
  await database.close();
  await owned.drop();
});

const add = statement<{ n: number }>('test.add', 'INSERT INTO numbers (n) VALUES ($n)');
const bump = statement<{ n: number }>('test.bump', 'UPDATE numbers SET count = count + 1 WHERE n = $n');
const hold = statement<{ n: number }>('test.hold', 'SELECT n FROM numbers WHERE n = $n FOR UPDATE');
const all = statement('test.all', 'SELECT n FROM numbers ORDER BY n');

describe('values', () => {
  test('have the form of the contract: timestamps in UTC with microseconds, dates without time, counts as numbers', async () => {
    const text = `SELECT '2026-03-29 03:30:00.123456+02'::timestamptz AS moment, '2026-03-29'::date AS day, 12::bigint AS count,
      ARRAY['2026-01-01'::date, NULL] AS days, ARRAY['2026-01-01 00:00+01'::timestamptz] AS moments, NULL::timestamptz AS never`;
    expect(await database.query(statement('test.values', text)())).toEqual([
      {
        moment: '2026-03-29T01:30:00.123456Z',
        day: '2026-03-29',
        count: 12,
        days: ['2026-01-01', null],
        moments: ['2025-12-31T23:00:00Z'],
        never: null,
      },
    ]);
  });
});

describe('a transaction', () => {
  test('is stored completely or not at all', async () => {
    const broken = database.transaction(async (transaction) => {
      await transaction.query(add({ n: 1 }));
      throw new Error('changed my mind');
    });
    await expect(broken).rejects.toThrow('changed my mind');
    expect(await database.query(all())).toEqual([]);
    await database.transaction((transaction) => transaction.query(add({ n: 1 })));
    expect(await database.query(all())).toEqual([{ n: 1 }]);
  });

  test('gives its connection back if its session ends while the work hangs', async () => {
    const single = openDatabase(owned.connection, { maxConnections: 1, statementMs: 5_000 });
    const endIdleSoon = statement('test.endIdle', `SET LOCAL idle_in_transaction_session_timeout = '200ms'`);
    const hanging = single.transaction(async (transaction) => {
      await transaction.query(endIdleSoon());
      await new Promise(() => undefined);
    });
    await expect(hanging).rejects.toMatchObject({ code: 'Unavailable', meta: undefined });
    expect(await single.query(all())).toEqual([{ n: 1 }]);
    await single.close();
  });

  test('fails with Unavailable if another transaction holds its row for too long', async () => {
    const impatient = openDatabase(owned.connection, { statementMs: 500 });
    await database.transaction(async (holder) => {
      await holder.query(hold({ n: 1 }));
      const waiting = impatient.transaction((transaction) => transaction.query(bump({ n: 1 })));
      await expect(waiting).rejects.toMatchObject({ code: 'Unavailable', meta: undefined });
      await expect(impatient.query(bump({ n: 1 }))).rejects.toMatchObject({ code: 'Unavailable', meta: undefined });
      expect(impatient.connections()).toMatchObject({ waiting: 0 });
    });
    await impatient.close();
  });

  test('is retried after a deadlock', async () => {
    await database.transaction((transaction) => transaction.query(add({ n: 2 })));
    let arrived = 0;
    const { promise: both, resolve: meet } = Promise.withResolvers<void>();
    const cross = (first: number, second: number) =>
      database.transaction(async (transaction) => {
        await transaction.query(bump({ n: first }));
        arrived += 1;
        if (arrived >= 2) meet();
        await both;
        await transaction.query(bump({ n: second }));
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(arrived).toBe(3);
    const counts = statement('test.counts', 'SELECT count FROM numbers ORDER BY n');
    expect(await database.query(counts())).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

describe('a failure', () => {
  test('names the violated constraint', async () => {
    const twice = database.query(add({ n: 1 }));
    const error = await twice.catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'numbers_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another_key')).toBe(false);
    expect(isUniqueViolation(new Error('no'))).toBe(false);
  });

  test('to connect is reported as Unavailable', async () => {
    const nowhere = openDatabase({ ...owned.connection, host: '127.0.0.1', port: 1 });
    await expect(nowhere.query(all())).rejects.toMatchObject({ code: 'Unavailable', status: 503 });
    await expect(nowhere.transaction(() => Promise.resolve())).rejects.toMatchObject({ code: 'Unavailable' });
    await nowhere.close();
  });

  test('of a terminated connection is reported, and the next statement succeeds', async () => {
    const suicide = statement('test.end', 'SELECT pg_terminate_backend(pg_backend_pid())');
    await expect(database.query(suicide())).rejects.toMatchObject({ code: 'Unavailable' });
    expect(await database.query(all())).toHaveLength(2);
  });
});

const pidOf = async (asking: Promise<{ pid: number }[]>) => (await asking)[0]?.pid;
const connectionsOf = async (asking: Promise<{ pid: number }[]>[]) =>
  Map.groupBy(await Promise.all(asking.map(pidOf)), (pid) => pid);
const openOwn = () => openDatabase(owned.connection);

describe('urgent look-ups of a turn', () => {
  const session = statement('test.session', 'SELECT pg_backend_pid() AS pid');
  const number = statement('test.number', 'SELECT 1 AS n');
  const divide = statement<{ by: number }>('test.divide', 'SELECT 1 / $by::int AS n');
  const endOwn = statement('test.endOwn', 'SELECT pg_terminate_backend(pg_backend_pid())');
  const sleep = statement<{ seconds: number }>('test.sleep', 'SELECT pg_sleep($seconds), 1 AS n');
  const idle = (options?: DatabaseOptions) => {
    const opened = openDatabase(owned.connection, options);
    return opened.query(number()).then(() => opened);
  };

  test('travel on the idle connection of another statement, also if that one starts first or a promise later', async () => {
    const own = await idle();
    const asked = own.query<{ pid: number }>(session());
    const later = Promise.resolve().then(() => own.urgent.query<{ pid: number }>(session()));
    const urgent = own.urgent.query<{ pid: number }>(session());
    const pids = await Promise.all([asked, later, urgent].map(pidOf));
    expect(new Set(pids).size).toBe(1);
    expect(own.connections()).toEqual({ open: 1, idle: 1, waiting: 0 });
    await own.close();
  });

  test('have a connection of their own if none is idle, and if nothing else starts', async () => {
    const own = await idle({ maxConnections: 1 });
    const slow = own.query(sleep({ seconds: 0.5 }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const waiting = own.query<{ pid: number }>(session());
    const began = performance.now();
    const urgent = await pidOf(own.urgent.query(session()));
    expect(performance.now() - began).toBeLessThan(400);
    await slow;
    expect(await pidOf(waiting)).not.toBe(urgent);
    await own.close();
  });

  test('never wait for the statement with which they travel', async () => {
    const own = await idle();
    const began = performance.now();
    const slow = own.query(sleep({ seconds: 0.5 }));
    await own.urgent.query(number());
    expect(performance.now() - began).toBeLessThan(400);
    await slow;
    await own.close();
  });

  test('fail alone, and so does the other statement', async () => {
    const own = await idle();
    const outcomes = await Promise.allSettled([
      own.query(number()),
      own.urgent.query(divide({ by: 0 })),
      own.urgent.query(number()),
    ]);
    expect(outcomes).toMatchObject([{ value: [{ n: 1 }] }, { reason: { code: '22012' } }, { value: [{ n: 1 }] }]);
    // A connection with an error is not used again.
    await expect.poll(() => own.connections().open).toBe(0);
    expect(await own.query(number())).toEqual([{ n: 1 }]);
    const others = await Promise.allSettled([own.query(divide({ by: 0 })), own.urgent.query(number())]);
    expect(others).toMatchObject([{ reason: { code: '22012' } }, { value: [{ n: 1 }] }]);
    await own.close();
  });

  test('all end if their connection is lost, a write with an unknown outcome', async () => {
    const own = await idle();
    const outcomes = await Promise.allSettled([own.query(add({ n: 99 })), own.urgent.query(endOwn())]);
    expect(outcomes).toMatchObject([
      { reason: { code: 'Unavailable', meta: { outcome: 'unknown' } } },
      { reason: { code: 'Unavailable', meta: undefined } },
    ]);
    expect(await own.query(number())).toEqual([{ n: 1 }]);
    await own.close();
  });

  test('leave the other statement its whole time', async () => {
    const own = await idle({ statementMs: 1_000 });
    const outcomes = await Promise.allSettled([
      own.query(sleep({ seconds: 0.6 })),
      own.urgent.query(sleep({ seconds: 0.6 })),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expect(Promise.all([own.query(sleep({ seconds: 3 })), own.urgent.query(number())])).rejects.toMatchObject({
      code: 'Unavailable',
    });
    await own.close();
  });

  test('are no writes, which never travel with another statement', async () => {
    const own = await idle();
    await database.transaction(async (holder) => {
      await holder.query(hold({ n: 1 }));
      const write = own.urgent.query(bump({ n: 1 }));
      write.catch(() => undefined);
      const began = performance.now();
      expect(await own.query(number())).toEqual([{ n: 1 }]);
      expect(performance.now() - began).toBeLessThan(3_000);
    });
    await own.close();
  });
});

describe('quick reads of a turn', () => {
  const session = statement('test.quickSession', 'SELECT pg_backend_pid() AS pid', { isQuick: true });
  const divide = statement<{ by: number }>('test.quickDivide', 'SELECT 1 / $by::int AS n', { isQuick: true });
  const slow = statement('test.slowSession', 'SELECT pg_backend_pid() AS pid, pg_sleep(0.5)');

  test('travel on one connection, up to eight', async () => {
    const own = openOwn();
    const eight = await connectionsOf(Array.from({ length: 8 }, () => own.query<{ pid: number }>(session())));
    expect(eight.size).toBe(1);
    const nine = await connectionsOf(Array.from({ length: 9 }, () => own.query<{ pid: number }>(session())));
    expect([...nine.values()].map(({ length }) => length).toSorted()).toEqual([1, 8]);
    await own.close();
  });

  test('come from several requests', async () => {
    const own = openOwn();
    const requests = Array.from({ length: 3 }, async () => {
      await new Promise(setImmediate);
      return own.query<{ pid: number }>(session());
    });
    expect((await connectionsOf(requests)).size).toBe(1);
    await own.close();
  });

  test('carry the urgent look-ups ahead of them', async () => {
    const own = openOwn();
    await own.query(session());
    const asking = [
      own.urgent.query<{ pid: number }>(statement('test.lookUpSession', 'SELECT pg_backend_pid() AS pid')()),
      own.query<{ pid: number }>(session()),
      own.query<{ pid: number }>(session()),
    ];
    expect((await connectionsOf(asking)).size).toBe(1);
    await own.close();
  });

  test('never wait for another statement', async () => {
    const own = openOwn();
    const waiting = own.query<{ pid: number }>(slow());
    const began = performance.now();
    const quick = await pidOf(own.query<{ pid: number }>(session()));
    expect(performance.now() - began).toBeLessThan(400);
    expect(await pidOf(waiting)).not.toBe(quick);
    await own.close();
  });

  test('fail alone', async () => {
    const own = openOwn();
    const outcomes = await Promise.allSettled([1, 0, 2].map((by) => own.query(divide({ by }))));
    expect(outcomes).toMatchObject([{ value: [{ n: 1 }] }, { reason: { code: '22012' } }, { value: [{ n: 0 }] }]);
    await own.close();
  });
});

describe('reads of a group', () => {
  const session = statement('test.groupSession', 'SELECT pg_backend_pid() AS pid');
  const slow = statement('test.groupSlow', 'SELECT pg_backend_pid() AS pid, pg_sleep(0.5)');
  const write = statement(
    'test.groupWrite',
    'WITH gone AS (DELETE FROM numbers WHERE n = -1) SELECT pg_backend_pid() AS pid',
  );

  test('travel on one connection, up to eight', async () => {
    const own = openOwn();
    const group = own.readGroup();
    const reads = Array.from({ length: 9 }, () => group(() => own.query<{ pid: number }>(session())));
    const connections = await connectionsOf(reads);
    expect([...connections.values()].map(({ length }) => length).toSorted()).toEqual([1, 8]);
    await own.close();
  });

  test('include those that start after an earlier answer', async () => {
    const own = openOwn();
    const group = own.readGroup();
    const first = group(() => Promise.all([own.query(session()), own.query(session())]));
    const second = async () => {
      await first;
      return own.query<{ pid: number }>(session());
    };
    expect((await connectionsOf([group(second), group(second)])).size).toBe(1);
    await own.close();
  });

  test('never hold up a read of another group, a read without a group or a write', async () => {
    const own = openOwn();
    const [group, other] = [own.readGroup(), own.readGroup()];
    const connections = await connectionsOf([
      group(() => own.query<{ pid: number }>(slow())),
      other(() => own.query<{ pid: number }>(session())),
      own.query<{ pid: number }>(session()),
      group(() => own.query<{ pid: number }>(write())),
    ]);
    expect(connections.size).toBe(4);
    await own.close();
  });
});

describe('statements of a transaction that are started together', () => {
  test('run in the order of their start, and see what the earlier ones waited for', async () => {
    const lock = statement('test.lock', 'SELECT pg_advisory_xact_lock(4711)');
    const { promise: locked, resolve: lockIsHeld } = Promise.withResolvers<void>();
    const { promise: tested, resolve: endTest } = Promise.withResolvers<void>();
    const first = database.transaction(async (transaction) => {
      await transaction.query(lock());
      lockIsHeld();
      await transaction.query(add({ n: 10 }));
      await tested;
    });
    await locked;
    const second = database.transaction((transaction) =>
      Promise.all([
        transaction.query(lock()),
        transaction.query<{ n: number }>(all()),
        transaction.query(add({ n: 11 })),
        transaction.query<{ n: number }>(all()),
      ]),
    );
    endTest();
    await first;
    const [, before, , after] = await second;
    expect(before.map(({ n }) => n)).toContain(10);
    expect(before.map(({ n }) => n)).not.toContain(11);
    expect(after.map(({ n }) => n)).toContain(11);
  });

  test('are rolled back together when one fails, with its error', async () => {
    const twice = database.transaction((transaction) =>
      Promise.all([12, 1, 13].map((n) => transaction.query(add({ n })))),
    );
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true);
    expect((await database.query<{ n: number }>(all())).filter(({ n }) => n > 11)).toEqual([]);
  });

  test('end with the commit if nothing waits for the last one, or roll it back with its error', async () => {
    const unwaited = (n: number) =>
      database.transaction(async (transaction) => {
        await transaction.query(all());
        const adding = transaction.query(add({ n }));
        adding.catch(() => undefined);
        return { adding };
      });
    await (
      await unwaited(3)
    ).adding;
    await expect(unwaited(1)).rejects.toMatchObject({ code: '23505' });
    const ignored = database.transaction(async (transaction) => {
      await transaction.query(add({ n: 4 }));
      await transaction.query(add({ n: 1 })).catch(() => undefined);
    });
    await expect(ignored).rejects.toMatchObject({ code: '23505' });
    const found = await database.query<{ n: number }>(all());
    expect(found.map(({ n }) => n).filter((n) => n === 3 || n === 4)).toEqual([3]);
  });

  test('are not stored if the work fails before the transaction has begun', async () => {
    let adding: Promise<unknown> | undefined;
    const failed = database.transaction(async (transaction) => {
      adding = transaction.query(add({ n: 5 }));
      adding.catch(() => undefined);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    await expect(adding).rejects.toThrow('after the rollback of its transaction');
    expect((await database.query<{ n: number }>(all())).map(({ n }) => n)).not.toContain(5);
  });

  test('are refused after the end of the transaction', async () => {
    let late: Promise<unknown> | undefined;
    const failed = database.transaction((transaction) => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => transaction.query(add({ n: 14 })));
      late.catch(() => undefined);
      return transaction.query(add({ n: 1 }));
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    await expect(late).rejects.toThrow('after the end of its transaction');
    expect((await database.query<{ n: number }>(all())).filter(({ n }) => n > 11)).toEqual([]);
  });
});

describe('a setting for sessions', () => {
  const setting = statement('test.setting', `SELECT current_setting('hustings.test', true) AS value`);
  const generic = statement('test.genericSetting', `SELECT current_setting('hustings.test', true) AS value`, {
    plan: 'generic',
  });

  test('reaches every session before its next statement, also those that are open', async () => {
    const { background, urgent } = database;
    const read = async () => {
      const inTransaction = (from: typeof background) =>
        from.transaction((transaction) => transaction.query(setting()));
      const rows = await Promise.all([
        ...Array.from({ length: 20 }, () => database.query(setting())),
        ...[urgent, background, background.urgent].map((each) => each.query(setting())),
        ...[database, background].map(inTransaction),
        database.query(generic()),
      ]);
      return new Set((rows as { value: string }[][]).map(([row]) => row?.value ?? ''));
    };
    expect(await read()).toEqual(new Set(['']));
    database.setForSessions('hustings.test', 'first');
    expect(await read()).toEqual(new Set(['first']));
    background.setForSessions('hustings.test', 'second');
    expect(await read()).toEqual(new Set(['second']));
  });
});
