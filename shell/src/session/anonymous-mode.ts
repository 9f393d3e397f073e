import { anonymousCookie } from '@hustings/contract';
import { forgetChoice, keepChoice, session } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { changePageState } from '../ui/page-state.ts';
import { showTheme } from './preferences.ts';

/**
 * Anonymous mode belongs to one member of this browser: its value is the member's id. The store of the browser is what
 * all tabs share (docs/decisions/03-accounts.md); the cookie repeats it, so that the first paint is right. The server
 * trusts neither.
 */
const key = anonymousCookie;

function read(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(userId: string | undefined): void {
  if (userId) keepChoice(key, userId);
  else forgetChoice(key);
  try {
    if (userId) localStorage.setItem(key, userId);
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has the mode for as long as the page lives.
  }
}

function show(on: boolean): void {
  session.getState().setAnonymous(on);
  showTheme();
}

/** Switches the mode of the signed-in member, in all tabs. */
export function setAnonymousMode(on: boolean): void {
  const userId = session.getState().user?.userId;
  if (!userId) return;
  keep(on ? userId : undefined);
  show(on);
}

/**
 * Asks the server until when the mode is paused, ISO 8601; undefined where it is not.
 *
 * @throws what the call throws, `AnonymousNotAllowed` among it.
 */
export async function readPause(): Promise<string | undefined> {
  const { pausedUntil } = await call('readAnonymousMode', {});
  return pausedUntil;
}

/** Forgets the mode: the session has ended (docs/product.md#4-states). */
export const forgetAnonymousMode = (): void => keep(undefined);

/**
 * Makes this tab follow the browser's mode.
 *
 * @param onFollowed is told where another tab has switched it: what is being written here now goes out differently.
 */
export function followAnonymousMode(onFollowed: (on: boolean) => void): void {
  const { user, anonymous } = session.getState();
  const may = user?.user_privilege.mayPostAnonymously ?? false;
  const on = may && (anonymous || read() === user?.userId);
  if (on !== (read() !== undefined) || on !== anonymous) keep(on ? user?.userId : undefined);
  if (on !== anonymous) show(on);
  if (on) void showPause();
  addEventListener('storage', ({ key: changed }) => {
    // A store that was emptied tells no key.
    if (changed !== null && changed !== key) return;
    const now = may && read() === user?.userId;
    if (now === session.getState().anonymous) return;
    show(now);
    onFollowed(now);
  });
}

/**
 * Says on the page that the mode is paused. It stays on: switched off by itself, it would let a name appear under what
 * was meant to carry none.
 */
async function showPause(): Promise<void> {
  // Without an answer nothing is said: the server refuses what is published, and says why.
  const until = await readPause().catch(() => undefined);
  if (until) changePageState({ anonymousPausedUntil: until });
}
