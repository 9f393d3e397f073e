import type { CallName } from '@hustings/contract';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { publishers } from '../../anonymous-items.ts';
import { seedDemo } from '../../demo/index.ts';
import { registerSite } from '../../documents/index.ts';
import { writeRelease } from '../../documents/testing/release-folder.ts';
import { identifyIn, makeHandlers } from '../../domains.ts';
import { statement } from '../../kernel/database.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { notificationJobs } from '../../notifications/index.ts';
import { formOf } from '../../profiles/testing/form.ts';
import { syncBuiltReleases } from '../../releases/index.ts';
import { makeServer } from '../../server.ts';
import { addSessionOf, testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { hourlySteps } from '../steps.ts';
import { tellingOf } from './marks.ts';

const hour = 3_600_000;

/** Somebody of whom nothing but anonymous items is there: every mark of hers in an answer is a leak. */
const her = {
  userName: 'xanthippe.quill',
  displayName: 'Xanthippe Quillfeather',
  network: '198.51.100.77',
  browser: 'Quillbrowser/7',
};

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
export interface AnonymousWorld {
  server: TestServer;
  author: TestMember;
  /** Everybody else who has an account, and a guest. */
  viewers: (TestMember | undefined)[];
  /** Ids and slugs of anonymous items and of what is around them. */
  names: string[];
  postIds: string[];
  /** Finds the author. */
  telling: RegExp;
  /** Lines of the log that were written. */
  log: string[];
  /** Asks the site for an address, as somebody. */
  get(url: string, viewer?: TestMember): Promise<{ status: number; said: string }>;
  /** Has the author's next acts fail after they were done. */
  letFail(): Promise<void>;
  close(): Promise<void>;
}

const accounts = statement('testing.allAccounts', 'SELECT id, user_name AS "userName" FROM accounts WHERE id <> $1');

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

/** Everything that the server does by itself until the day after tomorrow: what waits appears, and is told by mail. */
async function letTimePass({ services, moveClock }: TestServer): Promise<void> {
  for (let hours = 0; hours < 48; hours += 1) {
    moveClock(hour);
    if (hours === 0) await hourlySteps(services, publishers);
    for (const { work } of notificationJobs(services)) await work();
  }
}

/** Makes the world: posts and comments of the author that have appeared, and others that wait. */
export async function anonymousWorld(): Promise<AnonymousWorld> {
  const server = await testServer({ limits: { postGapSeconds: 0, commentGapSeconds: 0 } });
  const folder = mkdtempSync(join(tmpdir(), 'hustings-builds-'));
  await seedDemo(server.services);
  const author = await server.memberAs({ ...her, level: 4, verified: true });
  let fails = false;
  const log: string[] = [];
  const app = await siteOf(server, folder, log, () => fails);

  const from = (member: TestMember | undefined) => ({
    ...(member === author ? { remoteAddress: her.network } : {}),
    headers: {
      ...(member ? { authorization: `Bearer ${member.token}` } : {}),
      ...(member === author ? { 'user-agent': her.browser } : {}),
    },
  });
  const send = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api${url}`, payload, ...from(author) })).json();
  const say = (body: string) => send('/posts', { language: 'en', body, tags: ['Nobody'], anonymous: true });

  const drawn = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7b1e3a' } })
    .png()
    .toBuffer();
  const { payload, contentType } = formOf(drawn);
  const { headers, ...place } = from(author);
  const picture = await app.inject({
    method: 'POST',
    url: `/api/user/${author.accountId}/picture`,
    payload,
    ...place,
    headers: { ...headers, 'content-type': contentType },
  });
  const pictureHash = /v=([0-9a-f]{16})/.exec(picture.payload)?.[1] ?? '';

  const [first, second] = [await say('The first of nobody, for @bob'), await say('The second of nobody')];
  const bobs = (await server.call('listPosts', { query: { author: 'bob' } })).body.results[0];
  const pollies = (await server.call('listPollies', {})).body.results[0];
  const comment = await send(`/posts/${bobs?.id}/comments`, { body: 'Nobody to @bob', anonymous: true });
  const ofPolly = await send(`/pollies/${pollies?.slug}/comments`, { body: 'Nobody of a polly', anonymous: true });
  const others = await server.services.database.query<{ id: string; userName: string }>(accounts, [author.accountId]);
  const members = await Promise.all(
    others.map(async ({ id, userName }): Promise<TestMember> => {
      const { token, sessionId } = await addSessionOf(server.services, id);
      return { accountId: id, userName, token, sessionId };
    }),
  );
  const bob = members.find(({ userName }) => userName === 'bob');
  const asked = await server.call(
    'createPostComment',
    { params: { id: bobs?.id ?? '' }, body: { body: 'Who says so?' } },
    bob,
  );
  const answer = await send(`/posts/comments/${asked.body.id}/replies`, { body: 'Nobody does', anonymous: true });
  await letTimePass(server);
  const held = await say('This waits');
  const heldComment = await send(`/posts/${first.id}/comments`, { body: 'This waits too', anonymous: true });

  const items = [first, second, comment, ofPolly, answer, held, heldComment] as { id: string; slug?: string }[];
  const around = [bobs?.id, bobs?.slug, pollies?.slug, 'nobody', 'bob', bob?.accountId];
  return {
    server,
    author,
    viewers: [undefined, ...members],
    names: [...items.flatMap(({ id, slug }) => [id, slug]), ...around].filter((name) => name !== undefined),
    postIds: [first.id, second.id],
    telling: tellingOf({
      accountId: author.accountId,
      texts: [...Object.values(her), `${her.userName}@test.example`, pictureHash, author.token, author.sessionId],
    }),
    log,
    get: async (url, viewer) => {
      const answer = await app.inject({ method: 'GET', url, ...from(viewer) });
      // Letter by letter, so that a picture is searched as well.
      return {
        status: answer.statusCode,
        said: `${JSON.stringify(answer.headers)} ${answer.rawPayload.toString('latin1')}`,
      };
    },
    letFail: async () => {
      fails = true;
      await say('This fails');
      await send(`/posts/${bobs?.id}/comments`, { body: 'This fails too', anonymous: true });
      await app.inject({ method: 'GET', url: '/reads?fails', ...from(author) });
      fails = false;
    },
    close: async () => {
      await app.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
