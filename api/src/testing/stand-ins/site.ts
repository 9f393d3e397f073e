import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for another site. */
export interface StandIn {
  url: string;
  /** Answers every later request with a status, as if the provider were down; undefined ends this. */
  answerAll(status: number | undefined): void;
  close(): Promise<void>;
}

/** The answer to a request. */
export interface Answer {
  status: number;
  body?: unknown;
  form?: Record<string, string>;
  html?: string;
  script?: string;
  location?: string;
}

/** A request to a stand-in. */
export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** The form in the body; empty if the body contains none. */
  form: URLSearchParams;
}

function write(response: ServerResponse, { status, body, form, html, script, location }: Answer): void {
  if (location) response.setHeader('location', location);
  if (form) {
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.writeHead(status).end(new URLSearchParams(form).toString());
  } else if (script) {
    response.setHeader('content-type', 'text/javascript;charset=utf-8');
    response.writeHead(status).end(script);
  } else if (html) {
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.writeHead(status).end(html);
  } else {
    response.setHeader('content-type', 'application/json');
    response.writeHead(status).end(JSON.stringify(body ?? {}));
  }
}

/** Starts a stand-in that answers requests with a function. */
export async function startStandIn(answer: (asked: Asked) => Answer | Promise<Answer>): Promise<StandIn> {
  let down: number | undefined;
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
      const asked = { method: request.method ?? '', url, headers: request.headers, form };
      void Promise.resolve(down === undefined ? answer(asked) : { status: down }).then((each) => write(response, each));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answerAll: (status) => (down = status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Returns the HTML of a page on which a user agrees (`yes`) or refuses (`no`); both are addresses to continue at. */
export const consentPage = (name: string, yes: string, no: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><h1>${name}</h1>
<p><a href="${escape(yes)}">Continue</a></p><p><a href="${escape(no)}">Cancel</a></p></html>`;

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
