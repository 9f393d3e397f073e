import type { Release } from '@hustings/contract';
import { session } from '@hustings/session';
import { onChange } from '@hustings/vertical/changes';
import { makePrerender, type PropsOf } from './prerender.ts';
import { history } from './history.ts';
import { mountWithStyles } from './mount-with-styles.ts';
import { renderedSection, prepareSection, swap, type Mounted } from './parcel-mount.ts';
import type { Styles } from './styles.ts';
import { report } from '../observability/telemetry.ts';
import type { LoadedVertical } from '../verticals/verticals.ts';
import { idleness } from './when-idle.ts';

/** A page in the outlet. */
export interface Shown extends Mounted {
  /** What it is of; absent for a message of the shell. */
  release?: Release;
}

/** How a page comes to be shown. */
interface Coming {
  /** When it was asked for, in milliseconds of `performance.now`. */
  since: number;
  /** Whether another page has been asked for in the meantime. */
  overtaken(): boolean;
  /** Where what the server rendered is taken over: with the data that it came with. */
  carried?: { state: unknown } | undefined;
}

/**
 * The outlet, in which one page is shown at a time. The next is mounted out of sight, or has been drawn ahead; then both are
 * swapped, and the last one is taken out when nothing else is to be done.
 */
export function makePageTransition(styles: Styles, propsOf: PropsOf) {
  let shown: Shown | undefined;
  let settled = true;
  const ahead = makePrerender(styles, propsOf);
  // What was drawn is for who it was drawn for, as they were.
  session.subscribe((now, before) => {
    if (now.user !== before.user || now.anonymous !== before.anonymous) ahead.drop();
  });
  onChange(() => ahead.drop());

  /** Shows a page in place of the last one, which ends. */
  async function show(next: Shown, since: number): Promise<void> {
    const last = shown;
    shown = next;
    if (last?.section === next.section) return;
    settled = false;
    await swap(next.section, last?.section, performance.now() - since);
    if (last) void end(last);
  }

  /** Takes a page out of the document at once; its code ends when the next page is seen and nothing else is to be done. */
  async function end({ section, remove, release }: Shown): Promise<void> {
    section.remove();
    await idleness({ within: 1_000 });
    // It is gone for the visitor, whether or not its code ends well.
    await remove().catch((failure: unknown) => {
      const { name = 'shell', version = '' } = release ?? {};
      report({ kind: 'unmount', vertical: name, version, message: String(failure) });
    });
  }

  async function mount(loaded: LoadedVertical, carried: Coming['carried']): Promise<Mounted> {
    const rendered = carried ? renderedSection() : null;
    const props = { ...propsOf(loaded, history.location), state: carried?.state };
    const section = rendered ?? prepareSection();
    try {
      return await mountWithStyles(styles, section, loaded, props);
    } catch (failure) {
      if (!rendered) section.remove();
      throw failure;
    }
  }

  return {
    /** The page that is shown. */
    shown: () => shown,

    /** Takes what stands there already for the page that is shown. */
    begin(rendered: Shown): void {
      shown = rendered;
    },

    show,

    /**
     * Shows the page of the current location, of a vertical that is ready: by an update where it is shown already, else in a
     * section of its own.
     *
     * @throws where it does not mount; the last page is shown then as before
     */
    async put(loaded: LoadedVertical, { since, overtaken, carried }: Coming): Promise<void> {
      if (shown?.release?.remote === loaded.release.remote) {
        settled = false;
        await shown.update(propsOf(loaded, history.location));
        return;
      }
      const drawn = carried ? undefined : await ahead.take(loaded.release, history.location);
      const page: Shown = { ...(drawn ?? (await mount(loaded, carried))), release: loaded.release };
      // What the server rendered is seen until another page is: that ends it, as it does every page before it.
      if (!overtaken() || shown?.section === page.section) await show(page, since);
      else await end(page);
    },

    /** Takes the page that is shown out at once. Its code may take a while to end; nothing of it is to be seen meanwhile. */
    clear(): void {
      const last = shown;
      shown = undefined;
      last?.section.remove();
      void last?.remove().catch(() => {});
    },

    /** Says that the visitor has arrived at the page that is shown. */
    settle(): void {
      settled = true;
    },

    /** Whether the page that was arrived at stands there still: once another is put in its place, how far is scrolled says nothing of it. */
    isSettled: () => settled,

    /** Draws the page of an address, whose code and data are here, unless it is of what is shown. */
    prerender(loaded: LoadedVertical, address: string): void {
      if (shown?.release?.remote !== loaded.release.remote) ahead.draw(loaded, address);
    },

    /** Gives up what was drawn ahead. */
    discardPrerender: () => ahead.drop(),
  };
}
