import { randomUUID } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { makeSealedSlots, slotCoverPlan, type SlotPlace } from '../../../platform/files/index.ts';
import { makeSealedInbox } from '../../../platform/sealed-inbox/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { rowTraces } from '../../../testing/row-traces.ts';
import {
  documentOf,
  downloadImage,
  encodePlainImage,
  imageBlock,
  paragraph,
  uploadPlainImage,
} from '../testing/content.ts';
import { uploadImage } from './images.rules.ts';
import { encodeImage } from './image.ts';
import { renewUploads, storeUpload, uploadOf, usedPlaces } from './uploads.ts';

const hour = 3_600_000;

let server: TestServer;
let services: Services;
let ann: TestMember;

beforeEach(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, uploads: 1_000 } });
  ({ services } = server);
  server.moveClockToNoon();
  ann = await server.memberAs({ level: 5, verified: true });
});
afterEach(() => server.close());

/** Returns the services of another process, or of the same one after a restart. */
function otherProcess(): Services {
  const { database, hmac, settings } = services;
  const sealedInbox = makeSealedInbox(database, hmac('sealed-inbox'));
  const sealedSlots = makeSealedSlots({
    database,
    folder: join(settings.dataDir, 'files', 'sealed'),
    keyOf: (name) => hmac('sealed-slot', name),
    usedPlaces: (queryable) => usedPlaces(other, queryable),
    plan: slotCoverPlan(200),
  });
  const other: Services = { ...services, sealedInbox, sealedSlots };
  return other;
}

const placeOf = async (id: string, of = services): Promise<SlotPlace | undefined> =>
  (await uploadOf(of, ann.accountId, id))?.place;
const statusOf = async (id: string): Promise<number> => (await downloadImage(server, id, ann)).statusCode;
/** Returns the bytes of all slots of the length that uploads of this test have, without the journal. */
async function storedSlots(): Promise<Buffer[]> {
  const size = 65_536;
  const bytes = await readFile(join(services.settings.dataDir, 'files', 'sealed', `slots-${size}`));
  const slots = bytes.subarray(4096 + size);
  return Array.from({ length: slots.length / size }, (_, slot) => slots.subarray(slot * size, (slot + 1) * size));
}
const save = (id: string, images: Parameters<typeof imageBlock>[0][], version = 0, as = ann) =>
  server.call(
    'saveDraft',
    {
      params: { id },
      body: {
        language: 'en',
        title: 'Later',
        document: documentOf(paragraph('Text'), ...images.map((each) => imageBlock(each))),
        version,
      },
    },
    as,
  );

test('an upload writes no row but those of the sealed inbox', async () => {
  await server.call('listDrafts', {}, ann);
  const before = await rowTraces(services.database);
  await uploadPlainImage(server, ann);
  expect(await rowTraces(services.database)).toEqual(before);
});

test('the row of a draft hides which images it uses, and how many', async () => {
  const bob = await server.memberAs({ level: 5 });
  const images = [await uploadPlainImage(server, bob), await uploadPlainImage(server, bob)];
  const [none, two] = [randomUUID(), randomUUID()];
  expect([(await save(none, [], 0, bob)).status, (await save(two, images, 0, bob)).status]).toEqual([200, 200]);
  const rows = await services.database.query<{ row: string; bytes: number }>(
    statement('test.draftsWithLists', 'SELECT d::text AS row, length(sealed_images) AS bytes FROM drafts d')(),
  );
  expect(rows.map(({ bytes }) => bytes)).toEqual([349, 349]);
  for (const { row } of rows)
    for (const { fileId } of images) expect(row).not.toMatch(new RegExp(`${fileId}|${fileId.replaceAll('-', '')}`));
  const count = statement('test.draftImages', 'SELECT count(*)::int AS total FROM draft_images');
  expect(await services.database.query(count())).toEqual([{ total: 0 }]);
});

const post = (image: { fileId: string }, anonymous: boolean) => ({
  body: { language: 'en' as const, body: `With ${image.fileId}`, images: [{ fileId: image.fileId }], anonymous },
});
const pause = statement('testing.longPause', 'SELECT pg_sleep(0.3)');
const crash: Queryable['query'] = () => Promise.reject(new Error('A simulated crash.'));

describe('the renewal of uploads', () => {
  test('writes all slots again, and drops the uploads that are not in use', async () => {
    const [drafted, waiting, unused, shown] = [
      await uploadPlainImage(server, ann),
      await uploadPlainImage(server, ann),
      await uploadPlainImage(server, ann),
      await uploadPlainImage(server, ann),
    ];
    await save(randomUUID(), [drafted]);
    await server.call('createPost', post(shown, false), ann);
    server.moveClock(26 * hour);
    await server.call('createPost', post(waiting, true), ann);
    const young = await uploadPlainImage(server, ann);
    const all = [drafted, waiting, unused, shown, young];
    const before = await storedSlots();
    await renewUploads(services);
    const after = await Promise.all(all.map(({ fileId }) => placeOf(fileId)));
    expect(after.map((place) => place !== undefined)).toEqual([true, true, false, false, true]);
    const stored = await storedSlots();
    expect(before.filter((bytes, slot) => stored[slot]?.equals(bytes))).toEqual([]);
    expect(await Promise.all(all.map(({ fileId }) => statusOf(fileId)))).toEqual([200, 200, 404, 200, 200]);
    server.moveClock(hour);
    await runStep(services, publishers);
    expect((await downloadImage(server, waiting.fileId)).statusCode).toBe(200);
  });

  test('changes nothing if it is interrupted', async () => {
    const { fileId } = await uploadPlainImage(server, ann);
    const place = await placeOf(fileId);
    for (const failing of ['sealedInbox.deleteRecords', 'sealedInbox.append']) {
      const database = {
        ...services.database,
        transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
          services.database.transaction((transaction) =>
            work({ query: (each) => (each.name === failing ? crash(each) : transaction.query(each)) }),
          ),
      };
      await expect(renewUploads({ ...services, database })).rejects.toThrow('simulated crash');
      expect([await placeOf(fileId), await placeOf(fileId, otherProcess()), await statusOf(fileId)]).toEqual([
        place,
        place,
        200,
      ]);
    }
    await renewUploads(services);
    expect(await statusOf(fileId)).toBe(200);
  });

  test.each(['sealedInbox.stopAppending', 'sealedInbox.deleteRecords'])(
    'loses no upload that another process stores right before %s',
    async (moment) => {
      const image = await encodeImage(await encodePlainImage(200, 100));
      const fileId = randomUUID();
      let stored: Promise<void> | undefined;
      const query =
        (transaction: Queryable): Queryable['query'] =>
        async (each) => {
          if (each.name === moment) {
            stored = storeUpload(otherProcess(), ann.accountId, fileId, image);
            // Once appending is stopped, the upload waits for the end of the transaction.
            await Promise.race([stored, services.database.query(pause())]);
          }
          return transaction.query(each);
        };
      const database = {
        ...services.database,
        transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
          services.database.transaction((transaction) => work({ query: query(transaction) })),
      };
      await renewUploads({ ...services, database });
      await stored;
      expect(await statusOf(fileId)).toBe(200);
    },
  );

  test('loses no upload of another process during it, nor one that a draft takes up', async () => {
    const other = otherProcess();
    const old = await uploadPlainImage(server, ann);
    server.moveClock(26 * hour);
    const member = { accountId: ann.accountId, level: 5 } as never;
    const bytes = await encodePlainImage(200, 100);
    const ids: string[] = [];
    const upload = async () => {
      for (let times = 0; times < 6; times += 1)
        ids.push((await uploadImage(other, member, () => Promise.resolve(bytes))).fileId);
    };
    const draftId = randomUUID();
    const [, saved] = await Promise.all([upload(), save(draftId, [old]), renewUploads(services), renewUploads(other)]);
    // The draft is saved with its image, or refused without it.
    expect(await statusOf(old.fileId)).toBe(saved.status === 200 ? 200 : 404);
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 200));
    await renewUploads(other);
    expect(await Promise.all(ids.map(statusOf))).toEqual(ids.map(() => 200));
  });
});

test('an acknowledged upload outlives its process', async () => {
  const { fileId } = await uploadPlainImage(server, ann);
  const after = otherProcess();
  const upload = await uploadOf(after, ann.accountId, fileId);
  expect(upload && (await after.sealedSlots.read(upload.place))).toBeDefined();
  expect(await uploadOf(after, randomUUID(), fileId)).toBeUndefined();
});

test('a slot is held until its record is stored: no other process stores or rewrites anything meanwhile', async () => {
  const order: string[] = [];
  const other = otherProcess();
  await services.sealedSlots.write(async (store) => {
    await store(Buffer.from('text'));
    const others = Promise.all([
      other.sealedSlots.write(async () => void order.push('write')),
      other.sealedSlots.rewriteAll().then(() => void order.push('rewriting')),
    ]);
    await Promise.race([others, services.database.query(pause())]);
    order.push('record');
    void others;
  });
  await other.sealedSlots.write(async () => undefined);
  expect(order.slice(0, 2)).toEqual(['record', 'write']);
});

test('an upload waits for no step, and no step publishes, lists or loses it', async () => {
  const plain = await server.memberAs({ level: 3 });
  const { fileId } = await uploadPlainImage(server, plain);
  const pages = statement('test.ownPages', 'SELECT count(*)::int AS total FROM own_anonymous_items');
  const ownPages = async () => (await services.database.query<{ total: number }>(pages()))[0]?.total;
  await runStep(services, publishers);
  const before = await ownPages();
  await uploadPlainImage(server, await server.memberAs({ level: 3 }));
  server.moveClock(hour);
  await runStep(services, publishers);
  expect(await ownPages()).toBe(before);
  expect((await downloadImage(server, fileId, plain)).statusCode).toBe(200);
});

test('a deleted upload is gone at once, and its slot is free a night later, so that a backup has it', async () => {
  const { fileId } = await uploadPlainImage(server, ann);
  const place = await placeOf(fileId);
  server.moveClock(26 * hour);
  await renewUploads(services);
  expect([await placeOf(fileId), await statusOf(fileId)]).toEqual([undefined, 404]);
  expect((await save(randomUUID(), [{ fileId, width: 800, height: 600 }])).status).toBe(400);
  expect(place && (await services.sealedSlots.read(place))).toBeDefined();
  // A renewal that is repeated after a failure is not a night later.
  await renewUploads(services);
  expect(await usedPlaces(services, services.database)).toEqual([place]);
  server.moveClock(24 * hour);
  await renewUploads(services);
  expect(await usedPlaces(services, services.database)).toEqual([]);
  expect(place && (await services.sealedSlots.read(place))).toBeUndefined();
});

const copyRecords = statement('testing.postImages.copyRecords', 'CREATE TABLE backup AS TABLE sealed_records');
const deleteRecords = statement('testing.postImages.deleteRecords', 'DELETE FROM sealed_records');
const restoreRecords = statement(
  'testing.postImages.restoreRecords',
  'INSERT INTO sealed_records OVERRIDING SYSTEM VALUE TABLE backup',
);

test('a backup of the database, and of the files after the next renewal, has its uploads', async () => {
  const [used, unused] = [await uploadPlainImage(server, ann), await uploadPlainImage(server, ann)];
  await save(randomUUID(), [used]);
  const folder = join(services.settings.dataDir, 'files');
  const backup = join(services.settings.dataDir, 'backup');
  server.moveClock(20 * hour);
  await services.database.query(copyRecords());
  server.moveClock(6 * hour);
  await renewUploads(services);
  await cp(folder, backup, { recursive: true });
  server.moveClock(24 * hour);
  await renewUploads(services);
  await uploadPlainImage(server, ann);

  await cp(backup, folder, { recursive: true });
  await services.database.query(deleteRecords());
  await services.database.query(restoreRecords());
  for (const each of [services, otherProcess()])
    for (const { fileId } of [used, unused]) {
      const place = await placeOf(fileId, each);
      expect(place && (await each.sealedSlots.read(place))).toBeDefined();
    }
});
