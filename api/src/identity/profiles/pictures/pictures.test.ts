import type { CallName } from '@hustings/contract';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectFiles } from '../../../platform/files/index.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { uploadForm } from '../testing/upload-form.ts';

let server: TestServer;
let cleo: TestMember;

beforeAll(async () => {
  server = await testServer();
});

beforeEach(async () => {
  cleo = await server.memberAs({ level: 1 });
});

afterAll(() => server.close());

const plain = (side: number, background = '#0b6468') =>
  sharp({ create: { width: side, height: side, channels: 3, background } });

interface Upload {
  as?: TestMember;
  id?: string;
  type?: string;
}

async function upload(bytes: Uint8Array, { as = cleo, id = as.accountId, type = 'image/png' }: Upload = {}) {
  const { payload, contentType } = uploadForm(bytes, { type });
  const answer = await server.inject({
    method: 'POST',
    url: `/api/user/${id}/picture`,
    payload,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': contentType },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const errorOf = ({ body }: { body: { responseStatus?: { errorCode: string } } }) => body.responseStatus?.errorCode;

const picture = (query: string, as = cleo, headers = {}) =>
  server.inject({ url: `/api/user/${as.accountId}/picture${query}`, headers });

const hours = (count: number) => count * 3_600_000;

const filesOnDisk = async () => {
  const all = await readdir(join(server.services.settings.dataDir, 'files'), { recursive: true });
  return all.filter((name) => /[0-9a-f]{64}$/.test(name)).length;
};

test('stores a picture in four sizes, as square WebP', async () => {
  const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#a85c0c' } })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(wide, { type: 'image/jpeg' });
  expect(status).toBe(200);
  expect(body.avatarUrl).toMatch(new RegExp(`^/api/user/${cleo.accountId}/picture\\?v=[0-9a-f]{16}$`));
  for (const size of [48, 96, 192, 512]) {
    const answer = await picture(`?size=${size}`);
    expect(answer.headers['content-type']).toBe('image/webp');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: size, height: size, format: 'webp' });
  }
  expect((await picture('?size=100')).statusCode).toBe(400);
});

test('lets browsers cache the address with the hash for ever, and no other', async () => {
  const { body } = await upload(await plain(300).png().toBuffer());
  const named = await server.inject({ url: body.avatarUrl });
  expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const query of ['', '?v=0123456789abcdef', '?size=48']) {
    const answer = await picture(query);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const again = await picture(query, cleo, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  }
});

test('rotates a picture by its orientation and removes its location', async () => {
  const halves = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: await plain(200, '#000000').resize(100, 200).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
    .toBuffer();
  await upload(halves, { type: 'image/jpeg' });
  const { rawPayload } = await picture('?size=192');
  const { exif, icc, xmp } = await sharp(rawPayload).metadata();
  expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
  const { data, info } = await sharp(rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  // The picture is rotated: its left side is at the top now.
  expect([at(20, 20) < 50, at(170, 20) < 50, at(20, 170) > 200, at(170, 170) > 200]).toEqual([true, true, true, true]);
});

describe('setting a picture refuses', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
  );

  test.each([
    ['an SVG', () => svg, 'UnsupportedMediaType'],
    ['an SVG that says it is a PNG', () => svg, 'UnsupportedMediaType'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'UnsupportedMediaType'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'UnsupportedMediaType'],
    ['a TIFF', () => plain(50).tiff().toBuffer(), 'UnsupportedMediaType'],
    ['nothing', () => Buffer.alloc(0), 'Required'],
    ['a PNG that breaks off', async () => (await plain(400).png().toBuffer()).subarray(0, 60), 'InvalidFormat'],
    ['5 MB', () => Buffer.alloc(5 * 1024 * 1024, 1), 'FileTooLarge'],
    [
      '49 million pixels in a few bytes',
      () => plain(7000, '#000000').png({ compressionLevel: 9 }).toBuffer(),
      'FileTooLarge',
    ],
  ])('%s', async (_, make, code) => {
    const answer = await upload(await make());
    expect(errorOf(answer)).toBe(code);
    expect((await server.call('getCurrentUser', {}, cleo)).body.avatarUrl).toBeUndefined();
  });

  test('no file of one byte less than 5 MB', async () => {
    expect(errorOf(await upload(Buffer.alloc(5 * 1024 * 1024 - 1, 1)))).toBe('UnsupportedMediaType');
  });

  test('a body that is no form, and a form for a call without one', async () => {
    const send = (name: CallName, method: 'POST' | 'PUT', url: string, contentType: string) =>
      server.inject({
        method,
        url,
        payload: name === 'uploadPicture' ? '{}' : uploadForm(Buffer.from('x')).payload,
        headers: { authorization: `Bearer ${cleo.token}`, 'content-type': contentType },
      });
    const form = uploadForm(Buffer.from('x')).contentType;
    const own = `/api/user/${cleo.accountId}`;
    expect((await send('uploadPicture', 'POST', `${own}/picture`, 'application/json')).statusCode).toBe(415);
    expect((await send('updateUser', 'PUT', own, form)).statusCode).toBe(415);
  });

  test('a truncated form', async () => {
    const { payload, contentType } = uploadForm(await plain(50).png().toBuffer());
    const answer = await server.inject({
      method: 'POST',
      url: `/api/user/${cleo.accountId}/picture`,
      payload: payload.subarray(0, payload.length - 30),
      headers: { authorization: `Bearer ${cleo.token}`, 'content-type': contentType },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('another member’s picture', async () => {
    const bob = await server.memberAs();
    expect(errorOf(await upload(await plain(50).png().toBuffer(), { id: bob.accountId }))).toBe('NotFound');
  });

  test('the 31st upload in half an hour', async () => {
    const limited = await testServer({ limits: { uploads: 2 } });
    try {
      const member = await limited.memberAs();
      const send = () => {
        const { payload, contentType } = uploadForm(Buffer.from('no picture'));
        const headers = { authorization: `Bearer ${member.token}`, 'content-type': contentType };
        return limited.inject({ method: 'POST', url: `/api/user/${member.accountId}/picture`, payload, headers });
      };
      const statuses = [await send(), await send(), await send()].map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([415, 415, 429]);
      limited.moveClock(31 * 60_000);
      expect((await send()).statusCode).toBe(415);
    } finally {
      await limited.close();
    }
  });
});

describe('files', () => {
  const rows = statement('test.files', 'SELECT hash FROM files');
  const countRows = async () => (await server.services.database.query(rows())).length;

  test('are collected an hour after their picture was removed, but not while it is shown', async () => {
    const bob = await server.memberAs();
    await upload(await plain(300, '#111111').png().toBuffer());
    await upload(await plain(300, '#222222').png().toBuffer(), { as: bob });
    await server.call('deletePicture', {}, cleo);
    expect((await picture('')).statusCode).toBe(404);
    const before = await filesOnDisk();
    await collectFiles(server.services);
    expect(await filesOnDisk()).toBe(before);
    server.moveClock(hours(2));
    await collectFiles(server.services);
    expect(await filesOnDisk()).toBe(await countRows());
    expect(await filesOnDisk()).toBeLessThan(before);
    expect((await picture('', bob)).statusCode).toBe(200);
  });

  test('are collected if a crash left them without a row', async () => {
    await upload(await plain(300, '#333333').png().toBuffer());
    const hash = 'ab'.repeat(32);
    const folder = join(server.services.settings.dataDir, 'files', hash.slice(0, 2));
    const orphan = join(folder, hash);
    await mkdir(folder, { recursive: true });
    await writeFile(orphan, 'left behind');
    await utimes(orphan, new Date(0), new Date(0));
    await collectFiles(server.services);
    expect(await filesOnDisk()).toBe(await countRows());
  });

  test('are shared by equal pictures of two members, until both have removed them', async () => {
    const [ann, bob] = await Promise.all([server.memberAs(), server.memberAs()]);
    const same = await plain(300, '#444444').png().toBuffer();
    const before = await countRows();
    await Promise.all([upload(same, { as: ann }), upload(same, { as: bob })]);
    expect(await countRows()).toBe(before + 4);
    await server.call('deletePicture', {}, ann);
    server.moveClock(hours(2));
    await collectFiles(server.services);
    expect((await picture('?size=512', bob)).statusCode).toBe(200);
  });

  test('stay complete if a picture is uploaded during its collection', async () => {
    const bytes = await plain(300, '#555555').png().toBuffer();
    for (let round = 0; round < 5; round++) {
      const member = await server.memberAs();
      await upload(bytes, { as: member });
      await server.call('deletePicture', {}, member);
      server.moveClock(hours(2));
      await Promise.all([upload(bytes, { as: member }), collectFiles(server.services)]);
      expect((await picture('?size=96', member)).statusCode).toBe(200);
    }
  });
});
