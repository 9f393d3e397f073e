import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The request to a stand-in for a chat service. */
interface ChatRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
  /** All fields of the body, of which a test can say that one is missing. */
  fields: string[];
  authorization: string | undefined;
}

/** How the stand-in behaves: what it writes, or how it fails. */
export type ChatBehaviour =
  | { kind: 'reply'; text: (request: ChatRequest) => string }
  /** Accepts the request and sends nothing, or no more than the beginning of a reply. */
  | { kind: 'hang'; text?: string }
  | { kind: 'status'; status: number }
  /** Sends the first line of a reply, and the others after a moment that the test chooses. */
  | { kind: 'held'; text: (request: ChatRequest) => string; until: Promise<void> }
  /** Sends bytes that are no events, or events that are no JSON. */
  | { kind: 'garbage'; bytes: string }
  /** Sends the beginning of a reply and half of a character of several bytes, and closes the connection. */
  | { kind: 'halfCharacter'; text: string }
  /** Ends the stream before the reply is whole. */
  | { kind: 'cut'; text: string }
  | { kind: 'redirect'; to: string };

/** A stand-in for a service with the API of OpenAI, streaming included. */
export interface OpenAiStandIn {
  /** The value of `CHAT_BASE_URL`. */
  baseUrl: string;
  behave(behaviour: ChatBehaviour): void;
  /** The requests so far, oldest first. */
  asked(): readonly ChatRequest[];
  close(): Promise<void>;
}

/** The number of characters in an event, so that words and characters are cut. */
const charactersPerEvent = 7;

const chunk = (content: string | undefined, finish: 'stop' | null): string =>
  `data: ${JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'stand-in',
    choices: [{ index: 0, delta: content === undefined ? {} : { content }, finish_reason: finish }],
  })}\n\n`;

function writeText(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/event-stream;charset=utf-8' });
  response.flushHeaders();
  for (let at = 0; at < text.length; at += charactersPerEvent)
    response.write(chunk(text.slice(at, at + charactersPerEvent), null));
}

function answer(response: ServerResponse, behaviour: ChatBehaviour, request: ChatRequest): void {
  switch (behaviour.kind) {
    case 'reply':
      writeText(response, behaviour.text(request));
      response.end(`${chunk(undefined, 'stop')}data: [DONE]\n\n`);
      break;
    case 'hang':
      if (behaviour.text !== undefined) writeText(response, behaviour.text);
      break;
    case 'held': {
      const [first = '', ...others] = behaviour.text(request).split('\n');
      writeText(response, `${first}\n`);
      void behaviour.until.then(() =>
        response.end(`${chunk(others.join('\n'), null)}${chunk(undefined, 'stop')}data: [DONE]\n\n`),
      );
      break;
    }
    case 'status':
      response.writeHead(behaviour.status, { 'content-type': 'application/json', 'retry-after-ms': '1' });
      response.end(JSON.stringify({ error: { message: 'It failed.', type: 'server_error' } }));
      break;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(behaviour.bytes);
      break;
    case 'halfCharacter': {
      writeText(response, behaviour.text);
      const [event = ''] = chunk('é', null).split('é');
      response.write(event);
      response.end(Buffer.from('é').subarray(0, 1));
      break;
    }
    case 'cut':
      writeText(response, behaviour.text);
      response.end();
      break;
    case 'redirect':
      response.writeHead(307, { location: behaviour.to }).end();
      break;
  }
}

/** Starts the stand-in. It speaks `POST /v1/chat/completions` and writes nothing until `behave`. */
export async function startOpenAiStandIn(): Promise<OpenAiStandIn> {
  let behaviour: ChatBehaviour = { kind: 'reply', text: () => '' };
  const requests: ChatRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
        response.writeHead(404).end();
        return;
      }
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as ChatRequest;
      const { authorization } = request.headers;
      const asked = { ...body, fields: Object.keys(body).toSorted(), authorization };
      requests.push(asked);
      answer(response, behaviour, asked);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    behave: (next) => (behaviour = next),
    asked: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
