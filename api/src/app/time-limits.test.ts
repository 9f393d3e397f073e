import type { CallName } from '@hustings/contract';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Handlers } from '../platform/core/handler.ts';
import type { Services } from '../platform/core/services.ts';
import { statement } from '../platform/db/statement.ts';
import { sendRaw, type RawOutcome } from '../testing/raw-request.ts';
import { testServer, type TestMember, type TestServer } from '../testing/server.ts';
import { startEvents } from '../platform/events/index.ts';
import { threadReaders } from './threads.ts';
import { identifyIn, makeHandlers } from './domains.ts';
import { makeServer } from './server.ts';

/** The limits of the tests in milliseconds. Each test allows some seconds more, because the machine may be busy. */
const limits = {
  headersMilliseconds: 1_000,
  bodyMilliseconds: 1_000,
  bodyBytesPerSecond: 1_000,
  requestMilliseconds: 1_500,
  uploadMilliseconds: 2_000,
};

let server: TestServer;
let port: number;
let bob: TestMember;
/** What the replaced handlers do. */
let hang: 'waits' | 'waits in a transaction' | 'answers late' | 'never ends' = 'waits';
/** The streams that handlers have opened. */
const opened: Readable[] = [];

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const forever = new Promise<never>(() => undefined);
/** Ends a session that is idle in a transaction sooner than usual. */
const endIdleSoon = statement('test.endIdleSoon', `SET LOCAL idle_in_transaction_session_timeout = '500ms'`);

/** Replaces the handlers of a read, a write, an upload and a download by handlers that hang, and of a deployment by a slow one. */
function hangingHandlers(services: Services): Handlers {
  const wait = async (): Promise<never> => {
    if (hang === 'waits in a transaction')
      await services.database.transaction(async (transaction) => {
        await transaction.query(endIdleSoon());
        await forever;
      });
    return forever;
  };
  const replaced: Partial<Record<CallName, unknown>> = {
    listTopics: wait,
    deleteDraft: wait,
    uploadPostImage: wait,
    deployRelease: async () => {
      await sleep(limits.requestMilliseconds + 300);
      return { part: 'mf-a', version: 'v1' };
    },
    downloadExport: async () => {
      if (hang === 'answers late') await sleep(limits.requestMilliseconds + 300);
      const isEndless = hang === 'never ends';
      const stream = new Readable({ read: () => void (isEndless && stream.push(Buffer.alloc(64 * 1024))) });
      opened.push(stream);
      return { stream, bytes: 1_000_000_000, mediaType: 'text/plain', fileName: 'a.txt' };
    },
  };
  return { ...makeHandlers(services), ...(replaced as Partial<Handlers>) };
}

beforeAll(async () => {
  server = await testServer({ limits, handlers: hangingHandlers });
  port = await server.listen();
  bob = await server.memberAs({ level: 5 });
});

afterAll(() => server.close());

const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${bob.token}`, ...headers].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';

const failureOf = ({ body }: RawOutcome) => JSON.parse(body).responseStatus;

/** Writes a byte each 50 ms. */
const trickle = (bytes: string) => async (send: (bytes: string) => void, signal: AbortSignal) => {
  for (const byte of bytes) {
    if (signal.aborted) return;
    send(byte);
    await sleep(50);
  }
};

test('a deployment, which tries a release first, may take as long as an upload', async () => {
  const answer = await server.call('deployRelease', { params: { part: 'mf-a' }, body: { version: 'v1' } });
  expect(answer).toMatchObject({ status: 200, body: { version: 'v1' } });
});

describe('requests that arrive slowly', () => {
  test.each<[what: string, path: string]>([
    ['headers', `GET /api/posts HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(1_000)}\r\n\r\n`],
    ['headers of nothing', ''],
  ])('%s are answered with RequestTimeout', async (_, bytes) => {
    const outcome = await sendRaw(port, bytes, { write: trickle(bytes), longest: 8_000 });
    expect(outcome.status).toBe(408);
    expect(failureOf(outcome)).toMatchObject({ errorCode: 'RequestTimeout', errors: [] });
    expect(outcome.headers).toMatch(/x-content-type-options: nosniff/);
  });

  const body = JSON.stringify({ language: 'en', body: 'a'.repeat(1_000) });
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(1_000)}`;
  const formHead = 'Content-Type: multipart/form-data; boundary=b';
  test.each<[what: string, head: () => string, body: string]>([
    ['a JSON body', () => head('POST', '/api/posts', json, `Content-Length: ${body.length}`), body],
    ['a form', () => head('POST', `/api/user/${bob.accountId}/picture`, formHead, 'Content-Length: 9000'), form],
    [
      'the header block of a part',
      () => head('POST', `/api/user/${bob.accountId}/picture`, formHead, 'Content-Length: 9000'),
      form.slice(0, 30),
    ],
    ['a chunked body', () => head('POST', '/api/posts', json, 'Transfer-Encoding: chunked'), `400\r\n${body}`],
    ['a body that is too large', () => head('POST', '/api/posts', json, 'Content-Length: 2000000'), body],
  ])('%s is answered with RequestTimeout', async (what, headers, bytes) => {
    const outcome = await sendRaw(port, bytes, {
      write: async (send, signal) => {
        send(headers());
        await trickle(bytes)(send, signal);
      },
      longest: 8_000,
    });
    const isLarge = what === 'a body that is too large';
    expect([outcome.status, failureOf(outcome).errorCode]).toEqual(
      isLarge ? [413, 'PayloadTooLarge'] : [408, 'RequestTimeout'],
    );
    expect(outcome.headers).toMatch(/connection: close/i);
  });

  test.each([
    ['of an unknown address', '/api/unknown'],
    ['of an invalid address', '/api/%E0%A4%A'],
    ['of a call that refuses the caller', '/api/adminutils/imports'],
  ])('the connection of a slow body %s is closed', async (_, path) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.resume();
    socket.write(`${head('POST', path, json, 'Content-Length: 9000')}{`);
    expect(await Promise.race([closed.then(() => 'closed'), sleep(8_000)])).toBe('closed');
  });

  test('a large body may take longer than the limit while it arrives', async () => {
    const long = JSON.stringify({ language: 'en', body: 'a'.repeat(16_000) });
    const outcome = await sendRaw(port, '', {
      write: async (send, signal) => {
        send(head('POST', '/api/posts', json, `Content-Length: ${long.length}`));
        // Each part allows two more seconds, so that a busy machine may pause between two of them.
        for (let at = 0; at < long.length && !signal.aborted; at += 2_000) {
          send(long.slice(at, at + 2_000));
          await sleep(250);
        }
      },
    });
    expect(outcome.milliseconds).toBeGreaterThan(limits.bodyMilliseconds + 500);
    expect(outcome.status).not.toBe(408);
  });
});

describe('handlers that hang', () => {
  const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello\r\n--b--\r\n';
  const formHead = ['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${form.length}`];
  const requests: Record<string, () => [bytes: string, meta: object | undefined]> = {
    'a read': () => [head('GET', '/api/topics'), undefined],
    'a write': () => [head('DELETE', `/api/posts/drafts/${randomUUID()}`), { outcome: 'unknown' }],
    'an upload': () => [head('POST', '/api/posts/upload', ...formHead) + form, { outcome: 'unknown' }],
  };
  for (const kind of ['waits', 'waits in a transaction'] as const)
    test.each(Object.entries(requests))(`%s that ${kind} is answered with Unavailable`, async (_, request) => {
      hang = kind;
      const [bytes, meta] = request();
      const outcome = await sendRaw(port, bytes, { longest: 8_000 });
      expect(outcome.status).toBe(503);
      expect(failureOf(outcome).errorCode).toBe('Unavailable');
      // A transaction that has ended has stored nothing.
      expect(failureOf(outcome).meta).toEqual(kind === 'waits' ? meta : undefined);
    });

  test('leave no connection of the database behind', async () => {
    hang = 'waits in a transaction';
    const more = Array.from({ length: 25 }, () => sendRaw(port, head('GET', '/api/topics'), { longest: 20_000 }));
    const statuses = (await Promise.all(more)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    const began = performance.now();
    await server.services.database.transaction((transaction) => transaction.query(endIdleSoon()));
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('that send a file late have their stream closed', async () => {
    hang = 'answers late';
    const outcome = await sendRaw(port, head('GET', '/api/user/export/download'), { longest: 8_000 });
    expect(outcome.status).toBe(503);
    await expect.poll(() => opened.at(-1)?.destroyed).toBe(true);
  });
});

/** Starts a server with event streams; `identify` finds its members. */
async function listenWithEvents(identify = identifyIn(server.services)) {
  const hub = await startEvents(server.services, server.connection, threadReaders(server.services.database));
  const app = await makeServer({
    services: server.services,
    handlers: makeHandlers(server.services),
    identify,
    hub,
    log: false,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

describe('an event stream', () => {
  test('stays open beyond the limits of requests and of silent connections', async () => {
    const app = await listenWithEvents();
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let closed = false;
    socket.on('close', () => (closed = true));
    socket.write(head('GET', '/api/events'));
    const [bytes] = await once(socket, 'data');
    expect(String(bytes)).toContain('text/event-stream');
    await sleep(limits.requestMilliseconds * 2.5 + 1_500);
    expect(closed).toBe(false);
    socket.destroy();
    await app.close();
  });

  test('that does not start is answered with Unavailable', async () => {
    const app = await listenWithEvents(() => forever);
    const { port: own } = app.server.address() as AddressInfo;
    expect((await sendRaw(own, head('GET', '/api/events'), { longest: 8_000 })).status).toBe(503);
    await app.close();
  });
});

describe('answers that nobody reads', () => {
  test('are broken off', async () => {
    hang = 'never ends';
    const before = opened.length;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head('GET', '/api/user/export/download'));
    await once(socket, 'readable');
    const stream = opened[before];
    expect(stream?.destroyed).toBe(false);
    await expect.poll(() => stream?.destroyed, { timeout: 15_000 }).toBe(true);
    socket.destroy();
  });
});
