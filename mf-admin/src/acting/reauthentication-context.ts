import { createContext, use } from 'react';

/** How acts that ask for a recent password come to it. */
interface Reauthentication {
  /** Whether a failure only means that the password is asked for. */
  isAsking(failure: unknown): boolean;
  /** Asks for the password where a failure says so, and then does again what was begun. */
  askWhereNeeded(failure: unknown, again: () => void): void;
}

/** Given by the frame of every page: one dialog serves all acts of a page. */
export const ReauthenticationContext = createContext<Reauthentication | undefined>(undefined);

/** @throws outside of the frame of a page */
export function usePageReauthentication(): Reauthentication {
  const given = use(ReauthenticationContext);
  if (!given) throw new Error('Acts of admins stand in an AdminPage.');
  return given;
}
