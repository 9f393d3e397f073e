import type { CallName, RouteAccess } from '@hustings/contract';
import { calls } from '@hustings/contract/calls';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import type { OpenApi } from './openapi.ts';

let server: TestServer;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  admin = await server.memberAs({ roles: ['Admin'] });
});

afterAll(() => server.close());

const read = (url: string, as?: TestMember) =>
  server.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} });
const describeApi = async (as?: TestMember) => (await read('/api/openapi.json', as)).json<OpenApi>();

const pathsOf = ({ paths: described }: OpenApi): string[] =>
  Object.entries(described)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .toSorted();
const writtenPaths = (names: CallName[]): string[] =>
  names.map((name) => calls[name].endpoint.replace(/:(\w+)/g, '{$1}')).toSorted();

const names = Object.keys(calls) as CallName[];
const forAdmins = names.filter((name) => (calls[name].access as RouteAccess) === 'admin');
const forEverybody = names.filter((name) => !forAdmins.includes(name));

test('describes every call to admins by method and path', async () => {
  const description = await describeApi(admin);
  expect(description.openapi).toBe('3.1.0');
  expect(pathsOf(description)).toEqual(writtenPaths(names));
});

test('hides calls for admins from others, and does not cache the description of an admin', async () => {
  expect(forAdmins.length).toBeGreaterThan(30);
  for (const reader of [undefined, await server.memberAs()]) {
    expect(pathsOf(await describeApi(reader))).toEqual(writtenPaths(forEverybody));
    const { body } = await read('/api/docs', reader);
    for (const name of forAdmins) expect(body).not.toContain(`"${name}"`);
    expect(body).not.toContain('/adminutils');
  }
  expect((await read('/api/openapi.json')).headers).toMatchObject({ 'cache-control': 'public, max-age=300' });
  for (const url of ['/api/openapi.json', '/api/docs'])
    expect((await read(url, admin)).headers).toMatchObject({ 'cache-control': 'private, no-store' });
});

test('describes the input, the answer and the failures of a call', async () => {
  const { paths: described } = await describeApi();
  const create = described['/posts']?.['post'];
  expect(create?.requestBody?.content['application/json']?.schema).toMatchObject({
    additionalProperties: false,
    required: ['language'],
  });
  expect(create?.responses['201']?.content['application/json']?.schema).toMatchObject({ type: 'object' });
  expect(create?.responses['429']?.['x-error-codes']).toContain('DailyPostLimit');
  expect(create?.responses['401']?.['x-error-codes']).toEqual(['Unauthorized']);
  expect(described['/posts/{id}']?.['get']?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(described['/posts']?.['get']?.parameters).toContainEqual(
    expect.objectContaining({
      name: 'take',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ maximum: 100 }),
    }),
  );
});

test('shows every call on a page without scripts, with only its own style', async () => {
  const answer = await read('/api/docs', admin);
  for (const name of names) expect(answer.body).toContain(`<section id="${name}"`);
  expect(answer.body).not.toMatch(/<script|style="|\son\w+="/);
  const style = /<style>([^]*)<\/style>/.exec(answer.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
});
