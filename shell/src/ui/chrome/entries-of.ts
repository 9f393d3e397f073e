import type { CurrentUser, NavigationEntry, NavigationPlace } from '@hustings/contract';
import { useSession } from '@hustings/session';
import { useComingSoon } from '@hustings/vertical/coming-soon';

/** The member that the bars are for. A blocked member has those of a guest (docs/product.md#2-pages). */
export const useBarMember = (): CurrentUser | undefined =>
  useSession(({ user }) => (user?.bannedStatus === 0 ? user : undefined));

/** Returns the entries that a viewer has, without pages that are coming soon. */
export function useEntries(navigation: NavigationEntry[], member: CurrentUser | undefined): NavigationEntry[] {
  const isComingSoon = useComingSoon();
  return navigation.filter(
    ({ path, access, guestsOnly }) =>
      !isComingSoon(path) && (member ? !guestsOnly && access !== 'admin' : access === 'guest'),
  );
}

/** Returns whether an entry stands in a place. */
export const isIn = ({ places = ['bar'] }: NavigationEntry, place: NavigationPlace): boolean => places.includes(place);
