import { call, CallError } from '@hustings/vertical/client';
import { openDocument } from '../open-document.ts';

/** An activated account, and how its member goes on. */
export interface Activated {
  userName: string;
  /**
   * `opening`: the home page opens with the first session. `otherBrowser`: another browser signed up, so the member
   * logs in. `logIn`: the member logs in for another reason. `member`: somebody is logged in already.
   */
  next: 'opening' | 'otherBrowser' | 'logIn' | 'member';
}

/** Activates an account, and logs in if this browser signed up (docs/decisions/03-accounts.md). */
export async function activate(key: string, isLoggedIn: boolean): Promise<Activated> {
  const { userName } = await call('activate', { params: { key } });
  if (isLoggedIn) return { userName, next: 'member' };
  try {
    await call('openFirstSession', { params: { key } });
  } catch (error) {
    const isOther = error instanceof CallError && error.code === 'InvalidCredentials';
    return { userName, next: isOther ? 'otherBrowser' : 'logIn' };
  }
  openDocument('/');
  return { userName, next: 'opening' };
}
