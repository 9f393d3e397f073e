import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Services } from '../../../platform/core/services.ts';
import { keysFrom } from '../../../platform/crypto/keys.ts';
import { statement } from '../../../platform/db/statement.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { upsertFromSource } from '../../people/index.ts';
import { testSource } from '../../people/testing/test-source.ts';
import { closeDays } from '../close/close-days.rules.ts';
import { readScoreDays } from '../testing/score-days.ts';
import { addVoters, addVotes } from '../testing/votes.ts';
import { inherited } from '../../../testing/child-site.ts';
import { carryOutExclusions } from './carry-out.rules.ts';

const now = '2026-06-20T12:00:00Z';
const days = ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19'];
/** The steps of an exclusion of the votes of all days: one to select each day, and one to compute it. */
const steps = 2 * days.length;
/** The number of kills at a random moment after the last step, while the change is stored. */
const lateKills = 5;

const databaseStatement = statement('test.exclusionDatabase', 'SELECT current_database() AS name');
const exclusionsStatement = statement('test.allExclusions', 'SELECT * FROM vote_exclusions ORDER BY id');
const excludedStatement = statement('test.allExcludedVotes', 'SELECT vote_id FROM excluded_votes ORDER BY vote_id');
const standingsStatement = statement('test.allStandings', 'SELECT * FROM target_standings ORDER BY target_id');
const revisionsStatement = statement(
  'test.countRevisions',
  'SELECT day, undone FROM score_revisions ORDER BY day, undone',
);
const logStatement = statement('test.exclusionLog', 'SELECT decision FROM moderation_log ORDER BY decision');

let server: TestServer;
let services: Services;
let environment: Record<string, string>;
let targetId: string;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer();
  server.standAt(now);
  const keys = randomBytes(32);
  services = { ...server.services, hmac: keysFrom(keys).hmac };
  const settings = { today: '2026-06-01', retrieved: '2026-06-01', apply: true };
  await upsertFromSource(services.database, testSource([{ name: 'Ada North' }]), settings);
  targetId = (await server.call('getPolly', { params: { id: 'ada-north' } })).body.personId;
  const voters = await addVoters(services, 40);
  for (const [index, day] of days.entries()) {
    const votes = voters.map((accountId, voter) => ({
      targetId,
      accountId,
      day,
      anonymous: voter % 2 === 0,
      signals: { network: voter < 12 ? '198.51.100.7' : `192.0.2.${voter}` },
    }));
    await addVotes(services, index === 0 ? votes.slice(0, 30) : votes);
  }
  await closeDays(services);
  const [database] = await services.database.query<{ name: string }>(databaseStatement());
  environment = {
    EXCLUSION_DATABASE: JSON.stringify({ ...inject('cluster'), database: database?.name }),
    EXCLUSION_KEYS: keys.toString('hex'),
    EXCLUSION_NOW: now,
  };
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
});
afterAll(() => server.close());

/** Returns everything that an exclusion changes, but for seals, which are different each time. */
async function stored() {
  const { database } = services;
  return {
    days: await readScoreDays(services),
    exclusions: await database.query(exclusionsStatement()),
    excluded: await database.query(excludedStatement()),
    standings: await database.query(standingsStatement()),
    revisions: await database.query(revisionsStatement()),
    log: await database.query(logStatement()),
  };
}

/** Carries out what waits in another process, and kills it after a step and some milliseconds. */
async function killAfter(step: number, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'exclusion-process.ts')], {
    env: { ...inherited(), ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdin.on('error', () => undefined);
  for await (const line of createInterface({ input: child.stdout })) {
    if (Number(line) > step) throw new Error('The process went on without being asked.');
    if (Number(line) < step) child.stdin.write('\n');
    else break;
  }
  if (milliseconds > 0) {
    child.stdin.write('\n');
    await sleep(milliseconds);
  }
  child.kill('SIGKILL');
  await ended;
}

async function exclude(): Promise<string> {
  const body = { targetId, from: days[0] ?? '', through: days.at(-1) ?? '', sharedBy: 5, reason: 'A desk' };
  return (await server.call('excludeVotes', { body }, admin)).body.id;
}

test('a killed run of another process leaves an exclusion waiting as a whole, and the next run gives the same result', async () => {
  const before = await stored();
  const uninterrupted = await exclude();
  await carryOutExclusions(services);
  const expected = await stored();
  expect(expected.excluded).toHaveLength(48);
  expect(expected.days).not.toEqual(before.days);
  await server.call('endVoteExclusion', { params: { id: uninterrupted } }, admin);
  await carryOutExclusions(services);
  const included = await stored();

  const id = await exclude();
  const waiting = await stored();
  for (let step = 1; step <= steps; step += 1) {
    await killAfter(step, 0);
    expect(await stored()).toEqual(waiting);
  }
  for (let kill = 0; kill < lateKills; kill += 1) {
    await killAfter(steps, randomInt(1, 15));
    const { excluded, exclusions, log } = await stored();
    // Either everything is stored, or nothing.
    const isApplied = exclusions.some((row) => (row as { id: string; applied_at: unknown }).id === id && isSet(row));
    expect([excluded.length, log.length]).toEqual(isApplied ? [48, included.log.length + 1] : [0, included.log.length]);
    if (isApplied) break;
  }
  await carryOutExclusions(services).catch(() => undefined);
  const after = await stored();
  expect(after.excluded).toEqual(expected.excluded);
  expect(after.days.map(figures)).toEqual(expected.days.map(figures));
  expect(after.standings).toEqual(expected.standings);
  expect(after.log).toHaveLength(included.log.length + 1);
}, 120_000);

const isSet = (row: unknown): boolean => (row as { applied_at: unknown }).applied_at !== null;
/** The figures of a day without the number of its revisions. */
const figures = (day: Record<string, unknown>) => ({ ...day, revision: undefined });
