import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { makeHandlers } from '../../app/domains.ts';
import { makeServer } from '../../app/server.ts';
import type { Services } from '../../platform/core/services.ts';
import { registerSite } from './index.ts';
import { serveBuilds } from './testing/site.ts';

const limit = 3;

let server: TestServer;
let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hustings-builds-'));
  server = await testServer({
    limits: { requestsPerMinute: limit, requestMilliseconds: 2_000 },
    settings: { trustedProxy: '127.0.0.1' },
  });
  app = await serveBuilds(server.services, folder);
});

afterAll(async () => {
  await app.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, address: string, as?: TestMember) =>
  app.inject({
    url,
    headers: { 'x-forwarded-for': address, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
  });

/** Returns the parts of a site that never finds out who asks. */
const partsOf = (services: Services) => ({
  services,
  handlers: makeHandlers(services),
  identify: () => new Promise<never>(() => undefined),
});

/** Opens the pages of a minute; without a build each answers 503. */
async function useUp(address: string, as?: TestMember): Promise<void> {
  for (let page = 0; page < limit; page += 1)
    expect((await open(`/posts?page=${page}`, address, as)).statusCode).toBe(503);
}

test('refuses too many documents of a network with a page in both languages', async () => {
  await useUp('192.0.2.1');
  const refused = await open('/posts', '192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(refused.body).toMatch(/That was a lot in a short time.*lang="nl".*Dat was veel in korte tijd/s);
  expect((await open('/posts', '192.0.2.2')).statusCode).toBe(503);
});

test('counts a member by account, from any network', async () => {
  const bob = await server.memberAs();
  await useUp('192.0.2.11', bob);
  expect((await open('/posts', '192.0.2.12', bob)).statusCode).toBe(429);
  expect((await open('/posts', '192.0.2.12')).statusCode).toBe(503);
});

test('answers a document that takes too long with a page', async () => {
  const hanging = await makeServer({ ...partsOf(server.services), log: false });
  await registerSite(hanging, { ...partsOf(server.services), folder });
  const { statusCode, headers, body } = await hanging.inject({ url: '/', headers: { authorization: 'Bearer abc' } });
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(body).toMatch(/not available right now.*lang="nl"/s);
  await hanging.close();
});

test('refuses too many feeds, site maps and cards of a network', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/feeds/posts'])
    expect((await open(url, '192.0.2.31')).statusCode).toBe(200);
  const refused = await open('/cards/site/0/card.png', '192.0.2.31');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await open('/robots.txt', '192.0.2.32')).statusCode).toBe(200);
});

test('counts documents apart from calls', async () => {
  await useUp('192.0.2.21');
  expect((await open('/posts', '192.0.2.21')).statusCode).toBe(429);
  expect((await open('/api/health', '192.0.2.21')).statusCode).toBe(200);
});
