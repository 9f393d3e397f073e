import type { Boot, Release, RouteDeclaration } from '@hustings/contract';
import { redirectFor } from '@hustings/vertical/access';
import type { PageMeta } from '@hustings/vertical/route';
import type { I18n } from '@hustings/i18n';
import { session } from '@hustings/session';
import { announcePage, rename, setTitle } from './announcer.ts';
import { delay } from './delay.ts';
import { isDeveloped } from '../verticals/federation/overrides.ts';
import { addressOf, history, isOfBrowser } from './history.ts';
import { isRefined, isReturnWithin, led } from './navigation-kinds.ts';
import { endingWith, renderedBefore, renderedSection } from './parcel-mount.ts';
import { isAway } from '../ui/page-state.ts';
import { beginView } from '../observability/page-views.ts';
import { adoptLanguage } from '../session/preferences.ts';
import type { Registry } from '../verticals/registry.ts';
import { rememberScroll, restoreScroll } from './scroll.ts';
import { makePageTransition } from './page-transition.ts';
import { makeStyles } from './styles.ts';
import { report } from '../observability/telemetry.ts';
import type { LoadedVertical, Verticals } from '../verticals/verticals.ts';
import { mountFailure } from '../ui/views/mount-failure.tsx';
import { startBusyIndicator, stopBusyIndicator } from './busy-indicator.ts';

/** Milliseconds that the old page stays while the next one's data is fetched. */
const timeoutMs = 3_000;

/** A move that is under way. */
interface Begun {
  /** Whether it is the one that opened the document. */
  first: boolean;
  /** When it began, in milliseconds of `performance.now`. */
  begun: number;
  /** Whether the page knew of no connection when it began. */
  away: boolean;
}

export interface Site {
  boot: Boot;
  i18n: I18n;
  registry: Registry;
  verticals: Verticals;
  /** Is told of each place that is shown, so that bar and footer follow. */
  onArrival(pathname: string): void;
}

/**
 * Shows the page of each location. The next page is fetched and made ready while the last one stays; then it takes its place.
 * A move that another one overtakes ends without a trace.
 */
export function makeNavigation({ boot, i18n, registry, verticals, onArrival }: Site) {
  const context = { i18n, signedIn: boot.session.user !== undefined };
  const styles = makeStyles();
  const transition = makePageTransition(styles, ({ release }, location) => ({
    location,
    navigator: history,
    navigationType: history.action,
    ...context,
    report: (fault) => report({ vertical: release.name, version: release.version, ...fault }),
  }));
  /** What the last move leads to. */
  let asked: Release | undefined;
  let turn = 0;
  /** The turn that has ended last; while it is another one, a move is under way. */
  let ended = 0;
  let here = history.location;

  /**
   * The owner of the current path. The document says so at first, because a page that is not there has another owner; and
   * a vertical that is shown stays the release that it is until the visitor leaves it.
   */
  function findOwner(first: boolean): { release: Release | undefined; route: RouteDeclaration | undefined } {
    const route = registry.ownerOf(history.location.pathname)?.route;
    const owner = first && boot.page.owner ? registry.release(boot.page.owner) : route?.release;
    const shown = transition.shown()?.release;
    return { release: shown?.name === owner?.name ? shown : owner, route };
  }

  /** @returns whether another page is here than before */
  function arrive(first: boolean, pathname: string, title: string | undefined): boolean {
    onArrival(pathname);
    if (title) setTitle(title);
    const before = here;
    here = history.location;
    transition.settle();
    const isPart = !first && isOfBrowser(here);
    if (isPart || isRefined(before, here)) return false;
    restoreScroll(here, first || history.action === 'POP');
    const isAnother = first || !isReturnWithin(before, here);
    const shown = transition.shown();
    if (!first && shown && isAnother) announcePage(shown.section, history.action === 'POP');
    return isAnother;
  }

  /** Whether a page that is ready is shown elsewhere: at its address of now, or in its language. */
  function isElsewhere({ movedTo, language }: PageMeta): boolean {
    const { pathname, search, hash } = history.location;
    if (movedTo && movedTo !== pathname) {
      history.replace({ pathname: movedTo, search, hash });
      return true;
    }
    return !context.signedIn && language !== undefined && adoptLanguage(language);
  }

  /**
   * Says in place of a page that it cannot be shown, or above it where the server rendered it.
   *
   * @returns whether another page is here than before
   */
  async function showFailure({ first, begun, away }: Begun, title?: string, release?: Release): Promise<boolean> {
    const readable = first ? renderedSection() : null;
    const failure = mountFailure({ i18n, readable, away: away || isAway(), onRetry: () => void show(false) });
    await transition.show(readable && release ? endingWith(failure, styles.want(release)) : failure, begun);
    return arrive(first, history.location.pathname, first ? undefined : title);
  }

  async function show(first: boolean): Promise<void> {
    turn += 1;
    const begun = performance.now();
    const away = isAway();
    const mine = turn;
    const overtaken = () => mine !== turn;
    const { location } = history;
    const view = beginView(first);
    const { release, route } = findOwner(first);
    // What this page knows no owner of is the server's to answer: it may know a newer one.
    if (!release)
      return transition.shown() || boot.page.owner
        ? window.location.reload()
        : void showFailure({ first, begun, away });
    // What is being developed is not what the server rendered: it takes the place of it, with data of its own.
    const carried = first && !isDeveloped(release);
    // Who they are now: a role may have gone since the document.
    const redirect = route && !first && redirectFor(route, addressOf(location), session.getState().user);
    if (redirect) return history.replace(redirect, led);
    asked = release;
    if (!first) {
      // Where the browser has scrolled to a part of the page, the position is no longer that of the entry before.
      if (transition.isSettled() && !isOfBrowser(location)) rememberScroll(here);
      startBusyIndicator();
    }

    // From the beginning, so that its stylesheets come beside code and data.
    const letStylesGo = styles.want(release);
    // It stands there, whatever comes next: until it is taken over, or another page takes its place.
    const rendered = first ? renderedBefore(letStylesGo) : undefined;
    if (rendered) transition.begin(rendered);
    const named = route?.title[boot.session.language];
    let meta: PageMeta | undefined;
    let preparing: Promise<PageMeta | undefined> | undefined;
    try {
      const loaded = await verticals.getReady(release, async ({ vertical }) => {
        // The document brought the data along.
        if (carried && boot.page.state !== undefined) return;
        preparing = vertical.prepare(addressOf(location), context);
        meta = await Promise.race([preparing, delay(timeoutMs)]);
      });
      if (overtaken() || (meta && isElsewhere(meta))) return;
      await transition.put(loaded, {
        since: begun,
        overtaken,
        carried: carried ? { state: boot.page.state } : undefined,
      });
      if (overtaken()) return;
      if (arrive(first, location.pathname, first ? undefined : (meta?.title ?? named))) {
        if (loaded.release.remote !== release.remote) view.lost(release);
        view.shown(loaded.release);
      }
      // Data that came later than the page bring its name with them.
      if (!first) preparing?.then((late) => late?.title && !overtaken() && rename(late.title)).catch(() => {});
    } catch (fault) {
      if (overtaken()) return;
      report({ kind: 'mount', vertical: release.name, version: release.version, message: String(fault) });
      if (await showFailure({ first, begun, away }, named, release)) view.lost(release);
    } finally {
      if (!rendered || transition.shown() !== rendered) letStylesGo();
      if (!overtaken()) {
        stopBusyIndicator();
        ended = mine;
      }
    }
  }

  /** Draws the page of an address, whose code and data are here, for a visitor who will hardly go elsewhere. */
  function prerender(loaded: LoadedVertical, address: string): void {
    if (ended === turn) transition.prerender(loaded, address);
  }

  /**
   * Takes the page out of the document at once where it is of a part for admins, or is about to be, and whatever of such a
   * part is being made ready: the role is gone.
   *
   * @returns whether there was one
   */
  function dropAdminPage(): boolean {
    transition.discardPrerender();
    const parts = [transition.shown()?.release, ended === turn ? undefined : asked];
    if (!parts.some((part) => part !== undefined && isForAdmins(part))) return false;
    turn += 1;
    asked = undefined;
    transition.clear();
    return true;
  }

  return { show, prerender, dropAdminPage };
}

/** Whether all pages of a release are for admins. */
const isForAdmins = ({ routes }: Release): boolean =>
  routes.length > 0 && routes.every(({ access }) => access === 'admin');
