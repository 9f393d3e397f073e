import { browserMemory } from '@hustings/contract';
const key = browserMemory.rememberMe.name;

/** Keeps, in this tab and for the time of a visit to a provider, whether the session is to last longer. */
export function keepRememberMe(rememberMe: boolean): void {
  if (rememberMe) sessionStorage.setItem(key, '1');
  else sessionStorage.removeItem(key);
}

/** Whether the session of the sign-in that is under way is to last longer. */
export const isToRemember = (): boolean => sessionStorage.getItem(key) !== null;
