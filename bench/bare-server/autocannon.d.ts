/** The types of the used part of autocannon, which has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface PathRequest {
    path: string;
  }

  /** A connection, which sends its requests in turn. */
  interface Client {
    setRequests(requests: PathRequest[]): void;
  }

  export interface Load {
    url: string;
    connections: number;
    /** The duration in seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: PathRequest[];
    /** Called for each connection before it sends. */
    setupClient?: (client: Client) => void;
  }

  interface Outcome {
    /** The duration in seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
  }

  /** A running load. Emits `response` with the client, status, bytes and milliseconds of each answer. */
  interface Run extends EventEmitter, Promise<Outcome> {}

  const autocannon: (load: Load) => Run;
  export default autocannon;
}
