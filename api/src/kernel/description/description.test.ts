import { paths } from '@hustings/contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';
import type { OpenApi } from './openapi.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});

afterAll(() => server.close());

const describeApi = async () => (await server.inject({ url: '/api/openapi.json' })).json<OpenApi>();

test('the description names every call at its method and path', async () => {
  const { openapi, paths: described } = await describeApi();
  expect(openapi).toBe('3.1.0');
  const found = Object.entries(described).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.toSorted()).toEqual(
    Object.values(paths)
      .map((each) => each.replace(/:(\w+)/g, '{$1}'))
      .toSorted(),
  );
});

test('a call is described with what it takes, what it answers and how it fails', async () => {
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

test('the page for people shows every call, runs nothing, and allows its own style only', async () => {
  const answer = await server.inject({ url: '/api/docs' });
  for (const name of Object.keys(paths)) expect(answer.body).toContain(`<section id="${name}"`);
  expect(answer.body).not.toMatch(/<script|style="|\son\w+="/);
  const style = /<style>([^]*)<\/style>/.exec(answer.body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
});
