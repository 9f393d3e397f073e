import { onIdle, toast } from '@hustings/ui';
import { session } from '@hustings/session';
import { addMessages } from '@hustings/vertical/messages';
import { history } from '../navigation/history.ts';
import { isPlain, opensDock } from '../navigation/links.ts';
import { keepDock, readDock } from './dock-memory.ts';
import { dockedRoute, type DockSite } from './dock-site.ts';
import type { Dock } from './dock.tsx';

/** Milliseconds to wait after the load event before a remembered dock opens again. */
const settling = 500;

/**
 * Opens the dock for a link with `data-opens="dock"`: a place beside the page, which shows the parcel `dock` of the
 * vertical that owns the link. Loads nothing before. Where the dock cannot open, the link leads to its page.
 */
export function makeDockOpener(site: DockSite) {
  const { registry, i18n } = site;
  let dock: Dock | undefined;
  let loading: Promise<Dock> | undefined;

  /** Loads the code and the texts of the place; retries at the next call. */
  function load(): Promise<Dock> {
    loading ??= Promise.all([
      import(/* webpackChunkName: "dock" */ './dock.tsx'),
      import(/* webpackChunkName: "dock" */ './dock-messages.ts').then(({ dockMessages }) =>
        addMessages(i18n, dockMessages),
      ),
    ]).then(([{ makeDock }]) => (dock = makeDock(site)));
    loading.catch(() => (loading = undefined));
    return loading;
  }

  async function open(address: string, opener: HTMLElement): Promise<void> {
    const { userId } = session.getState().user ?? {};
    if (!userId) return;
    try {
      const { show, isBeside } = dock ?? (await load());
      await show({ userId, address, isMinimised: false }, opener);
      // A page of the same vertical hides the dock.
      if (!isBeside()) toast(i18n.t('dock:kept'));
    } catch {
      history.push(address);
    }
  }

  document.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(opensDock) : null;
    const address = link && link.pathname + link.search;
    if (!address || !isPlain(event, link) || !dockedRoute(registry, address)) return;
    event.preventDefault();
    void open(address, link);
  });

  return {
    /** Opens the dock that the member left open in this tab. */
    restore(): void {
      const remembered = readDock(session.getState().user?.userId);
      if (!remembered) return;
      if (!dockedRoute(registry, remembered.address)) return keepDock(undefined);
      // It stays remembered if its code fails to load.
      onIdle(
        () =>
          void load().then(
            ({ show }) => show(remembered),
            () => {},
          ),
        { afterLoad: settling },
      );
    },

    /** Lets the dock follow the page. */
    arrive(pathname: string): void {
      dock?.arrive(pathname);
    },
  };
}
