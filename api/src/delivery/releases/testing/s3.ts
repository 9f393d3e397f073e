import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A stand-in for an S3 bucket that supports the requests of releases and checks signatures. */
export interface TestBucket {
  /** The value of the setting `S3_URL`. */
  url: string;
  objects: Map<string, Buffer>;
  /** The requests that the bucket has answered, such as `PUT /bucket/…`. */
  asked: string[];
  /** Makes all requests with this HTTP method fail with 503. */
  breakOn(method: string | undefined): void;
  close(): Promise<void>;
}

const key = 'AKIDEXAMPLE';
const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (by: string | Buffer, data: string) => createHmac('sha256', by).update(data).digest();

/** Checks the signature of a request (AWS Signature Version 4). */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, id, day = '', region = '', signed = '', signature] = given;
  const stated = String(headers['x-amz-content-sha256']);
  if (id !== key || (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(body))) return false;
  const canonicalHeaders = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', query = ''] = url.split('?');
  const canonical = [method, path, query, canonicalHeaders.join(''), signed, stated].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(signingKey, toSign).toString('hex') === signature;
}

const answer = (response: ServerResponse, status: number, content?: Buffer) => response.writeHead(status).end(content);

/** Starts a bucket on this machine. */
export async function testBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let broken: string | undefined;
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = '', url = '' } = request;
      if (!isSigned(request, body)) return answer(response, 403);
      if (method === broken) return answer(response, 503);
      asked.push(`${method} ${url}`);
      if (method === 'PUT') objects.set(url, body);
      else if (method === 'DELETE') objects.delete(url);
      const object = objects.get(url);
      if (method === 'GET') return object ? answer(response, 200, object) : answer(response, 404);
      return answer(response, method === 'DELETE' ? 204 : 200);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/hustings/releases?region=eu-west-1`,
    objects,
    asked,
    breakOn(method) {
      broken = method;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
