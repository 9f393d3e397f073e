/** Tests that callers who are no admins get the same answer from calls for admins as from unknown addresses. */
import { adminEndpoints } from '@hustings/contract/admin-calls';
import { methodAndPath } from '@hustings/contract/calls';
import type { CallName } from '@hustings/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let bob: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  bob = await server.memberAs({ userName: 'bob' });
  admin = await server.memberAs({ userName: 'admin', roles: ['Admin'] });
});
afterAll(() => server.close());

const adminCalls = Object.keys(adminEndpoints) as (keyof typeof adminEndpoints)[];
/** The calls for admins without `GET /topicstance/pending`, which other callers may use as the address of a stance. */
const ownAddress = adminCalls.filter((name) => name !== 'listPendingStances');

const addressOf = (name: CallName) =>
  `/api${methodAndPath(name).path.replace(/:\w+/g, '01977f6e-0000-7000-8000-000000000000')}`;

interface Asked {
  method: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

async function answerTo({ method, ...asked }: Asked) {
  const { statusCode, headers, body } = await server.inject({ method: method as 'GET', ...asked });
  const { date: _, ...told } = headers;
  return { statusCode, headers: told, body };
}

/** Sends the same request with a method that no call at the address has. */
const unknownAt = (asked: Asked) => answerTo({ ...asked, method: 'PATCH' });

const guests = { name: 'a guest', headers: () => ({}) };
const members = { name: 'a member', headers: () => ({ authorization: `Bearer ${bob.token}` }) };

for (const { name: who, headers } of [guests, members]) {
  test.each(ownAddress)(`reveals nothing of %s to ${who}`, async (name) => {
    const { method } = methodAndPath(name);
    const asked = { method, url: addressOf(name), headers: headers() };
    expect(await answerTo(asked)).toEqual(await unknownAt(asked));
  });
}

test.each([
  ['a body that is no JSON', { headers: { 'content-type': 'application/json' }, payload: '{"a":' }],
  ['a body of another kind', { headers: { 'content-type': 'text/xml' }, payload: '<a/>' }],
  ['a form of another site', { headers: { origin: 'https://example.org' } }],
])('reveals nothing by its handling of %s', async (_, request) => {
  for (const url of ['/api/topics', '/api/adminutils/vote-exclusions']) {
    for (const method of ['PUT', 'POST']) {
      expect(await answerTo({ method, url, ...request })).toEqual(await unknownAt({ method, url, ...request }));
    }
  }
});

test('reveals nothing by an unreadable address', async () => {
  const asked = { method: 'PUT', url: '/api/topics?term=%c3%28' };
  expect(await answerTo(asked)).toEqual(await unknownAt(asked));
});

test.each(['OPTIONS', 'HEAD'])('answers %s at an address of admins as at an unknown one', async (method) => {
  const there = await answerTo({ method, url: '/api/adminutils/jobs' });
  expect(there).toEqual(await answerTo({ method, url: '/api/adminutils/nothing' }));
  expect(there.headers).not.toHaveProperty('allow');
  expect(await answerTo({ method, url: '/api/topics' })).toEqual(await answerTo({ method, url: '/api/tags' }));
});

test('lists only public methods in Allow', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect((await answerTo({ method, url: '/api/topics' })).headers).toMatchObject({ allow: 'GET' });
  }
});

test('answers admins', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await answerTo({ method: 'GET', url: '/api/claims', headers })).statusCode).toBe(200);
  expect((await answerTo({ method: 'PUT', url: '/api/topics', headers })).statusCode).toBe(400);
});

test('answers the address of pending stances like that of an unknown stance', async () => {
  const waiting = await answerTo({ method: 'GET', url: '/api/topicstance/pending' });
  expect(waiting).toEqual(await answerTo({ method: 'GET', url: '/api/topicstance/no-such-stance' }));
});
