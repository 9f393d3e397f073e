import { anonymousCookie } from '@hustings/contract';
import { forgetChoice, keepChoice, session } from '@hustings/session';
import { call } from '@hustings/vertical/client';
import { changePageState } from '../ui/page-state.ts';
import { showTheme } from './preferences.ts';

/**
 * The storage key of anonymous mode; its value is the id of the member who switched it on. All tabs share local storage
 * (docs/decisions/03-accounts.md); the cookie repeats the mode for the first paint. The server trusts neither storage
 * nor cookie.
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
    // Without storage the mode lasts as long as the page.
  }
}

function show(on: boolean): void {
  session.getState().setAnonymous(on);
  showTheme();
}

export function setAnonymousMode(on: boolean): void {
  const userId = session.getState().user?.userId;
  if (!userId) return;
  keep(on ? userId : undefined);
  show(on);
}

/**
 * Asks the server when the pause of the mode ends.
 *
 * @returns the end, ISO 8601; undefined if the mode is not paused
 *
 * @throws `CallError`, such as `AnonymousNotAllowed`
 */
export async function readPause(): Promise<string | undefined> {
  const { pausedUntil } = await call('readAnonymousMode', {});
  return pausedUntil;
}

/** Clears the mode at the end of the session (docs/product.md#4-states). */
export const forgetAnonymousMode = (): void => keep(undefined);

/**
 * Synchronises this tab with the mode in storage.
 *
 * @param onFollowed called when another tab switches the mode
 */
export function followAnonymousMode(onFollowed: (on: boolean) => void): void {
  const { user, anonymous } = session.getState();
  const may = user?.user_privilege.mayPostAnonymously ?? false;
  const on = may && (anonymous || read() === user?.userId);
  if (on !== (read() !== undefined) || on !== anonymous) keep(on ? user?.userId : undefined);
  if (on !== anonymous) show(on);
  if (on) void showPause();
  addEventListener('storage', ({ key: changed }) => {
    // `localStorage.clear` sends no key.
    if (changed !== null && changed !== key) return;
    const now = may && read() === user?.userId;
    if (now === session.getState().anonymous) return;
    show(now);
    onFollowed(now);
  });
}

/** Shows that the mode is paused. It stays on: switching it off could publish something under the member's name. */
async function showPause(): Promise<void> {
  // If the call fails, the server still refuses to publish.
  const until = await readPause().catch(() => undefined);
  if (until) changePageState({ anonymousPausedUntil: until });
}
