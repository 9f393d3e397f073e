import { browserMemory } from '@hustings/contract';
const key = browserMemory.rememberMe.name;

/** Stores the choice "remember me" in this tab during a visit to a provider. */
export function keepRememberMe(rememberMe: boolean): void {
  if (rememberMe) sessionStorage.setItem(key, '1');
  else sessionStorage.removeItem(key);
}

/** Returns whether the current log-in asks for a longer session. */
export const isToRemember = (): boolean => sessionStorage.getItem(key) !== null;
