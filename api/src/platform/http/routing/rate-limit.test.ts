import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ limits: { requestsPerMinute: 3 }, settings: { trustedProxy: '127.0.0.1' } });
});

afterAll(() => server.close());

const ask = (address: string) => server.inject({ url: '/api/health', headers: { 'x-forwarded-for': address } });

test('refuses too many requests of an address and says when to retry', async () => {
  for (let time = 0; time < 3; time += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200);
  const refused = await ask('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().responseStatus.errorCode).toBe('RateLimited');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).statusCode).toBe(200);
});

test('counts all IPv6 addresses of a connection as one', async () => {
  for (let time = 0; time < 3; time += 1) expect((await ask(`2001:db8:1:2::${time}`)).statusCode).toBe(200);
  expect((await ask('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await ask('2001:db8:1:3::1')).statusCode).toBe(200);
});

test('counts a member by account, from any address', async () => {
  const bob = await server.memberAs();
  const as = (address: string) => ({ authorization: `Bearer ${bob.token}`, 'x-forwarded-for': address });
  for (const address of ['192.0.2.11', '192.0.2.12', '192.0.2.13'])
    expect((await server.inject({ url: '/api/user', headers: as(address) })).statusCode).toBe(200);
  expect((await server.inject({ url: '/api/user', headers: as('192.0.2.14') })).statusCode).toBe(429);
});
