import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import { takeIn } from '../intake/intake.ts';

let site: Server;
let origin: string;
let server: TestServer;
let answers: RequestListener;
let asked = 0;

const jpeg = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#446688' } })
    .withMetadata()
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  site = createServer((request, response) => {
    asked += 1;
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

/** A polly whose photo the source has at an address; answers where the photo is on our site. */
async function pollyWith(image: string, name: string): Promise<string> {
  const person = { identifiers: [{ scheme: 'photo', identifier: name }], name, sortName: name, image, memberships: [] };
  const world = {
    source: `Photos of ${name}`,
    divisions: [],
    organizations: [],
    offices: [],
    people: [person],
    unread: [],
  };
  await takeIn(server.services.database, world, { today: '2026-06-15', retrieved: '2026-06-15', apply: true });
  const { body } = await server.call('listPollies', { query: { term: name } });
  return body.results[0]?.photoName ?? '';
}

it('is fetched once, made small, and shown from our own address', async () => {
  const picture = await jpeg();
  answers = (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  const address = await pollyWith(`${origin}/1.jpg`, 'Alma One');
  expect(address).toMatch(/^\/api\/pollies\/[0-9a-f-]{36}\/photo$/);
  const photos = await Promise.all([address, address, address].map((url) => server.inject({ url })));
  expect(photos.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { width, height, format, exif } = await sharp(photos[0]?.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 384, height: 512, format: 'webp', exif: undefined });
  expect(asked).toBe(1);
});

it('is missing where it does not come, is no picture, or lies on this machine; it is not asked again at once', async () => {
  answers = (_, response) => void response.writeHead(404).end();
  const dead = await pollyWith(`${origin}/dead.jpg`, 'Bo Two');
  asked = 0;
  expect((await server.inject({ url: dead })).statusCode).toBe(404);
  expect((await server.inject({ url: dead })).statusCode).toBe(404);
  expect(asked).toBe(1);
  answers = (_, response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
  expect((await server.inject({ url: await pollyWith(`${origin}/a.svg`, 'Cas Three') })).statusCode).toBe(404);
  expect((await server.inject({ url: await pollyWith('http://127.0.0.1:1/a.png', 'Dee Four') })).statusCode).toBe(404);
});

it('stays when the address no longer answers', async () => {
  const picture = await jpeg();
  answers = (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  const address = await pollyWith(`${origin}/5.jpg`, 'Eva Five');
  expect((await server.inject({ url: address })).statusCode).toBe(200);
  answers = (_, response) => void response.writeHead(410).end();
  server.moveClock(60 * 24 * 3_600_000);
  expect((await server.inject({ url: address })).statusCode).toBe(200);
});
