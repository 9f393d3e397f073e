import type { MountProps, Vertical } from '@hustings/vertical/lifecycle';
import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';
import { delay } from './delay.ts';
import { mountPointOf } from './mount-points.ts';

/** A mounted vertical and its section of the outlet. */
export interface Mounted {
  section: HTMLElement;
  update(props: Partial<MountProps>): Promise<unknown>;
  /** Unmounts the vertical and removes the section, even if unmounting fails. */
  remove(): Promise<void>;
}

/** A vertical that may be mounted `ahead`. */
export interface MountedVertical extends Mounted {
  /** Ends the prerender: the page runs its effects. Resolves in the task in which the page is in place. */
  reveal(props: Partial<MountProps>): Promise<void>;
}

const outlet = () => mountPointOf('outlet');

/** Returns the section of the outlet that the server rendered, if any. */
export const renderedSection = () => outlet().querySelector<HTMLElement>(':scope > section');

/** Appends a hidden, inert section to the outlet. */
export function prepareSection(section = document.createElement('section')): HTMLElement {
  section.className = 'staged';
  section.inert = true;
  outlet().append(section);
  return section;
}

/** Adds a cleanup that runs after the page is removed. */
export const endingWith = <Page extends Mounted>(mounted: Page, end: () => void): Page => ({
  ...mounted,
  remove: () => mounted.remove().finally(end),
});

/** Wraps the server's markup as a page, so that another page can replace it. */
export function renderedBefore(end: () => void): Mounted | undefined {
  const section = renderedSection();
  if (!section) return undefined;
  return endingWith({ section, update: () => Promise.resolve(), remove: async () => section.remove() }, end);
}

/**
 * The maximum number of milliseconds that a page may take to load if it is to be shown with an animation. On a slower
 * device, starting the animation would take longer than loading the page.
 */
const animatedWithin = 15;

/**
 * Shows one section and removes the other in the same task, so that no frame is empty.
 *
 * @param waited milliseconds since the navigation began
 */
export async function swap(next: HTMLElement, last: HTMLElement | undefined, waited: number): Promise<void> {
  const show = () => {
    next.className = '';
    next.inert = false;
    last?.remove();
  };
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const still = waited > animatedWithin || isReduced || document.hidden;
  if (!last || still || !('startViewTransition' in document)) return show();
  const { ready, updateCallbackDone } = document.startViewTransition(show);
  // The next navigation or a hidden tab cancels the animation.
  ready.catch(() => {});
  await updateCallbackDone;
}

/** Milliseconds that a page may take to finish an update before it is unmounted. */
const timeoutMs = 3_000;

/** The states in which single-spa ignores an unmount. */
const isUnderWay = new Set(['MOUNTING', 'UPDATING']);

const nobody = () => {};

let mounts = 0;

/**
 * Mounts a vertical into a section. Resolves in the task in which its page is in place.
 *
 * @throws if mounting fails or times out; the section then stays
 */
export async function mountInto(
  section: HTMLElement,
  vertical: Vertical,
  given: Omit<MountProps, 'domElement' | 'rendered'>,
): Promise<MountedVertical> {
  mounts += 1;
  let rendered = nobody;
  const nextRender = () => new Promise<void>((resolve) => (rendered = resolve));
  const props: Partial<MountProps> & { domElement: HTMLElement } = {
    ...given,
    domElement: section,
    rendered: () => rendered(),
  };
  // single-spa adds its own props, which its types do not allow for a lifecycle function.
  const config = { ...vertical, name: `parcel-${mounts}` } as unknown as ParcelConfigObject;
  // Hydration runs in slices, so wait for the whole mount; a new page is complete after its first render.
  const first = section.hasChildNodes() ? new Promise<never>(() => {}) : nextRender();
  const parcel = mountRootParcel(config, props);
  try {
    await Promise.race([first, parcel.mountPromise]);
  } catch (failure) {
    forget(props);
    throw failure;
  }
  // single-spa rejects an update and ignores an unmount while it mounts or updates.
  let under: Promise<unknown> = parcel.mountPromise.catch(() => {});
  const update = (changed: Partial<MountProps>) => {
    // Change the same props object each time, because single-spa keeps the object of the last update in memory.
    const next = under.then(() => parcel.update?.(Object.assign(props, changed)));
    under = next.catch(() => {});
    return next;
  };
  return {
    section,
    update,
    async reveal(changed) {
      const shown = nextRender();
      await Promise.race([shown, update({ ...changed, ahead: false })]);
    },
    async remove() {
      try {
        if (isUnderWay.has(parcel.getStatus())) await Promise.race([under, delay(timeoutMs)]);
        await unmount(parcel);
      } finally {
        section.remove();
        forget(props);
      }
    },
  };
}

async function unmount(parcel: Parcel): Promise<void> {
  if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
}

/** Empties the props. single-spa never releases the props of a root parcel. */
function forget(props: object): void {
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
}
