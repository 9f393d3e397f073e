import { createContext, use } from 'react';

/** Asks for the password before acts for which it must have been entered recently. */
interface Reauthentication {
  /** Tells whether a failure only means that the password is needed. */
  isAsking(failure: unknown): boolean;
  /** Asks for the password if a failure demands it, then repeats the act. */
  askWhereNeeded(failure: unknown, again: () => void): void;
}

/** The context that the frame of every page provides. One dialog serves all acts of a page. */
export const ReauthenticationContext = createContext<Reauthentication | undefined>(undefined);

/**
 * Returns the `Reauthentication` of the page.
 *
 * @throws outside of an `AdminPage`
 */
export function usePageReauthentication(): Reauthentication {
  const given = use(ReauthenticationContext);
  if (!given) throw new Error('Acts of admins stand in an AdminPage.');
  return given;
}
