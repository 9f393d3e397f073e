import type { BootExtension, Release } from '@hustings/contract';
import { boot, session } from '@hustings/session';
import { extensionAddress, type SlotUse } from '@hustings/vertical/extension-address';
import type { MountProps } from '@hustings/vertical/lifecycle';
import { NavigationType, type Location } from '@hustings/vertical/router';
import { delay } from '../navigation/delay.ts';
import { history } from '../navigation/history.ts';
import { mountWithStyles } from '../navigation/mount-with-styles.ts';
import type { Mounted } from '../navigation/parcel-mount.ts';
import { addView, report } from '../observability/telemetry.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';
import type { SlotSite } from './slot-host.ts';

/** Milliseconds that a page may wait for the fills of its slots; later ones come when they are ready. */
const timeoutMs = 500;

/** A module that fills a slot. */
interface Filling {
  release: Release;
  module: string;
  /** The address of the box. */
  address: string;
}

/** Lists the modules that fill a slot, in the order of the site. */
const fillingsOf = ({ registry }: Pick<SlotSite, 'registry'>, use: SlotUse): Filling[] =>
  registry
    .releases()
    .flatMap((release) =>
      (release.fills ?? []).flatMap(({ slot, module, order }) =>
        slot === use.name && module !== undefined
          ? { release, module, order, address: extensionAddress(use, module) }
          : [],
      ),
    )
    .toSorted((one, other) => one.order - other.order);

/** Returns what names a box in a document. */
const boxKey = ({ release, module }: Filling): string => `${release.name}/${module}`;

function locationOf(address: string): Location {
  const { pathname, search } = new URL(address, window.location.origin);
  return { pathname, search, hash: '', state: null, key: 'box' };
}

/** Makes the code that fills the extension slots of pages, each fill as a parcel in a box of its own. */
export function makeSlotFiller(site: SlotSite) {
  const { verticals, styles, i18n } = site;
  /** The boxes of the document that were not hydrated yet. */
  let rendered = boot?.extensions ?? [];
  const context = () => ({ i18n, signedIn: session.getState().user !== undefined });

  /** Takes what the server rendered of a box; each box is hydrated once. */
  function takeRendered({ release, address }: Filling): BootExtension | undefined {
    const own = rendered.find((each) => each.part === release.name && each.address === address);
    rendered = rendered.filter((each) => each !== own);
    return own?.version === release.version ? own : undefined;
  }

  /** Loads code and, unless the document has them, data of a box. */
  const getReady = ({ release, module, address }: Filling, hasData: boolean): Promise<LoadedVertical> =>
    verticals.getReady(
      release,
      async ({ vertical }) => {
        if (!hasData) await vertical.prepare(address, context());
      },
      module,
    );

  function propsOf({ release }: LoadedVertical, { address }: Filling, state: unknown): Omit<MountProps, 'domElement'> {
    return {
      location: locationOf(address),
      navigator: history,
      navigationType: NavigationType.Pop,
      ...context(),
      state,
      report: (fault, error) => report({ vertical: release.name, version: release.version, ...fault }, error),
    };
  }

  /**
   * Mounts a box: hydrates what the server rendered, or renders it.
   *
   * @param isOver returns true if the place is gone
   */
  async function mount(
    box: HTMLElement,
    filling: Filling,
    given: BootExtension | undefined,
    isOver: () => boolean,
  ): Promise<Mounted | undefined> {
    const loaded = await getReady(filling, given !== undefined);
    if (isOver()) return undefined;
    // Another release than that of the document renders the box itself.
    const isSame = loaded.release.remote === filling.release.remote;
    if (!isSame) box.replaceChildren();
    return mountWithStyles(styles, box, loaded, propsOf(loaded, filling, isSame ? given?.state : undefined));
  }

  /** Fills one box. A failure is reported as one of its release and costs no more than the box. */
  function fillBox(box: HTMLElement, filling: Filling, given: BootExtension | undefined): () => void {
    const { name: vertical, version } = filling.release;
    let isOver = false;
    const mounting = mount(box, filling, given, () => isOver);
    mounting
      .then((mounted) => mounted && addView({ vertical, version, arrival: given ? 'visit' : 'move' }))
      .catch((failure: unknown) => {
        const route = locationOf(filling.address).pathname;
        report({ kind: 'mount', vertical, version, route, message: String(failure) }, failure);
        addView({ vertical, version, arrival: given ? 'visit' : 'move' });
        // What the server rendered stays readable.
        if (!given) box.remove();
      });
    return () => {
      isOver = true;
      // The place is gone from the page, so nobody sees that a box failed to unmount.
      mounting.then((mounted) => mounted?.remove()).catch(() => undefined);
    };
  }

  return {
    /** Loads code and data of a slot's fills. Resolves after `timeoutMs` at the latest, and never fails. */
    async prepare(use: SlotUse): Promise<void> {
      const preparing = fillingsOf(site, use).map((filling) => getReady(filling, false));
      await Promise.race([Promise.allSettled(preparing), delay(timeoutMs)]);
    },

    /**
     * Fills a place of the page.
     *
     * @returns a function that removes the fills
     */
    fill(place: HTMLElement, use: SlotUse): () => void {
      const removes: (() => void)[] = [];
      let last: Element | undefined;
      for (const filling of fillingsOf(site, use)) {
        const given = takeRendered(filling);
        if (given?.isEmpty) continue;
        const key = boxKey(filling);
        const known = [...place.children].find((each) => each.getAttribute('data-extension') === key);
        const box = known instanceof HTMLElement ? known : document.createElement('div');
        if (box !== known) {
          box.setAttribute('data-extension', key);
          if (last) last.after(box);
          else place.prepend(box);
        }
        last = box;
        removes.push(fillBox(box, filling, given));
      }
      return () => {
        for (const remove of removes) remove();
      };
    },
  };
}

export type SlotFiller = ReturnType<typeof makeSlotFiller>;
