import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identifyIn, makeHandlers } from '../../app/domains.ts';
import { collectFiles } from '../../platform/files/index.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Services } from '../../platform/core/services.ts';
import { makeServer } from '../../app/server.ts';
import { testServer, type TestMember, type TestServer } from '../../testing/server.ts';
import { deleteOldPreviews } from './index.ts';

/** A local server in the role of the linked site. */
let site: Server;
let origin: string;
let answers: RequestListener;
let asked: string[];
let server: TestServer;
let ann: TestMember;

const html = (head: string, headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }) =>
  ((_, response) => {
    response.writeHead(200, headers).end(`<!doctype html><html><head>${head}</head><body>The page</body></html>`);
  }) as RequestListener;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6468' } });

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers(request, response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await testServer({ settings: { fetchLoopback: [origin] }, limits: { linkPreviews: 1_000 } });
  ann = await server.memberAs({ userName: 'ann' });
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await server.close();
});
beforeEach(() => {
  asked = [];
});

let pages = 0;
/** Returns an address whose page has no stored preview. */
const newPage = () => `${origin}/page-${(pages += 1)}`;

const preview = (url: string, as: TestMember | undefined = ann) => server.call('previewLink', { body: { url } }, as);

describe('a preview', () => {
  test('has the metadata of the page, a re-encoded image and the given address', async () => {
    const url = newPage();
    answers = async (request, response) => {
      if (request.url === '/pictures/a.png') {
        response.writeHead(200, { 'content-type': 'image/png' }).end(await picture(1_600, 800).png().toBuffer());
        return;
      }
      html(`<title>Not this</title><meta property="og:title" content="Night buses &amp; the budget">
        <meta property="og:site_name" content="The Example News"><meta name="description" content="Three lines go.">
        <meta property="og:image" content="/pictures/a.png">`)(request, response);
    };
    const { status, body } = await preview(`${url}#part`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      url,
      siteName: 'The Example News',
      title: 'Night buses & the budget',
      description: 'Three lines go.',
      image: {
        src: expect.stringMatching(/^\/api\/imagepreview\/[\w-]{36}\/image\?v=\w{16}$/),
        width: 1_000,
        height: 500,
      },
    });

    const image = await server.inject({ url: body.image?.src ?? '' });
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const { width, height, format } = await sharp(image.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1_000, height: 500, format: 'webp' });
  });

  test('of a page without metadata has its title and host name', async () => {
    answers = html('<title>\n  Plain\n page </title>');
    const { body } = await preview(newPage());
    expect(body).toEqual({ id: body.id, url: body.url, siteName: '127.0.0.1', title: 'Plain page' });
  });

  test('has no image if the image fails to load, is invalid or is a tracking pixel', async () => {
    const small = await picture(1, 1).gif().toBuffer();
    const pictures: RequestListener[] = [
      (_, response) => void response.writeHead(404).end(),
      (_, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
      (_, response) => void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
      (_, response) => void response.writeHead(200, { 'content-type': 'image/gif' }).end(small),
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
    ];
    for (const picturesOf of pictures) {
      answers = (request, response) =>
        (request.url === '/picture' ? picturesOf : html('<title>T</title><meta name="og:image" content="/picture">'))(
          request,
          response,
        );
      expect((await preview(newPage())).body.image).toBeUndefined();
      expect(asked).toContain('/picture');
    }
  });

  test('never fetches an image from a local address', async () => {
    for (const address of [
      'http://127.0.0.1:1/a.png',
      'http://[::1]/a.png',
      'http://169.254.169.254/a.png',
      'file:///a',
    ]) {
      answers = html(`<title>T</title><meta property="og:image" content="${address}">`);
      expect((await preview(newPage())).body).toMatchObject({ title: 'T' });
    }
    expect(asked).toHaveLength(4);
  });

  test.each([
    [
      'in the charset of the HTTP header',
      'text/html; charset=iso-8859-1',
      Buffer.from('<title>Caf\xe9</title>', 'latin1'),
    ],
    [
      'in the charset of a meta element',
      'text/html',
      Buffer.from('<meta charset="windows-1252"><title>Caf\xe9</title>', 'latin1'),
    ],
    [
      'in the charset of an http-equiv element',
      'text/html',
      Buffer.from(
        '<meta http-equiv="content-type" content="text/html; charset=latin1"><title>Caf\xe9</title>',
        'latin1',
      ),
    ],
    ['by its byte order mark', 'text/html; charset=latin1', Buffer.from('\ufeff<title>Café</title>')],
    ['without a charset as UTF-8', 'text/html', Buffer.from('<title>Café</title>')],
    [
      'without a charset as windows-1252 if it is not UTF-8',
      'text/html',
      Buffer.from(`<title>Caf\xe9</title>${' '.repeat(9)}`, 'latin1'),
    ],
    ['with an unknown charset as UTF-8', 'text/html; charset=nonsense', Buffer.from('<title>Café</title>')],
    ['in UTF-16 by its byte order mark', 'text/html', Buffer.from('\ufeff<title>Café</title>', 'utf16le')],
  ])('decodes a page %s', async (_, type, body) => {
    answers = (_request, response) => void response.writeHead(200, { 'content-type': type }).end(body);
    expect((await preview(newPage())).body.title).toBe('Café');
  });

  test('removes invisible and bidirectional control characters, and cuts texts between graphemes', async () => {
    const family = '👨‍👩‍👧‍👦';
    answers = html(
      `<meta property="og:title" content="Safe\u202egnp.exe\u2066 \u200bne\u00adws\u0007\ufeff">
       <meta name="description" content="${family.repeat(100)}"><meta property="og:site_name" content="\u200b\u3164 \u2800">`,
    );
    const { body } = await preview(newPage());
    expect(body.title).toBe('Safegnp.exe news');
    expect(body.siteName).toBe('127.0.0.1');
    expect(body.description?.length).toBeLessThanOrEqual(300);
    expect(body.description).toBe(`${family.repeat(27)}…`);
  });

  test('reads only the head of the page', async () => {
    answers = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>Head</title><body><meta property="og:title" content="Body">${'<p>'.repeat(700_000)}`);
    };
    expect((await preview(newPage())).body.title).toBe('Head');
  });
});

describe('no preview is made of', () => {
  const nothing: [name: string, answers: RequestListener][] = [
    ['a page without a title', html('<title> \u200b </title>')],
    ['a missing page', (_, response) => void response.writeHead(404).end()],
    [
      'a page that redirects to a private network',
      (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['a file', (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')],
    ['a site that closes the connection', (_, response) => void response.socket?.destroy()],
  ];
  test.each(nothing)('%s', async (_, what) => {
    answers = what;
    const { status, failure } = await preview(newPage());
    expect([status, failure?.errorCode, failure?.errors[0]?.fieldName]).toEqual([400, 'LinkUnreadable', 'Url']);
  });

  test.each(['http://10.0.0.1/', 'http://localhost/', 'http://[::1]/', 'http://169.254.169.254/latest/'])(
    'a local or private address (%s), with the same error as for other pages',
    async (url) => expect((await preview(url)).failure?.errorCode).toBe('LinkUnreadable'),
  );

  test.each([
    'example.org',
    'ftp://example.org/',
    'http://me:secret@example.org/',
    'http://example.org:22/',
    'x'.repeat(1_999),
  ])('an invalid web address (%s)', async (url) =>
    expect((await preview(url)).failure?.errorCode).toBe('InvalidFormat'),
  );
});

const title = (words: string) => html(`<title>${words}</title>`);

describe('a page is fetched', () => {
  test('once a day for all members, and its preview keeps the id', async () => {
    const url = newPage();
    answers = title('Before');
    const first = await preview(url);
    answers = title('After');
    const bob = await server.memberAs();
    expect((await preview(url, bob)).body).toEqual(first.body);
    expect(asked).toHaveLength(1);
    server.moveClock(25 * 3_600_000);
    const second = await preview(url);
    expect(second.body).toEqual({ ...first.body, title: 'After' });
  });

  test('again ten minutes after a failure, which keeps the previous preview', async () => {
    const url = newPage();
    answers = (_, response) => void response.writeHead(500).end();
    await preview(url);
    answers = title('There');
    expect((await preview(url)).failure?.errorCode).toBe('LinkUnreadable');
    server.moveClock(11 * 60_000);
    expect((await preview(url)).body.title).toBe('There');
    server.moveClock(25 * 3_600_000);
    answers = (_, response) => void response.writeHead(500).end();
    expect((await preview(url)).body.title).toBe('There');
  });

  test('by one process at a time', async () => {
    const url = newPage();
    const pending: (() => void)[] = [];
    answers = (request, response) => void pending.push(() => title('Once')(request, response));
    let tries = 0;
    const { database } = server.services;
    const services: Services = {
      ...server.services,
      database: {
        ...database,
        query: async (bound) => {
          const rows = await database.query(bound);
          if (bound.name === 'linkPreviews.lease') tries += 1;
          return rows as never;
        },
      },
    };
    const member = await server.memberAs();
    const makeProcess = () =>
      makeServer({ services, handlers: makeHandlers(services), identify: identifyIn(services), log: false });
    const processes = [await makeProcess(), await makeProcess()];
    const request = {
      method: 'POST',
      url: '/api/imagepreview',
      payload: { Url: url },
      headers: { authorization: `Bearer ${member.token}` },
    } as const;
    try {
      const all = [...processes, ...processes].map(async (each) => (await each.inject(request)).statusCode);
      await expect.poll(() => tries).toBeGreaterThanOrEqual(4);
      await expect.poll(() => pending.length).toBeGreaterThan(0);
      const askedAtOnce = asked.length;
      for (const answer of pending) answer();
      expect(await Promise.all(all)).toEqual([200, 200, 200, 200]);
      expect(askedAtOnce).toBe(1);
      expect(asked).toHaveLength(1);
    } finally {
      await Promise.all(processes.map((each) => each.close()));
    }
  });

  test('by another process after the lease of a dead one expires', async () => {
    const url = newPage();
    const leave = statement<{ url: string; now: Date }>(
      'test.leaveLease',
      `INSERT INTO link_previews (url, lease, leased_until, created_at) VALUES ($url, uuidv7(), $now, $now)`,
    );
    await server.services.database.query(leave({ url, now: server.services.now() }));
    answers = title('Taken over');
    expect((await preview(url)).body.title).toBe('Taken over');
  });
});

test('refuses guests, and limits the previews of a member in half an hour', async () => {
  expect((await server.call('previewLink', { body: { url: newPage() } })).status).toBe(401);
  const limited = await testServer({ settings: { fetchLoopback: [origin] }, limits: { linkPreviews: 2 } });
  try {
    const member = await limited.memberAs();
    answers = html('<title>T</title>');
    const ask = () => limited.call('previewLink', { body: { url: `${origin}/` } }, member);
    expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([200, 200, 429]);
    limited.moveClock(31 * 60_000);
    expect((await ask()).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('deletes an unused preview with its image after a month', async () => {
  answers = async (request, response) => {
    if (request.url !== '/lasting')
      return html('<title>T</title><meta property="og:image" content="/lasting">')(request, response);
    response.writeHead(200, { 'content-type': 'image/png' }).end(await picture(300, 300).png().toBuffer());
  };
  const src = (await preview(newPage())).body.image?.src ?? '';
  const look = async () => {
    await deleteOldPreviews(server.services);
    await collectFiles(server.services);
    return (await server.inject({ url: src })).statusCode;
  };
  server.moveClock(29 * 86_400_000);
  expect(await look()).toBe(200);
  server.moveClock(2 * 86_400_000);
  expect(await look()).toBe(404);
});

afterEach(() => {
  answers = (_, response) => void response.writeHead(404).end();
});
