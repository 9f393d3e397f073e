import type { SessionRow } from './sessions.queries.ts';

/** Sessions of earlier requests, keyed by the hexadecimal hash of their token. */
export interface SessionCache {
  get(tokenHash: string): SessionRow | undefined;
  set(tokenHash: string, row: SessionRow): void;
  delete(tokenHash: string): void;
}

/**
 * Makes a cache of sessions, so that most requests need not read the whole member. A cached session may have ended or
 * changed: callers compare its version with the database.
 *
 * @param most the maximum number of cached sessions, of some kilobytes each. A further one evicts the oldest.
 */
export function makeSessionCache(most = 10_000): SessionCache {
  const rows = new Map<string, SessionRow>();
  return {
    get: (tokenHash) => rows.get(tokenHash),
    set(tokenHash, row) {
      const [oldest] = rows.keys();
      if (rows.size >= most && oldest !== undefined) rows.delete(oldest);
      rows.set(tokenHash, row);
    },
    delete: (tokenHash) => void rows.delete(tokenHash),
  };
}
