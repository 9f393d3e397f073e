/**
 * A page three ways, each on a port of its own, all through this one small server so that none has an advantage: as the
 * site serves it (federated), with one ordinary bundle instead of shell and verticals, and as static HTML.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

/** A way to deliver a page. */
export type Variant = 'federated' | 'single bundle' | 'static';

type Rewrite = (html: string) => string;

/** What becomes of a document of the site. Its text and its styles stay the same. */
export const rewrites: Record<Variant, Rewrite> = {
  federated: (html) => html,
  // Every part of the one bundle has the same files; the bundle asks for them at one address.
  'single bundle': (html) => html.replaceAll(/\/remotes\/mf-[a-z]+\//g, '/shell/'),
  static: (html) =>
    html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, ''),
};

/** As the site packs its documents. */
const packed = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

async function pass(answer: IncomingMessage, response: ServerResponse, rewrite: Rewrite): Promise<void> {
  const { statusCode = 502, headers } = answer;
  if (!headers['content-type']?.startsWith('text/html')) {
    response.writeHead(statusCode, headers);
    answer.pipe(response);
    return;
  }
  const body = packed(rewrite(await text(answer)));
  response.writeHead(statusCode, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
  response.end(body);
}

/** A variant that is served. */
export interface Served {
  variant: Variant;
  url: string;
  close(): void;
}

/** Serves a variant of a site on a free port. */
export async function serveVariant(variant: Variant, site: string): Promise<Served> {
  const server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    const isDocument = headers['sec-fetch-dest'] === 'document';
    const given = isDocument ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const failed = (error: Error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(error.message);
    };
    // `host` goes with the other headers: the site writes its addresses for it.
    const upstream = ask(new URL(url, site), { method, headers: given }, (answer) => {
      pass(answer, response, rewrites[variant]).catch(failed);
    });
    upstream.on('error', failed);
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { variant, url: `http://127.0.0.1:${port}`, close };
}
