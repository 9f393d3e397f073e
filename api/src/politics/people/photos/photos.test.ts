import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../upsert-from-source/upsert-from-source.rules.ts';
import { peopleJobs } from '../jobs.ts';

let site: Server;
let origin: string;
let server: TestServer;
let answers: RequestListener;
let asked: string[] = [];

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background } })
    .withMetadata()
    .jpeg()
    .toBuffer();
const sendPicture =
  (bytes: Buffer): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
const sendNothing: RequestListener = (_, response) => void response.writeHead(404).end();

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await testServer({ settings: { fetchLoopback: [origin] } });
});
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  asked = [];
});

/** Imports a source with one polly, whose photo has the address `image`; without `image`, the polly has no photo. */
async function importPolly(name: string, image: string | undefined): Promise<void> {
  const photo = image === undefined ? {} : { image };
  const person = {
    identifiers: [{ scheme: 'photo', identifier: name }],
    name,
    sortName: name,
    ...photo,
    memberships: [],
  };
  const data = { source: `Photos of ${name}`, licence: 'CC0 1.0', people: [person] };
  await upsertFromSource(
    server.services.database,
    { divisions: [], organizations: [], offices: [], unread: [], ...data },
    { today: '2026-06-15', retrieved: '2026-06-15', apply: true },
  );
}
/** Runs the job that fetches photos. */
const runJob = () => peopleJobs(server.services)[0]?.work();
const later = async (hours: number) => {
  server.moveClock(hours * 3_600_000);
  asked = [];
  await runJob();
};
const card = async (name: string) => (await server.call('listPollies', { query: { term: name } })).body.results[0];
const page = async (name: string) =>
  (await server.call('getPolly', { params: { id: (await card(name))?.slug ?? '' } })).body;
const photo = async (name: string) => server.inject({ url: (await card(name))?.photoName ?? '' });

it('appears only after it is fetched, scaled down and at an address of this site', async () => {
  answers = sendPicture(await picture('#446688'));
  await importPolly('Alma One', `${origin}/1.jpg`);
  const before = await page('Alma One');
  expect(before).not.toHaveProperty('photoName');
  expect(before).not.toHaveProperty('photoCredit');
  expect((await server.inject({ url: `/api/pollies/${before.personId}/photo` })).statusCode).toBe(404);
  expect(asked).toEqual([]);

  await runJob();
  expect(asked).toEqual(['/1.jpg']);
  const after = await page('Alma One');
  expect(after.photoName).toMatch(new RegExp(`^/api/pollies/${after.personId}/photo\\?v=[0-9a-f]{16}$`));
  expect(after.photoCredit).toEqual({ source: 'Photos of Alma One', licence: 'CC0 1.0' });
  const sent = await photo('Alma One');
  expect(sent.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const { width, height, format, exif } = await sharp(sent.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 300, height: 400, format: 'webp', exif: undefined });
  await runJob();
  expect(asked).toEqual(['/1.jpg']);
});

it('is fetched by one process, even if the other site is slow', async () => {
  const bytes = await picture('#222266');
  const answering = Promise.withResolvers<void>();
  answers = (request, response) => void answering.promise.then(() => sendPicture(bytes)(request, response));
  await importPolly('Ann One', `${origin}/slow.jpg`);
  const first = runJob();
  await expect.poll(() => asked).toEqual(['/slow.jpg']);
  await runJob();
  answering.resolve();
  await first;
  expect(asked).toEqual(['/slow.jpg']);
  expect((await photo('Ann One')).statusCode).toBe(200);
});

it('is retried after one, two and four days if fetching fails, and appears once it is fetched', async () => {
  answers = sendNothing;
  await importPolly('Bo Two', `${origin}/2.jpg`);
  await runJob();
  expect(asked).toEqual(['/2.jpg']);
  const waits: number[] = [];
  for (const [index, step] of [23, 1, 47, 1, 95].entries()) {
    await later(step);
    if (asked.length > 0) waits.push(index);
  }
  expect(waits).toEqual([1, 3]);
  answers = sendPicture(await picture('#886644'));
  await later(1);
  expect((await photo('Bo Two')).statusCode).toBe(200);
});

it.each([
  ['a drawing', '/a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['not a picture', '/b.jpg', 'image/jpeg', Buffer.from('not a picture')],
])('is not shown if it is %s', async (what, path, type, bytes) => {
  answers = (_, response) => void response.writeHead(200, { 'content-type': type }).end(bytes);
  await importPolly(`Cas ${what}`, `${origin}${path}`);
  await runJob();
  expect(asked).toEqual([path]);
  expect(await card(`Cas ${what}`)).not.toHaveProperty('photoName');
});

it('is not shown if it is too small or on a local address', async () => {
  answers = sendPicture(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer(),
  );
  await importPolly('Dee Four', `${origin}/small.jpg`);
  await importPolly('Dirk Four', 'http://127.0.0.1:1/a.png');
  await runJob();
  expect(await card('Dee Four')).not.toHaveProperty('photoName');
  expect(await card('Dirk Four')).not.toHaveProperty('photoName');
});

it('stays while its address fails, changes with its address, and disappears when the data has none', async () => {
  answers = sendPicture(await picture('#448844'));
  await importPolly('Eva Five', `${origin}/5.jpg`);
  await runJob();
  const first = (await card('Eva Five'))?.photoName;
  answers = sendNothing;
  await later(server.services.limits.photoHours + 1);
  expect(asked).toContain('/5.jpg');
  expect((await photo('Eva Five')).statusCode).toBe(200);

  answers = sendPicture(await picture('#884488'));
  await importPolly('Eva Five', `${origin}/6.jpg`);
  await later(0);
  expect(asked).toEqual(['/6.jpg']);
  const second = (await card('Eva Five'))?.photoName;
  expect(second).toBeDefined();
  expect(second).not.toBe(first);
  // The old address now returns the new photo, so browsers must not cache that answer for long.
  expect((await server.inject({ url: first ?? '' })).headers['cache-control']).toBe('public, no-cache');

  await importPolly('Eva Five', undefined);
  await later(0);
  expect(await card('Eva Five')).not.toHaveProperty('photoName');
  expect((await server.inject({ url: second ?? '' })).statusCode).toBe(404);
});
