import type { Release } from '@hustings/contract';
import type { Location } from '@hustings/vertical/router';
import { addressOf } from './history.ts';
import { mountWithStyles, type PageProps } from './mount-with-styles.ts';
import { prepareSection, type Mounted, type MountedVertical } from './parcel-mount.ts';
import type { Styles } from './styles.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';

/** Milliseconds that a prerendered page is kept; shorter than the stale time of queries. */
const lasting = 20_000;

/** A page that is rendered before it is requested. */
interface Prerendered {
  remote: string;
  address: string;
  page: Promise<MountedVertical>;
  clock: ReturnType<typeof setTimeout>;
}

export type PropsOf = (loaded: LoadedVertical, location: Location) => PageProps;

/**
 * Prerenders a page outside the document, without its effects. Holds one page at a time and discards it after a
 * timeout. An error discards the page silently.
 */
export function makePrerender(styles: Styles, propsOf: PropsOf) {
  let drawn: Prerendered | undefined;

  /** Discards the prerendered page. */
  function drop(): void {
    const last = drawn;
    if (!last) return;
    drawn = undefined;
    clearTimeout(last.clock);
    last.page.then((page) => page.remove()).catch(() => {});
  }

  function mount(loaded: LoadedVertical, address: string, isUnseen: () => boolean): Promise<MountedVertical> {
    const { pathname, search } = new URL(address, window.location.origin);
    const props = propsOf(loaded, { pathname, search, hash: '', state: null, key: 'ahead' });
    const report: PageProps['report'] = (fault, error) => (isUnseen() ? drop() : props.report(fault, error));
    // Keep the page outside the document, so that neither find-in-page nor lazy loading sees it.
    return mountWithStyles(styles, document.createElement('section'), loaded, { ...props, report, ahead: true });
  }

  return {
    /** Prerenders the page of an address whose code and data are loaded. */
    draw(loaded: LoadedVertical, address: string): void {
      const { remote } = loaded.release;
      if (!loaded.vertical.drawsAhead || (drawn?.remote === remote && drawn.address === address)) return;
      drop();
      const page = mount(loaded, address, () => drawn === mine);
      const dropThis = () => void (drawn === mine && drop());
      const mine: Prerendered = { remote, address, page, clock: setTimeout(dropThis, lasting) };
      drawn = mine;
      page.catch(dropThis);
    },

    /** Puts the prerendered page of a location into the outlet, hidden. Discards a page of another location. */
    async take({ remote }: Release, location: Location): Promise<Mounted | undefined> {
      const mine = drawn;
      if (mine?.remote !== remote || mine.address !== addressOf(location)) {
        drop();
        return undefined;
      }
      drawn = undefined;
      clearTimeout(mine.clock);
      const page = await mine.page.catch(() => undefined);
      if (!page) return undefined;
      prepareSection(page.section);
      // Update the location only if it has a fragment or a state, which the prerendered address lacks. An update causes
      // a second render.
      await page.reveal(location.hash || location.state ? { location } : {});
      return page;
    },

    drop,
  };
}
