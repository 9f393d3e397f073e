import type { TelemetryReport } from '@hustings/contract';
import type { i18n } from 'i18next';
import type { Location, NavigationType, Navigator } from '@hustings/vertical/router';
import type { PageMeta } from './route.ts';

/** The version of the contract between shell and verticals; a vertical names the range that it needs in `vertical.json`. */
export const shellContract = '1.6.0';

/** A fault that a vertical met. The shell adds whose it is and reports it. */
export type Fault = Pick<TelemetryReport, 'kind' | 'message' | 'route'>;

/** What the shell hands to a vertical when it mounts it, and again at each move within it. */
export interface MountProps {
  domElement: HTMLElement;
  location: Location;
  navigator: Navigator;
  navigationType: NavigationType;
  /** The texts of the page, to which the vertical adds its own. */
  i18n: i18n;
  signedIn: boolean;
  /** The query cache that the server wrote into the document, at the first mount only. */
  state?: unknown;
  /**
   * Whether the page is drawn though nobody has asked for it yet: it is not to be seen, and does nothing that a page does when
   * it is shown, until an update without this. Handed only to a vertical that `drawsAhead`.
   */
  ahead?: boolean;
  /** Is told, in the task in which it happens, that the page stands in its element: after a mount, and after an update that ends `ahead`. */
  rendered?(): void;
  report(fault: Fault): void;
}

/** What `prepare` needs to know of the page. */
export interface PrepareContext extends Pick<MountProps, 'i18n' | 'signedIn'> {
  /** Whether code and texts are enough. A vertical that knows no such wish fetches data too. */
  codeOnly?: boolean;
}

/** What `sendKept` needs to know. */
export interface SendContext extends PrepareContext {
  /** The member who is signed in. */
  userId: string;
}

/** One lifecycle function; it gets the same props as all the others. */
export type Lifecycle = (props: MountProps) => Promise<unknown>;

/** What the module `./app` of a vertical exports. Nothing in it says that the vertical is made with React. */
export interface Vertical {
  bootstrap: Lifecycle | Lifecycle[];
  mount: Lifecycle | Lifecycle[];
  unmount: Lifecycle | Lifecycle[];
  update?: Lifecycle | Lifecycle[];
  /** Whether it can be mounted `ahead`. */
  drawsAhead?: boolean;
  /** Milliseconds after which a pending lifecycle is given up. */
  timeouts?: Partial<
    Record<'bootstrap' | 'mount' | 'unmount', { millis: number; dieOnTimeout: boolean; warningMillis: number }>
  >;
  /**
   * Fetches code, texts and first data of an address, before a move or when a link is hovered. Data that cannot be read
   * is no fault of the code: the page shows it. Resolves to what the page says of itself.
   *
   * @throws where code or texts cannot be loaded
   */
  prepare(address: string, context: PrepareContext): Promise<PageMeta | undefined>;
  /**
   * Sends what it has kept of a kind that its `vertical.json` names in `sends`; called again while something is left, in
   * several tabs at once too: that each thing is sent once is its own business.
   */
  sendKept?(kind: string, context: SendContext): Promise<void>;
}
