import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runStep } from '../../../access/anonymity/index.ts';
import { collectFiles } from '../../../platform/files/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import {
  documentOf,
  paragraph,
  downloadImage,
  imageBlock,
  encodePlainImage,
  uploadFile,
  uploadPlainImage,
} from '../testing/content.ts';
import { uploadImage } from './images.rules.ts';
import { renewUploads, uploadOf } from './uploads.ts';

const hour = 3_600_000;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0, uploads: 1_000 } });
  server.moveClockToNoon();
  ann = await server.memberAs({ userName: 'ann', level: 5, verified: true });
  bob = await server.memberAs({ userName: 'bob', level: 4 });
});
afterAll(() => server.close());

const counted = statement(
  'test.imageRows',
  `SELECT (SELECT count(*)::int FROM post_images) AS images, (SELECT count(*)::int FROM post_image_files) AS parts,
     (SELECT count(*)::int FROM files) AS files`,
);
const rows = async () => (await server.services.database.query<Record<string, number>>(counted()))[0];

const publish = (body: object, as = ann) =>
  server.call('createPost', { body: { language: 'en', ...body } as never }, as);

const collect = async (hours: number) => {
  server.moveClock(hours * hour);
  await renewUploads(server.services);
  await collectFiles(server.services);
};

describe('an uploaded image', () => {
  test('is stored in two sizes as WebP without its location', async () => {
    const photo = await sharp(await encodePlainImage(2_000, 1_000))
      .jpeg()
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .toBuffer();
    const { status, body } = await uploadFile(server, ann, photo);
    expect([status, body]).toMatchObject([201, { width: 1280, height: 640 }]);
    for (const [size, height] of [
      [640, 320],
      [1280, 640],
    ] as const) {
      const { rawPayload, headers } = await downloadImage(server, body.fileId, ann, size);
      const { exif, format, ...dimensions } = await sharp(rawPayload).metadata();
      expect([exif, format, dimensions.width, dimensions.height]).toEqual([undefined, 'webp', size, height]);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  test('is not enlarged', async () => {
    const { fileId, width } = await uploadPlainImage(server, ann, 200, 100);
    expect(width).toBe(200);
    expect((await sharp((await downloadImage(server, fileId, ann, 1280)).rawPayload).metadata()).width).toBe(200);
  });

  test('is visible only to its author until a post shows it', async () => {
    const image = await uploadPlainImage(server, ann);
    const statuses = async () =>
      Promise.all([ann, bob, undefined].map(async (as) => (await downloadImage(server, image.fileId, as)).statusCode));
    expect(await statuses()).toEqual([200, 404, 404]);
    await publish({ body: 'Look', images: [{ fileId: image.fileId, alt: 'A bridge' }] });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await downloadImage(server, image.fileId)).headers['cache-control']).toBe('public, no-cache');
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'UnsupportedMediaType',
      'The media type is not supported.',
    ],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024, 1), 413, 'FileTooLarge', 'The file is too large. The limit is 5 MB.'],
  ])('is refused if it is %s', async (_, bytes, status, errorCode, message) => {
    const before = await rows();
    const answer = await uploadFile(server, ann, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.responseStatus).toMatchObject({ errorCode, message });
    expect(await rows()).toEqual(before);
  });

  test('is refused at the limit of uploads and below the level for posts', async () => {
    const limited = await testServer({ limits: { uploads: 1 } });
    try {
      const eve = await limited.memberAs();
      const bytes = await encodePlainImage(9, 9);
      expect((await uploadFile(limited, eve, bytes)).status).toBe(201);
      expect((await uploadFile(limited, eve, bytes)).status).toBe(429);
      const low = await limited.memberAs({ level: 1 });
      expect((await uploadFile(limited, low, bytes)).body.responseStatus.errorCode).toBe('ReputationTooLow');
    } finally {
      await limited.close();
    }
  });
});

describe('an image in a post', () => {
  test('has the dimensions of its file, whatever the document says, and is on the card', async () => {
    const image = await uploadPlainImage(server, ann, 800, 600);
    const block = { type: 'image', attrs: { ...image, alt: 'A bridge', width: 1, height: 9_999 } } as const;
    const { body } = await publish({ title: 'Bridges', document: documentOf(paragraph('Look:'), block) });
    const shown = { fileId: image.fileId, alt: 'A bridge', width: 800, height: 600 };
    expect(body.image).toEqual(shown);
    const { document } = (await server.call('getPost', { params: { id: body.id } })).body;
    expect(document?.content[1]).toEqual({ type: 'image', attrs: shown });
  });

  test('is refused if it is the image of another member or unknown', async () => {
    const image = await uploadPlainImage(server, ann);
    for (const fileId of [image.fileId, randomUUID()]) {
      const { status, failure } = await publish({ body: `Mine: ${fileId}`, images: [{ fileId }] }, bob);
      expect([status, failure?.errors[0]]).toMatchObject([400, { fieldName: 'Images', errorCode: 'InvalidValue' }]);
    }
    await publish({ body: 'It is mine', images: [{ fileId: image.fileId }] });
    const taken = await publish({ title: 'Mine', document: documentOf(imageBlock(image)) }, bob);
    expect(taken.failure?.errors[0]).toMatchObject({ fieldName: 'Document', errorCode: 'InvalidValue' });
  });

  test('is visible to the members who see the post, and to nobody else', async () => {
    const image = await uploadPlainImage(server, ann);
    const images = [{ fileId: image.fileId }];
    const { body } = await publish({ body: 'For me alone', images, viewMyPostsAndComments: 'justMe' });
    const status = async (as?: TestMember) => (await downloadImage(server, image.fileId, as)).statusCode;
    expect([await status(ann), await status(bob), await status()]).toEqual([200, 404, 404]);
    expect((await downloadImage(server, image.fileId, ann)).headers['cache-control']).toBe('private, no-cache');
    await server.call('deletePost', { params: { id: body.id } }, ann);
    expect(await status(ann)).toBe(404);
  });

  test('stores no owner for an anonymous post, and is visible when the post is', async () => {
    const image = await uploadPlainImage(server, ann);
    const { body: card } = await publish({ body: 'From nobody', images: [{ fileId: image.fileId }], anonymous: true });
    const status = async (as?: TestMember) => (await downloadImage(server, image.fileId, as)).statusCode;
    expect([await status(ann), await status(bob)]).toEqual([200, 404]);
    await collect(1);
    await runStep(server.services, publishers);
    expect([await status(ann), await status(bob), await status()]).toEqual([200, 200, 200]);
    const row = statement<{ fileId: string }>(
      'test.imageRow',
      'SELECT i::text AS row, owner_mark AS mark FROM post_images i WHERE id = $fileId',
    );
    const [shown] = (await server.call('getPost', { params: { id: card.id } })).body.images ?? [];
    const fileId = shown?.fileId ?? '';
    expect((await downloadImage(server, fileId)).statusCode).toBe(200);
    const [stored] = await server.services.database.query<{ row: string; mark: null }>(row({ fileId }));
    expect(stored?.mark).toBeNull();
    expect(stored?.row).not.toContain(ann.accountId);
  });
});

const fail = () => Promise.reject(new Error('A simulated failure.'));

describe('an unused image', () => {
  test('is deleted after a day with its file, unless a draft or a post shows it', async () => {
    const [unused, drafted, shown] = [
      await uploadPlainImage(server, ann),
      await uploadPlainImage(server, ann),
      await uploadPlainImage(server, ann),
    ];
    const id = randomUUID();
    const draft = { language: 'en' as const, title: 'Later', document: documentOf(imageBlock(drafted)), version: 0 };
    expect((await server.call('saveDraft', { params: { id }, body: draft }, ann)).status).toBe(200);
    await publish({ body: 'Shown', images: [{ fileId: shown.fileId }] });
    await collect(23);
    expect((await downloadImage(server, unused.fileId, ann)).statusCode).toBe(200);
    await collect(3);
    const status = async ({ fileId }: { fileId: string }) => (await downloadImage(server, fileId, ann)).statusCode;
    expect([await status(unused), await status(drafted), await status(shown)]).toEqual([404, 200, 200]);
    await server.call('deleteDraft', { params: { id } }, ann);
    await collect(1);
    expect([await status(drafted), await status(shown)]).toEqual([404, 200]);
  });

  test('leaves no rows if the server fails during an upload', async () => {
    const before = await rows();
    const bytes = await encodePlainImage(500, 400, '#123456');
    const member = { accountId: ann.accountId, level: 5 } as never;
    const { sealedInbox, sealedSlots } = server.services;
    for (const parts of [
      { sealedSlots: { ...sealedSlots, write: fail } },
      { sealedInbox: { ...sealedInbox, append: fail } },
    ]) {
      const upload = uploadImage({ ...server.services, ...parts }, member, () => Promise.resolve(bytes));
      await expect(upload).rejects.toThrow('simulated');
    }
    expect(await rows()).toEqual(before);
  });
});

const pathOf = (hash: string) => join(server.services.settings.dataDir, 'files', hash.slice(0, 2), hash);
const slotsPath = (size: number) => join(server.services.settings.dataDir, 'files', 'sealed', `slots-${size}`);

describe('an uploaded image at rest', () => {
  const stored = statement<{ fileId: string }>(
    'test.storedUpload',
    `SELECT i.width, i.height, f.file_hash AS hash FROM post_images i JOIN post_image_files f ON f.image_id = i.id
     WHERE i.id = $fileId`,
  );
  type Row = { width: number | null; height: number | null; hash: string };
  const rowsOf = (fileId: string) => server.services.database.query<Row>(stored({ fileId }));

  test('is encrypted until a post shows it, and has one of few lengths', async () => {
    const { fileId } = await uploadPlainImage(server, ann, 500, 400);
    expect(await rowsOf(fileId)).toEqual([]);
    const size = (await uploadOf(server.services, ann.accountId, fileId))?.place.size ?? 0;
    const bytes = await readFile(slotsPath(size));
    expect([size, bytes.length % size, bytes.includes('WEBP')]).toEqual([64 * 1024, 4096, false]);
    await publish({ body: 'By name', images: [{ fileId }] });
    const shown = await rowsOf(fileId);
    expect(shown).toMatchObject([{ width: 500, height: 400 }, { width: 500 }]);
    for (const { hash } of shown) expect((await readFile(pathOf(hash))).includes('WEBP')).toBe(true);
  });

  test('has no row, id, file or dimensions in common with an anonymous post that shows it', async () => {
    const image = await uploadPlainImage(server, ann, 500, 400);
    const document = documentOf(paragraph('Of nobody'), imageBlock(image));
    const body = { title: 'Of nobody', document, anonymous: true };
    const { id } = (await publish(body)).body;
    server.moveClock(hour);
    await runStep(server.services, publishers);
    const { body: post } = await server.call('getPost', { params: { id } });
    const shown = JSON.stringify(post);
    expect(shown).not.toContain(image.fileId);
    expect(await rowsOf(image.fileId)).toEqual([]);
    const block = post.document?.content[1];
    const { fileId = '', ...size } = block?.type === 'image' ? block.attrs : {};
    expect(size).toMatchObject({ width: 500, height: 400 });
    expect(await rowsOf(fileId)).toHaveLength(2);

    // The author's open page can still show and save the image under the id of the upload.
    expect((await downloadImage(server, image.fileId)).statusCode).toBe(200);
    const change = { document, language: 'en' as const, title: 'Still of nobody', version: 1 };
    expect((await server.call('updatePost', { params: { id }, body: change }, ann)).status).toBe(200);
    server.moveClock(hour);
    await runStep(server.services, publishers);
    const { body: changed } = await server.call('getPost', { params: { id } });
    expect([changed.title, changed.document]).toEqual(['Still of nobody', post.document]);
  });

  test('has the times of its hour', async () => {
    await uploadPlainImage(server, ann);
    const path = slotsPath(64 * 1024);
    for (const each of [path, dirname(path)]) {
      const { mtimeMs, atimeMs } = await stat(each);
      expect([mtimeMs % hour, atimeMs % hour]).toEqual([0, 0]);
    }
  });
});
