import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeHandlers } from '../../../app/domains.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let bob: TestMember;
let banned: TestMember;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { postGapSecondsLow: 0 },
    handlers: (services) => ({
      ...makeHandlers(services),
      // The next two answers do not match their schemas: they have additional properties and a null.
      getHealth: () => ({ status: 'ok', passwordHash: 'secret' }),
      listTags: () => ({
        results: [{ id: '01977f6e-0000-7000-8000-000000000000', slug: 'a', name: 'A', createdBy: 'somebody' }],
        offset: 0,
        next: JSON.parse('null'),
      }),
      getReadiness: () => {
        throw new Error('connect to 10.0.0.7 with password hunter2');
      },
    }),
  });
  bob = await server.memberAs({ userName: 'bob' });
  banned = await server.memberAs({ userName: 'banned', banned: true });
  admin = await server.memberAs({ userName: 'admin', roles: ['Admin'] });
});

afterAll(() => server.close());

const asBob = () => ({ authorization: `Bearer ${bob.token}` });
const as = (member: TestMember) => ({ headers: { authorization: `Bearer ${member.token}` } });

describe('names', () => {
  test('of paths are accepted in any case, with or without a trailing slash', async () => {
    const urls = ['/api/posts', '/API/Posts/', '/api/POSTS?TAKE=1', '/Api/posts/?Take=1&unknown=2'];
    const answers = await Promise.all(urls.map((url) => server.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('in the query string are accepted in any case', async () => {
    expect((await server.inject({ url: '/api/posts?TAKE=500' })).json().responseStatus.errors).toMatchObject([
      { fieldName: 'Take', errorCode: 'OutOfRange' },
    ]);
  });

  test('of properties are accepted in any case and answered in camelCase', async () => {
    const payload = { Body: 'Properties in any case', LANGUAGE: 'en' };
    const answer = await server.inject({ method: 'POST', url: '/api/posts', payload, headers: asBob() });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ excerpt: 'Properties in any case', language: 'en' });
  });

  test.each([
    ['twice', '{"body":"One","body":"Two","language":"en"}', 'Body', 'RepeatedField'],
    ['twice in two spellings', '{"body":"One","Body":"Two","language":"en"}', 'Body', 'RepeatedField'],
    ['twice further down', '{"body":"One","language":"en","more":[{"a":1,"A":2}]}', 'A', 'RepeatedField'],
    ['as the prototype', '{"body":"One","language":"en","__proto__":{"anonymous":true}}', '__proto__', 'UnknownField'],
  ])('of a property that comes %s are refused', async (_, payload, fieldName, errorCode) => {
    const headers = { ...asBob(), 'content-type': 'application/json' };
    const answer = await server.inject({ method: 'POST', url: '/api/posts', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().responseStatus.errors).toMatchObject([{ fieldName, errorCode }]);
  });

  test('with an empty text count as absent, and are reported if required', async () => {
    const payload = { title: '', Description: '', body: 'A quick post', language: 'en', pollyId: '', images: [] };
    const answer = await server.inject({ method: 'POST', url: '/api/posts', payload, headers: asBob() });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('title');
    const empty = await server.inject({ method: 'POST', url: '/api/abuse', payload: { text: '' }, headers: asBob() });
    expect(empty.json().responseStatus.errors.map((each: { fieldName: string }) => each.fieldName)).not.toContain(
      'Text',
    );
    const audience = { method: 'POST' as const, url: '/api/audiences', payload: { name: '' }, headers: asBob() };
    expect((await server.inject(audience)).json().responseStatus).toMatchObject({
      errorCode: 'Required',
      errors: [{ fieldName: 'Name', errorCode: 'Required' }],
    });
  });

  test('do not affect the case of ids in a path', async () => {
    const answer = await server.inject({ url: '/API/PoStS/No-Such-Slug' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a failure', () => {
  test('names each field at fault and repeats the first', async () => {
    const { status, failure } = await server.call(
      'createPost',
      { body: { title: 'abc', body: 7, language: 'xx', color: 'red' } as never },
      bob,
    );
    expect(status).toBe(400);
    expect(failure?.errors.map(({ fieldName, errorCode }) => [fieldName, errorCode])).toEqual([
      ['Title', 'TooShort'],
      ['Body', 'InvalidFormat'],
      ['Language', 'InvalidValue'],
      ['Color', 'UnknownField'],
    ]);
    expect(failure).toMatchObject({ errorCode: 'TooShort', message: failure?.errors[0]?.message });
  });

  test('has the code of the schema', async () => {
    const body = {
      body: 'Too many tags',
      language: 'en' as const,
      tags: ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh'],
    };
    const { status, failure } = await server.call('createPost', { body }, bob);
    expect(status).toBe(400);
    expect(failure).toMatchObject({ errorCode: 'TagLimit', errors: [{ fieldName: 'Tags', errorCode: 'TagLimit' }] });
  });

  test('without a code reveals nothing of its cause', async () => {
    const answer = await server.inject({ url: '/api/ready' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json().responseStatus).toMatchObject({ errorCode: 'InternalError', errors: [] });
    expect(answer.body).not.toMatch(/hunter2|stack|at /);
  });

  test.each([
    ['an address that is not there', { url: '/api/nothing-here' }, 404, 'NotFound'],
    [
      'a method that a path of admins does not take',
      { url: '/api/adminutils/acts', method: 'PUT' as const },
      404,
      'NotFound',
    ],
    ['a method that the address does not take', { url: '/api/posts', method: 'PUT' as const }, 405, 'MethodNotAllowed'],
    ['an escape that is broken', { url: '/api/posts/%zz' }, 400, 'MalformedRequest'],
    ['an escape that is not UTF-8', { url: '/api/posts/%ff%fe' }, 400, 'MalformedRequest'],
    ['a query string that is not UTF-8', { url: '/api/posts?tag=%c3%28' }, 400, 'MalformedRequest'],
    ['NUL in the path', { url: '/api/posts/%00' }, 400, 'MalformedRequest'],
    ['NUL in the query string', { url: '/api/posts?tag=a%00b' }, 400, 'MalformedRequest'],
    ['a parameter given twice', { url: '/api/posts?take=1&take=2' }, 400, 'InvalidFormat'],
  ])('is answered for %s', async (_, request, status, errorCode) => {
    const answer = await server.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().responseStatus).toMatchObject({
      errorCode,
      message: expect.any(String),
      errors: expect.any(Array),
    });
  });

  test.each([
    ['JSON that breaks off', '{"body":', 'application/json', 400, 'MalformedRequest'],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', 400, 'MalformedRequest'],
    ['NUL in a text', '{"body":"a\\u0000b","language":"en"}', 'application/json', 400, 'MalformedRequest'],
    ['a lone surrogate', '{"body":"a\\ud800b","language":"en"}', 'application/json', 400, 'MalformedRequest'],
    ['a list in place of an object', '[]', 'application/json', 400, 'MalformedRequest'],
    ['null', 'null', 'application/json', 400, 'MalformedRequest'],
    ['a form', 'body=x', 'application/x-www-form-urlencoded', 415, 'UnsupportedMediaType'],
    ['XML', '<body/>', 'text/xml', 415, 'UnsupportedMediaType'],
    [
      'a body that is too large',
      JSON.stringify({ body: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'PayloadTooLarge',
    ],
    [
      'a nest that is too deep',
      `${'['.repeat(400_000)}"\\u0000"${']'.repeat(400_000)}`,
      'application/json',
      400,
      'MalformedRequest',
    ],
  ])('is answered for %s in a body', async (_, payload, type, status, errorCode) => {
    const headers = { ...asBob(), 'content-type': type };
    const answer = await server.inject({ method: 'POST', url: '/api/posts', payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().responseStatus.errorCode).toBe(errorCode);
  });
});

describe('an answer', () => {
  test('contains only properties of its schema', async () => {
    expect((await server.inject({ url: '/api/health' })).json()).toEqual({ status: 'ok' });
    expect((await server.inject({ url: '/api/tags' })).json()).toEqual({
      results: [{ id: '01977f6e-0000-7000-8000-000000000000', slug: 'a', name: 'A' }],
      offset: 0,
    });
  });

  test('is neither cacheable nor frameable nor sniffable', async () => {
    const { headers } = await server.inject({ url: '/api/health' });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('access', () => {
  test('requires a session', async () => {
    expect(await server.call('getFeed', {})).toMatchObject({ status: 401, failure: { errorCode: 'Unauthorized' } });
    const answer = await server.inject({ url: '/api/user', headers: { authorization: 'Bearer unknown' } });
    expect(answer.statusCode).toBe(401);
  });

  test('is denied to a banned member, except to their own account', async () => {
    expect(await server.call('getFeed', {}, banned)).toMatchObject({
      status: 403,
      failure: { errorCode: 'AccountBanned' },
    });
    expect(await server.call('getCurrentUser', {}, banned)).toMatchObject({ status: 200, body: { bannedStatus: 1 } });
    // Banned members may use the page about their data, which must know whether mails can be sent.
    expect((await server.call('getSignUpTerms', {}, banned)).status).toBe(200);
  });

  test('to metrics is for admins only', async () => {
    expect((await server.inject({ url: '/api/metrics' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/api/metrics', ...as(bob) })).statusCode).toBe(404);
    const seen = await server.inject({ url: '/api/metrics', ...as(admin) });
    expect(seen.statusCode).toBe(200);
    expect(seen.body).toContain('hustings_calls_total{call="getFeed",status="401"} 1');
  });
});
