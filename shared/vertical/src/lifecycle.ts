import type { TelemetryReport } from '@hustings/contract';
import type { i18n } from 'i18next';
import type { Location, NavigationType, Navigator } from '@hustings/vertical/router';
import type { SlotUse } from './extension-address.ts';
import type { PageMeta } from './route.ts';

/** The version of the contract between shell and verticals; `vertical.json` names the required range. */
export const shellContract = '2.7.0';

/** An error of a vertical; the shell adds the release and reports it. */
export type Fault = Pick<TelemetryReport, 'kind' | 'message' | 'route'>;

/** The shell's half of the extension slots of a page. */
export interface SlotHost {
  /** Loads the fills of a slot with their data. Resolves in bounded time, also if some of them fail. */
  prepare(use: SlotUse): Promise<void>;
  /**
   * Fills a place of the page.
   *
   * @returns a function that removes the fills
   */
  fill(place: HTMLElement, use: SlotUse): () => void;
}

/** The props of a vertical, at mount and at each navigation within it. */
export interface MountProps {
  domElement: HTMLElement;
  location: Location;
  navigator: Navigator;
  navigationType: NavigationType;
  /** The texts of the page; the vertical adds its own. */
  i18n: i18n;
  signedIn: boolean;
  /** Fills the extension slots of the page; absent for a box, and in a shell before 2.5. */
  slots?: SlotHost | undefined;
  /** The dehydrated query cache of the document, at the first mount only. */
  state?: unknown;
  /**
   * Whether to prerender: the page stays hidden and runs no effects until an update without `ahead`. Passed only to a
   * vertical that `drawsAhead`.
   */
  ahead?: boolean;
  /** Called in the task that puts the page into `domElement`: after a mount, and after an update that ends `ahead`. */
  rendered?(): void;
  /** @param error what was thrown, from which the shell takes the stack */
  report(fault: Fault, error?: unknown): void;
}

/** The arguments of `prepare` besides the address. */
export interface PrepareContext extends Pick<MountProps, 'i18n' | 'signedIn' | 'slots'> {
  /** Whether to load only code and texts. A vertical that does not support this option loads data too. */
  codeOnly?: boolean;
}

/** The arguments of `sendKept`. */
export interface SendContext extends PrepareContext {
  userId: string;
}

/** A lifecycle function of single-spa; all get the same props. */
export type Lifecycle = (props: MountProps) => Promise<unknown>;

/** The exports of a vertical's module `./app`. They do not depend on React. */
export interface Vertical {
  bootstrap: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
  update?: Lifecycle | Lifecycle[];
  /** Whether the vertical supports being mounted `ahead`. */
  drawsAhead?: boolean;
  /** Timeouts of pending lifecycles. */
  timeouts?: Partial<
    Record<'bootstrap' | 'mount' | 'unmount', { millis: number; dieOnTimeout: boolean; warningMillis: number }>
  >;
  /**
   * Loads code, texts and first data of an address, before a navigation or when a link is hovered. The page itself
   * shows that data failed to load. Resolves to the meta data of the page.
   *
   * @throws if code or texts fail to load
   */
  prepare(address: string, context: PrepareContext): Promise<PageMeta | undefined>;
  /**
   * Sends unpublished items of a kind that the vertical's `vertical.json` lists in `sends`. The shell calls this
   * function again while items are left, in several tabs at once. The vertical must send each item only once.
   */
  sendKept?(kind: string, context: SendContext): Promise<void>;
}
