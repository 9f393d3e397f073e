import type { Release } from '@hustings/contract';
import type { I18n } from '@hustings/i18n';
import { session } from '@hustings/session';
import { redirectFor } from '@hustings/vertical/access';
import type { Styles } from '../navigation/styles.ts';
import type { OwnedRoute, Registry } from '../verticals/registry.ts';
import type { Verticals } from '../verticals/verticals.ts';

/** The parts of the shell that the dock needs. */
export interface DockSite {
  registry: Registry;
  verticals: Verticals;
  styles: Styles;
  i18n: I18n;
}

/** Returns the module with which a release fills a slot of the shell that takes a parcel. */
export const parcelIn = ({ fills }: Release, name: 'dock' | 'panel'): string | undefined =>
  fills?.find(({ slot }) => slot === name)?.module;

/** Returns the route of an address whose vertical offers a dock, if the viewer may open it. */
export function dockedRoute(registry: Pick<Registry, 'ownerOf'>, address: string): OwnedRoute | undefined {
  const [pathname = ''] = address.split('?');
  const route = registry.ownerOf(pathname)?.route;
  const isOffered = route !== undefined && parcelIn(route.release, 'dock') !== undefined;
  return isOffered && !redirectFor(route, address, session.getState().user) ? route : undefined;
}
