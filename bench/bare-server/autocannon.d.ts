/** Types for the used part of autocannon, which has none. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Load {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    headers?: Record<string, string>;
  }

  interface Outcome {
    /** In seconds. */
    duration: number;
    errors: number;
    non2xx: number;
    requests: { total: number };
  }

  /** Emits `response` with client, status, bytes and milliseconds of each answer. */
  interface Run extends EventEmitter, Promise<Outcome> {}

  const autocannon: (load: Load) => Run;
  export default autocannon;
}
