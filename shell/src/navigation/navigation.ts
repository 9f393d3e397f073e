import type { Boot, Release, RouteDeclaration } from '@hustings/contract';
import { redirectFor } from '@hustings/vertical/access';
import type { PageMeta } from '@hustings/vertical/route';
import type { I18n } from '@hustings/i18n';
import { session } from '@hustings/session';
import { announcePage, rename, setTitle } from './announcer.ts';
import { delay } from './delay.ts';
import { departureOf, rememberDeparture } from './departures.ts';
import { isDeveloped } from '../verticals/federation/overrides.ts';
import { addressOf, history, isOfBrowser } from './history.ts';
import { isRefined, isReturnWithin, led } from './navigation-kinds.ts';
import { endingWith, renderedBefore, renderedSection } from './parcel-mount.ts';
import { isAway } from '../ui/page-state.ts';
import { reloadPage } from '../pages/open-document.ts';
import { beginView } from '../observability/page-views.ts';
import { adoptLanguage, isInOtherLanguage } from '../session/preferences.ts';
import type { Registry } from '../verticals/registry.ts';
import { rememberScroll, restoreScroll } from './scroll.ts';
import { makePageTransition } from './page-transition.ts';
import { makeStyles } from './styles.ts';
import { makeSlotHost } from '../slots/slot-host.ts';
import { enterRoute, report } from '../observability/telemetry.ts';
import { timed } from '../observability/timings.ts';
import type { LoadedVertical, Verticals } from '../verticals/verticals.ts';
import { mountFailure } from '../ui/views/mount-failure.tsx';
import { startBusyIndicator, stopBusyIndicator } from './busy-indicator.ts';

/** Milliseconds that the old page stays while the data of the next one load. */
const timeoutMs = 3_000;

/** A navigation in progress. */
interface Begun {
  /** Whether the navigation shows the first page of the document. */
  first: boolean;
  /** Start time, in milliseconds of `performance.now`. */
  begun: number;
  /** Whether the page was offline when the navigation began. */
  away: boolean;
}

export interface Site {
  boot: Boot;
  i18n: I18n;
  registry: Registry;
  verticals: Verticals;
  /** Called with the path of each page that is shown; bar and footer follow it. */
  onArrival(pathname: string): void;
}

/**
 * Shows the page of each location. The old page stays until the next one is ready. A newer navigation cancels an
 * older one.
 */
export function makeNavigation({ boot, i18n, registry, verticals, onArrival }: Site) {
  const styles = makeStyles();
  const slots = makeSlotHost({ registry, verticals, styles, i18n });
  const context = { i18n, signedIn: boot.session.user !== undefined, slots };
  const transition = makePageTransition(styles, ({ release }, location) => ({
    location,
    navigator: history,
    navigationType: history.action,
    ...context,
    report: (fault, error) => report({ vertical: release.name, version: release.version, ...fault }, error),
  }));
  /** The release that the latest navigation leads to. */
  let asked: Release | undefined;
  let turn = 0;
  /**
   * The number of the last finished navigation; `turn` is that of the last started one. If they differ, a navigation is
   * in progress.
   */
  let ended = 0;
  let here = history.location;

  /**
   * Finds the release of the current path. For the first page, the document names the release, because an error page
   * may have another owner than its path. A shown vertical keeps its release until the visitor leaves it.
   */
  function findOwner(first: boolean): { release: Release | undefined; route: RouteDeclaration | undefined } {
    const route = registry.ownerOf(history.location.pathname)?.route;
    const owner = first && boot.page.owner ? registry.release(boot.page.owner) : route?.release;
    const shown = transition.shown()?.release;
    return { release: shown?.name === owner?.name ? shown : owner, route };
  }

  /**
   * Updates location, title, scroll position and focus when a page is shown.
   *
   * @returns whether the visitor is now on another page
   */
  function arrive(first: boolean, pathname: string, title: string | undefined): boolean {
    onArrival(pathname);
    if (title) setTitle(title);
    const before = here;
    here = history.location;
    transition.settle();
    const isPart = !first && isOfBrowser(here);
    if (isPart || isRefined(before, here)) return false;
    const returning = history.action === 'POP';
    restoreScroll(here, first || returning);
    const isAnother = first || !isReturnWithin(before, here);
    const shown = transition.shown();
    if (!first && shown && isAnother) {
      const departure = returning ? departureOf(here, shown.section) : undefined;
      announcePage(shown.section, returning, departure);
    }
    return isAnother;
  }

  /**
   * Redirects to the current address of a page, or reloads it in the language of its content. Returns true if either
   * happens.
   */
  function isElsewhere({ movedTo, language }: PageMeta): boolean {
    const { pathname, search, hash } = history.location;
    if (movedTo && movedTo !== pathname) {
      history.replace({ pathname: movedTo, search, hash });
      return true;
    }
    return !context.signedIn && language !== undefined && adoptLanguage(language);
  }

  /**
   * Shows an error message in place of the page, or above it if the server rendered it.
   *
   * @returns whether the visitor is now on another page
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
    enterRoute(route?.path, release);
    // The server renders the texts, so an address in another language is another document.
    if (!first && isInOtherLanguage(location.search)) return reloadPage();
    // The server may know a newer release that owns this path, so reload the page.
    if (!release)
      return transition.shown() || boot.page.owner
        ? window.location.reload()
        : void showFailure({ first, begun, away });
    // A development build does not match the server's markup, so replace the markup and load the data again.
    const carried = first && !isDeveloped(release);
    // Check the current user: a role may have been revoked since the document was sent.
    const redirect = route && !first && redirectFor(route, addressOf(location), session.getState().user);
    if (redirect) return history.replace(redirect, led);
    asked = release;
    if (!first) {
      // After a fragment navigation by the browser, the scroll position belongs to the new entry, so do not store it.
      if (transition.isSettled() && !isOfBrowser(location)) {
        rememberScroll(here);
        const left = transition.shown();
        if (left) rememberDeparture(here, left.section);
      }
      startBusyIndicator();
    }

    // Request the stylesheets first, so that they load in parallel with code and data.
    const letStylesGo = styles.want(release);
    // Keep the server's markup until it is hydrated or another page replaces it.
    const rendered = first ? renderedBefore(letStylesGo) : undefined;
    if (rendered) transition.begin(rendered);
    const named = route?.title[boot.session.language];
    let meta: PageMeta | undefined;
    let preparing: Promise<PageMeta | undefined> | undefined;
    try {
      const loaded = await verticals.getReady(release, async ({ vertical }) => {
        // Load no data, because the document contains them.
        if (carried && boot.page.state !== undefined) return;
        preparing = vertical.prepare(addressOf(location), context);
        meta = await Promise.race([preparing, delay(timeoutMs)]);
      });
      timed('load', begun, loaded.release, location.pathname);
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
      // Correct the title if the data arrive after the page is shown.
      if (!first) preparing?.then((late) => late?.title && !overtaken() && rename(late.title)).catch(() => {});
    } catch (fault) {
      if (overtaken()) return;
      report({ kind: 'mount', vertical: release.name, version: release.version, message: String(fault) }, fault);
      if (await showFailure({ first, begun, away }, named, release)) view.lost(release);
    } finally {
      if (!rendered || transition.shown() !== rendered) letStylesGo();
      if (!overtaken()) {
        stopBusyIndicator();
        ended = mine;
      }
    }
  }

  /** Prerenders the page of an address whose code and data are loaded. */
  function prerender(loaded: LoadedVertical, address: string): void {
    if (ended === turn) transition.prerender(loaded, address);
  }

  /**
   * Removes an admin page that is shown, loading or prerendered, because the role was revoked.
   *
   * @returns whether an admin page was shown or loading
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

  return { show, prerender, dropAdminPage, styles, context };
}

const isForAdmins = ({ routes }: Release): boolean =>
  routes.length > 0 && routes.every(({ access }) => access === 'admin');
