import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { runHourlySteps } from '../../../access/anonymity/index.ts';
import { collectFiles } from '../../../platform/files/index.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { documentOf, paragraph, picture, pictureOf, plainPicture, upload, uploaded } from '../testing/writing.ts';
import { deleteUnusedImages, uploadImage } from './images.rules.ts';

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
  await deleteUnusedImages(server.services);
  await collectFiles(server.services);
};

describe('a picture that is uploaded', () => {
  test('is kept in two sizes, as WebP, and tells nothing of where it was taken', async () => {
    const photo = await sharp(await plainPicture(2_000, 1_000))
      .jpeg()
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .toBuffer();
    const { status, body } = await upload(server, ann, photo);
    expect([status, body]).toMatchObject([201, { width: 1280, height: 640 }]);
    for (const [size, height] of [
      [640, 320],
      [1280, 640],
    ] as const) {
      const { rawPayload, headers } = await picture(server, body.fileId, ann, size);
      const { exif, format, ...measures } = await sharp(rawPayload).metadata();
      expect([exif, format, measures.width, measures.height]).toEqual([undefined, 'webp', size, height]);
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  test('is made no larger than it is', async () => {
    const { fileId, width } = await uploaded(server, ann, 200, 100);
    expect(width).toBe(200);
    expect((await sharp((await picture(server, fileId, ann, 1280)).rawPayload).metadata()).width).toBe(200);
  });

  test('is its author’s until a post shows it', async () => {
    const image = await uploaded(server, ann);
    const seen = async () =>
      Promise.all([ann, bob, undefined].map(async (as) => (await picture(server, image.fileId, as)).statusCode));
    expect(await seen()).toEqual([200, 404, 404]);
    await publish({ body: 'Look', images: [{ fileId: image.fileId, alt: 'A bridge' }] });
    expect(await seen()).toEqual([200, 200, 200]);
    expect((await picture(server, image.fileId)).headers['cache-control']).toBe('public, no-cache');
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
  ])('is refused where it is %s', async (_, bytes, status, errorCode, message) => {
    const before = await rows();
    const answer = await upload(server, ann, bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.responseStatus).toMatchObject({ errorCode, message });
    expect(await rows()).toEqual(before);
  });

  test('is refused after thirty in half an hour, and below the level that posts', async () => {
    const limited = await testServer({ limits: { uploads: 1 } });
    try {
      const eve = await limited.memberAs();
      const bytes = await plainPicture(9, 9);
      expect((await upload(limited, eve, bytes)).status).toBe(201);
      expect((await upload(limited, eve, bytes)).status).toBe(429);
      const low = await limited.memberAs({ level: 1 });
      expect((await upload(limited, low, bytes)).body.responseStatus.errorCode).toBe('ReputationTooLow');
    } finally {
      await limited.close();
    }
  });
});

describe('in a post', () => {
  test('a picture has the measures that it has, whatever the text says, and stands on the card', async () => {
    const image = await uploaded(server, ann, 800, 600);
    const block = { type: 'image', attrs: { ...image, alt: 'A bridge', width: 1, height: 9_999 } } as const;
    const { body } = await publish({ title: 'Bridges', document: documentOf(paragraph('Look:'), block) });
    const shown = { fileId: image.fileId, alt: 'A bridge', width: 800, height: 600 };
    expect(body.image).toEqual(shown);
    const { document } = (await server.call('getPost', { params: { id: body.id } })).body;
    expect(document?.content[1]).toEqual({ type: 'image', attrs: shown });
  });

  test('nobody shows another’s picture, or one that is not there', async () => {
    const image = await uploaded(server, ann);
    for (const fileId of [image.fileId, randomUUID()]) {
      const { status, failure } = await publish({ body: `Mine: ${fileId}`, images: [{ fileId }] }, bob);
      expect([status, failure?.errors[0]]).toMatchObject([400, { fieldName: 'Images', errorCode: 'InvalidValue' }]);
    }
    await publish({ body: 'It is mine', images: [{ fileId: image.fileId }] });
    const taken = await publish({ title: 'Mine', document: documentOf(pictureOf(image)) }, bob);
    expect(taken.failure?.errors[0]).toMatchObject({ fieldName: 'Document', errorCode: 'InvalidValue' });
  });

  test('a picture is seen by those who see the post, and by nobody else', async () => {
    const image = await uploaded(server, ann);
    const images = [{ fileId: image.fileId }];
    const { body } = await publish({ body: 'For me alone', images, viewMyPostsAndComments: 'justMe' });
    const status = async (as?: TestMember) => (await picture(server, image.fileId, as)).statusCode;
    expect([await status(ann), await status(bob), await status()]).toEqual([200, 404, 404]);
    expect((await picture(server, image.fileId, ann)).headers['cache-control']).toBe('private, no-cache');
    await server.call('deletePost', { params: { id: body.id } }, ann);
    expect(await status(ann)).toBe(404);
  });

  test('a picture of an anonymous post carries no name, and is seen when the post is', async () => {
    const image = await uploaded(server, ann);
    await publish({ body: 'From nobody', images: [{ fileId: image.fileId }], anonymous: true });
    const status = async (as?: TestMember) => (await picture(server, image.fileId, as)).statusCode;
    expect([await status(ann), await status(bob)]).toEqual([200, 404]);
    await collect(1);
    await runHourlySteps(server.services, publishers);
    expect([await status(ann), await status(bob), await status()]).toEqual([200, 200, 200]);
    const row = statement<{ fileId: string }>(
      'test.imageRow',
      'SELECT i::text AS row, owner_mark AS mark FROM post_images i WHERE id = $fileId',
    );
    const [stored] = await server.services.database.query<{ row: string; mark: null }>(row({ fileId: image.fileId }));
    expect(stored?.mark).toBeNull();
    expect(stored?.row).not.toContain(ann.accountId);
  });
});

const crash: Queryable['query'] = () => Promise.reject(new Error('The server ends here.'));

describe('what nobody uses', () => {
  test('is collected after a day, row and bytes, and what a draft or a post shows stays', async () => {
    const [unused, drafted, shown] = [
      await uploaded(server, ann),
      await uploaded(server, ann),
      await uploaded(server, ann),
    ];
    const id = randomUUID();
    const draft = { language: 'en' as const, title: 'Later', document: documentOf(pictureOf(drafted)), version: 0 };
    expect((await server.call('saveDraft', { params: { id }, body: draft }, ann)).status).toBe(200);
    await publish({ body: 'Shown', images: [{ fileId: shown.fileId }] });
    await collect(23);
    expect((await picture(server, unused.fileId, ann)).statusCode).toBe(200);
    await collect(3);
    const status = async ({ fileId }: { fileId: string }) => (await picture(server, fileId, ann)).statusCode;
    expect([await status(unused), await status(drafted), await status(shown)]).toEqual([404, 200, 200]);
    await server.call('deleteDraft', { params: { id } }, ann);
    await collect(1);
    expect([await status(drafted), await status(shown)]).toEqual([404, 200]);
  });

  test('leaves no row behind where the server ends in the middle of an upload', async () => {
    const before = await rows();
    const bytes = await plainPicture(500, 400, '#123456');
    const { database } = server.services;
    for (const stop of ['postImages.insert', 'postImages.insertFiles']) {
      const dying = {
        ...server.services,
        database: {
          ...database,
          transaction: <Result>(work: (transaction: Queryable) => Promise<Result>) =>
            database.transaction((transaction) =>
              work({
                query: (each, values) => (each.name === stop ? crash(each, values) : transaction.query(each, values)),
              }),
            ),
        },
      };
      const member = { accountId: ann.accountId, level: 5 } as never;
      await expect(uploadImage(dying, member, () => Promise.resolve(bytes))).rejects.toThrow('ends here');
    }
    expect(await rows()).toEqual(before);
  });
});
