import { defaultIdentity } from '@hustings/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadForm } from '../../identity/profiles/testing/upload-form.ts';
import type { TestMember } from '../../testing/server.ts';
import { testSite, type TestSite } from '../documents/testing/site.ts';

let site: TestSite;
let admin: TestMember;

beforeAll(async () => {
  site = await testSite();
  admin = await site.server.memberAs({ roles: ['Admin'] });
});
afterAll(() => site.close());
beforeEach(() => {
  Object.assign(site.server.services.siteIdentity, { identity: defaultIdentity });
});

interface Manifest {
  name: string;
  lang: string;
  description: string;
  start_url: string;
  scope: string;
  id: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string };
}

async function manifest(language: string): Promise<Manifest> {
  const answer = await site.open(`/manifest.webmanifest?lang=${language}`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  return JSON.parse(answer.body) as Manifest;
}

/** The colour and the opacity of a pixel of a picture, as four numbers. */
async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left, top, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const icon = async (address: string) => (await site.open(address)).rawPayload;
const isRed = async (address: string, at: number) => ((await pixel(await icon(address), at, at))[1] ?? 255) < 60;

test('names the site, its shortcuts and the target of shares in the language of the page', async () => {
  Object.assign(site.server.services.siteIdentity, { identity: { name: 'Utrecht Praat', languages: ['en', 'nl'] } });
  const { shortcuts, ...dutch } = await manifest('nl');
  expect(dutch).toMatchObject({ name: 'Utrecht Praat', lang: 'nl', id: '/', start_url: '/', scope: '/' });
  expect(dutch.description).toContain('Utrecht Praat is neutraal');
  expect(dutch.share_target).toMatchObject({ action: '/editor', method: 'GET' });
  expect(shortcuts.map(({ name }) => name)).toEqual(['Vandaag stemmen', 'Schrijven']);
  expect((await manifest('en')).shortcuts.map(({ name }) => name)).toEqual(['Vote today', 'Write']);
});

test('has the first language of the site for one that it does not offer', async () => {
  Object.assign(site.server.services.siteIdentity, { identity: { name: 'Utrecht Praat', languages: ['nl'] } });
  for (const wanted of ['en', 'fr', '']) expect((await manifest(wanted)).lang).toBe('nl');
});

test('draws each icon in its size, as a PNG', async () => {
  const { icons } = await manifest('en');
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  for (const { src, sizes, purpose } of icons) {
    const png = await icon(src);
    const { format, width, height } = await sharp(png).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    // A maskable icon fills its corners; the other one has round corners.
    expect((await pixel(png, 0, 0))[3]).toBe(purpose === 'maskable' ? 255 : 0);
  }
});

test('draws the mark in the colour of the site, at another address', async () => {
  const before = (await manifest('en')).icons[2]?.src ?? '';
  expect(await pixel(await icon(before), 2, 2)).toEqual([11, 100, 104, 255]);
  Object.assign(site.server.services.siteIdentity, { identity: { ...defaultIdentity, colour: '#7a1f1f' } });
  const after = (await manifest('en')).icons[2]?.src ?? '';
  expect(after).not.toBe(before);
  const [red = 0, green = 0] = await pixel(await icon(after), 2, 2);
  expect(red).toBeGreaterThan(green * 2);
});

test('draws the logo of the site, whole within the circle of a maskable icon', async () => {
  const upload = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c01010' } })
    .png()
    .toBuffer();
  const { payload, contentType } = uploadForm(upload, { type: 'image/png' });
  const answer = await site.server.inject({
    method: 'POST',
    url: '/api/admin/site-identity/logos',
    payload,
    headers: { 'content-type': contentType, authorization: `Bearer ${admin.token}` },
  });
  const { logoId } = answer.json<{ logoId: string }>();
  Object.assign(site.server.services.siteIdentity, { identity: { ...defaultIdentity, logoId } });
  const { icons } = await manifest('en');
  const [any = '', , maskable = ''] = icons.map(({ src }) => src);
  expect(await isRed(any, 3)).toBe(true);
  expect(await isRed(maskable, 20)).toBe(false);
  expect(await isRed(maskable, 60)).toBe(true);
});

test.each([
  ['', '#edf1f1', '#272d2d'],
  ['hustings-theme=dark', '#272d2d', '#272d2d'],
  ['hustings-theme=light', '#edf1f1', '#edf1f1'],
])("links manifest and icon, and colours the browser's bars (%s)", async (cookie, light, dark) => {
  const { body } = await site.open('/page/fine?lang=nl', undefined, { cookie });
  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=nl">');
  expect(body).toMatch(/<link rel="apple-touch-icon" href="\/icons\/apple-180\.png\?v=\w+">/);
  expect(body).toContain(`media="(prefers-color-scheme: light)" content="${light}"`);
  expect(body).toContain(`media="(prefers-color-scheme: dark)" content="${dark}"`);
});
