import { logoAddress, type CallName } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOf } from '../../community/goals/testing/goals.ts';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';

/** A call that takes a picture, and the file that it produces. */
interface Way {
  call: CallName;
  url(as: TestMember): string;
  /** Returns the address of the file in the answer. */
  shown(body: {
    avatarUrl?: string;
    fileId?: string;
    imageUrl?: string;
    pictures?: { url: string }[];
    pictureId?: string;
    logoId?: string;
    url?: string;
  }): string;
}

/** Calls whose files are never shown to anybody, each with the reason why it is not tested here. */
const shownToNobody: Partial<Record<CallName, string>> = {
  startImport: 'An admin’s data, read as text and kept apart; its own tests bring what is damaged.',
  uploadRelease: 'A build by a deployer, checked file by file before it is kept; its own tests bring what is damaged.',
};

/** All other calls that take a file. The first test fails if a call is missing here. */
const ways: Way[] = [
  {
    call: 'uploadPicture',
    url: ({ accountId }) => `/api/user/${accountId}/picture`,
    shown: ({ avatarUrl = '' }) => `${avatarUrl}&size=512`,
  },
  {
    call: 'uploadPostImage',
    url: () => '/api/posts/upload',
    shown: ({ fileId = '' }) => `/api${methodAndPath('getPostImage').path.replace(':id', fileId)}`,
  },
  {
    call: 'uploadOrganisationImage',
    url: () => `/api/organisations/${organisationId}/image?alt=A+pond`,
    shown: ({ imageUrl = '' }) => `${imageUrl}&size=512`,
  },
  {
    call: 'uploadGoalPicture',
    url: () => `/api/goals/${goalId}/pictures?alt=A+pond`,
    shown: ({ pictures = [] }) => `${pictures.at(-1)?.url}?size=1280`,
  },
  {
    call: 'uploadPublicationPicture',
    url: () => '/api/publications/pictures',
    shown: ({ url = '' }) => `${url}?size=1280`,
  },
  {
    call: 'uploadSiteLogo',
    url: () => '/api/admin/site-identity/logos',
    shown: ({ logoId = '' }) => logoAddress(logoId),
  },
  {
    call: 'uploadPersonImage',
    url: () => '/api/adminutils/people/images',
    shown: ({ url = '' }) => url,
  },
  {
    call: 'uploadMessagePicture',
    url: () => '/api/messages/pictures',
    shown: ({ pictureId = '' }) => `/api${methodAndPath('getMessagePicture').path.replace(':id', pictureId)}?size=1280`,
  },
];

let server: TestServer;
let ann: TestMember;
let organisationId: string;
let goalId: string;

beforeAll(async () => {
  server = await testServer({ limits: { uploads: 10_000, goalPictures: 10_000, unsentMessagePictures: 10_000 } });
  ann = await server.memberAs({ level: 5, roles: ['Admin'] });
  const body = { name: 'Pond', slug: 'pond', description: 'A club.', joinPolicy: 'open' } as const;
  ({ organisationId } = (await server.call('createOrganisation', { body }, ann)).body);
  ({ goalId } = await draftOf(server, ann));
});
afterAll(() => server.close());

test('tests every call that takes a file', () => {
  const taking = (Object.keys(calls) as CallName[]).filter((name) => 'upload' in calls[name]);
  expect([...ways.map(({ call }) => call), ...Object.keys(shownToNobody)].toSorted()).toEqual(taking.toSorted());
});

const megabyte = 1024 * 1024;
const script = '<script>alert(document.domain)</script>';
const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#a85c0c' } });
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

/** Makes a chunk of a PNG with a valid checksum. */
function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const end = Buffer.alloc(4);
  end.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([length, body, end]);
}

/** Makes a PNG with the given size in its header and hardly any data. */
function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, pngPart('IHDR', header), pngPart('IDAT', data), pngPart('IEND', Buffer.alloc(0))]);
}

const padded = async (bytes: number): Promise<Buffer> => {
  const picture = await plain().jpeg().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 0x20)]);
};

/** Refused files with their error codes. */
const refused: [what: string, code: string, make: () => Buffer | Promise<Buffer>][] = [
  ['an SVG with a script', 'UnsupportedMediaType', () => svg('<script>alert(1)</script>')],
  ['an SVG that fetches', 'UnsupportedMediaType', () => svg('<image href="http://127.0.0.1/"/>')],
  [
    'an SVG that unfolds',
    'UnsupportedMediaType',
    () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(99)}">]>${svg('&a;')}`),
  ],
  ['a page', 'UnsupportedMediaType', () => Buffer.from(`<!doctype html>${script}`)],
  ['a page that begins as a picture', 'InvalidFormat', () => Buffer.from(`GIF89a${script}`)],
  ['a program that begins as a picture', 'InvalidFormat', () => Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)')],
  ['a PDF', 'UnsupportedMediaType', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['an archive', 'UnsupportedMediaType', () => Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'), 'latin1')],
  ['a program', 'UnsupportedMediaType', () => Buffer.from('\u007fELF'.padEnd(200, '\0'), 'latin1')],
  ['a TIFF', 'UnsupportedMediaType', () => plain().tiff().toBuffer()],
  ['an icon', 'UnsupportedMediaType', () => Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 24, 0, 48, 0, 0, 0])],
  ['plain text', 'UnsupportedMediaType', () => Buffer.from('push graphic-context\nviewbox 0 0 9 9\n')],
  ['a JPEG that breaks off', 'InvalidFormat', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 700)],
  ['a PNG that breaks off', 'InvalidFormat', async () => (await plain(400, 400).png().toBuffer()).subarray(0, 60)],
  ['a WebP that breaks off', 'InvalidFormat', async () => (await plain(400, 400).webp().toBuffer()).subarray(0, 40)],
  ['an AVIF that breaks off', 'InvalidFormat', async () => (await plain(40, 40).avif().toBuffer()).subarray(0, 200)],
  ['a PNG that is hollow', 'InvalidFormat', () => hollowPng(500, 500)],
  ['49 million pixels in a few bytes', 'FileTooLarge', () => hollowPng(7_000, 7_000)],
  ['a line of 50 million pixels', 'FileTooLarge', () => hollowPng(50_000_000, 1)],
  ['5.01 MB', 'FileTooLarge', () => padded(5.01 * megabyte)],
  ['nothing', 'Required', () => Buffer.alloc(0)],
];

/** Files that are accepted. Only their pictures may be stored, without any other content of the file. */
const taken: [what: string, make: () => Buffer | Promise<Buffer>][] = [
  ['4.99 MB', () => padded(Math.floor(4.99 * megabyte))],
  ['a JPEG with a page behind it', async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)])],
  [
    'a PNG with a page in a part of its own',
    async () => {
      const png = await plain().png().toBuffer();
      const part = pngPart('tEXt', Buffer.from(`Comment\0${script}`));
      return Buffer.concat([png.subarray(0, 33), part, png.subarray(33)]);
    },
  ],
  [
    'a photo that says where and by whom it was taken',
    () =>
      plain()
        .jpeg()
        .withExif({
          IFD0: { Artist: script, Copyright: 'Secret owner' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' },
        })
        .toBuffer(),
  ],
  [
    'a picture that moves',
    () =>
      sharp(Buffer.from([...Array(40 * 60 * 3).keys()].map((at) => (at < 40 * 30 * 3 ? 0 : 255))), {
        raw: { width: 40, height: 60, channels: 3, pageHeight: 30 },
      })
        .gif({ delay: [100, 100] })
        .toBuffer(),
  ],
];

async function send(way: Way, bytes: Uint8Array, type = 'image/png') {
  const { payload, contentType } = uploadForm(bytes, { type });
  const answer = await server.inject({
    method: 'POST',
    url: way.url(ann),
    payload,
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': contentType },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const look = (way: Way, body: object) =>
  server.inject({ url: way.shown(body), headers: { authorization: `Bearer ${ann.token}` } });

const statuses: Record<string, number> = {
  UnsupportedMediaType: 415,
  InvalidFormat: 400,
  FileTooLarge: 413,
  Required: 400,
};

describe.each(ways.map((way) => [way.call, way] as const))('%s', (_, way) => {
  test.each(refused)('refuses %s (%s)', async (_what, code, make) => {
    const { status, body } = await send(way, await make());
    expect([status, body.responseStatus?.errorCode]).toEqual([statuses[code], code]);
  });

  test('names the pixel limit', async () => {
    const { body } = await send(way, hollowPng(7_000, 7_000));
    expect(body.responseStatus.message).toBe('The file is too large. The limit is 40 million pixels.');
  });

  test.each(taken)('converts %s to a picture without other content', async (_what, make) => {
    const { status, body } = await send(way, await make());
    expect(status).toBeLessThan(300);
    const answer = await look(way, body);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const { format, pages, exif, icc, iptc, xmp, comments } = await sharp(answer.rawPayload).metadata();
    expect({ format, pages, exif, icc, iptc, xmp, comments }).toEqual({ format: 'webp' });
    for (const trace of ['<script', 'Secret owner', 'GPS', 'alert('])
      expect(answer.rawPayload.includes(trace)).toBe(false);
  });

  test('trusts only the content of a file', async () => {
    const picture = await plain().png().toBuffer();
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript']) {
      const { status, body } = await send(way, picture, type);
      expect(status).toBeLessThan(300);
      expect((await look(way, body)).headers['content-type']).toBe('image/webp');
    }
  });
});
