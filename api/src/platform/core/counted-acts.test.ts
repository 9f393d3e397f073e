import { afterAll, beforeAll, expect, test } from 'vitest';
import { statement } from '../db/statement.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { enforceRate, enforceRateInProcess } from './counted-acts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const rate = { most: 2, windowSeconds: 600 };
const count = (...act: string[]) => {
  try {
    enforceRateInProcess(server.services, act, rate, (seconds) => ({ seconds }));
    return 'allowed';
  } catch (error) {
    const { code, retryAfterSeconds, meta } = error as { code: string; retryAfterSeconds: number; meta: object };
    return { code, retryAfterSeconds, meta };
  }
};
const countedActs = statement('test.countedActs', 'SELECT count(*)::int AS total FROM counted_acts');
const stored = async () => (await server.services.database.query<{ total: number }>(countedActs()))[0]?.total;

test('refuses an act above its rate until the window ends, and counts each key apart', () => {
  expect([count('act', 'ann'), count('act', 'ann')]).toEqual(['allowed', 'allowed']);
  const refusal = count('act', 'ann') as { code: string; retryAfterSeconds: number };
  expect(refusal.code).toBe('RateLimited');
  expect(refusal.retryAfterSeconds).toBeGreaterThan(590);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(600);
  expect(refusal).toMatchObject({ meta: { seconds: refusal.retryAfterSeconds } });
  expect([count('act', 'bob'), count('another', 'ann')]).toEqual(['allowed', 'allowed']);
  server.moveClock(600_000);
  expect(count('act', 'ann')).toBe('allowed');
});

test('stores nothing of an act that is counted in the process', async () => {
  const before = await stored();
  count('act', 'cleo');
  expect(await stored()).toBe(before);
  await enforceRate(server.services, ['act', 'cleo'], rate);
  expect(await stored()).toBe((before ?? 0) + 1);
});
