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
import { runStep } from '../hourly-steps/step.ts';
import { tracesOf, unreadableTexts } from './author-traces.ts';
import { requestOptions, seedAnonymousItems } from './seed-items.ts';

const hour = 3_600_000;

/** A vertical whose documents show all answers of its calls. */
const echoVertical = `
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

/** A site with its log and the anonymous items of one author in the demo. */
export interface AnonymousSite {
  server: TestServer;
  author: TestMember;
  /** A guest (undefined), and all members except the author. */
  viewers: (TestMember | undefined)[];
  /** Values for the parameters of calls: ids and slugs of the anonymous items, their subjects, and a member. */
  names: string[];
  /** The candidacies of the author's votes, whose polls are open and closed, and their election. */
  candidacies: readonly { electionId: string; candidacyId: string }[];
  postIds: string[];
  /** The slugs of the topics of the author's stances. */
  topics: string[];
  /** Matches the data that would reveal the author. */
  traces: RegExp;
  /** The lines that the server has logged. */
  log: string[];
  /** Requests an address as a viewer; `text` holds the headers and the body. */
  get(url: string, viewer?: TestMember): Promise<{ status: number; text: string }>;
  /** Sends requests of the author that fail after their writes. */
  sendFailingRequests(): Promise<void>;
  close(): Promise<void>;
}

/** Wraps handlers so that some throw after their work, while `fails` returns true. */
const withFailures = (handlers: Handlers, names: readonly CallName[], fails: () => boolean): Handlers => {
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
  writeRelease(folder, { name: 'mf-reads', routes: [{ path: '/reads', ...guest }], server: echoVertical });
  await syncBuiltReleases(services, folder);
  const handlers = withFailures(makeHandlers(services), ['createPost', 'createPostComment'], fails);
  const parts = { services, handlers, identify: identifyIn(services) };
  const app = await makeServer({ ...parts, log: { write: (line) => void log.push(line) } });
  await registerSite(app, { ...parts, folder });
  await app.ready();
  return app;
}

/** Makes the site. Some items are published, and mails have notified members of them; others are delayed. */
export async function anonymousSite(): Promise<AnonymousSite> {
  const server = await testServer({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
  const folder = mkdtempSync(join(tmpdir(), 'hustings-builds-'));
  await seedDemo(server.services, { hasPortraits: false });
  let fails = false;
  const log: string[] = [];
  const app = await siteOf(server, folder, log, () => fails);

  const letHourPass = async () => {
    server.moveClock(hour);
    await runStep(server.services, publishers);
    for (const { work } of notificationJobs(server.services)) await work();
  };
  // Passes 46 hours, so that the digests are sent too.
  const letDaysPass = async () => {
    for (let hours = 0; hours < 46; hours += 1) await letHourPass();
  };
  const seedSite = { services: server.services, app, letHourPass, letDaysPass };
  const { author, members, authorTraces, posts, comments, stances, votes, topics, context } =
    await seedAnonymousItems(seedSite);

  const items = [...posts, ...stances, context.post].flatMap(({ id, slug }) => [id, slug]);
  return {
    server,
    author,
    viewers: [undefined, ...members],
    names: [
      ...items,
      ...[...comments, ...votes].map(({ id }) => id),
      ...topics,
      context.polly.slug,
      context.polly.personId,
      'nobody',
      'bob',
      'post',
      context.member.accountId,
    ],
    candidacies: context.candidacyIds.map((candidacyId) => ({ electionId: context.electionId, candidacyId })),
    postIds: posts.map(({ id }) => id),
    topics,
    traces: tracesOf(authorTraces),
    log,
    get: async (url, viewer) => {
      const answer = await app.inject({ method: 'GET', url, ...requestOptions(viewer) });
      // Latin-1 maps each byte to one character, so that the search covers pictures too.
      return {
        status: answer.statusCode,
        text: `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`,
      };
    },
    sendFailingRequests: async () => {
      fails = true;
      const post = { language: 'en', body: unreadableTexts.failing, tags: [], anonymous: true };
      const comment = { body: `${unreadableTexts.failing} too`, anonymous: true };
      await app.inject({ method: 'POST', url: '/api/posts', payload: post, ...requestOptions(author) });
      const url = `/api/posts/${context.post.id}/comments`;
      await app.inject({ method: 'POST', url, payload: comment, ...requestOptions(author) });
      await app.inject({ method: 'GET', url: '/reads?fails', ...requestOptions(author) });
      fails = false;
    },
    close: async () => {
      await app.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
