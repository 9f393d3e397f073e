/** The part of autocannon, which brings no types, that the bench uses. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Load {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
  }

  interface Outcome {
    /** Seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
  }

  /** Emits `response` with the client, the status, the bytes and the milliseconds of each answer. */
  interface Run extends EventEmitter, Promise<Outcome> {}

  const autocannon: (load: Load) => Run;
  export default autocannon;
}
