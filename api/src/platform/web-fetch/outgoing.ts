/** What another site answered. */
export interface OutgoingAnswer {
  status: number;
  body: string;
  /** What the other site says of the body's form; undefined if it says nothing. */
  contentType: string | undefined;
}

/** A request to another site. */
export interface OutgoingRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** The other site gave no answer that can be used: it is down, slow, sends us elsewhere, or sends too much. */
export class OutgoingFailure extends Error {
  override name = 'OutgoingFailure';
}

/** Asks one of the sites that the settings name. */
export type Outgoing = (request: OutgoingRequest) => Promise<OutgoingAnswer>;

/** How much is waited for and read. */
interface Patience {
  milliseconds: number;
  bytes: number;
}

const ordinary: Patience = { milliseconds: 5_000, bytes: 256 * 1024 };

async function read(body: AsyncIterable<Uint8Array> | null, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > most) throw new OutgoingFailure('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Makes the way out to the sites of these addresses, and to no other: whatever a request's data says, the server asks
 * nobody whom the operator has not named. A redirect is not followed. An answer comes within 5 seconds and is at most
 * 256 kB long.
 *
 * @throws {OutgoingFailure} from each request that got no such answer; any status below 300 or from 400 is an answer.
 */
export function makeOutgoing(addresses: readonly string[], patience: Partial<Patience> = {}): Outgoing {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const { milliseconds, bytes } = { ...ordinary, ...patience };
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
