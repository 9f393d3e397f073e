import type { CallName } from '@hustings/contract';
import { calls, methodAndPath } from '@hustings/contract/calls';
import fc from 'fast-check';
import { z } from 'zod';

/** A request as bytes, and how it is sent. */
export interface RandomRequest {
  bytes: Buffer;
  /** The number of bytes that are sent. Most requests are cut off. */
  sent: number;
  /** The size of the pieces in which they are sent; 0 for one piece. */
  piece: number;
  /** What the client does after the last byte. */
  afterwards: 'waits' | 'ends its side' | 'resets';
  isHead: boolean;
}

/** The addresses outside of the contract. */
const addresses = [
  '/',
  '/page/fine',
  '/page/throws',
  '/page/throws-late',
  '/page/self',
  '/posts/some-post',
  '/@bob',
  '/mine/fine',
  '/admin/setting',
  '/no/such/page',
  '/100%?a=%',
  '//evil.example/',
  '/icon.svg',
  '/favicon.ico',
  '/manifest.webmanifest?lang=nl',
  '/icons/any-192.png',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/posts-1.xml',
  '/feeds/posts',
  '/feeds/tags/ferry',
  '/cards/site/en/0.png',
  '/service-worker.js',
  '/offline',
  '/preview/mf-test/1/abc',
  '/preview/end?part=mf-test',
  '/remotes/mf-test/1/entry.js',
  '/shell/1/entry.js',
  '/dev/mail',
  '/api/events',
  '/api/events?topics=thread:a',
  '/api/metrics',
  '/api/docs',
  '/api/openapi.json',
  '/api/one-click/newsletter/abc',
  '/api/%E0%A4%A',
  '/api/no/such/call',
];

const names = Object.keys(calls) as CallName[];
const someId = '01977f6e-0000-7000-8000-000000000000';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'BREW'];

/** Mostly the first arbitrary, sometimes the second. */
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 5): fc.Arbitrary<Value> =>
  fc.oneof({ arbitrary: usual, weight }, { arbitrary: odd, weight: 1 });

const target = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...names).chain((name) => {
      const { method, path } = methodAndPath(name);
      return fc.record({
        name: fc.constant<CallName | undefined>(name),
        method: mostly(fc.constant<string>(method), fc.constantFrom(...methods)),
        url: fc
          .constantFrom(someId, 'me', 'a', '%00', 'x'.repeat(400))
          .map((param) => `/api${path.replace(/:\w+/g, param)}`),
      });
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant<CallName | undefined>(undefined),
      method: mostly(fc.constant('GET'), fc.constantFrom(...methods)),
      url: fc.constantFrom(...addresses),
    }),
  },
);

/** Returns the fields of the body of a call. */
function fieldsOf(name: CallName | undefined): string[] {
  const { body } = (name ? calls[name] : {}) as { body?: unknown };
  return body instanceof z.ZodObject ? Object.keys(body.shape) : [];
}

const jsonBody = (name: CallName | undefined): fc.Arbitrary<string> =>
  fc
    .dictionary(mostly(fc.constantFrom(...fieldsOf(name), 'a'), fc.string({ maxLength: 10 })), fc.jsonValue(), {
      maxKeys: 5,
    })
    .map((value) => JSON.stringify(value));

const crlf = mostly(fc.constant('\r\n'), fc.constantFrom('\n', '\r', '', '\r\n\r\n'), 20);
const partHeader = mostly(
  fc.constantFrom(
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    'Content-Disposition: form-data; name="files"; filename="release.zip"',
    'Content-Disposition: form-data; name="field"',
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
  ),
  fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.integer({ min: 1, max: 100_000 }).map((length) => `X-Long: ${'a'.repeat(length)}`),
    fc.integer({ min: 1, max: 300 }).map((count) => Array<string>(count).fill('X-Many: y').join('\r\n')),
  ),
);
const part = fc
  .tuple(
    crlf,
    fc.array(fc.tuple(partHeader, crlf), { maxLength: 4 }),
    mostly(fc.constant('\r\n'), fc.constant('')),
    fc.string({ maxLength: 300 }),
  )
  .map(([first, headers, blank, content]) => `--b${first}${headers.flat().join('')}${blank}${content}\r\n`);
const formBody = fc
  .tuple(
    fc.array(part, { maxLength: 5 }),
    mostly(fc.constant('--b--\r\n'), fc.constantFrom('', '--b', '--b--', '--c--\r\n')),
  )
  .map(([parts, end]) => parts.join('') + end);

/** A body with the type that its header names. */
const bodyOf = (name: CallName | undefined): fc.Arbitrary<[type: string | undefined, body: string]> => {
  const takesForm = name !== undefined && 'upload' in calls[name];
  const form = fc.tuple(fc.constant('multipart/form-data; boundary=b'), formBody);
  const json = fc.tuple(fc.constant('application/json'), jsonBody(name));
  const odd = fc.tuple(
    fc.constantFrom(
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      ';',
      undefined,
    ),
    fc.string({ maxLength: 2_000 }),
  );
  return mostly<[string | undefined, string]>(takesForm ? form : json, fc.oneof(form, json, odd), 4);
};

const oddHeader = fc.constantFrom(
  'Expect: 100-continue',
  'Expect: nothing',
  'Connection: close',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Accept-Encoding: br',
  'Range: bytes=0-1',
  'Cookie: a=b; a=c; =; %',
  'Content-Length: 5',
  'Transfer-Encoding: gzip, chunked',
  'Last-Event-ID: 5',
  'Host: other.example',
  ': nameless',
  'No colon',
  `X-Long: ${'a'.repeat(20_000)}`,
);

/** How the length of a body is announced. */
const framing = mostly(
  fc.constant('right'),
  fc.constantFrom('chunked', 'too long', 'too short', 'none', '-1', 'NaN', '1e3'),
  3,
);

function framed(kind: string, body: Buffer): { header: string[]; bytes: Buffer } {
  const length = (value: number | string) => ({ header: [`Content-Length: ${value}`], bytes: body });
  if (kind === 'right') return length(body.length);
  if (kind === 'too long') return length(body.length + 1_000);
  if (kind === 'too short') return length(Math.floor(body.length / 2));
  if (kind === 'none') return { header: [], bytes: body };
  if (kind !== 'chunked') return length(kind);
  const chunks = [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')];
  return { header: ['Transfer-Encoding: chunked'], bytes: Buffer.concat(chunks) };
}

/** Makes requests of all kinds to all addresses. `tokens` are the sessions that they name. */
export const randomRequest = (tokens: readonly string[]): fc.Arbitrary<RandomRequest> =>
  target.chain(({ name, method, url }) =>
    fc
      .record({
        token: mostly(fc.constantFrom(...tokens), fc.constantFrom('', 'wrong')),
        body: bodyOf(name),
        framing,
        headers: fc.array(oddHeader, { maxLength: 1 }),
        // Where the request is cut off, as a share of its head or its body.
        cut: fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          place: fc.constantFrom('head', 'body', 'body', 'none'),
        }),
        flipped: mostly(fc.constant<number | undefined>(undefined), fc.nat(400), 10),
        piece: mostly(fc.constant(0), fc.integer({ min: 1, max: 500 })),
        afterwards: mostly(
          fc.constant<RandomRequest['afterwards']>('waits'),
          fc.constantFrom('ends its side', 'resets'),
          4,
        ),
      })
      .map(({ token, body: [type, text], cut, ...rest }) => {
        const hasBody = method !== 'GET' || rest.framing === 'too long';
        const body = hasBody ? framed(rest.framing, Buffer.from(text)) : { header: [], bytes: Buffer.alloc(0) };
        const head = Buffer.from(
          `${[
            `${method} ${url} HTTP/1.1`,
            'Host: 127.0.0.1',
            ...(token === '' ? [] : [`Authorization: Bearer ${token}`]),
            ...(hasBody && type !== undefined ? [`Content-Type: ${type}`] : []),
            ...rest.headers,
            ...body.header,
          ].join('\r\n')}\r\n\r\n`,
        );
        const bytes = Buffer.concat([head, body.bytes]);
        if (rest.flipped !== undefined && rest.flipped < bytes.length)
          bytes[rest.flipped] = (bytes[rest.flipped] ?? 0) ^ 0x81;
        const sent =
          cut.place === 'none'
            ? bytes.length
            : cut.place === 'head'
              ? Math.floor(cut.at * head.length)
              : head.length + Math.floor(cut.at * body.bytes.length);
        return { bytes, sent, piece: rest.piece, afterwards: rest.afterwards, isHead: method === 'HEAD' };
      }),
  );
