/** The answer of another site. */
export interface OutgoingAnswer {
  status: number;
  body: string;
  /** The Content-Type header. */
  contentType: string | undefined;
}

/** A request to another site. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** The failure of a request: the site is down, slow, redirects, or sends too much. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
}

/** Sends a request to one of the configured sites. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** The limits of an answer. */
interface AnswerLimits {
  milliseconds: number;
  bytes: number;
}

const defaultLimits: AnswerLimits = { milliseconds: 5_000, bytes: 256 * 1024 };

async function read(body: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > most) throw new OutgoingFailure('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Makes the client for configured sites. It refuses all other origins, so that data of a request cannot lead the server
 * elsewhere. By default an answer must come within 5 seconds and have at most 256 kB.
 *
 * Requests throw `OutgoingFailure` if no valid answer comes, or if the site redirects. An answer with an error status
 * is valid.
 */
export function makeOutgoing(addresses: readonly string[], limits: Partial<AnswerLimits> = {}): Outgoing {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const { milliseconds, bytes } = { ...defaultLimits, ...limits };
  return async ({ url, ...request }) => {
    if (!origins.has(new URL(url).origin)) throw new OutgoingFailure('This address is not one of the settings.');
    try {
      const signal = AbortSignal.timeout(milliseconds);
      const answer = await fetch(url, { ...request, redirect: 'manual', signal });
      if (answer.status >= 300 && answer.status < 400) throw new OutgoingFailure('The site sends us elsewhere.');
      const contentType = answer.headers.get('content-type') ?? undefined;
      return { status: answer.status, body: await read(answer.body, bytes), contentType };
    } catch (error) {
      if (error instanceof OutgoingFailure) throw error;
      throw new OutgoingFailure('The site did not answer.', { cause: error });
    }
  };
}
