import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAccounts } from '../../../identity/accounts/index.ts';
import { seedNews } from '../../news/index.ts';
import { seedPeople } from '../../people/index.ts';
import { seedStances } from '../../../content/stances/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { seedTopics } from '../../../content/topics/index.ts';
import { seedClaims } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
  await seedAccounts(server.services);
  await seedPeople(server.services);
});
afterAll(() => server.close());

const summaryOf = async () => {
  const input = { params: { id: 'marit-vossen' } };
  const claim = (await server.call('getPollyClaim', input)).body;
  const news = (await server.call('listPollyNews', { ...input, query: { include: 'total' } })).body;
  return [claim.claim?.proof, claim.ways, news.total, news.results[0]?.title];
};

it('the demo has a claimed page, claimable pages and news; seeding is idempotent', async () => {
  for (let times = 0; times < 2; times += 1) {
    await seedClaims(server.services);
    await seedNews(server.services);
    expect(await summaryOf()).toEqual([
      '@parliament.westmere.example',
      [{ way: 'email', proofs: ['@parliament.westmere.example'] }],
      3,
      'Question hour turns to night trains',
    ]);
  }
});

it('the stance of the owner of the page is the official position of the politician', async () => {
  await seedClaims(server.services);
  await seedTopics(server.services);
  await seedStances(server.services);
  const { body } = await server.call('listTopicStances', { query: { officialOf: 'marit-vossen' } });
  expect(body.results).toMatchObject([
    { author: { userName: 'polly.owner' }, official: expect.any(String), officialOf: { name: 'Marit Vossen' } },
  ]);
  const all = (await server.call('listTopicStances', { query: { take: 50 } })).body.results;
  expect(all.filter(({ official, officialOf }) => official && !officialOf)).toEqual([]);
});
