import type { CallInput, CallName } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/db/statement.ts';
import { personalData } from '../../../app/personal-data.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, paragraph } from '../testing/content.ts';

let server: TestServer;
let ann: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0, drafts: 5 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
});
afterAll(() => server.close());

type Change = CallInput<'saveDraft'>['body'];

const text = 'Trombones for everybody';
const document = documentOf(paragraph(text));
const secret = 'Xylophones for everybody';
const secretDocument = documentOf(paragraph(secret));
const save = (id: string, changed: Partial<Change> = {}, as = ann) =>
  server.call('saveDraft', { params: { id }, body: { language: 'en', version: 0, ...changed } }, as);
const list = async (as = ann) => (await server.call('listDrafts', {}, as)).body.results;
const read = (id: string, as?: TestMember) => server.call('getDraft', { params: { id } }, as);

describe('a draft', () => {
  test('is saved any number of times at any level', async () => {
    const low = await server.memberAs({ level: 1 });
    const id = randomUUID();
    let version = 0;
    for (const title of ['', 'N', 'Night', 'Night buses']) {
      const saved = await save(id, { title, document, tags: ['Buses'], version }, low);
      expect([saved.status, saved.body.version]).toEqual([200, version + 1]);
      version = saved.body.version;
    }
    expect((await read(id, low)).body).toMatchObject({ title: 'Night buses', document, tags: ['Buses'], version: 4 });
    expect(await list(low)).toMatchObject([{ id, title: 'Night buses', excerpt: text, anonymous: false }]);
  });

  test('can be empty, and accepts only the content of a post', async () => {
    const id = randomUUID();
    expect((await save(id, { document: documentOf({ type: 'paragraph' }) })).status).toBe(200);
    const script = documentOf({ type: 'script' } as never);
    expect((await save(id, { document: script, version: 1 })).failure?.errorCode).toBe('InvalidValue');
    await server.call('deleteDraft', { params: { id } }, ann);
  });

  test('refuses all but one of simultaneous saves', async () => {
    const id = randomUUID();
    const first = await Promise.all(['one', 'two', 'three'].map((title) => save(id, { title })));
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const second = await Promise.all(['one', 'two', 'three'].map((title) => save(id, { title, version: 1 })));
    expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = second.find(({ status }) => status === 409)?.failure;
    expect(refused).toMatchObject({ errorCode: 'ChangedMeanwhile', meta: { version: 2 } });
    await server.call('deleteDraft', { params: { id } }, ann);
  });

  test('is refused at the maximum number of drafts', async () => {
    const eve = await server.memberAs();
    for (let each = 0; each < 5; each++) expect((await save(randomUUID(), {}, eve)).status).toBe(200);
    expect((await save(randomUUID(), {}, eve)).failure).toMatchObject({
      errorCode: 'MaximumReached',
      meta: { limit: 5 },
    });
  });

  test('is published once and then deleted', async () => {
    const bob = await server.memberAs({ level: 4 });
    const id = randomUUID();
    await save(id, { title: 'Night buses', document }, bob);
    const body = { title: 'Night buses', document, language: 'en' as const, draftId: id };
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.call('createPost', { body }, bob)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list(bob)).toEqual([]);
    server.moveClock(10 * 60_000);
    const again = await server.call('createPost', { body }, bob);
    expect([again.status, again.failure?.errors[0]?.fieldName]).toEqual([404, 'DraftId']);
  });

  test('stays if its post is refused', async () => {
    const bob = await server.memberAs({ level: 4 });
    const id = randomUUID();
    await save(id, { title: 'Night buses', document }, bob);
    const body = { title: 'Night buses', document, language: 'en' as const, draftId: id, pollyId: randomUUID() };
    expect((await server.call('createPost', { body }, bob)).status).toBe(400);
    expect(await list(bob)).toHaveLength(1);
  });
});

describe('another member', () => {
  let id: string;
  beforeAll(async () => {
    id = randomUUID();
    await save(id, { title: secret, document: secretDocument, anonymous: true });
  });

  test('finds no draft by any call of the contract, also as an admin', async () => {
    const viewers = [undefined, await server.memberAs({ level: 5 }), await server.memberAs({ roles: ['Admin'] })];
    const reads = (Object.keys(calls) as CallName[]).filter((name) => methodAndPath(name).method === 'GET');
    const found = async (as: TestMember | undefined) => {
      const by: string[] = [];
      for (const name of reads) {
        const url = `/api${methodAndPath(name).path.replace(/:\w+/g, id)}?take=100&include=total&after=0&term=xylo`;
        for (const each of [url, url.replace('after=0&', '')]) {
          const headers = as ? { authorization: `Bearer ${as.token}` } : {};
          const { payload } = await server.inject({ url: each, headers });
          if (payload.includes(secret)) by.push(name);
        }
      }
      return [...new Set(by)];
    };
    for (const viewer of viewers) expect(await found(viewer)).toEqual([]);
    expect(await found(ann)).toEqual(['listDrafts', 'getDraft']);
  });

  test('cannot change, delete or publish a draft', async () => {
    const bob = await server.memberAs({ level: 5 });
    expect((await read(id, bob)).status).toBe(404);
    expect((await read(id)).status).toBe(401);
    // Bob can use the same id for his own draft.
    expect((await save(id, { title: 'Mine' }, bob)).body.version).toBe(1);
    await server.call('deleteDraft', { params: { id } }, bob);
    const body = { title: 'Mine', document, language: 'en' as const, draftId: id };
    expect((await server.call('createPost', { body }, bob)).status).toBe(404);
    expect((await read(id, ann)).body.title).toBe(secret);
  });

  test('does not export a draft, and its author does', async () => {
    const bob = await server.memberAs();
    const exported = async ({ accountId, userName }: TestMember) => {
      const all: unknown[] = [];
      for (const { exported: part } of personalData)
        if ('rows' in part)
          for await (const row of part.rows(server.services, { accountId, userName, email: '' })) all.push(row);
      return JSON.stringify(all);
    };
    expect(await exported(bob)).not.toContain(secret);
    expect(await exported(ann)).toContain(secret);
  });

  test('cannot join the drafts of one verified member by mode or among each other', async () => {
    const stored = statement<{ draftIds: readonly string[] }>(
      'test.draftRows',
      'SELECT FROM drafts WHERE id = ANY ($draftIds::uuid[])',
    );
    const fay = await server.memberAs({ level: 4, verified: true });
    const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
    const [named] = ids;
    for (const [index, id] of ids.entries()) await save(id, { document, anonymous: index % 2 === 1 }, fay);

    // A draft whose mode changes keeps its content and its id, and all drafts stay in the list.
    const saved = await save(named, { document, anonymous: true, version: 1 }, fay);
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect((await read(named, fay)).body).toMatchObject({ document, anonymous: true, version: 2 });
    expect((await list(fay)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(await server.services.database.query(stored({ draftIds: ids }))).toEqual([]);
    for (const id of ids) expect((await server.call('deleteDraft', { params: { id } }, fay)).status).toBe(200);
    expect(await list(fay)).toEqual([]);
  });

  test('cannot tell the length of a draft from its stored bytes', async () => {
    const sizes = statement<{ draftIds: readonly string[] }>(
      'test.draftSizes',
      `SELECT DISTINCT length(sealed_card) AS card, length(sealed_content) AS content FROM drafts
       WHERE id = ANY ($draftIds::uuid[])`,
    );
    const eve = await server.memberAs({ level: 4 });
    const [short, long] = [randomUUID(), randomUUID()];
    const longDocument = documentOf(paragraph('word '.repeat(500).trim()));
    await save(short, { document: documentOf(paragraph('x')), anonymous: true }, eve);
    await save(long, { document: longDocument, anonymous: true }, eve);
    expect(await server.services.database.query(sizes({ draftIds: [short, long] }))).toHaveLength(1);
    expect((await read(long, eve)).body.document).toEqual(longDocument);
  });

  test('cannot read a draft or its author in a copy of the database', async () => {
    const rows = statement(
      'test.drafts',
      `SELECT d::text AS row, encode(sealed_content, 'escape') AS plain FROM drafts d`,
    );
    for (const { row, plain } of await server.services.database.query<{ row: string; plain: string }>(rows()))
      expect(`${row} ${plain}`).not.toMatch(new RegExp(`${secret}|ylophones|${ann.accountId}|"title"`));
  });
});
