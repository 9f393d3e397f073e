import type { Release } from '@hustings/contract';
import { session } from '@hustings/session';
import { onIdle } from '@hustings/ui';
import { onChange } from '@hustings/vertical/changes';
import { makePrerender, type PropsOf } from './prerender.ts';
import { history } from './history.ts';
import { mountWithStyles } from './mount-with-styles.ts';
import { renderedSection, prepareSection, swap, type Mounted } from './parcel-mount.ts';
import type { Styles } from './styles.ts';
import { report } from '../observability/telemetry.ts';
import { timed } from '../observability/timings.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';

export interface Shown extends Mounted {
  /** The release of the page; absent for a message of the shell. */
  release?: Release;
}

/** The navigation that leads to a page. */
interface Coming {
  /** Start of the navigation, in milliseconds of `performance.now`. */
  since: number;
  /** Returns true if a newer navigation has started. */
  overtaken(): boolean;
  /** The data of the document, if the server's markup is to be hydrated. */
  carried?: { state: unknown } | undefined;
}

/**
 * Manages the outlet, which shows one page at a time. Mounts the next page hidden, or takes the prerendered one. Then
 * shows it in place of the old page, and unmounts the old page when the browser is idle.
 */
export function makePageTransition(styles: Styles, propsOf: PropsOf) {
  let shown: Shown | undefined;
  let settled = true;
  const ahead = makePrerender(styles, propsOf);
  // A prerendered page depends on the viewer, so drop it when the user or anonymous mode changes.
  session.subscribe((now, before) => {
    if (now.user !== before.user || now.anonymous !== before.anonymous) ahead.drop();
  });
  onChange(() => ahead.drop());

  /** Shows a page and removes the previous one. */
  async function show(next: Shown, since: number): Promise<void> {
    const last = shown;
    shown = next;
    if (last?.section === next.section) return;
    settled = false;
    const begun = performance.now();
    await swap(next.section, last?.section, begun - since);
    timed('swap', begun, next.release);
    if (last) void end(last);
  }

  /** Removes a page from the document at once and unmounts its code when the browser is idle. */
  async function end({ section, remove, release }: Shown): Promise<void> {
    section.remove();
    await new Promise<void>((resolve) => onIdle(resolve, { afterLoad: 0, timeout: 1_000 }));
    // Report an unmount failure; the page is already gone.
    await remove().catch((failure: unknown) => {
      const { name = 'shell', version = '' } = release ?? {};
      report({ kind: 'unmount', vertical: name, version, message: String(failure) }, failure);
    });
  }

  async function mount(loaded: LoadedVertical, carried: Coming['carried']): Promise<Mounted> {
    const rendered = carried ? renderedSection() : null;
    const props = { ...propsOf(loaded, history.location), state: carried?.state };
    const section = rendered ?? prepareSection();
    try {
      const begun = performance.now();
      const mounted = await mountWithStyles(styles, section, loaded, props);
      timed('mount', begun, loaded.release);
      return mounted;
    } catch (failure) {
      if (!rendered) section.remove();
      throw failure;
    }
  }

  return {
    shown: () => shown,

    /** Registers the server's markup as the shown page. */
    begin(rendered: Shown): void {
      shown = rendered;
    },

    show,

    /**
     * Shows the page of the current location: updates the vertical if it is shown already, else mounts it.
     *
     * @throws if the vertical fails to mount; the previous page then stays
     */
    async put(loaded: LoadedVertical, { since, overtaken, carried }: Coming): Promise<void> {
      if (shown?.release?.remote === loaded.release.remote) {
        settled = false;
        await shown.update(propsOf(loaded, history.location));
        return;
      }
      const drawn = carried ? undefined : await ahead.take(loaded.release, history.location);
      const page: Shown = { ...(drawn ?? (await mount(loaded, carried))), release: loaded.release };
      // After a newer navigation, discard the page, unless it hydrates markup that is still shown.
      if (!overtaken() || shown?.section === page.section) await show(page, since);
      else await end(page);
    },

    /** Removes the shown page at once, even if its code unmounts slowly. */
    clear(): void {
      const last = shown;
      shown = undefined;
      last?.section.remove();
      void last?.remove().catch(() => {});
    },

    /** Records that the navigation to the shown page is complete. */
    settle(): void {
      settled = true;
    },

    /**
     * Returns true if the navigation to the shown page is complete. Before, the scroll offset may belong to another
     * page.
     */
    isSettled: () => settled,

    /** Prerenders the page of an address, unless its vertical is shown already. */
    prerender(loaded: LoadedVertical, address: string): void {
      if (shown?.release?.remote !== loaded.release.remote) ahead.draw(loaded, address);
    },

    discardPrerender: () => ahead.drop(),
  };
}
