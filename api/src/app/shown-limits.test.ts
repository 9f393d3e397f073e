import { shownLimits } from '@hustings/contract';
import { enforceLimits } from '@hustings/contract/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenApi } from '../platform/description/openapi.ts';
import { testServer, type TestMember, type TestServer } from '../testing/server.ts';

let server: TestServer;
let ann: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: {
      postGapSeconds: 0,
      commentGapSeconds: 0,
      repeatedTextMinutes: 0,
      tags: 9,
      titleLeastCharacters: 6,
      titleCharacters: 210,
      articleCharacters: 60_000,
      bioCharacters: 600,
      passwordLeastCharacters: 11,
      level3PostsPerDay: 2,
      uploadMegabytes: 1,
    },
  });
  ann = await server.memberAs({ level: 4 });
});

afterAll(async () => {
  await server.close();
  // Restore the default limits, because test files share a process.
  enforceLimits(shownLimits);
});

const tagsOf = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
const post = (more: object, as = ann) =>
  server.call('createPost', { body: { language: 'en', body: 'Words.', ...more } }, as);

/** Returns the error codes of a refused post. */
const codes = async (more: object) => (await post(more)).failure?.errors.map(({ errorCode }) => errorCode);

it('accepts values within limits above the defaults, and stores them', async () => {
  expect((await post({ tags: tagsOf(9) })).status).toBe(201);
  expect((await post({ title: 'x'.repeat(210), body: 'y'.repeat(55_000) })).status).toBe(201);
  expect(
    (await server.call('updateUser', { params: { id: ann.accountId }, body: { bio: 'z'.repeat(600) } }, ann)).status,
  ).toBe(200);
});

it('refuses values above the limits', async () => {
  expect(await codes({ tags: tagsOf(10) })).toEqual(['TagLimit']);
  expect(await codes({ title: 'x'.repeat(211) })).toEqual(['TooLong']);
  expect(await codes({ title: 'xxxxx' })).toEqual(['TooShort']);
});

it('lists by the maximum number of tags', async () => {
  await post({ body: 'Under the last tag.', tags: ['tag nine'] });
  const tags = [...tagsOf(8), 'tag nine'].join();
  const { body } = await server.call('listPosts', { query: { tags, take: 50 } }, ann);
  expect(body.results.map(({ excerpt }) => excerpt)).toContain('Under the last tag.');
});

it('allows as many posts a day as configured for a level', async () => {
  const bob = await server.memberAs({ level: 3 });
  for (const body of ['One.', 'Two.']) expect((await post({ body }, bob)).status).toBe(201);
  expect((await post({ body: 'Three.' }, bob)).failure).toMatchObject({
    errorCode: 'DailyPostLimit',
    meta: { limit: 2 },
  });
});

it('describes the configured lengths in the API description', async () => {
  const { paths } = (await server.inject({ url: '/api/openapi.json' })).json<OpenApi>();
  const described = JSON.stringify(paths['/posts']?.['post']?.requestBody);
  expect(described).toContain('"maxLength":210');
  expect(described).not.toContain('"maxLength":200,');
});
