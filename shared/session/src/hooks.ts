import { createContext, useContext, type Context } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Session } from './index.ts';

/** What a tree of React reads the session with. */
export interface SessionHooks {
  /** Gives a render its session store; the default is that of the page. */
  SessionContext: Context<StoreApi<Session>>;
  /** Reads a part of the session and renders again when that part changes. */
  useSession<Part>(select: (session: Session) => Part): Part;
}

/** Makes the hooks of one copy of React for a store. */
export function hooksOf(session: StoreApi<Session>): SessionHooks {
  const SessionContext = createContext(session);
  return { SessionContext, useSession: (select) => useStore(useContext(SessionContext), select) };
}
