import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '../../../testing/raw-request.ts';
import { testServer, type TestMember, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let port: number;
let admin: TestMember;

beforeAll(async () => {
  server = await testServer({
    limits: { uploads: 10_000, uploadMegabytes: 1, releaseMegabytes: 1, importBytes: 1_000_000 },
  });
  port = await server.listen();
  admin = await server.memberAs({ level: 5, roles: ['Admin'] });
});

afterAll(() => server.close());

/** The calls that read a form, each with the limit of its bytes. */
const routes = {
  picture: () => `/api/user/${admin.accountId}/picture`,
  'image of a post': () => '/api/posts/upload',
  import: () => '/api/adminutils/imports?format=csv',
  release: () => '/api/releases/mf-feed/files',
};

const disposition = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
const wellFormed = `--b\r\n${disposition}\r\n\r\nhello\r\n`;

/** Forms whose last part never leaves its header block, which the parser waits for without an end. */
const unended: Record<string, string> = {
  'a header block without an end': `--b\r\n${disposition}\r\n--b--\r\n`,
  'a header block of 200 kB without an end': `--b\r\n${disposition}\r\nX-Long: ${'a'.repeat(200_000)}\r\n--b--\r\n`,
  'a header block with bare line feeds': `--b\r\n${disposition}\n\nhello\r\n--b--\r\n`,
  'many header lines without an end': `--b\r\n${'X-Many: y\r\n'.repeat(5_000)}--b--\r\n`,
};

const head = (path: string, rest: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${admin.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    rest,
    '',
    '',
  ].join('\r\n');

const posted = (path: string, body: string) =>
  sendRaw(port, head(path, `Content-Length: ${Buffer.byteLength(body)}`) + body, { longest: 5_000 });

describe.each(Object.entries(routes))('the upload of a %s', (_, path) => {
  test.each(Object.entries(unended))('is refused at once with %s', async (_name, body) => {
    const { status, body: answer } = await posted(path(), body);
    expect(status).toBe(400);
    expect(JSON.parse(answer).responseStatus.errorCode).toBe('MalformedRequest');
  });

  test('is refused if it holds more bytes than its files may have', async () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`;
    const { status, body } = await sendRaw(port, '', {
      longest: 20_000,
      write: async (send, signal) => {
        send(`${head(path(), 'Transfer-Encoding: chunked')}`);
        while (!signal.aborted) {
          for (let each = 0; each < 16; each += 1) send(chunk);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
      },
    });
    expect(status).toBe(413);
    expect(JSON.parse(body).responseStatus.errorCode).toBe('FileTooLarge');
  });
});

test('answers 60 simultaneous forms whose parts have no end', async () => {
  const body = unended['a header block of 200 kB without an end'] ?? '';
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => posted(routes['image of a post'](), body)));
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([400]));
});

test('reads a form of many files that arrives in pieces', async () => {
  const body = Buffer.from(`${wellFormed.replace('a.csv', 'b.csv').repeat(30)}--b--\r\n`);
  const { status, body: answer } = await sendRaw(port, '', {
    write: async (send, signal) => {
      send(head(routes.import(), `Content-Length: ${body.length}`));
      for (let at = 0; at < body.length && !signal.aborted; at += 61) {
        send(body.subarray(at, at + 61));
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  });
  // All files have arrived: the import refuses them for their names, not for the form.
  expect([status, JSON.parse(answer).responseStatus.errorCode]).not.toEqual([400, 'MalformedRequest']);
  expect(status).not.toBe(408);
});
