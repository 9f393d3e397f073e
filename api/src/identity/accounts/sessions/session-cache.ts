import type { SessionRow } from './sessions.queries.ts';

/** Sessions that earlier requests have read, by the hexadecimal hash of their token. */
export interface RememberedSessions {
  of(tokenHash: string): SessionRow | undefined;
  keep(tokenHash: string, row: SessionRow): void;
  forget(tokenHash: string): void;
}

/**
 * Remembers sessions, so that a request need not read all of a member again. It says nothing of whether a session is
 * still there: whoever takes one out compares its version with the database's.
 *
 * @param most how many; each takes some kilobytes.
 */
export function rememberedSessions(most = 10_000): RememberedSessions {
  const rows = new Map<string, SessionRow>();
  return {
    of: (tokenHash) => rows.get(tokenHash),
    keep(tokenHash, row) {
      const [oldest] = rows.keys();
      if (rows.size >= most && oldest !== undefined) rows.delete(oldest);
      rows.set(tokenHash, row);
    },
    forget: (tokenHash) => void rows.delete(tokenHash),
  };
}
