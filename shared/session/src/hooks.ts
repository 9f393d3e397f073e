import type { ShownLimits } from '@hustings/contract';
import { createContext, useContext, type Context } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Session } from './index.ts';

/** The React hooks of the session. */
export interface SessionHooks {
  /** Provides the session store of a render; the page's store by default. */
  SessionContext: Context<StoreApi<Session>>;
  /** Selects a part of the session and renders again when it changes. */
  useSession<Part>(select: (session: Session) => Part): Part;
  /** Reads the limits in force on the site. */
  useLimits(): ShownLimits;
}

/** Makes the hooks for one copy of React. */
export function hooksOf(session: StoreApi<Session>): SessionHooks {
  const SessionContext = createContext(session);
  const useSession: SessionHooks['useSession'] = (select) => useStore(useContext(SessionContext), select);
  return { SessionContext, useSession, useLimits: () => useSession(({ limits }) => limits) };
}
