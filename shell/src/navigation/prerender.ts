import type { Release } from '@hustings/contract';
import type { Location } from '@hustings/vertical/router';
import { addressOf } from './history.ts';
import { mountWithStyles, type PageProps } from './mount-with-styles.ts';
import { prepareSection, type Mounted, type MountedVertical } from './parcel-mount.ts';
import type { Styles } from './styles.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';

/** Milliseconds that a page which was drawn ahead is kept: less than its data count as fresh. */
const lasting = 20_000;

/** A page that was drawn before anybody asked for it. */
interface Prerendered {
  remote: string;
  address: string;
  page: Promise<MountedVertical>;
  clock: ReturnType<typeof setTimeout>;
}

/** What a page of a location is handed. */
export type PropsOf = (loaded: LoadedVertical, location: Location) => PageProps;

/**
 * Draws a page out of sight, without its effects, so that a move to it has only to put it in place. There is one at a time,
 * and it is gone again after a while; what goes wrong in it is its end, and nobody hears of it.
 */
export function makePrerender(styles: Styles, propsOf: PropsOf) {
  let drawn: Prerendered | undefined;

  /** Gives up the page that was drawn, if there is one. */
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
    const report: PageProps['report'] = (fault) => (isUnseen() ? drop() : props.report(fault));
    // In no document: neither a search of the page nor a picture that loads when it is near finds anything of it.
    return mountWithStyles(styles, document.createElement('section'), loaded, { ...props, report, ahead: true });
  }

  return {
    /** Draws the page of an address, whose code and data are here. */
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

    /** Puts the page of a location, where it was drawn, into the outlet to be shown; any other that was drawn is given up. */
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
      // A location that says no more than its address is the one that it was drawn for: nothing is drawn again.
      await page.reveal(location.hash || location.state ? { location } : {});
      return page;
    },

    drop,
  };
}
