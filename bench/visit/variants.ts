/**
 * Serves a page in three variants, each on its own port: federated, as one bundle, and as static HTML. This small
 * server serves all of them, so that none has an advantage.
 */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

export type Variant = 'federated' | 'single bundle' | 'static';

type Rewrite = (html: string) => string;

/** Rewrites the site's document for a variant; text and styles stay the same. */
export const rewrites: Record<Variant, Rewrite> = {
  federated: (html) => html,
  // All parts of the single bundle share their files, so the files need the same address in all parts.
  'single bundle': (html) => html.replaceAll(/\/remotes\/mf-[a-z]+\//g, '/shell/'),
  static: (html) =>
    html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link\b[^>]*\bas="script"[^>]*>/g, ''),
};

/** Compresses a document as the site does. */
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

/** A served variant. */
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
    // Passes the `host` header on, because the site builds its addresses from it.
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
