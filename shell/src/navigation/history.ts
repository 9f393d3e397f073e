import { createBrowserHistory, type Location } from '@hustings/vertical/router';

/** The one history of the page. Verticals navigate with it, and hear of a move from the shell. */
export const history = createBrowserHistory({ v5Compat: true });

/** The address of a location, as the server would be asked for it. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** The key of an entry that has none of ours. */
const unnamed = 'default';

/** Gives the entry of the document a key, so that it differs from those that the browser makes. */
export function nameFirstEntry(): void {
  const { key, state, ...address } = history.location;
  if (key === unnamed) history.replace(address, state);
}

/** Whether the browser made an entry itself, for a part of the page: it has scrolled there already. */
export const isOfBrowser = ({ key }: Location): boolean => key === unnamed;
