import { session } from '@hustings/session';
import { NavigationType, type Location, type Navigator } from '@hustings/vertical/router';
import { history } from '../navigation/history.ts';
import { mountWithStyles, type PageProps } from '../navigation/mount-with-styles.ts';
import type { Mounted } from '../navigation/parcel-mount.ts';
import { report } from '../observability/telemetry.ts';
import type { OwnedRoute } from '../verticals/registry.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';
import { parcelIn, type DockSite } from './dock-site.ts';

let moves = 0;

function locationOf(address: string): Location {
  const { pathname, search } = new URL(address, window.location.origin);
  moves += 1;
  return { pathname, search, hash: '', state: null, key: `dock-${moves}` };
}

/** Writes a target of the router as an address. */
const addressOf = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`;

interface DockParcel {
  host: HTMLElement;
  /** Called with an address to which the parcel itself navigates. */
  onMove(address: string): void;
}

/** Mounts what a vertical puts into the extension slot `dock` into the dock, and moves it between addresses. */
export function makeDockParcel({ verticals, styles, i18n }: DockSite, { host, onMove }: DockParcel) {
  let shown: (Mounted & { remote: string }) | undefined;

  // The parcel has no history of its own: it navigates within the dock, and never changes the page.
  const navigator: Navigator = {
    createHref: (to) => addressOf(to),
    go: (delta) => history.go(delta),
    push: (to) => onMove(addressOf(to)),
    replace: (to) => onMove(addressOf(to)),
  };

  function propsOf({ release }: LoadedVertical, address: string) {
    return {
      location: locationOf(address),
      navigator,
      navigationType: NavigationType.Push,
      i18n,
      signedIn: session.getState().user !== undefined,
      report: (...[fault, error]: Parameters<PageProps['report']>) =>
        report({ vertical: release.name, version: release.version, ...fault }, error),
    };
  }

  async function remove(): Promise<void> {
    const last = shown;
    shown = undefined;
    await last?.remove();
  }

  return {
    /**
     * Shows an address.
     *
     * @param isOvertaken returns true if another address was asked for meanwhile
     * @returns the title that the parcel gives it
     *
     * @throws if code or styles fail to load
     */
    async show({ release }: OwnedRoute, address: string, isOvertaken: () => boolean): Promise<string | undefined> {
      let title: string | undefined;
      const loaded = await verticals.getReady(
        release,
        async ({ vertical }) => {
          const signedIn = session.getState().user !== undefined;
          title = (await vertical.prepare(address, { i18n, signedIn }))?.title;
        },
        parcelIn(release, 'dock'),
      );
      if (isOvertaken()) return title;
      const { remote } = loaded.release;
      if (shown?.remote === remote) {
        await shown.update({ location: locationOf(address) });
        return title;
      }
      await remove();
      const section = host.appendChild(document.createElement('div'));
      try {
        shown = { ...(await mountWithStyles(styles, section, loaded, propsOf(loaded, address))), remote };
      } catch (failure) {
        section.remove();
        throw failure;
      }
      if (isOvertaken()) await remove();
      return title;
    },

    remove,
  };
}
