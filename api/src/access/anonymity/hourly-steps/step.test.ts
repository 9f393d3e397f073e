import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeServices } from '../../../app/services.ts';
import { defaultLimits } from '../../../platform/config/limits.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import type { Publisher, Publishers } from '../items.ts';
import { itemIdsOf } from '../own-items/own-ids.ts';
import { ownItems } from '../own-items/own-list.ts';
import type { Act } from '../pending/acts.ts';
import { appendAct, pendingActs } from '../pending/pending.ts';
import { createPublishedRows, publishedRows, rowPublishers } from '../testing/row-publishers.ts';
import { runStep, type StepOptions } from './step.ts';

const hour = 3_600_000;

let server: TestServer;
let services: Services;
let ann: TestMember;
let bob: TestMember;
let eva: TestMember;

beforeAll(async () => {
  server = await testServer();
  ({ services } = server);
  await createPublishedRows(services);
});
afterAll(() => server.close());

const deletePublished = statement('testing.deleteAllPublished', 'DELETE FROM published_rows');
beforeEach(async () => {
  server.standAt('2026-05-04T12:30:00Z');
  await runStep(at(1_000), rowPublishers, { report: () => undefined });
  await services.database.query(deletePublished());
  const member = () => server.memberAs({ level: 4, verified: true });
  [ann, bob, eva] = await Promise.all([member(), member(), member()]);
});

/** The services with a clock that is some hours ahead. */
const at = (hours: number, of: Services = services): Services => ({
  ...of,
  now: () => new Date(services.now().getTime() + hours * hour),
});
const step = (hours = 1, options: StepOptions = {}, publishers: Publishers = rowPublishers) =>
  runStep(at(hours), publishers, options);
const append = (member: TestMember, act: Act, of = services) => appendAct(of, member.accountId, act);
const publish = async (member: TestMember, content: string, kind: 'post' | 'dailyVote' = 'post', of = services) => {
  const id = randomUUID();
  await append(member, { act: 'publish', id, kind, at: services.now().toISOString(), content }, of);
  return id;
};
const withdraw = (member: TestMember, id: string, published = true, of = services) =>
  append(member, { act: 'withdraw', id, kind: 'post', at: services.now().toISOString(), published }, of);
const texts = async () => (await publishedRows(services)).map(({ content }) => content).toSorted();
const waiting = async (member: TestMember, of = services) => [
  ...(await pendingActs(of, member.accountId)).items.keys(),
];
const ownIds = (member: TestMember, of = services) => itemIdsOf(of, member.accountId, 'post');

/** Returns publishers whose posts are published by a function that can fail. */
const withPublish = (work: Publisher['publish']): Publishers => ({
  ...rowPublishers,
  post: { ...rowPublishers.post, publish: work },
});

describe('a step', () => {
  it('publishes, changes and removes what is due, in one transaction and dated to its hour', async () => {
    const [changed, removed] = [await publish(ann, 'as it was'), await publish(bob, 'to be removed')];
    await step(1);
    await append(ann, {
      act: 'change',
      id: changed,
      kind: 'post',
      at: services.now().toISOString(),
      content: 'changed',
    });
    await withdraw(bob, removed);
    await publish(eva, 'new');
    await publish(eva, 'newer');
    await step(3);
    const rows = await publishedRows(services);
    expect(rows.map(({ content, appears }) => [content, appears]).toSorted()).toEqual(
      ['changed', 'new', 'newer'].map((content) => [content, '2026-05-04T15:00:00Z']),
    );
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
    expect([await ownIds(ann), await ownIds(bob)]).toEqual([[changed], []]);
    expect(await ownIds(eva)).toHaveLength(2);
  });

  it('leaves what was written since its full hour', async () => {
    const id = await publish(ann, 'too early');
    await step(0.4);
    expect([await texts(), await waiting(ann), await ownIds(ann)]).toEqual([[], [id], [id]]);
    await step(0.5);
    expect([await texts(), await waiting(ann), await ownIds(ann)]).toEqual([['too early'], [], [id]]);
  });

  it('writes the rows of a step in random order', async () => {
    const written: string[] = [];
    for (let number = 0; number < 24; number += 1) {
      written.push(`number ${String(number).padStart(2, '0')}`);
      await publish([ann, bob, eva][number % 3] ?? ann, written.at(-1) ?? '');
    }
    await step();
    const shown = (await publishedRows(services)).map(({ content }) => content);
    expect(shown.toSorted()).toEqual(written);
    expect(shown).not.toEqual(written);
    expect(shown).not.toEqual(written.toReversed());
  });

  it('writes the own lists of all members again, whether or not they changed, as pages of one length', async () => {
    const pages = statement(
      'testing.ownPages',
      `SELECT encode(page_hash, 'hex') AS hash, encode(sealed_items, 'hex') AS sealed, xmin::text AS made,
         length(sealed_items) AS bytes FROM own_anonymous_items`,
    );
    const read = () => services.database.query<{ hash: string; sealed: string; made: string; bytes: number }>(pages());
    await step();
    const before = new Map((await read()).map((page) => [page.hash, page.sealed]));
    await publish(ann, 'one item of ann');
    await step();
    const after = await read();
    expect(after.length).toBeGreaterThanOrEqual(6);
    expect(after.map(({ hash }) => hash).toSorted()).toEqual([...before.keys()].toSorted());
    expect(after.filter(({ hash, sealed }) => before.get(hash) === sealed)).toEqual([]);
    expect(new Set(after.map(({ bytes }) => bytes)).size).toBe(1);
    const [row] = await publishedRows(services);
    expect(new Set([row?.transaction, ...after.map(({ made }) => made)]).size).toBe(1);
  });

  it('replaces the records by as many as a power of two, of one length', async () => {
    const records = statement('testing.recordLengths', 'SELECT length(sealed) AS bytes FROM sealed_records');
    for (const [member, text] of [
      [ann, 'x'],
      [bob, 'long '.repeat(5_000)],
    ] as const)
      await publish(member, text);
    await step(1, { fewestMembers: 3 });
    const rows = await services.database.query<{ bytes: number }>(records());
    expect(rows).toHaveLength(16);
    expect(new Set(rows.map(({ bytes }) => bytes))).toEqual(new Set([1024]));
    expect(await waiting(bob)).toHaveLength(1);
  });

  it('keeps own lists of many items and pages, in their order', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 600; number += 1) ids.push(await publish(ann, String(number)));
    expect(await ownIds(ann)).toEqual(ids);
    await step();
    expect(await ownIds(ann)).toEqual(ids);
    const withdrawn = [ids[0], ids[255], ids[256], ids[599]].map(String);
    for (const id of withdrawn) await withdraw(ann, id);
    const added = [await publish(ann, 'added'), await publish(ann, 'added too')];
    await step();
    const expected = [...ids.filter((id) => !withdrawn.includes(id)), ...added];
    expect(await ownIds(ann)).toEqual(expected);
    expect(await texts()).toHaveLength(expected.length);
    for (const id of expected.slice(100)) await withdraw(ann, id);
    await step();
    await step();
    expect(await ownIds(ann)).toEqual(expected.slice(0, 100));
    expect(await ownItems(services, bob.accountId)).toEqual([]);
  }, 120_000);
});

describe('fewer members than the limit', () => {
  it('wait, and appear together once there are enough', async () => {
    const ids = [await publish(ann, 'of ann'), await publish(ann, 'of ann too'), await publish(bob, 'of bob')];
    await step(1, { fewestMembers: 3 });
    await step(2, { fewestMembers: 3 });
    expect([await texts(), await waiting(ann)]).toEqual([[], ids.slice(0, 2)]);
    expect((await ownItems(at(2), ann.accountId)).map((item) => item.hour.toISOString())).toEqual(
      Array.from({ length: 2 }, () => '2026-05-04T15:00:00.000Z'),
    );
    await publish(eva, 'of eva');
    await step(3, { fewestMembers: 3 });
    const rows = await publishedRows(services);
    expect(rows.map(({ content }) => content).toSorted()).toEqual(['of ann', 'of ann too', 'of bob', 'of eva']);
    expect(new Set(rows.map(({ appears }) => appears))).toEqual(new Set(['2026-05-04T15:00:00Z']));
  });

  it('wait with changes, withdrawals and purges too', async () => {
    const id = await publish(ann, 'stays');
    await step(1);
    await withdraw(ann, id);
    await publish(bob, 'waits');
    await step(2, { fewestMembers: 3 });
    expect(await texts()).toEqual(['stays']);
    expect([...(await pendingActs(services, ann.accountId)).withdrawals.keys()]).toEqual([id]);
    await step(3, { fewestMembers: 2 });
    expect(await texts()).toEqual(['waits']);
  });

  it('do not wait beyond the deadline of an item', async () => {
    const publishers: Publishers = {
      ...rowPublishers,
      dailyVote: { ...rowPublishers.dailyVote, deadline: () => new Date('2026-05-04T14:00:00Z') },
    };
    await publish(ann, 'a vote', 'dailyVote');
    await publish(ann, 'a post');
    await step(1, { fewestMembers: 3 }, publishers);
    expect(await texts()).toEqual([]);
    await step(1.5, { fewestMembers: 3 }, publishers);
    expect(await texts()).toEqual(['a vote']);
    expect(await waiting(ann)).toHaveLength(1);
  });

  it('wait a day at most with a withdrawal or a purge', async () => {
    const id = await publish(ann, 'withdrawn');
    await publish(bob, 'of a purged account');
    await step(1, { fewestMembers: 1 });
    await withdraw(ann, id);
    await append(bob, { act: 'purge', at: services.now().toISOString() });
    await deleteAccountOf(bob);
    await step(23, { fewestMembers: 3 });
    expect(await texts()).toEqual(['of a purged account', 'withdrawn']);
    await step(25, { fewestMembers: 3 });
    expect(await texts()).toEqual([]);
  });

  it('are fewer than three by default', async () => {
    const usual = { ...services, limits: defaultLimits };
    await publish(ann, 'of ann');
    await publish(bob, 'of bob');
    await runStep(at(1, usual), rowPublishers);
    expect(await texts()).toEqual([]);
    await publish(eva, 'of eva');
    await runStep(at(1, usual), rowPublishers);
    expect(await texts()).toHaveLength(3);
  });
});

const fails = () => Promise.reject(Object.assign(new Error('away'), { code: '22001' }));

describe('a failing act', () => {
  it('is reported and waits, while the others appear', async () => {
    const failingId = await publish(ann, 'fails');
    await publish(ann, 'appears');
    await publish(bob, 'appears too');
    const publishers = withPublish(async (...given) => {
      if (given[2].id === failingId) throw Object.assign(new Error('of the row'), { code: '23514' });
      await rowPublishers.post.publish(...given);
    });
    const codes: string[] = [];
    await step(1, { report: (code) => codes.push(code) }, publishers);
    expect(codes).toEqual(['23514']);
    expect(await texts()).toEqual(['appears', 'appears too']);
    expect(await waiting(ann)).toEqual([failingId]);
    expect(await ownIds(ann)).toHaveLength(2);
    await step(2);
    expect(await texts()).toEqual(['appears', 'appears too', 'fails']);
  });

  it('also waits as a change, a withdrawal or a purge', async () => {
    const ids = await Promise.all([ann, bob, eva].map((member) => publish(member, `of ${member.userName}`)));
    await step(1);
    const now = services.now().toISOString();
    await append(ann, { act: 'change', id: ids[0] ?? '', kind: 'post', at: now, content: 'changed' });
    await withdraw(bob, ids[1] ?? '');
    await deleteAccountOf(eva);
    await append(eva, { act: 'purge', at: now });
    const codes: string[] = [];
    const post = { ...rowPublishers.post, change: fails, remove: fails, purge: fails };
    await step(2, { report: (code) => codes.push(code), late: true }, { ...rowPublishers, post });
    expect(codes).toHaveLength(3);
    expect(await texts()).toHaveLength(3);
    await step(3, { late: true });
    expect(await texts()).toEqual(['changed']);
  });

  it('does not stop the others, however many fail', async () => {
    const members = [ann, bob, eva];
    const publishAll = async (content: string) => {
      const ids: string[] = [];
      for (let number = 0; number < 50; number += 1)
        ids.push(await publish(members[number % 3] ?? ann, `${content} ${number}`));
      return ids;
    };
    const failing = new Set(await publishAll('fails'));
    const good = new Set(await publishAll('appears'));
    let calls = 0;
    const publishers = withPublish(async (...given) => {
      calls += 1;
      await rowPublishers.post.publish(...given);
      if (failing.has(given[2].id)) throw Object.assign(new Error('of the row'), { code: '23514' });
    });
    const codes: string[] = [];
    await step(1, { report: (code) => codes.push(code) }, publishers);
    expect(codes).toEqual(Array.from({ length: 50 }, () => '23514'));
    // Each act is tried at most three times: in the first run, in the search for those that fail, and in the last run.
    expect(calls).toBeLessThanOrEqual(300);
    const rows = await publishedRows(services);
    expect(new Set(rows.map(({ id }) => id))).toEqual(good);
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1);
    expect(new Set((await Promise.all(members.map((member) => waiting(member)))).flat())).toEqual(failing);
    await step(2);
    expect(await texts()).toHaveLength(100);
  });

  it('does not stop the others if its locks fail', async () => {
    const failingId = await publish(ann, 'fails');
    for (const member of [ann, bob, eva]) await publish(member, 'appears');
    const lockShared: Publisher['lockShared'] = (_, __, { published }) =>
      published.some(({ id }) => id === failingId)
        ? Promise.reject(Object.assign(new Error('of the row'), { code: '23514' }))
        : Promise.resolve();
    const codes: string[] = [];
    const publishers = { ...rowPublishers, post: { ...rowPublishers.post, lockShared } };
    await step(1, { report: (code) => codes.push(code) }, publishers);
    expect(codes).toEqual(['23514']);
    expect(await texts()).toEqual(['appears', 'appears', 'appears']);
    expect(await waiting(ann)).toEqual([failingId]);
  });

  it('does not stop the others if it fails only after another one', async () => {
    for (let number = 0; number < 30; number += 1) await publish([ann, bob, eva][number % 3] ?? ann, String(number));
    const used = new WeakSet<object>();
    const publishers = withPublish(async (...given) => {
      if (used.has(given[1])) throw new Error('the second one of a transaction');
      used.add(given[1]);
      await rowPublishers.post.publish(...given);
    });
    await step(1, { fewestMembers: 1 }, publishers);
    expect(await texts()).toHaveLength(1);
    await step(2);
    expect(await texts()).toHaveLength(30);
  });

  it('ends the step if the database is away', async () => {
    for (const member of [ann, bob, eva]) await publish(member, 'of a member');
    const publishers = withPublish(() => Promise.reject(Object.assign(new Error('away'), { code: '57P01' })));
    await expect(step(1, { report: () => undefined }, publishers)).rejects.toMatchObject({
      code: 'Unavailable',
    });
    expect(await waiting(ann)).toHaveLength(1);
  });
});

/** Returns the services of a process that is killed at the statement with a number. `killed` tells whether it was. */
const dyingAt = (number: number) => {
  const process = { killed: false };
  let statements = 0;
  const database: Database = {
    ...services.database,
    transaction: (work) =>
      services.database.transaction((transaction) =>
        work({
          query: (bound) => {
            statements += 1;
            process.killed ||= statements >= number;
            return process.killed ? Promise.reject(new Error('The process was killed.')) : transaction.query(bound);
          },
        }),
      ),
  };
  return { process, services: { ...services, database } };
};

describe('a killed step', () => {
  it('changes nothing, at whatever statement it ends, and the next one applies each act once', async () => {
    const removed = await publish(bob, 'to be removed');
    await step(1);
    const ids = [await publish(ann, 'first'), await publish(ann, 'second'), await publish(eva, 'third')];
    await withdraw(bob, removed);
    let number = 1;
    for (; ; number += 1) {
      const dying = dyingAt(number);
      await runStep(at(2, dying.services), rowPublishers, { report: () => undefined }).catch(() => undefined);
      if (!dying.process.killed) break;
      expect(await texts()).toEqual(['to be removed']);
      expect([await waiting(ann), await waiting(eva)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
      expect([await ownIds(ann), await ownIds(bob)]).toEqual([ids.slice(0, 2), [removed]]);
    }
    expect(number).toBeGreaterThan(15);
    expect(await texts()).toEqual(['first', 'second', 'third']);
    await step(3);
    expect(await texts()).toEqual(['first', 'second', 'third']);
    expect([await ownIds(ann), await ownIds(bob), await ownIds(eva)]).toEqual([ids.slice(0, 2), [], ids.slice(2)]);
  });
});

const setAccount = statement<{ accountId: string; banned: boolean; deletedAt: Date | null }>(
  'testing.setAccount',
  'UPDATE accounts SET banned = $banned, deleted_at = $deletedAt WHERE id = $accountId',
);
const setState = ({ accountId }: TestMember, { banned = false, deletedAt = null as Date | null }) =>
  services.database.query(setAccount({ accountId, banned, deletedAt }));
const deleteSessions = statement<{ accountId: string }>(
  'testing.deleteSessionsOf',
  'DELETE FROM sessions WHERE account_id = $accountId',
);
const deleteAccount = statement<{ accountId: string }>(
  'testing.deleteAccountRow',
  'DELETE FROM accounts WHERE id = $accountId',
);
/** Deletes the row of an account, as its purge does. */
async function deleteAccountOf({ accountId }: TestMember): Promise<void> {
  await services.database.query(deleteSessions({ accountId }));
  await services.database.query(deleteAccount({ accountId }));
}

describe('the acts of a member', () => {
  it('are dropped after a ban, except withdrawals', async () => {
    const id = await publish(ann, 'before the ban');
    await step(1);
    await withdraw(ann, id);
    await publish(ann, 'after it');
    await setState(ann, { banned: true });
    await step(2);
    await setState(ann, {});
    await step(3);
    expect(await texts()).toEqual([]);
    expect(await ownIds(ann)).toEqual([]);
  });

  it('wait while the account is deleted, and appear after its restoration', async () => {
    const shown = await publish(ann, 'shown before');
    await step(1);
    await publish(ann, 'still waiting');
    await setState(ann, { deletedAt: services.now() });
    await step(2);
    expect((await publishedRows(services)).map(({ id, hidden }) => [id, hidden])).toEqual([[shown, true]]);
    await setState(ann, {});
    await step(3);
    expect((await publishedRows(services)).map(({ hidden }) => hidden)).toEqual([false, false]);
    expect(await texts()).toEqual(['shown before', 'still waiting']);
  });

  it('are purged with the account, and with all that was published before', async () => {
    const now = services.now().toISOString();
    const page = statement<{ hashes: readonly Uint8Array[] }>(
      'testing.pagesOf',
      'SELECT page_hash FROM own_anonymous_items WHERE page_hash = ANY ($hashes::bytea[])',
    );
    const hashes = ['0', 'recent-0'].map((name) => services.hmac('own-anonymous', ann.accountId, name));
    await publish(ann, 'published');
    await publish(bob, 'of another');
    await step(1);
    expect(await services.database.query(page({ hashes }))).toHaveLength(2);
    await publish(ann, 'waiting');
    await setState(ann, { deletedAt: services.now() });
    await append(ann, { act: 'purge', at: now });
    // The transaction of the purge is not committed yet.
    await step(2);
    expect(await texts()).toEqual(['of another', 'published']);
    await deleteAccountOf(ann);
    await step(3);
    expect(await texts()).toEqual(['of another']);
    expect(await services.database.query(page({ hashes }))).toEqual([]);
    expect((await pendingActs(services, ann.accountId)).purgedAt).toBeUndefined();
  });

  it('are not purged if the account is restored', async () => {
    await publish(ann, 'stays');
    await step(1);
    await append(ann, { act: 'purge', at: services.now().toISOString() });
    await step(2);
    expect((await pendingActs(services, ann.accountId)).purgedAt).toBeUndefined();
    expect(await texts()).toEqual(['stays']);
  });
});

/** Returns publishers that call a function once, while the first item is published. */
const during = (work: () => Promise<unknown>): Publishers => {
  let done = false;
  return withPublish(async (...given) => {
    await rowPublishers.post.publish(...given);
    if (!done) {
      done = true;
      await work();
    }
  });
};

describe('an act during a step', () => {
  it('waits for the next step', async () => {
    await publish(ann, 'first');
    await step(
      1,
      {},
      during(() => publish(bob, 'second')),
    );
    expect(await texts()).toEqual(['first']);
    expect(await waiting(bob)).toHaveLength(1);
    await step(2);
    expect(await texts()).toEqual(['first', 'second']);
  });

  it('withdraws an item of the step', async () => {
    const id = await publish(ann, 'withdrawn');
    await publish(bob, 'published');
    await step(
      1,
      {},
      during(() => withdraw(ann, id, false)),
    );
    expect(await texts()).toEqual(['published']);
    expect([await ownIds(ann), await waiting(ann)]).toEqual([[], []]);
  });

  it('replaces the content of an item of the step', async () => {
    const id = await publish(ann, 'first');
    await step(
      1,
      {},
      during(() => append(ann, { act: 'replace', id, content: 'second' })),
    );
    expect(await texts()).toEqual(['second']);
  });
});

/** Counts how often each table was cleaned up. */
const cleanupsOf = statement<{ tables: readonly string[] }>(
  'testing.cleanupsOf',
  `SELECT relname AS table, vacuum_count AS count FROM pg_stat_user_tables WHERE relname = ANY ($tables::text[])
   ORDER BY relname`,
);

const cleanups = () =>
  services.database.query<{ table: string; count: number }>(
    cleanupsOf({ tables: ['own_anonymous_items', 'sealed_records'] }),
  );
const failToCleanUp = () => Promise.reject(Object.assign(new Error('failed'), { code: '53100' }));

describe('the dead rows of a step', () => {
  it('are removed right after it, so that reads have nothing to clean up', async () => {
    const before = await cleanups();
    await step();
    expect(await cleanups()).toEqual(before.map(({ table, count }) => ({ table, count: count + 1 })));
  });

  it('stay if their removal fails, which is reported and undoes nothing', async () => {
    for (const [member, text] of [
      [ann, 'a'],
      [bob, 'b'],
      [eva, 'c'],
    ] as const)
      await publish(member, text);
    const { database } = services;
    const failing = {
      ...services,
      database: { ...database, background: { ...database.background, query: failToCleanUp } },
    };
    const codes: string[] = [];
    await runStep(at(1, failing), rowPublishers, { report: (code) => codes.push(code) });
    expect(codes).toEqual(['53100']);
    expect(await texts()).toEqual(['a', 'b', 'c']);
  });
});

/** Makes the services of another process on the same database. */
const otherProcess = (): Services =>
  makeServices({
    database: services.database,
    settings: services.settings,
    limits: services.limits,
    keys: { hmac: services.hmac, fingerprint: '' },
    now: services.now,
  });

describe('two processes', () => {
  it('see the waiting acts of each other at once, also after a step', async () => {
    const other = otherProcess();
    const ids: string[] = [];
    for (let number = 0; number < 10; number += 1) {
      ids.push(await publish(ann, String(number), 'post', number % 2 === 0 ? services : other));
      expect(await waiting(ann)).toEqual(ids);
      expect(await waiting(ann, other)).toEqual(ids);
    }
    await withdraw(ann, ids[0] ?? '', false, other);
    expect(await waiting(ann)).toEqual(ids.slice(1));
    await runStep(at(1, other), rowPublishers);
    for (const each of [services, other]) {
      expect(await waiting(ann, each)).toEqual([]);
      expect(await ownIds(ann, each)).toEqual(ids.slice(1));
    }
    const next = await publish(ann, 'next');
    expect(await waiting(ann, other)).toEqual([next]);
  });

  it('apply each act once when they run a step at the same time', async () => {
    const others = [services, otherProcess(), otherProcess()];
    for (let number = 0; number < 30; number += 1)
      await publish([ann, bob, eva][number % 3] ?? ann, String(number).padStart(2, '0'));
    await Promise.all([...others, ...others].map((each) => runStep(at(1, each), rowPublishers)));
    expect(await texts()).toEqual(Array.from({ length: 30 }, (_, number) => String(number).padStart(2, '0')));
    for (const each of others) expect(await waiting(ann, each)).toEqual([]);
    expect(await ownIds(eva)).toHaveLength(10);
  });

  it('lose nothing that is written while steps run', async () => {
    const others = [services, otherProcess()];
    const written: string[] = [];
    const writing = async (member: TestMember, of: Services) => {
      for (let number = 0; number < 20; number += 1) {
        const text = `${member.userName} ${number}`;
        written.push(text);
        await publish(member, text, 'post', of);
      }
    };
    const steps = async () => {
      for (let number = 0; number < 5; number += 1)
        await Promise.all(others.map((each) => runStep(at(1, each), rowPublishers)));
    };
    await Promise.all([writing(ann, services), writing(bob, otherProcess()), steps()]);
    await step(2);
    expect(await texts()).toEqual(written.toSorted());
  });
});
