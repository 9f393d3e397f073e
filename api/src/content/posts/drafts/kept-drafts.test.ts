import type { CallInput } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pendingActs, runStep } from '../../../access/anonymity/index.ts';
import { publishers } from '../../../app/anonymous-items.ts';
import { personalData } from '../../../app/personal-data.ts';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { rowTraces } from '../../../testing/row-traces.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, imageBlock, paragraph, uploadPlainImage } from '../testing/content.ts';
import { renewUploads } from '../images/uploads.ts';
import { carryOverDrafts } from './carry-over/carry-over.ts';

let server: TestServer;
let services: Services;
let ann: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, postGapSecondsLow: 0, drafts: 3 } });
  ({ services } = server);
  server.moveClockToNoon();
});
afterAll(() => server.close());
beforeEach(async () => {
  ann = await server.memberAs({ level: 4, verified: true });
});

type Change = CallInput<'saveDraft'>['body'];

const document = documentOf(paragraph('Trombones for everybody'));
const save = (id: string, changed: Partial<Change> = {}, as = ann) =>
  server.call('saveDraft', { params: { id }, body: { language: 'en', document, version: 0, ...changed } }, as);
const remove = (id: string, as = ann) => server.call('deleteDraft', { params: { id } }, as);
const titles = async (as = ann) =>
  (await server.call('listDrafts', {}, as)).body.results.map(({ title }) => title).toSorted();
const read = (id: string, as = ann) => server.call('getDraft', { params: { id } }, as);
const publish = (draftId: string, anonymous: boolean, as = ann, words = 'Trombones') =>
  server.call(
    'createPost',
    { body: { title: words, document: documentOf(paragraph(words)), language: 'en', draftId, anonymous } },
    as,
  );
const step = async () => {
  server.moveClock(3_600_000);
  await runStep(services, publishers, { fewestMembers: 1 });
};
const rows = statement('test.keptRows', 'SELECT id FROM drafts');
const storedIds = async () => (await services.database.query<{ id: string }>(rows())).map(({ id }) => id);
const setVerified = statement<{ accountId: string; verified: boolean }>(
  'test.keptDrafts.setVerified',
  `UPDATE accounts SET identity_verified_at = CASE WHEN $verified THEN now() END,
     identity_withdrawn_at = CASE WHEN $verified THEN NULL ELSE now() END WHERE id = $accountId`,
);
const verify = async ({ accountId }: TestMember, verified = true) => {
  await services.database.query(setVerified({ accountId, verified }));
};

describe('a draft of a verified member', () => {
  test('is saved, changed and deleted without writing or locking a row', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await titles();
    const before = await rowTraces(services.database);
    expect((await save(id, { title: 'One' })).body.version).toBe(1);
    expect((await save(other, { title: 'Two', anonymous: true })).body.version).toBe(1);
    expect((await save(id, { title: 'Three', version: 1 })).body.version).toBe(2);
    expect((await save(id, { title: 'Late', version: 1 })).failure).toMatchObject({ meta: { version: 2 } });
    expect(await titles()).toEqual(['Three', 'Two']);
    expect((await remove(other)).status).toBe(200);
    expect((await remove(other)).status).toBe(404);
    expect(await rowTraces(services.database)).toEqual(before);
    expect((await read(id)).body).toMatchObject({ title: 'Three', document, version: 2, anonymous: false });
  });

  test('stays over the steps, and is one of the limited number', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries()) await save(id, { title: String(index) });
    await step();
    await step();
    expect(await titles()).toEqual(['0', '1', '2']);
    expect((await save(randomUUID())).failure?.errorCode).toBe('MaximumReached');
    await remove(ids[0] ?? '');
    await step();
    expect(await titles()).toEqual(['1', '2']);
    expect((await save(randomUUID(), { title: '3' })).status).toBe(200);
  });

  test('keeps its pictures', async () => {
    const image = await uploadPlainImage(server, ann);
    const withImage = documentOf(paragraph('A picture'), imageBlock(image));
    await save(randomUUID(), { document: withImage });
    server.moveClock(30 * 3_600_000);
    await renewUploads(services);
    expect([...(await pendingActs(services, ann.accountId)).uploads.keys()]).toEqual([image.fileId]);
  });

  test.each([false, true])('becomes one post of simultaneous ones, anonymous %s', async (anonymous) => {
    const id = randomUUID();
    await save(id, { title: 'Trombones' });
    const answers = await Promise.all(['One', 'Two', 'Three', 'Four'].map((each) => publish(id, anonymous, ann, each)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await titles()).toEqual([]);
    await step();
    expect(await titles()).toEqual([]);
    expect((await pendingActs(services, ann.accountId)).drafts.size).toBe(0);
    expect((await publish(id, anonymous)).failure?.errors[0]?.fieldName).toBe('DraftId');
  });

  test('can be saved, deleted and saved again after its anonymous post', async () => {
    const id = randomUUID();
    await save(id, { title: 'Trombones' });
    await publish(id, true);
    expect((await save(id, { title: 'Again' })).body.version).toBe(2);
    await remove(id);
    expect((await save(id, { title: 'And again' })).body.version).toBe(2);
    expect(await titles()).toEqual(['And again']);
    await step();
    expect(await titles()).toEqual(['And again']);
  });

  test('is lost neither if its named post fails nor if the server ends after the post', async () => {
    const id = randomUUID();
    await save(id, { title: 'Trombones' });
    const { sealedInbox } = services;
    const { append } = sealedInbox;
    sealedInbox.append = () => Promise.reject(new Error('The process was killed.'));
    expect((await publish(id, false)).status).toBe(500);
    sealedInbox.append = append;
    expect(await titles()).toEqual(['Trombones']);
    // The post was published, and a second one is not.
    const other = (body: string) => server.call('createPost', { body: { body, language: 'en', draftId: id } }, ann);
    expect((await other('Other words')).failure?.errors[0]?.fieldName).toBe('DraftId');
    expect((await save(id, { title: 'Another', version: 1 })).status).toBe(200);
    expect((await other('Other words')).status).toBe(201);
    expect(await titles()).toEqual([]);
  });

  test('is exported, and deleted with the account', async () => {
    await save(randomUUID(), { title: 'Trombones' });
    const { accountId, userName } = ann;
    const exported: unknown[] = [];
    for (const { exported: part } of personalData)
      if ('rows' in part && part.kind === 'drafts')
        for await (const row of part.rows(services, { accountId, userName, email: '' })) exported.push(row);
    expect(exported).toMatchObject([{ title: 'Trombones', body: 'Trombones for everybody', anonymous: false }]);
    await services.database.query(
      statement<{ accountId: string }>(
        'test.deleteAccount',
        'DELETE FROM accounts WHERE id = $accountId',
      )({ accountId }),
    );
    await step();
    expect((await pendingActs(services, accountId)).drafts.size).toBe(0);
  });
});

describe('a draft from before the verification', () => {
  test('has a row until the next step, and none after it', async () => {
    const bob = await server.memberAs({ level: 4 });
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [one, two, three]) await save(id, { title: id }, bob);
    await step();
    expect((await storedIds()).toSorted()).toEqual([one, two, three].toSorted());
    await verify(bob);
    expect((await save(one, { title: 'changed', version: 1 }, bob)).body.version).toBe(2);
    expect(await titles(bob)).toEqual(['changed', two, three].toSorted());
    expect((await remove(one, bob)).status).toBe(200);
    expect(await titles(bob)).toEqual([two, three].toSorted());
    expect((await publish(two, true, bob)).status).toBe(201);
    expect(await titles(bob)).toEqual([three]);
    await step();
    expect(await storedIds()).toEqual([]);
    expect(await titles(bob)).toEqual([three]);
    expect((await read(three, bob)).body).toMatchObject({ document, version: 1 });
  });

  test('stays in the sealed inbox if the verification is withdrawn', async () => {
    const id = randomUUID();
    await save(id, { title: 'Before' });
    await verify(ann, false);
    expect((await save(id, { title: 'After', version: 1 })).body.version).toBe(2);
    expect((await save(randomUUID(), { title: 'Other' })).status).toBe(200);
    expect(await titles()).toEqual(['After', 'Other']);
    await step();
    expect(await storedIds()).toEqual([]);
    expect(await titles()).toEqual(['After', 'Other']);
  });

  test('is found under the marks of earlier versions', async () => {
    const [bob, eve] = [await server.memberAs({ level: 4 }), await server.memberAs({ level: 4 })];
    const [ofBob, ofEve] = [randomUUID(), randomUUID()];
    await save(ofBob, { title: 'Of Bob' }, bob);
    await save(ofEve, { title: 'Of Eve' }, eve);
    const forget = statement<{ id: string; mark: Uint8Array }>(
      'test.forgetMark',
      'UPDATE drafts SET owner_mark = $mark, has_account_mark = false WHERE id = $id',
    );
    const markOf = (accountId: string, id: string, mode: string) =>
      services.hmac('draft-owner', accountId, mode, id.slice(0, 2));
    await services.database.query(forget({ id: ofBob, mark: markOf(bob.accountId, ofBob, 'anonymous') }));
    await services.database.query(forget({ id: ofEve, mark: markOf(eve.accountId, ofEve, 'named') }));
    expect(await titles(bob)).toEqual([]);
    await verify(bob);
    await carryOverDrafts(services);
    await carryOverDrafts(services);
    expect([await titles(bob), await titles(eve)]).toEqual([['Of Bob'], ['Of Eve']]);
    await step();
    expect(await storedIds()).toEqual([ofEve]);
    expect([await titles(bob), await titles(eve)]).toEqual([['Of Bob'], ['Of Eve']]);
    await remove(ofEve, eve);
  });
});
