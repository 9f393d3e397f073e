import {
  browserMemory,
  defaultIdentity,
  type Boot,
  type BootSession,
  type CurrentUser,
  type FlagsOn,
  type InterfaceLanguage,
  type ShownBanner,
  type ShownLimits,
  type SiteIdentity,
  type SlotLinks,
  type Theme,
} from '@hustings/contract';
import { createStore, type StoreApi } from 'zustand';
import { hooksOf } from './hooks.ts';

/** The signed-in user and the display preferences. */
export interface Session {
  user?: CurrentUser;
  language: InterfaceLanguage;
  theme: Theme;
  /** Whether anonymous mode is on; the server checks it at each write. */
  anonymous: boolean;
  /** The reference of relative times: the document's time at first, the clock after hydration. */
  now: string;
  /** Number of unread groups of notifications, up to 100; the shell keeps it up to date. */
  unread?: number;
  /** The limits in force on the site, for the figures in texts and the maximum lengths of fields. */
  limits: ShownLimits;
  /** What tells this site from others of the same software. */
  site: SiteIdentity;
  /** The banner above the page; absent without one. */
  banner?: ShownBanner;
  /** The links that fill extension slots, by slot and in order; absent without any. */
  slotLinks?: SlotLinks;
  /** The paths of coming-soon pages; absent in a document of an older server. */
  comingSoon?: readonly string[];
  /** The feature flags that are on for the viewer; verticals read them with `useFlag`. */
  flags?: FlagsOn | undefined;
  setTheme(theme: Theme): void;
  setAnonymous(anonymous: boolean): void;
  /** Replaces the user after the server has confirmed a change. */
  setUser(user: CurrentUser): void;
  setNow(now: string): void;
  setUnread(unread: number): void;
}

/**
 * Makes the session store of a document. The initial state must be complete, because zustand uses it for server
 * rendering and hydration.
 */
export function makeSession(boot: BootSession): StoreApi<Session> {
  return createStore<Session>()((set) => ({
    ...boot,
    site: boot.site ?? defaultIdentity,
    anonymous: boot.anonymous ?? false,
    setTheme: (theme) => set({ theme }),
    setAnonymous: (anonymous) => set({ anonymous }),
    setUser: (user) => set({ user }),
    setNow: (now) => set({ now }),
    setUnread: (unread) => set({ unread }),
  }));
}

/** The boot data of the document; undefined on the server and in a page without boot data. */
export const boot: Boot | undefined =
  typeof document === 'undefined'
    ? undefined
    : (JSON.parse(document.getElementById('boot')?.textContent ?? 'null') ?? undefined);

/** Lifetime of a preference cookie, in seconds. */
const choiceSeconds = browserMemory.language.days * 86_400;

/** Stores a preference, such as the language, in a cookie that the server reads too. */
export function keepChoice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${choiceSeconds}; SameSite=Lax${secure}`;
}

export function forgetChoice(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** A session that no page shows, so it has no limits. */
const emptySession: BootSession = {
  language: 'en',
  theme: 'system',
  now: '1970-01-01T00:00:00.000Z',
  limits: {} as ShownLimits,
};

/** The session store of the page. On the server each render provides its own by `SessionContext`. */
export const session = makeSession(boot?.session ?? emptySession);

/** The hooks of the page's store. */
export const { SessionContext, useSession, useLimits } = hooksOf(session);
