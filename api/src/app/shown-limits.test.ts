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
  // Files share a process.
  enforceLimits(shownLimits);
});

const tagsOf = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);
const post = (more: object, as = ann) =>
  server.call('createPost', { body: { language: 'en', body: 'Words.', ...more } }, as);

/** The codes that a post is refused with. */
const codes = async (more: object) => (await post(more)).failure?.errors.map(({ errorCode }) => errorCode);

it('the server takes what its limits allow, also where the defaults would not, and the database keeps it', async () => {
  expect((await post({ tags: tagsOf(9) })).status).toBe(201);
  expect((await post({ title: 'x'.repeat(210), body: 'y'.repeat(55_000) })).status).toBe(201);
  expect(
    (await server.call('updateUser', { params: { id: ann.accountId }, body: { bio: 'z'.repeat(600) } }, ann)).status,
  ).toBe(200);
});

it('the server refuses what they do not allow', async () => {
  expect(await codes({ tags: tagsOf(10) })).toEqual(['TagLimit']);
  expect(await codes({ title: 'x'.repeat(211) })).toEqual(['TooLong']);
  expect(await codes({ title: 'xxxxx' })).toEqual(['TooShort']);
});

it('a list by any of so many tags finds what each of them stands on', async () => {
  await post({ body: 'Under the last tag.', tags: ['tag nine'] });
  const tags = [...tagsOf(8), 'tag nine'].join();
  const { body } = await server.call('listPosts', { query: { tags, take: 50 } }, ann);
  expect(body.results.map(({ excerpt }) => excerpt)).toContain('Under the last tag.');
});

it('a level allows as many posts a day as is set', async () => {
  const bob = await server.memberAs({ level: 3 });
  for (const body of ['One.', 'Two.']) expect((await post({ body }, bob)).status).toBe(201);
  expect((await post({ body: 'Three.' }, bob)).failure).toMatchObject({
    errorCode: 'DailyPostLimit',
    meta: { limit: 2 },
  });
});

it('the description of the API says the lengths in force', async () => {
  const { paths } = (await server.inject({ url: '/api/openapi.json' })).json<OpenApi>();
  const described = JSON.stringify(paths['/posts']?.['post']?.requestBody);
  expect(described).toContain('"maxLength":210');
  expect(described).not.toContain('"maxLength":200,');
});
