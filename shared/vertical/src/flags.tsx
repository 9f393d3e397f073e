import { useSession } from '@hustings/session';
import { createContext, useContext, useState, type ReactNode } from 'react';

const none: readonly string[] = [];

const FlagsContext = createContext(none);

/**
 * Provides the feature flags of a vertical to a page. The page keeps the flags with which it began, so that a change
 * reaches the next page and changes nothing under the reader's hands.
 */
export function PageFlags({ vertical, children }: { vertical: string; children: ReactNode }) {
  const flags = useSession((session) => session.flags?.[vertical]);
  const [atFirst] = useState(flags);
  return <FlagsContext value={atFirst ?? none}>{children}</FlagsContext>;
}

/**
 * Returns whether a feature flag of the vertical is on for the viewer. `vertical.json` must declare the flag: the build
 * refuses others, and an unknown flag is off.
 */
export function useFlag(name: string): boolean {
  return useContext(FlagsContext).includes(name);
}
