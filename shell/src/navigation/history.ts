import { createBrowserHistory, type Location } from '@hustings/vertical/router';

/** The only history of the page. Verticals navigate with it; the shell passes them the new location. */
export const history: ReturnType<typeof createBrowserHistory> = createBrowserHistory({ v5Compat: true });

export const addressOf = ({ pathname, search }: { pathname: string; search: string }): string => pathname + search;

/** The key of history entries that the browser creates, such as for a fragment link. */
const unnamed = 'default';

/** Gives the first entry a key of ours, to tell it from the entries that the browser creates. */
export function nameFirstEntry(): void {
  const { key, state, ...address } = history.location;
  if (key === unnamed) history.replace(address, state);
}

/** Returns true for an entry that the browser created for a fragment link; the browser has scrolled to it already. */
export const isOfBrowser = ({ key }: Location): boolean => key === unnamed;
