import type { MountProps, Vertical } from '@hustings/vertical/lifecycle';
import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';
import { delay } from './delay.ts';
import { mountPointOf } from './mount-points.ts';

/** A vertical in its section of the outlet. */
export interface Mounted {
  section: HTMLElement;
  update(props: Partial<MountProps>): Promise<unknown>;
  /** Takes it out of the page. Whatever its code does at that, the section goes. */
  remove(): Promise<void>;
}

/** A vertical that may have been mounted `ahead`. */
export interface MountedVertical extends Mounted {
  /** Ends that: it begins to do what a page does. Resolves in the task in which it stands there. */
  reveal(props: Partial<MountProps>): Promise<void>;
}

const outlet = () => mountPointOf('outlet');

/** The section that the server rendered, if it did. */
export const renderedSection = () => outlet().querySelector<HTMLElement>(':scope > section');

/** A section, laid out but neither seen nor reachable until it is swapped in. */
export function prepareSection(section = document.createElement('section')): HTMLElement {
  section.className = 'staged';
  section.inert = true;
  outlet().append(section);
  return section;
}

/** A page that, once it is taken out, ends something else too. */
export const endingWith = <Page extends Mounted>(mounted: Page, end: () => void): Page => ({
  ...mounted,
  remove: () => mounted.remove().finally(end),
});

/** What the server rendered, as a page that another takes the place of; that does `end` something too. */
export function renderedBefore(end: () => void): Mounted | undefined {
  const section = renderedSection();
  if (!section) return undefined;
  return endingWith({ section, update: () => Promise.resolve(), remove: async () => section.remove() }, end);
}

/**
 * Milliseconds of a move after which its page is shown without further ado: who has waited waits for no animation, and neither
 * does whoever has a slow device, on which the browser takes longer to begin one than the page took to come.
 */
const animatedWithin = 15;

/**
 * Shows one section and takes the other out of the document in the same task, so that no frame is empty. The code of the
 * last page ends later, on what nobody sees, finds or reaches any more.
 *
 * @param waited milliseconds that the visitor has waited for it
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
  // The next move cuts the animation of this one short, and so does a tab that is hidden: no fault.
  ready.catch(() => {});
  await updateCallbackDone;
}

/** Milliseconds that a page which is to go may still take to draw what it was asked for last. */
const timeoutMs = 3_000;

/** What single-spa calls a parcel that it lets nobody touch. */
const isUnderWay = new Set(['MOUNTING', 'UPDATING']);

const nobody = () => {};

let mounts = 0;

/**
 * Mounts a vertical into a section. Resolves in the task in which its page stands there.
 *
 * @throws where it does not mount in its time; the section is then still there
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
  // single-spa adds its own props to ours, which its types do not let a lifecycle of ours say.
  const config = { ...vertical, name: `parcel-${mounts}` } as unknown as ParcelConfigObject;
  // What the server rendered is taken over piece by piece; a new page stands there at once.
  const first = section.hasChildNodes() ? new Promise<never>(() => {}) : nextRender();
  const parcel = mountRootParcel(config, props);
  try {
    await Promise.race([first, parcel.mountPromise]);
  } catch (failure) {
    forget(props);
    throw failure;
  }
  // single-spa refuses an update, and leaves out an unmount, while it mounts or updates.
  let under: Promise<unknown> = parcel.mountPromise.catch(() => {});
  const update = (changed: Partial<MountProps>) => {
    // The same object again: single-spa keeps the one of the last update too.
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

/** single-spa keeps the props of a root parcel for ever: emptied, they keep nothing else alive. */
function forget(props: object): void {
  for (const key of Object.keys(props)) Reflect.deleteProperty(props, key);
}
