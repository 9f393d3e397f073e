import { createContext, useContext } from 'react';
import type { RouteLocation } from './route.ts';

/** The location of a page: what its address says, and the path as it stands. */
export interface PageLocation extends RouteLocation {
  pathname: string;
}

/** Given by the root of a vertical to its page. */
export const PageLocationContext = createContext<PageLocation>({
  params: {},
  search: new URLSearchParams(),
  pathname: '/',
});

/** The parameters of the page's path, decoded. Name those that the route's pattern has. */
export function useRouteParams<Params extends Record<string, string>>(): Params {
  return useContext(PageLocationContext).params as Params;
}

/** Parameters, query and path of the page's address. */
export function useRouteLocation(): PageLocation {
  return useContext(PageLocationContext);
}
