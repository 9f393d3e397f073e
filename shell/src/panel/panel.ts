import type { Release } from '@hustings/contract';
import { NavigationType } from '@hustings/vertical/router';
import { session } from '@hustings/session';
import { parcelIn, type DockSite } from '../dock/dock-site.ts';
import { history } from '../navigation/history.ts';
import { mountPointOf } from '../navigation/mount-points.ts';
import { mountWithStyles } from '../navigation/mount-with-styles.ts';
import { report } from '../observability/telemetry.ts';

/** Closes the open panel. */
let closePanel: (() => void) | undefined;

/** Mounts the parcel into an element of its own. It shows a `dialog`, whose end is the end of the panel. */
async function mountPanel({ verticals, styles, i18n }: DockSite, { release, section }: Opening): Promise<() => void> {
  const context = { i18n, signedIn: session.getState().user !== undefined };
  const pathname = release.routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
  const loaded = await verticals.getReady(
    release,
    ({ vertical }) => vertical.prepare(pathname, context),
    parcelIn(release, 'panel'),
  );
  const { name, version } = loaded.release;
  const mounted = await mountWithStyles(styles, section, loaded, {
    ...context,
    location: { pathname, search: '', hash: '', state: null, key: 'panel' },
    navigator: history,
    navigationType: NavigationType.Push,
    report: (fault, error) => report({ vertical: name, version, ...fault }, error),
  });
  return () => void mounted.remove().catch(() => section.remove());
}

interface Opening {
  release: Release;
  section: HTMLElement;
}

/**
 * Opens the panel; if it is open, closes it, and returns the focus to where it was.
 *
 * @throws if its code fails to load
 */
export async function togglePanel(site: DockSite, release: Release): Promise<void> {
  if (closePanel) return closePanel();
  const before = document.activeElement;
  const section = document.body.appendChild(document.createElement('div'));
  let isClosed = false;
  let remove = () => section.remove();
  const close = () => {
    if (isClosed) return;
    isClosed = true;
    const hadFocus = section.contains(document.activeElement) || document.activeElement === document.body;
    closePanel = undefined;
    stopFollowing();
    remove();
    if (hadFocus) (before instanceof HTMLElement && before.isConnected ? before : mountPointOf('outlet')).focus();
  };
  // Only admins may see the panel, so it ends with the role and with the session.
  const stopFollowing = session.subscribe(({ user }) => user?.roles.includes('Admin') || close());
  closePanel = close;
  // This event does not bubble.
  section.addEventListener('close', close, { capture: true });
  try {
    const mounted = await mountPanel(site, { release, section });
    if (isClosed) mounted();
    else remove = mounted;
  } catch (failure) {
    close();
    throw failure;
  }
}
