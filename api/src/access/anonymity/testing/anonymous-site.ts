import type { CallName } from '@hustings/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishers } from '../../../app/anonymous-items.ts';
import { seedDemo } from '../../../demo/index.ts';
import { registerSite } from '../../../delivery/documents/index.ts';
import { writeRelease } from '../../../delivery/documents/testing/release-folder.ts';
import { identifyIn, makeHandlers } from '../../../app/domains.ts';
import type { Handlers } from '../../../platform/core/handler.ts';
import { notificationJobs } from '../../../engagement/notifications/index.ts';
import { syncBuiltReleases } from '../../../delivery/releases/index.ts';
import { makeServer } from '../../../app/server.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';
import { runHourlySteps } from '../hourly-steps/hourly-steps.ts';
import { tracesOf, words } from './author-traces.ts';
import { sentBy, seedAnonymousItems } from './seed-items.ts';

const hour = 3_600_000;

/** Says nothing but what it reads: whatever a vertical could put into a document. */
const readingVertical = `
exports.render = async ({ address }, reads) => {
  const asked = new URL(address, 'http://site.example').searchParams;
  if (asked.has('fails')) throw new Error('This page fails.');
  const answers = [];
  for (const { name, input } of JSON.parse(asked.get('reads'))) answers.push(await reads(name, input));
  return { html: '<pre>' + JSON.stringify(answers) + '</pre>', state: { answers }, status: 200 };
};`;
const shell = `
exports.renderFrame = async (job, reads) => ({ top: JSON.stringify(await reads('getCurrentUser', {})), bottom: '' });
exports.render = async () => ({ html: '', state: {}, status: 404 });`;

/** The whole site, its log, and what an author has said anonymously in the demo world. */
export interface AnonymousSite {
  server: TestServer;
  author: TestMember;
  /** Everybody else who has an account, and a guest. */
  viewers: (TestMember | undefined)[];
  /** Ids and slugs of anonymous items and of what is around them. */
  names: string[];
  postIds: string[];
  /** Slugs of the topics on which the author has taken a stance. */
  topics: string[];
  /** Finds the author. */
  traces: RegExp;
  /** Lines of the log that were written. */
  log: string[];
  /** Asks the site for an address, as somebody. */
  get(url: string, viewer?: TestMember): Promise<{ status: number; said: string }>;
  /** Has the author's next acts fail after they were done. */
  letFail(): Promise<void>;
  close(): Promise<void>;
}

/** Handlers of which some fail, when it is asked, once they have done everything. */
const failing = (handlers: Handlers, names: readonly CallName[], fails: () => boolean): Handlers => {
  const wrapped = names.map((name) => {
    const handler = handlers[name] as (...given: unknown[]) => Promise<unknown>;
    const act = async (...given: unknown[]) => {
      const answer = await handler(...given);
      if (fails()) throw new Error('A fault after everything was done.');
      return answer;
    };
    return [name, act] as const;
  });
  return { ...handlers, ...Object.fromEntries(wrapped) };
};

async function siteOf(
  { services }: TestServer,
  folder: string,
  log: string[],
  fails: () => boolean,
): Promise<FastifyInstance> {
  const guest = { access: 'guest', title: { en: 'A page', nl: 'Een pagina' }, footer: true } as const;
  writeRelease(folder, { name: 'shell', routes: [{ path: '/login', ...guest }], server: shell });
  writeRelease(folder, { name: 'mf-reads', routes: [{ path: '/reads', ...guest }], server: readingVertical });
  await syncBuiltReleases(services, folder);
  const handlers = failing(makeHandlers(services), ['createPost', 'createPostComment'], fails);
  const parts = { services, handlers, identify: identifyIn(services) };
  const app = await makeServer({ ...parts, log: { write: (line) => void log.push(line) } });
  await registerSite(app, { ...parts, folder });
  await app.ready();
  return app;
}

/** Makes the world: what the author has said has appeared, was told by mail, and some of it waits. */
export async function anonymousSite(): Promise<AnonymousSite> {
  const server = await testServer({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
  const folder = mkdtempSync(join(tmpdir(), 'hustings-builds-'));
  await seedDemo(server.services);
  let fails = false;
  const log: string[] = [];
  const app = await siteOf(server, folder, log, () => fails);

  const letHourPass = async () => {
    server.moveClock(hour);
    await runHourlySteps(server.services, publishers);
    for (const { work } of notificationJobs(server.services)) await work();
  };
  /** Until the day after, digests are out. */
  const letDaysPass = async () => {
    for (let hours = 0; hours < 46; hours += 1) await letHourPass();
  };
  const stage = { services: server.services, app, letHourPass, letDaysPass };
  const { author, members, marks, posts, comments, stances, votes, topics, around } = await seedAnonymousItems(stage);

  const items = [...posts, ...stances, around.post].flatMap(({ id, slug }) => [id, slug]);
  return {
    server,
    author,
    viewers: [undefined, ...members],
    names: [
      ...items,
      ...[...comments, ...votes].map(({ id }) => id),
      ...topics,
      around.polly.slug,
      around.polly.personId,
      'nobody',
      'bob',
      'post',
      around.member.accountId,
    ],
    postIds: posts.map(({ id }) => id),
    topics,
    traces: tracesOf(marks),
    log,
    get: async (url, viewer) => {
      const answer = await app.inject({ method: 'GET', url, ...sentBy(viewer) });
      // Letter by letter, so that a picture is searched as well.
      return {
        status: answer.statusCode,
        said: `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`,
      };
    },
    letFail: async () => {
      fails = true;
      const post = { language: 'en', body: words.failing, tags: [], anonymous: true };
      const comment = { body: `${words.failing} too`, anonymous: true };
      await app.inject({ method: 'POST', url: '/api/posts', payload: post, ...sentBy(author) });
      const url = `/api/posts/${around.post.id}/comments`;
      await app.inject({ method: 'POST', url, payload: comment, ...sentBy(author) });
      await app.inject({ method: 'GET', url: '/reads?fails', ...sentBy(author) });
      fails = false;
    },
    close: async () => {
      await app.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
