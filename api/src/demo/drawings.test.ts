import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawFace, drawMark } from '../platform/drawings/index.ts';
import { seedDemo } from './index.ts';
import { testServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
  server.moveClockToNoon();
  await seedDemo(server.services);
}, 120_000);
afterAll(() => server.close());

const load = async (url: string) => {
  const { statusCode, headers, rawPayload } = await server.inject({ url });
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/webp']);
  return rawPayload;
};

const allPollies = async () => {
  const pages = [0, 100].map((skip) => server.call('listPollies', { query: { take: 100, skip } }));
  return (await Promise.all(pages)).flatMap(({ body }) => body.results);
};

it('gives nearly all politicians a portrait that loads, and leaves a few with initials', async () => {
  const pollies = await allPollies();
  expect(pollies).toHaveLength(120);
  const portraits = pollies.flatMap(({ photoName }) => photoName ?? []);
  expect(portraits).toHaveLength(113);
  const files = await Promise.all(portraits.map(load));
  // Small files keep the first page light, and every face differs from all others.
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(12_000);
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(113);
});

it('credits the designers of the portrait, as their licence asks', async () => {
  const admin = await server.memberAs({ roles: ['Admin'] });
  const [polly] = await allPollies();
  const { body } = await server.call('getPersonRecord', { params: { id: polly?.personId ?? '' } }, admin);
  expect(body.photo).toMatchObject({ credit: 'Personas by Draftbit, drawn with DiceBear', licence: 'CC BY 4.0' });
});

it('gives organisations a mark with a text', async () => {
  const { body } = await server.call('listOrganisations', { query: {} });
  expect(body.results.length).toBeGreaterThanOrEqual(3);
  for (const { imageUrl, imageAlt } of body.results) {
    expect(imageAlt).toMatch(/\S/);
    await load(imageUrl ?? '');
  }
});

it('gives each party a colour, and most of them a drawn picture with its credit', async () => {
  const { body } = await server.call('listParties', { query: {} });
  const parties = await Promise.all(
    body.results.map(async ({ slug }) => (await server.call('getParty', { params: { id: slug } })).body),
  );
  expect(parties.filter(({ colour, abbreviation }) => colour && abbreviation)).toHaveLength(8);
  const pictures = parties.flatMap(({ mark }) => mark?.imageUrl ?? []);
  const files = await Promise.all(pictures.map(load));
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(6);
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(8_000);
  for (const { mark, imageCredit } of parties)
    expect(imageCredit?.source).toBe(mark?.imageUrl && 'Drawn for this demo');
});

const face = (name: string) => drawFace(name, { gender: 'female' }, 96);
const mark = () => drawMark('bus', '33476b', 48);

it('draws the same face and mark each time, and another face for another name', async () => {
  expect((await face('Marit Vossen')).pixels.equals((await face('Marit Vossen')).pixels)).toBe(true);
  expect((await face('Marit Vossen')).pixels.equals((await face('Fenna Vossen')).pixels)).toBe(false);
  expect((await mark()).pixels.equals((await mark()).pixels)).toBe(true);
});
