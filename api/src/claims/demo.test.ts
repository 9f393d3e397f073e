import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedAccounts } from '../accounts/index.ts';
import { seedNews } from '../news/index.ts';
import { seedPeople } from '../people/index.ts';
import { testServer, type TestServer } from '../testing/server.ts';
import { seedClaims } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ cheapPasswords: true });
  await seedAccounts(server.services);
  await seedPeople(server.services);
});
afterAll(() => server.close());

const seen = async () => {
  const of = { params: { id: 'marit-vossen' } };
  const claim = (await server.call('getPollyClaim', of)).body;
  const news = (await server.call('listPollyNews', { ...of, query: { include: 'total' } })).body;
  return [claim.claim?.proof, claim.ways, news.total, news.results[0]?.title];
};

it('the demo has a page that is claimed, others that can be, and news; seeding again changes nothing', async () => {
  for (let times = 0; times < 2; times += 1) {
    await seedClaims(server.services);
    await seedNews(server.services);
    expect(await seen()).toEqual([
      '@parliament.westmere.example',
      [{ way: 'email', proofs: ['@parliament.westmere.example'] }],
      3,
      'Question hour turns to night trains',
    ]);
  }
});
