import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishers } from '../../../app/anonymous-items.ts';
import { announceJobs } from '../../../platform/schedule/job-runs/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { announcedJobs } from '../../../app/site-jobs.ts';
import type { Publishers } from '../items.ts';
import { startHourlySteps } from './hourly-steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ limits: { postGapSeconds: 0 } });
  server.moveClockToNoon();
});
afterAll(() => server.close());

test('records a failed run with the code of the error only, after it has published the other items', async () => {
  await announceJobs(server.services, announcedJobs([]));
  const admin = await server.memberAs({ roles: ['Admin'] });
  const author = await server.memberAs({ level: 4, verified: true });
  for (const body of ['The first', 'The second']) {
    const answer = await server.call('createPost', { body: { language: 'en', anonymous: true, body } }, author);
    expect(answer.status).toBe(201);
  }
  server.moveClock(3_600_000);

  let tried = 0;
  const publish: Publishers['post']['publish'] = async (...item) => {
    tried++;
    if (tried === 1) throw Object.assign(new Error('of the row "The first"'), { code: '23514' });
    await publishers.post.publish(...item);
  };
  const codes: string[] = [];
  const failing: Publishers = { ...publishers, post: { ...publishers.post, publish } };
  const steps = startHourlySteps(server.services, failing, (code) => codes.push(code));
  await steps.stop();

  expect(codes).toEqual(['23514']);
  const [hours] = (await server.call('listJobs', {}, admin)).body.results;
  expect(hours).toMatchObject({ name: 'anonymous-hours', state: 'failed', reason: '23514', failed: 1 });
  expect((await server.call('listPosts', { query: { take: 10 } })).body.results).toHaveLength(1);
});
