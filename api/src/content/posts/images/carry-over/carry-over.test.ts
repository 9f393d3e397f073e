import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAct, pendingActs } from '../../../../access/anonymity/index.ts';
import { seal } from '../../../../platform/crypto/sealing.ts';
import { diskStorage, storeFiles } from '../../../../platform/files/index.ts';
import { statement } from '../../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../../testing/server.ts';
import {
  documentOf,
  downloadImage,
  encodePlainImage,
  imageBlock,
  paragraph,
  uploadFile,
} from '../../testing/content.ts';
import { encodeImage, imageSizes } from '../image.ts';
import { insertFiles } from '../images.queries.ts';
import { renewUploads } from '../uploads.ts';
import { carryOverUploads } from './carry-over.ts';
import { ownerMark } from './earlier-sealing.ts';

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeEach(async () => {
  server = await testServer();
  server.moveClockToNoon();
  [bob, ann] = [await server.memberAs({ level: 5 }), await server.memberAs({ level: 5 })];
});
afterEach(() => server.close());

const insertUpload = statement<{ id: string; mark: Uint8Array; sealedSize: Uint8Array | null; at: Date }>(
  'testing.insertUpload',
  `INSERT INTO post_images (id, owner_mark, sealed_size, width, height, uploaded_at)
   SELECT $id, $mark, sealed, CASE WHEN sealed IS NULL THEN 300 END, CASE WHEN sealed IS NULL THEN 200 END, $at
   FROM (SELECT $sealedSize::bytea AS sealed) given`,
);
const forgetList = statement('testing.forgetList', 'UPDATE drafts SET sealed_images = NULL');
const insertDraftImage = statement<{ imageId: string }>(
  'testing.insertDraftImage',
  'INSERT INTO draft_images (owner_mark, draft_id, image_id) SELECT owner_mark, id, $imageId FROM drafts',
);
const left = statement(
  'testing.left',
  `SELECT (SELECT count(*) FROM post_images)::int AS images, (SELECT count(*) FROM draft_images)::int AS references,
     (SELECT count(*) FROM drafts WHERE sealed_images IS NULL)::int AS drafts`,
);

/** Stores an upload as an earlier version did. */
async function storeEarlier(by: TestMember, sealed: boolean): Promise<string> {
  const { services } = server;
  const id = randomUUID();
  const key = services.hmac('image-key', id);
  const { files } = await encodeImage(await encodePlainImage(300, 200));
  const stored = files.map((bytes) => {
    const plain = Buffer.alloc(16_384);
    plain.writeUInt32BE(bytes.length);
    plain.set(bytes, 4);
    return { bytes: sealed ? seal(key, plain) : Buffer.concat([bytes, randomBytes(1)]), mediaType: 'image/webp' };
  });
  const size = Buffer.alloc(4);
  size.writeUInt16BE(300);
  size.writeUInt16BE(200, 2);
  const at = new Date(Math.floor(services.now().getTime() / 3_600_000) * 3_600_000);
  await services.database.transaction(async (transaction) => {
    const hashes = await storeFiles(services, transaction, stored);
    const mark = ownerMark(services, by.accountId, id);
    await transaction.query(insertUpload({ id, mark, sealedSize: sealed ? seal(key, size) : null, at }));
    await transaction.query(insertFiles({ imageId: id, sizes: [...imageSizes], hashes }));
  });
  return id;
}

test('uploads and drafts of an earlier version stay with their members', async () => {
  const { services } = server;
  const statusOf = async (id: string, as?: TestMember) => (await downloadImage(server, id, as)).statusCode;
  const [sealed, plain] = [await storeEarlier(ann, true), await storeEarlier(ann, false)];
  await storeEarlier({ ...ann, accountId: randomUUID() }, true);
  const draftId = randomUUID();
  const draft = { language: 'en' as const, title: 'Later', document: documentOf(paragraph('Text')), version: 0 };
  await server.call('saveDraft', { params: { id: draftId }, body: draft }, ann);
  await services.database.query(forgetList());
  await services.database.query(insertDraftImage({ imageId: sealed }));
  const act = { act: 'upload' as const, id: randomUUID(), at: services.now().toISOString(), content: {} };
  await appendAct(services, bob.accountId, act);

  await carryOverUploads(services);
  await carryOverUploads(services);
  expect(await services.database.query(left())).toEqual([{ images: 0, references: 0, drafts: 0 }]);
  for (const id of [sealed, plain])
    expect([await statusOf(id, ann), await statusOf(id, bob), await statusOf(id)]).toEqual([200, 404, 404]);
  expect((await pendingActs(services, ann.accountId)).uploads.size).toBe(2);
  expect([...(await pendingActs(services, bob.accountId)).uploads.keys()]).toEqual([act.id]);

  const post = {
    language: 'en' as const,
    title: 'Right now',
    document: documentOf(paragraph('Text'), imageBlock({ fileId: plain, width: 300, height: 200 })),
  };
  expect((await server.call('createPost', { body: post }, ann)).status).toBe(201);
  expect(await statusOf(plain)).toBe(200);
  // The upload that a post shows is deleted in the first night, and its slot is free after the second.
  for (const hours of [30, 24]) {
    server.moveClock(hours * 3_600_000);
    await renewUploads(services);
  }
  expect([...(await pendingActs(services, ann.accountId)).uploads.keys()]).toEqual([sealed]);
});

test('uploads in sealed files of an earlier version stay, and the files are removed', async () => {
  const { services } = server;
  const folder = join(services.settings.dataDir, 'files', 'sealed');
  const { files, width, height } = await encodeImage(await encodePlainImage(300, 200));
  const storeInFile = async () => {
    const name = randomBytes(32).toString('hex');
    const plain = Buffer.alloc(65_508);
    plain.writeUInt32BE(files.reduce((sum, { length }) => sum + length, 0));
    plain.set(Buffer.concat(files), 4);
    await diskStorage(folder).write(name, seal(services.hmac('sealed-file', name), plain));
    const id = randomUUID();
    const content = { width, height, name, lengths: files.map(({ length }) => length) };
    await appendAct(services, ann.accountId, { act: 'upload', id, at: services.now().toISOString(), content });
    return { id, name };
  };
  const [first, second, lost] = [await storeInFile(), await storeInFile(), await storeInFile()];
  await diskStorage(folder).remove(lost.name);
  const { body: later } = await uploadFile(server, ann, await encodePlainImage(300, 200));

  await carryOverUploads(services);
  await carryOverUploads(services);
  const statuses = await Promise.all(
    [first.id, second.id, lost.id, later.fileId].map(async (id) => (await downloadImage(server, id, ann)).statusCode),
  );
  expect(statuses).toEqual([200, 200, 404, 200]);
  expect((await readdir(folder)).filter((name) => !name.startsWith('slots-'))).toEqual([]);
});

test('nothing is written if there is nothing to carry over', async () => {
  const { sealedInbox } = server.services;
  let replaced = 0;
  const counted = { ...sealedInbox, replaceAll: () => Promise.resolve(void (replaced += 1)) };
  await carryOverUploads({ ...server.services, sealedInbox: counted });
  expect(replaced).toBe(0);
});
