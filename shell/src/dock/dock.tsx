import { I18nextProvider } from '@hustings/i18n';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { mountPointOf } from '../navigation/mount-points.ts';
import { report } from '../observability/telemetry.ts';
import { keepDock, type RememberedDock } from './dock-memory.ts';
import { dockedRoute, type DockSite } from './dock-site.ts';
import { makeDockParcel } from './dock-parcel.ts';
import { DockView, type DockState } from './dock-view.tsx';

/** The width up to which the dock covers the page; the same as in the stylesheet. */
const covering = '(max-width: 699px)';

/** Makes the dock of a page. It adds nothing to the document before it is shown, and leaves nothing when closed. */
export function makeDock(site: DockSite) {
  const { registry, i18n } = site;
  const [heading, pill] = [createRef<HTMLHeadingElement>(), createRef<HTMLButtonElement>()];
  const host = document.createElement('div');
  const parcel = makeDockParcel(site, { host, onMove: (address) => void move(address) });
  let pathname = location.pathname;
  let place: { element: HTMLElement; root: ReturnType<typeof createRoot>; userId: string } | undefined;
  let state: DockState | undefined;
  let opener: HTMLElement | undefined;
  let turn = 0;

  const isHidden = () => !state || state.isMinimised || state.isAway;

  function change(changed: Partial<DockState>): void {
    if (!state || !place) return;
    state = { ...state, ...changed };
    const { address, isMinimised } = state;
    keepDock({ userId: place.userId, address, isMinimised });
    const { root } = place;
    const view = <DockView {...{ state, host, heading, pill, onMinimise, onOpen, onClose, onRetry }} />;
    // Render at once, because the focus moves to what was rendered.
    flushSync(() => root.render(<I18nextProvider i18n={i18n}>{view}</I18nextProvider>));
  }

  /** Returns whether the page that is shown belongs to the vertical of an address. */
  function isOwnPage(address: string): boolean {
    const shown = registry.ownerOf(pathname)?.route.release.name;
    return shown !== undefined && shown === dockedRoute(registry, address)?.release.name;
  }

  /** Loads and shows an address of the vertical, in its place. */
  async function move(address: string): Promise<void> {
    const route = dockedRoute(registry, address);
    if (!route) return;
    turn += 1;
    const mine = turn;
    const isOvertaken = () => mine !== turn;
    const hadFocus = place?.element.contains(document.activeElement) ?? false;
    const title = route.title[i18n.language as keyof typeof route.title];
    const isSame = state?.address === address;
    change({
      address,
      isAway: isOwnPage(address),
      status: host.hasChildNodes() && state?.status === 'ready' ? 'ready' : 'loading',
      ...(isSame ? {} : { title }),
    });
    try {
      const named = await parcel.show(route, address, isOvertaken);
      if (isOvertaken()) return;
      change({ status: 'ready', ...(named ? { title: named } : {}) });
    } catch (failure) {
      if (isOvertaken()) return;
      const { name, version } = route.release;
      report({ kind: 'mount', vertical: name, version, route: route.path, message: String(failure) }, failure);
      change({ status: 'failed' });
    }
    // The pressed control may be gone with what the parcel showed before.
    if (hadFocus && !isHidden() && document.activeElement === document.body) heading.current?.focus();
  }

  function onMinimise(): void {
    const hadFocus = place?.element.contains(document.activeElement) ?? false;
    change({ isMinimised: true });
    if (hadFocus) pill.current?.focus();
  }

  function onOpen(): void {
    change({ isMinimised: false });
    if (!isHidden()) heading.current?.focus();
  }

  function onRetry(): void {
    if (state) void move(state.address);
  }

  function onClose(): void {
    const last = place;
    turn += 1;
    place = undefined;
    state = undefined;
    keepDock(undefined);
    last?.root.unmount();
    last?.element.remove();
    document.removeEventListener('focusin', onFocusIn);
    (opener?.isConnected ? opener : mountPointOf('outlet')).focus();
    opener = undefined;
    // The place is gone already, so only report that the parcel failed to unmount.
    parcel
      .remove()
      .catch((failure: unknown) =>
        report({ kind: 'unmount', vertical: 'shell', version: '', message: String(failure) }, failure),
      );
  }

  /** Minimises a dock that covers the page when the focus goes on into the page. */
  function onFocusIn({ target }: FocusEvent): void {
    const isInPage = target instanceof Element && target.closest('#top, #outlet, #bottom') !== null;
    if (isInPage && !isHidden() && matchMedia(covering).matches) change({ isMinimised: true });
  }

  return {
    /** Returns whether the dock shows beside the page. */
    isBeside: () => state?.isAway === false,

    /** Shows an address, and moves the focus there if a link opened it. */
    async show({ userId, address, isMinimised }: RememberedDock, by?: HTMLElement): Promise<void> {
      if (!place) {
        const element = document.body.appendChild(document.createElement('div'));
        document.addEventListener('focusin', onFocusIn);
        place = { element, root: createRoot(element, { identifierPrefix: 'dock-' }), userId };
        state = { address: '', title: '', isMinimised, isAway: false, status: 'loading' };
      }
      if (by && !place.element.contains(by)) opener = by;
      change({ isMinimised, isAway: isOwnPage(address) });
      const moving = move(address);
      if (by) onOpen();
      await moving;
    },

    /** Follows the page: hides on pages of its own vertical, and uncovers a page to which the dock led on a phone. */
    arrive(to: string): void {
      if (to === pathname) return;
      pathname = to;
      if (!state) return;
      const isCovered = !isHidden() && matchMedia(covering).matches;
      change({ isAway: isOwnPage(state.address), ...(isCovered ? { isMinimised: true } : {}) });
    },
  };
}

export type Dock = ReturnType<typeof makeDock>;
