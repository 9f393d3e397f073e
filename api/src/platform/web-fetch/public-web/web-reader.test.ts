import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress, webAddress } from './addresses.ts';
import { makeReadWeb, WebFailure, type WebParts } from './web-reader.ts';

/** In these tests, 127.0.0.2 stands for the public internet and 127.0.0.1 for this machine. */
const publicStandIn = '127.0.0.2';
const privateStandIn = '127.0.0.1';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function siteAt(host: string, answers: RequestListener, port = 0): Promise<number> {
  const server = createServer(answers);
  open.push(server);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return (server.address() as AddressInfo).port;
}

const page: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('a page');
};

/** Makes a reader that resolves every name to the stand-in and may fetch from `names` on the given port. */
const readerAt = (port: number, parts: Partial<WebParts> = {}, names = ['public.test', 'other.test']) =>
  makeReadWeb({
    userAgent: 'Hustings test',
    resolve: async () => [publicStandIn],
    mayReach: (address) => address === publicStandIn,
    ports: names.map((name) => `http://${name}:${port}`),
    ...parts,
  });

const types = ['text/html'];
const at = (url: string) => ({ url: new URL(url), types });

describe('an address', () => {
  test.each([
    ['another scheme', 'ftp://example.org/a'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:text/html,x'],
    ['a script', 'javascript:alert(1)'],
    ['a name and a password', 'http://me:secret@example.org/'],
    ['a name', 'http://me@example.org/'],
    ['a host that is only the name of a member', 'http://example.org@127.0.0.1/'],
    ['the port of a mail server', 'http://example.org:25/'],
    ['the port of a database', 'http://example.org:5432/'],
    ['a port of nobody', 'http://example.org:0/'],
    ['nothing', ''],
    ['no host', 'http://'],
    ['no host but a port', 'http://:80/'],
    ['a relative one', '/etc/passwd'],
    ['more than 2000 characters', `http://example.org/${'a'.repeat(2_000)}`],
    ['an unfinished IPv6 address', 'http://[::1/'],
    ['an IPv6 address with a zone', 'http://[fe80::1%25eth0]/'],
    ['a number too large', 'http://4294967296/'],
    ['five numbers', 'http://1.2.3.4.5/'],
    ['a forbidden sign in the host', 'http://exa mple.org/'],
  ])('is refused as %s', (_, text) => expect(webAddress(text)).toBeUndefined());

  test('is parsed as browsers do, without its fragment', () => {
    expect(webAddress(' HTTP://EXAMPLE.org:80/a/../b?c#d')?.href).toBe('http://example.org/b?c');
    expect(webAddress('https://example.org:443')?.href).toBe('https://example.org/');
    expect(webAddress('http://example.org\\@127.0.0.1/')?.hostname).toBe('example.org');
    expect(webAddress('https://bücher.example/')?.hostname).toBe('xn--bcher-kva.example');
  });
});

describe('the public internet', () => {
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '161.26.0.10',
    '166.8.0.1',
    '166.11.255.255',
    '100.100.100.200',
    '192.0.0.192',
    '192.31.196.1',
    '192.52.193.1',
    '192.175.48.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:168.63.129.16',
    '2001:1::1',
    '2001:4:112::1',
    '2620:4f:8000::1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:0:7f00:1::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '2002:808:808::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
    'no address',
  ])('excludes %s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '168.63.129.15',
    '166.12.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.32.0.1',
    '193.0.0.1',
    '2606:4700::1111',
  ])('includes %s', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('an address of this machine or its network', () => {
  const spellings = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://0177.0.0.0x1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://0/',
    'http://0.0.0.0/',
    'http://１２７.０.０.１/',
    'http://１２７。０。０。１/',
    'http://127%2e0%2e0%2e1/',
    'http://①②⑦.⓪.⓪.①/',
    'http:127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http:///127.0.0.1/',
    '\thttp://127.0.0.1/\n',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/metadata/instance',
    'http://0xa83f8110/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
  ];

  test.each(spellings)('is refused: %s', async (spelling) => {
    let looked = 0;
    const read = makeReadWeb({ userAgent: 'test', milliseconds: 500, resolve: async () => ((looked += 1), []) });
    const url = URL.parse(spelling);
    if (!url) return;
    await expect(read({ url, types })).rejects.toThrow(/Not on the public internet|No address of the web/);
    expect(looked).toBe(0);
  });

  test.each(['localhost', 'localhost.', 'LOCALHOST', 'a.localhost', 'internal.test', 'metadata.google.internal'])(
    'is refused as the name %s, whatever it resolves to',
    async (name) => {
      for (const address of ['127.0.0.1', '::1', '169.254.169.254', '::ffff:10.0.0.1', 'fd00:ec2::254']) {
        const read = makeReadWeb({ userAgent: 'test', milliseconds: 500, resolve: async () => [address] });
        await expect(read(at(`http://${name}/`))).rejects.toThrow('Not on the public internet.');
      }
    },
  );

  test('is refused among public addresses of a name', async () => {
    const read = makeReadWeb({ userAgent: 'test', resolve: async () => ['8.8.8.8', '10.0.0.1', '1.1.1.1'] });
    await expect(read(at('http://mixed.test/'))).rejects.toThrow('Not on the public internet.');
  });

  test('is refused if a name server answers differently the second time', async () => {
    let inside = 0;
    const port = await siteAt(publicStandIn, page);
    await siteAt(privateStandIn, (_, response) => ((inside += 1), response.end()), port);
    const answers = [publicStandIn, privateStandIn, privateStandIn];
    const read = readerAt(port, { resolve: async () => [answers.shift() ?? privateStandIn] });
    const found = await read(at(`http://public.test:${port}/`));
    expect(found.body.toString()).toBe('a page');
    expect(answers).toHaveLength(2);
    await expect(read(at(`http://public.test:${port}/`))).rejects.toThrow('Not on the public internet.');
    expect(inside).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])('is refused as the target of a redirect (%s)', async (status) => {
    let inside = 0;
    const port = await siteAt(publicStandIn, (request, response) => {
      const where = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '';
      response.writeHead(status, { location: where }).end();
    });
    await siteAt(privateStandIn, (_, response) => ((inside += 1), response.end()), port);
    const read = readerAt(port, {
      resolve: async (name) => [name === 'other.test' ? privateStandIn : publicStandIn],
    });
    for (const to of [
      `http://other.test:${port}/`,
      `http://127.0.0.1:${port}/`,
      'http://127.0.0.1/',
      `//127.1/`,
      'http://[::ffff:127.0.0.1]/',
      `http://me@public.test:${port}/`,
      'http://public.test:22/',
      'file:///etc/passwd',
      'gopher://127.0.0.1:6379/_x',
    ])
      await expect(read(at(`http://public.test:${port}/?to=${encodeURIComponent(to)}`))).rejects.toThrow(
        /Not on the public internet|Sent where nobody follows/,
      );
    expect(inside).toBe(0);
  });
});

describe('a site of the public internet', () => {
  test('gets the Host and User-Agent headers and no credentials', async () => {
    let headers = {};
    const port = await siteAt(publicStandIn, (request, response) => {
      ({ headers } = request);
      response.writeHead(200, { 'content-type': 'text/html; charset="utf-8"', 'set-cookie': 'a=b' }).end('x');
    });
    const found = await readerAt(port)(at(`http://public.test:${port}/a?b=c#d`));
    expect(headers).toEqual({
      host: `public.test:${port}`,
      'user-agent': 'Hustings test',
      accept: '*/*',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
    });
    expect(found).toMatchObject({ type: 'text/html', charset: 'utf-8' });
    expect(found.url.href).toBe(`http://public.test:${port}/a?b=c`);
  });

  test('may redirect three times', async () => {
    const port = await siteAt(publicStandIn, (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return page(request, response);
      response.writeHead(302, { location: `/${left - 1}`, 'set-cookie': 'a=b' }).end();
    });
    const read = readerAt(port);
    expect((await read(at(`http://public.test:${port}/3`))).url.pathname).toBe('/0');
    await expect(read(at(`http://public.test:${port}/4`))).rejects.toThrow('Sent where nobody follows.');
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('may compress its answer (%s)', async (encoding, pack) => {
    const port = await siteAt(publicStandIn, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(pack('a page'));
    });
    expect((await readerAt(port)(at(`http://public.test:${port}/`))).body.toString()).toBe('a page');
  });

  const much = Buffer.alloc(20_000_000);
  const bombsByEncoding = {
    gzip: gzipSync(much),
    br: brotliCompressSync(much, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  };
  const bombs: [name: string, answers: RequestListener][] = [
    ['never answers', () => undefined],
    ['sends its head by the drop', (_, response) => void response.socket?.write('HTTP/1.1 200 OK\r\nX')],
    ['stops in the middle', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('x')],
    ['cuts the connection', (_, response) => void response.socket?.destroy()],
    [
      'never ends',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const more = () => void response.write('x'.repeat(5_000), (error) => error || setImmediate(more));
        more();
      },
    ],
    ...Object.entries(bombsByEncoding).map(([encoding, bomb]): (typeof bombs)[number] => [
      `sends a little that unfolds to much (${encoding})`,
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb);
      },
    ]),
    [
      'packs what it packed',
      (_, response) => {
        const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' };
        response.writeHead(200, headers).end(gzipSync(gzipSync('x')));
      },
    ],
    [
      'sends what is not packed as it says',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'.repeat(100));
      },
    ],
    ['sends another type', (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('x')],
    ['sends no type', (_, response) => void response.writeHead(200).end('x')],
    ['has no such page', (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('x')],
    ['sends endless headers', (_, response) => void response.writeHead(200, { x: 'x'.repeat(40_000) }).end('x')],
    ['is no site', (_, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n')],
  ];

  test.each(bombs)('fails if it %s', async (_, answers) => {
    const port = await siteAt(publicStandIn, answers);
    const read = readerAt(port, { milliseconds: 200, bytes: 20_000 });
    await expect(read(at(`http://public.test:${port}/`))).rejects.toThrow(WebFailure);
  });

  test('fails if its name is not resolved in time', async () => {
    const read = readerAt(1, { milliseconds: 50, resolve: () => new Promise(() => undefined) });
    await expect(read(at('http://public.test/'))).rejects.toThrow(WebFailure);
  });

  test('is read up to the limit, compressed or not, if truncation is allowed', async () => {
    const port = await siteAt(publicStandIn, (request, response) => {
      const long = Buffer.alloc(500_000, 'x');
      const isPacked = request.url === '/packed';
      response
        .writeHead(200, { 'content-type': 'text/html', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) })
        .end(isPacked ? gzipSync(long) : long);
    });
    const read = readerAt(port, { bytes: 20_000 });
    for (const path of ['plain', 'packed']) {
      const found = await read({ ...at(`http://public.test:${port}/${path}`), beginningIsEnough: true });
      expect(found.body).toHaveLength(20_000);
    }
  });
});

describe('an origin of this machine', () => {
  test('is read only if the settings allow it', async () => {
    const port = await siteAt(privateStandIn, page);
    const url = `http://127.0.0.1:${port}/`;
    const read = (also: string[]) => makeReadWeb({ userAgent: 'test', also })(at(url));
    expect((await read([`http://127.0.0.1:${port}`])).body.toString()).toBe('a page');
    await expect(read([])).rejects.toThrow(WebFailure);
    await expect(read(['http://127.0.0.1:1'])).rejects.toThrow(WebFailure);
  });
});
