import {
  browserMemory,
  type Boot,
  type BootSession,
  type CurrentUser,
  type InterfaceLanguage,
  type Theme,
} from '@hustings/contract';
import { createStore, type StoreApi } from 'zustand';
import { hooksOf } from './hooks.ts';

/** Who is signed in, and how this person wants to see the site. Nothing else lives here. */
export interface Session {
  user?: CurrentUser;
  language: InterfaceLanguage;
  theme: Theme;
  /** Whether what the member publishes from now on is anonymous; the server judges it anew each time. */
  anonymous: boolean;
  /** The moment that relative times are counted from: that of the document at first, of the clock after hydration. */
  now: string;
  /** Groups of notifications that the member has not read, up to 100; the shell keeps it true. */
  unread?: number;
  /** The paths of routes whose pages are still to come; absent in a document of an older server. */
  comingSoon?: readonly string[];
  setTheme(theme: Theme): void;
  setAnonymous(anonymous: boolean): void;
  /** What the server has answered of the member after a change: bar and pages follow. */
  setUser(user: CurrentUser): void;
  setNow(now: string): void;
  setUnread(unread: number): void;
}

/**
 * Makes the session store of a document. The state must be complete when the store is made: zustand renders the initial
 * state on the server and while hydrating, so what is set afterwards would not be seen there.
 */
export function makeSession(boot: BootSession): StoreApi<Session> {
  return createStore<Session>()((set) => ({
    ...boot,
    anonymous: boot.anonymous ?? false,
    setTheme: (theme) => set({ theme }),
    setAnonymous: (anonymous) => set({ anonymous }),
    setUser: (user) => set({ user }),
    setNow: (now) => set({ now }),
    setUnread: (unread) => set({ unread }),
  }));
}

/** What the server wrote at the end of the document; undefined on the server and in a page without it. */
export const boot: Boot | undefined =
  typeof document === 'undefined'
    ? undefined
    : (JSON.parse(document.getElementById('boot')?.textContent ?? 'null') ?? undefined);

/** Seconds that a choice of this browser is kept. */
const choiceSeconds = browserMemory.language.days * 86_400;

/** Keeps a choice of this browser, such as its language, where the server reads it too: in a cookie of that name. */
export function keepChoice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${choiceSeconds}; SameSite=Lax${secure}`;
}

/** Forgets a choice of this browser. */
export function forgetChoice(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

const emptySession: BootSession = { language: 'en', theme: 'system', now: '1970-01-01T00:00:00.000Z' };

/** The one session store of a page. On the server each render has its own, by `SessionContext`. */
export const session = makeSession(boot?.session ?? emptySession);

/** What pages read the session with; the store is that of the page. */
export const { SessionContext, useSession } = hooksOf(session);
