import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSessionOf, testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let cookie: string;
let bearer: string;

beforeAll(async () => {
  server = await testServer({ settings: { publicUrl: 'https://hustings.example' }, limits: { postGapSeconds: 0 } });
  const bob = await server.memberAs({ userName: 'bob', level: 4 });
  bearer = `Bearer ${bob.token}`;
  cookie = `__Host-hustings-session=${(await addSessionOf(server.services, bob.accountId, true)).token}`;
});

afterAll(() => server.close());

let written = 0;
const write = async (headers: Record<string, string>) => {
  written += 1;
  const payload = { body: `Post number ${written}`, language: 'en' };
  const answer = await server.inject({ method: 'POST', url: '/api/posts', payload, headers });
  return answer.statusCode === 403 ? answer.json().responseStatus.errorCode : answer.statusCode;
};

test.each([
  ['a page of ours, by the word of the browser', { 'sec-fetch-site': 'same-origin' }],
  ['our client, which says where its page is', { 'x-hustings-client': 'web', origin: 'https://hustings.example' }],
  [
    'our client, from the address it was asked at',
    { 'x-hustings-client': 'web', origin: 'http://localhost:80', host: 'localhost:80' },
  ],
  ['a script that is no browser', { 'x-hustings-client': 'script' }],
])('accepts a write with a session cookie from %s', async (_, headers) => {
  expect(await write({ cookie, ...headers })).toBe(201);
});

test.each([
  ['nowhere that could be known', {}],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://evil.hustings.example' }],
  ['another origin that copies our header', { 'x-hustings-client': 'web', origin: 'https://evil.example' }],
  ['a page without an origin', { 'x-hustings-client': 'web', origin: 'null' }],
  ['our own address on an insecure connection', { 'x-hustings-client': 'web', origin: 'http://hustings.example' }],
])('refuses a write with a session cookie from %s', async (_, headers) => {
  expect(await write({ cookie, ...headers })).toBe('CrossSiteRequest');
});

test('accepts a write with a bearer token from anywhere', async () => {
  expect(await write({ authorization: bearer })).toBe(201);
});

test('refuses a cross-site log-in', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/credentials',
    payload: { userName: 'bob', password: 'x', useTokenCookie: true },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  });
  expect(answer.json().responseStatus.errorCode).toBe('CrossSiteRequest');
});

test('accepts reads without proof', async () => {
  expect((await server.inject({ url: '/api/user', headers: { cookie } })).statusCode).toBe(200);
});

test('ignores cookies with other names', async () => {
  const plain = cookie.replace('__Host-', '');
  expect((await server.inject({ url: '/api/user', headers: { cookie: plain } })).statusCode).toBe(401);
});
