/** The types of the used part of autocannon, which has no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Load {
    url: string;
    connections: number;
    /** The duration in seconds. */
    duration: number;
    headers?: Record<string, string>;
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
