import { createI18n, firstFormats } from '@hustings/i18n';
import { guestReader, timeZoneOf } from '@hustings/contract';
import { boot, session } from '@hustings/session';
import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { onIdle, toast } from '@hustings/ui';
import { comingSoonIn, slotLinksIn } from '@hustings/vertical/access';
import { learnCalls, loadBeforeCalls, prepareCalls, whenUnauthorized } from '@hustings/vertical/client';
import { addMessages } from '@hustings/vertical/messages';
import { yieldToBrowser } from '@hustings/vertical/tasks';
import { followAdminRole } from './session/admin-role.ts';
import { readOverrides } from './verticals/federation/overrides.ts';
import { followAnonymousMode } from './session/anonymous-mode.ts';
import { leaveEndedSession } from './session/end-session.ts';
import { hydrateChrome } from './ui/chrome.tsx';
import { makeDockOpener } from './dock/dock-opener.ts';
import { followConnection, readAt } from './offline/connection.ts';
import { offerPanel } from './panel/panel-opener.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { measureFirstVisit } from './observability/first-visit.ts';
import { history, nameFirstEntry } from './navigation/history.ts';
import { followLinks } from './navigation/links.ts';
import { shareEventStream } from './session/event-stream.ts';
import { makeNavigation } from './navigation/navigation.ts';
import { loadInTheEnd } from './offline/load-in-the-end.ts';
import { whenWanted } from '@hustings/vertical/when-wanted';
import { handleNavigation } from './offline/offline-navigation.ts';
import { makeRegistry } from './verticals/registry.ts';
import { makePopstateGuard } from './navigation/popstate-guard.ts';
import { reportStart, watchSight } from './observability/page-views.ts';
import { watchHangs } from './observability/hangs.ts';
import { ownScrolling } from './navigation/scroll.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { changePageState } from './ui/page-state.ts';
import { loadWebFonts } from './ui/web-fonts.ts';
import { syncWithOtherTabs, shareChanges } from './session/cross-tab-sync.ts';
import { reportOnLeaving, reportUncaught } from './observability/telemetry.ts';
import { guestMessages, shellMessages } from './locales/messages.ts';
import { followReleases } from './verticals/follow-releases.ts';
import { replacedTexts } from './verticals/replaced-texts.ts';
import { makeVerticals, type Load } from './verticals/verticals.ts';

/** Milliseconds to wait after the load event before starting background work. */
const settling = 1_000;

/** Milliseconds between two updates of relative times. */
const tick = 60_000;

const setNow = () => session.getState().setNow(new Date().toISOString());

/**
 * Starts the shell in a document: hydrates the bar, the footer and the page, then handles every navigation.
 *
 * @param load loads the code of a vertical: as a remote or, in the single-bundle build, as a chunk
 */
export async function startShell(load: Load): Promise<void> {
  if (!boot) throw new Error('This document carries no data to start from.');
  learnCalls(boot.adminCalls);
  reportUncaught();
  reportOnLeaving();
  watchHangs();
  watchSight();
  nameFirstEntry();
  ownScrolling();
  syncWithOtherTabs(boot.session);
  shareChanges();
  shareEventStream(boot.session);

  const { chosen, asUsed } = readOverrides(boot.development);
  const own = boot.releases.filter(({ name }) => name === 'shell');
  let tellUsed: (() => void) | undefined;
  const registry = makeRegistry(boot.releases, asUsed, (fresh, flags) => {
    const shell = fresh.find(({ name }) => name === 'shell');
    changePageState({ isOutdated: shell !== undefined && shell.version !== own[0]?.version });
    const comingSoon = comingSoonIn(fresh);
    // Keep the same array when the list is unchanged, so that the links do not render again.
    if (String(comingSoon) !== String(session.getState().comingSoon)) session.setState({ comingSoon });
    const slotLinks = slotLinksIn(fresh);
    if (JSON.stringify(slotLinks) !== JSON.stringify(session.getState().slotLinks)) session.setState({ slotLinks });
    session.setState({ flags });
    tellUsed?.();
  });
  const verticals = makeVerticals(load, registry);
  const replacements = replacedTexts(boot.session);
  await yieldToBrowser();
  const i18n = createI18n(boot.session.language, {
    limits: boot.session.limits,
    site: boot.session.site,
    replacements: await replacements,
  });

  // Start loading the code of the page while the texts of the frame load.
  const owner = boot.page.owner ? registry.release(boot.page.owner) : undefined;
  if (owner) verticals.loadOnce(owner).catch(() => {});
  // The outbox of a member may hold a failure from before, and a page that was not rendered makes calls at once.
  const isFirstOfGuest = boot.page.rendered && !boot.session.user;
  const texts = addMessages(i18n, isFirstOfGuest ? guestMessages : shellMessages);
  loadBeforeCalls(() => addMessages(i18n, shellMessages));
  for (const step of firstFormats(boot.session.language, timeZoneOf(boot.session.site))) {
    await yieldToBrowser();
    step();
  }
  await texts;
  await yieldToBrowser();

  if (chosen.length > 0)
    void import(/* webpackChunkName: "override-badge" */ './ui/views/override-badge.tsx')
      .then(({ showOverrides }) => showOverrides(i18n, chosen))
      .catch(() => {});
  const chrome = hydrateChrome({ boot, registry, i18n });
  const navigation = makeNavigation({
    boot,
    registry,
    verticals,
    i18n,
    onArrival: (pathname) => {
      chrome.update(pathname);
      dock.arrive(pathname);
    },
  });
  const { prerender, dropAdminPage, styles, context } = navigation;
  const dock = makeDockOpener({ registry, verticals, styles, i18n });
  offerPanel({ registry, verticals, styles, i18n });
  whenUnauthorized(() => {
    dropAdminPage();
    void leaveEndedSession();
  });
  followReleases(registry);
  followAdminRole(boot.session, {
    dropAdminPage,
    openDocument: (path) => location.replace(path),
    goOnAs(member) {
      session.getState().setUser(member);
      void registry.refresh('now').then(() => chrome.update(location.pathname));
    },
  });
  await yieldToBrowser();
  // Run the code from here to the first page in one task: that page would overwrite a navigation in between.
  const isShown = makePopstateGuard();
  const leaveFirstPage = measureFirstVisit(boot, registry);
  history.listen((move) => {
    if (!isShown(move)) return;
    leaveFirstPage();
    void registry.refresh();
    void handleNavigation(move, navigation);
  });
  followConnection();
  followLinks(registry);
  startPrefetch({ registry, verticals, context, user: () => session.getState().user, prerender });

  // The offline frame contains no page, so show the page here as after a navigation.
  await navigation.show(boot.page.owner !== undefined);
  reportStart();
  loadWebFonts();
  whenWanted(() => void prepareCalls().catch(() => {}), { timeout: settling });
  // Read the mode only after hydration, which must find the state that the server rendered.
  followAnonymousMode((on) => {
    toast(i18n.t(on ? 'chrome:anonymous.followedOn' : 'chrome:anonymous.followedOff'));
  });
  // A guest's document states its time to the minute. Updating it at once would render all relative times again.
  if (Date.now() - Date.parse(boot.session.now) > 2 * tick) setNow();
  setInterval(setNow, tick);
  tellUsed = registerServiceWorker({ boot, used: () => [...verticals.loaded(), ...registry.releases(), ...own] });
  // Check for a new release when the visitor returns to an open tab.
  document.addEventListener('visibilitychange', () => void (document.hidden || registry.refresh()));
  dock.restore();
  const { user } = boot.session;
  if (!readAt()) void forgetReaderCaches(user?.userId ?? guestReader);
  if (!user) return;
  const { userId } = user;
  onIdle(
    () => {
      forgetOthers(userId);
      // Only members have an outbox.
      void loadInTheEnd(() => import(/* webpackChunkName: "flush-outbox" */ './offline/flush-outbox.ts')).then(
        ({ flushOutbox }) => flushOutbox({ registry, verticals, context: { ...context, userId } }),
      );
    },
    { afterLoad: settling, timeout: settling },
  );
}

/** Deletes the drafts and outbox of other members in this browser. */
function forgetOthers(userId: string): void {
  void import('@hustings/session/unpublished-store')
    .then(({ forgetUnpublished }) => forgetUnpublished(userId))
    .catch(() => {});
}
