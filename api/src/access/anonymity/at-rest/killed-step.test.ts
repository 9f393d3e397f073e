import { spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, inject, test } from 'vitest';
import { keysFrom } from '../../../platform/crypto/keys.ts';
import type { Services } from '../../../platform/core/services.ts';
import { statement } from '../../../platform/db/statement.ts';
import { makeSealedInbox } from '../../../platform/sealed-inbox/index.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { acquireActLock } from '../author-lock/author-lock.rules.ts';
import { runStep } from '../hourly-steps/step.ts';
import { ownItems } from '../own-items/own-list.ts';
import { allPendingActs, appendAct } from '../pending/pending.ts';
import { inherited } from '../../../testing/child-site.ts';
import { createPublishedRows, publishedRows, rowPublishers } from '../testing/row-publishers.ts';

/** The number of kills: few in a normal run, because each needs a new process. `STEP_KILLS=200` sets another number. */
const kills = Number(process.env['STEP_KILLS'] ?? 25);
/** The steps within whose time a process is killed at a random moment, so that each point of a step is hit. */
const stepsOfLife = 2;

const currentDatabase = statement('testing.currentDatabase', 'SELECT current_database() AS name');

let server: TestServer;
afterEach(() => server.close());

/** A process that runs steps after `go`. */
interface StepProcess {
  go(): void;
  /** Resolves when the process has done another step. */
  stepped(): Promise<void>;
  kill(): Promise<void>;
}

async function startProcess(environment: Record<string, string>): Promise<StepProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'step-process.ts')], {
    env: { ...inherited(), ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.stdin.on('error', () => undefined);
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    go: () => void child.stdin.write('go\n'),
    stepped: async () => {
      await Promise.race([once(child.stdout, 'data'), ended]);
    },
    kill: async () => {
      // A process that has failed has an exit code; one that was killed has a signal.
      expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Kills processes that run steps, while members act.
 *
 * @param untilKill waits for the moment of a kill
 * @returns the ids of the acknowledged acts, and those that are published, listed for their authors or still wait
 */
async function killSteps(
  times: number,
  environment: Record<string, string>,
  untilKill: (child: StepProcess) => Promise<void>,
) {
  server = await testServer();
  const keys = randomBytes(32);
  const { hmac } = keysFrom(keys);
  const services: Services = {
    ...server.services,
    hmac,
    sealedInbox: makeSealedInbox(server.services.database, hmac('sealed-inbox')),
  };
  await createPublishedRows(services);
  const members: TestMember[] = [];
  for (let number = 0; number < 5; number += 1) members.push(await server.memberAs({ level: 4, verified: true }));
  const [database] = await services.database.query<{ name: string }>(currentDatabase());
  const connection = { ...inject('cluster'), database: database?.name ?? '' };
  const given = { ...environment, STEP_DATABASE: JSON.stringify(connection), STEP_KEYS: keys.toString('hex') };

  const acknowledged: string[] = [];
  const act = async () => {
    const accountId = members[randomInt(members.length)]?.accountId ?? '';
    const id = randomUUID();
    const at = services.now().toISOString();
    await services.database.transaction(async (transaction) => {
      await acquireActLock(services, transaction, accountId);
      await appendAct(services, accountId, { act: 'publish', id, kind: 'post', at, content: 'A text' });
    });
    acknowledged.push(id);
  };

  let next = startProcess(given);
  for (let time = 0; time < times; time += 1) {
    const child = await next;
    next = startProcess(given);
    for (let acts = 0; acts < 5; acts += 1) await act();
    child.go();
    const running = { isOver: false };
    const acting = (async () => {
      while (!running.isOver) await Promise.all([act(), sleep(5)]);
    })();
    await untilKill(child);
    await child.kill();
    running.isOver = true;
    await acting;
  }
  await (await next).kill();

  const failures: string[] = [];
  const later = { ...services, now: () => new Date(Date.now() + 2 * 3_600_000) };
  const report = (code: string) => void failures.push(code);
  await runStep(later, rowPublishers, { fewestMembers: 1, report }).catch((error: unknown) => report(String(error)));
  const listed: string[] = [];
  for (const { accountId } of members) listed.push(...(await ownItems(services, accountId)).map(({ id }) => id));
  const waiting: string[] = [];
  for (const { items } of (await allPendingActs(services, services.database)).values()) waiting.push(...items.keys());
  return {
    acknowledged: acknowledged.toSorted(),
    published: (await publishedRows(services)).map(({ id }) => id).toSorted(),
    listed: listed.toSorted(),
    waiting,
    failures,
  };
}

/**
 * Returns a function that waits for a random moment of the next steps. The first process does two steps, which it
 * times.
 */
function atRandomMoment(): (child: StepProcess) => Promise<void> {
  let stepMilliseconds: number | undefined;
  return async (child) => {
    if (stepMilliseconds === undefined) {
      await child.stepped();
      const began = performance.now();
      await child.stepped();
      stepMilliseconds = performance.now() - began;
    } else await sleep(randomInt(Math.ceil(stepsOfLife * stepMilliseconds) + 20));
  };
}

test('publishes each acknowledged act exactly once if the process is killed at any point of a step', async () => {
  const { acknowledged, published, listed, waiting, failures } = await killSteps(kills, {}, atRandomMoment());
  expect(acknowledged.length).toBeGreaterThan(kills * 5);
  expect(published).toEqual(acknowledged);
  expect(listed).toEqual(acknowledged);
  expect([waiting, failures]).toEqual([[], []]);
}, 600_000);

test('would lose or double acts if a second transaction emptied the inbox', async () => {
  const { acknowledged, published, waiting } = await killSteps(1, { STEP_SPLIT: '1' }, (child) => child.stepped());
  expect([published, waiting]).not.toEqual([acknowledged, []]);
}, 120_000);
