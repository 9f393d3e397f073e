import { createContext, useContext } from 'react';
import type { RouteLocation } from './route.ts';

/** The location of a page, with its path. */
export interface PageLocation extends RouteLocation {
  pathname: string;
}

export const PageLocationContext = createContext<PageLocation>({
  params: {},
  search: new URLSearchParams(),
  pathname: '/',
});

/** Returns the decoded path parameters. `Params` names the parameters in the pattern of the route. */
export function useRouteParams<Params extends Record<string, string>>(): Params {
  return useContext(PageLocationContext).params as Params;
}

/** Returns parameters, query and path of the page's address. */
export function useRouteLocation(): PageLocation {
  return useContext(PageLocationContext);
}
