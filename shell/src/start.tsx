import { createI18n, firstFormats } from '@hustings/i18n';
import { guestReader } from '@hustings/contract';
import { boot, session } from '@hustings/session';
import { forgetReaderCaches } from '@hustings/session/reader-cache';
import { toast } from '@hustings/ui';
import { comingSoonIn } from '@hustings/vertical/access';
import { learnCalls, whenUnauthorized } from '@hustings/vertical/client';
import { addMessages } from '@hustings/vertical/messages';
import { yieldToBrowser } from '@hustings/vertical/tasks';
import { followAdminRole } from './session/admin-role.ts';
import { readOverrides } from './verticals/federation/overrides.ts';
import { followAnonymousMode, forgetAnonymousMode } from './session/anonymous-mode.ts';
import { hydrateChrome } from './ui/chrome.tsx';
import { followConnection, readAt } from './offline/connection.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { measureFirstVisit } from './observability/first-visit.ts';
import { history, nameFirstEntry } from './navigation/history.ts';
import { followLinks } from './navigation/links.ts';
import { shareEventStream } from './session/event-stream.ts';
import { makeNavigation } from './navigation/navigation.ts';
import { handleNavigation } from './offline/offline-navigation.ts';
import { openDocument } from './pages/open-document.ts';
import { logInPathFor } from './pages/return-path.ts';
import { makeRegistry } from './verticals/registry.ts';
import { makePopstateGuard } from './navigation/popstate-guard.ts';
import { watchSight } from './observability/page-views.ts';
import { ownScrolling } from './navigation/scroll.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { changePageState } from './ui/page-state.ts';
import { syncWithOtherTabs, shareChanges } from './session/cross-tab-sync.ts';
import { reportOnLeaving, reportUncaught } from './observability/telemetry.ts';
import { shellMessages } from './locales/messages.ts';
import { makeVerticals, type Load } from './verticals/verticals.ts';
import { whenIdle } from './navigation/when-idle.ts';

/** Milliseconds that a page which has come is left alone before it does what nobody waits for. */
const settling = 1_000;

/** The clock of relative times navigation once a minute. */
const tick = 60_000;

const setNow = () => session.getState().setNow(new Date().toISOString());

/**
 * Brings a document to life: the bar and the footer, the page of its address, and every move from then on.
 *
 * @param load how the code of a vertical comes here: as a remote, or, in the one-bundle build, as a chunk
 */
export async function startShell(load: Load): Promise<void> {
  if (!boot) throw new Error('This document carries no data to start from.');
  learnCalls(boot.adminCalls);
  reportUncaught();
  reportOnLeaving();
  watchSight();
  nameFirstEntry();
  ownScrolling();
  syncWithOtherTabs(boot.session);
  shareChanges();
  shareEventStream(boot.session);

  const { chosen, asUsed } = readOverrides(boot.development);
  const own = boot.releases.filter(({ name }) => name === 'shell');
  let tellUsed: (() => void) | undefined;
  const registry = makeRegistry(boot.releases, asUsed, (fresh) => {
    const shell = fresh.find(({ name }) => name === 'shell');
    changePageState({ isOutdated: shell !== undefined && shell.version !== own[0]?.version });
    const comingSoon = comingSoonIn(fresh);
    // The same list stays the same array: nothing that shows links is drawn again.
    if (String(comingSoon) !== String(session.getState().comingSoon)) session.setState({ comingSoon });
    tellUsed?.();
  });
  const verticals = makeVerticals(load, registry);
  await yieldToBrowser();
  const i18n = createI18n(boot.session.language);
  const context = { i18n, signedIn: boot.session.user !== undefined };

  // The page's code is on its way while the texts of the frame are fetched.
  const owner = boot.page.owner ? registry.release(boot.page.owner) : undefined;
  if (owner) verticals.loadOnce(owner).catch(() => {});
  const texts = addMessages(i18n, shellMessages);
  for (const step of firstFormats(boot.session.language)) {
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
    onArrival: (pathname) => chrome.update(pathname),
  });
  const { prerender, dropAdminPage } = navigation;
  whenUnauthorized(() => {
    forgetAnonymousMode();
    dropAdminPage();
    // What was read in the session that has ended is nobody's any more.
    void forgetReaderCaches().then(() => openDocument(logInPathFor(location.pathname + location.search)));
  });
  followAdminRole(boot.session, {
    dropAdminPage,
    openDocument: (path) => location.replace(path),
    goOnAs(member) {
      session.getState().setUser(member);
      void registry.refresh('now').then(() => chrome.update(location.pathname));
    },
  });
  await yieldToBrowser();
  // From here to the first page in one task: a move in between would have its address, and that page would overtake it.
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

  // A frame for any page has none: it is made here, as at a move.
  await navigation.show(boot.page.owner !== undefined);
  // After hydration, which must find what the server rendered.
  followAnonymousMode((on) => {
    toast(i18n.t(on ? 'chrome:anonymous.followedOn' : 'chrome:anonymous.followedOff'));
  });
  // A document says its moment, a guest's to the minute. To say it anew would draw all that formats again, in one go.
  if (Date.now() - Date.parse(boot.session.now) > 2 * tick) setNow();
  setInterval(setNow, tick);
  tellUsed = registerServiceWorker({ boot, used: () => [...verticals.loaded(), ...registry.releases(), ...own] });
  // A page that was left open hears of a new version when it is looked at again.
  document.addEventListener('visibilitychange', () => void (document.hidden || registry.refresh()));
  const { user } = boot.session;
  if (!readAt()) void forgetReaderCaches(user?.userId ?? guestReader);
  if (!user) return;
  const { userId } = user;
  whenIdle(
    () => {
      forgetOthers(userId);
      // Guests have nothing to send: whoever has is not on a first visit.
      void import(/* webpackChunkName: "flush-outbox" */ './offline/flush-outbox.ts')
        .then(({ flushOutbox }) => flushOutbox({ registry, verticals, context: { ...context, userId } }))
        .catch(() => {});
    },
    { after: settling, within: settling },
  );
}

/** What another member has left unpublished in this browser is not for whoever is signed in now. */
function forgetOthers(userId: string): void {
  void import('@hustings/session/unpublished-store')
    .then(({ forgetUnpublished }) => forgetUnpublished(userId))
    .catch(() => {});
}
