import type { Boot, Release, RouteDeclaration } from '@hustings/contract';
import { redirectFor } from '@hustings/vertical/access';
import type { PageMeta } from '@hustings/vertical/route';
import type { I18n } from '@hustings/i18n';
import { session } from '@hustings/session';
import { announce, setTitle } from './arrival.ts';
import { delay } from './delay.ts';
import { makeAhead } from './draw-ahead.ts';
import { isDeveloped } from './federation/overrides.ts';
import { addressOf, history, isOfBrowser } from './history.ts';
import { isRefined, isReturnWithin } from './kinds-of-moves.ts';
import { mountStyled, type PageProps } from './mount-styled.ts';
import { endingWith, renderedBefore, renderedSection, stageSection, swap, type Mounted } from './outlet.ts';
import { beginView } from './page-views.ts';
import { adoptLanguage } from './preferences.ts';
import type { Registry } from './registry.ts';
import { rememberScroll, restoreScroll } from './scroll.ts';
import { makeStyles } from './styles.ts';
import { report } from './telemetry.ts';
import type { LoadedVertical, Verticals } from './verticals.ts';
import { mountFailure } from './views/mount-failure.tsx';
import { beginWaiting, endWaiting } from './waiting.ts';
import { idleness } from './when-idle.ts';

/** Milliseconds that the old page stays while the next one's data is fetched. */
const patience = 3_000;

/** What the page shows now. */
interface Shown extends Mounted {
  /** What it is of; absent for a message of the shell. */
  release?: Release;
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
 * Shows the page of each location. The next page is fetched and mounted while the last one stays; then both are swapped,
 * and the last one is unmounted. A move that another one overtakes ends without a trace.
 */
export function makeMoves({ boot, i18n, registry, verticals, onArrival }: Site) {
  const context = { i18n, signedIn: boot.session.user !== undefined };
  const styles = makeStyles();
  let shown: Shown | undefined;
  /** What the last move leads to. */
  let asked: Release | undefined;
  let turn = 0;
  /** The turn that has ended last; while it is another one, a move is under way. */
  let ended = 0;
  /** When the move began that is under way. */
  let begun = performance.now();
  let here = history.location;
  /** Whether the page of `here` stands there still: once another is put in its place, how far is scrolled says nothing of it. */
  let standing = true;

  /**
   * The owner of the current path. The document says so at first, because a page that is not there has another owner; and
   * a vertical that is shown stays the release that it is until the visitor leaves it.
   */
  function findOwner(first: boolean): { release: Release | undefined; route: RouteDeclaration | undefined } {
    const route = registry.ownerOf(history.location.pathname)?.route;
    const owner = first && boot.page.owner ? registry.release(boot.page.owner) : route?.release;
    return { release: shown?.release?.name === owner?.name ? shown?.release : owner, route };
  }

  function propsOf({ release }: LoadedVertical, location = history.location): PageProps {
    return {
      location,
      navigator: history,
      navigationType: history.action,
      ...context,
      report: (fault) => report({ vertical: release.name, version: release.version, ...fault }),
    };
  }
  const ahead = makeAhead(styles, propsOf);
  // What was drawn is for who it was drawn for, as they were.
  session.subscribe((now, before) => {
    if (now.user !== before.user || now.anonymous !== before.anonymous) ahead.drop();
  });

  async function replaceShown(next: Shown): Promise<void> {
    const last = shown;
    shown = next;
    if (last?.section === next.section) return;
    standing = false;
    await swap(next.section, last?.section, performance.now() - begun);
    if (last) void end(last);
  }

  /** Takes out what is hidden now, once the next page is seen and nothing else is to be done. */
  async function end({ remove, release }: Shown): Promise<void> {
    await idleness({ within: 1_000 });
    // It is gone for the visitor, whether or not its code ends well.
    await remove().catch((failure: unknown) => {
      const { name = 'shell', version = '' } = release ?? {};
      report({ kind: 'unmount', vertical: name, version, message: String(failure) });
    });
  }

  /** Shows a vertical that is ready: by an update where it is shown already, else in a section of its own. */
  async function put(loaded: LoadedVertical, first: boolean, overtaken: () => boolean): Promise<void> {
    if (shown?.release?.remote === loaded.release.remote) {
      standing = false;
      await shown.update(propsOf(loaded));
      return;
    }
    const drawn = first ? undefined : await ahead.take(loaded.release, history.location);
    const page: Shown = { ...(drawn ?? (await mount(loaded, first))), release: loaded.release };
    // What the server rendered is seen until another page is: that ends it, as it does every page before it.
    if (!overtaken() || shown?.section === page.section) await replaceShown(page);
    else await end(page);
  }

  async function mount(loaded: LoadedVertical, first: boolean): Promise<Mounted> {
    const rendered = first ? renderedSection() : null;
    const props = { ...propsOf(loaded), state: first ? boot.page.state : undefined };
    const section = rendered ?? stageSection();
    try {
      return await mountStyled(styles, section, loaded, props);
    } catch (failure) {
      if (!rendered) section.remove();
      throw failure;
    }
  }

  /** @returns whether another page is here than before */
  function arrive(first: boolean, pathname: string, title: string | undefined): boolean {
    onArrival(pathname);
    if (title) setTitle(title);
    const before = here;
    here = history.location;
    standing = true;
    const isPart = !first && isOfBrowser(here);
    if (isPart || isRefined(before, here)) return false;
    restoreScroll(here, first || history.action === 'POP');
    const isAnother = first || !isReturnWithin(before, here);
    if (!first && shown && isAnother) announce(shown.section, history.action === 'POP');
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
  async function showFailure(first: boolean, title: string | undefined, release?: Release): Promise<boolean> {
    const readable = first ? renderedSection() : null;
    const failure = mountFailure({ i18n, readable, onRetry: () => void show(false) });
    await replaceShown(readable && release ? endingWith(failure, styles.want(release)) : failure);
    return arrive(first, history.location.pathname, first ? undefined : title);
  }

  async function show(first: boolean): Promise<void> {
    turn += 1;
    begun = performance.now();
    const mine = turn;
    const overtaken = () => mine !== turn;
    const { location } = history;
    const view = beginView(first);
    const { release, route } = findOwner(first);
    // What this page knows no owner of is the server's to answer: it may know a newer one.
    if (!release) return shown || boot.page.owner ? window.location.reload() : void showFailure(first, undefined);
    // What is being developed is not what the server rendered: it takes the place of it, with data of its own.
    const carried = first && !isDeveloped(release);
    // Who they are now: a role may have gone since the document.
    const redirect = route && !first && redirectFor(route, location.pathname, session.getState().user);
    if (redirect) return history.replace(redirect);
    asked = release;
    if (!first) {
      // Where the browser has scrolled to a part of the page, the position is no longer that of the entry before.
      if (standing && !isOfBrowser(location)) rememberScroll(here);
      beginWaiting();
    }

    // From the beginning, so that its stylesheets come beside code and data.
    const letStylesGo = styles.want(release);
    // It stands there, whatever comes next: until it is taken over, or another page takes its place.
    const rendered = first ? renderedBefore(letStylesGo) : undefined;
    if (rendered) shown = rendered;
    const named = route?.title[boot.session.language];
    let meta: PageMeta | undefined;
    let preparing: Promise<PageMeta | undefined> | undefined;
    try {
      const loaded = await verticals.getReady(release, async ({ vertical }) => {
        // The document brought the data along.
        if (carried && boot.page.state !== undefined) return;
        preparing = vertical.prepare(addressOf(location), context);
        meta = await Promise.race([preparing, delay(patience)]);
      });
      if (overtaken() || (meta && isElsewhere(meta))) return;
      await put(loaded, carried, overtaken);
      if (overtaken()) return;
      if (arrive(first, location.pathname, first ? undefined : (meta?.title ?? named))) {
        if (loaded.release.remote !== release.remote) view.lost(release);
        view.shown(loaded.release);
      }
      // Data that came later than the page bring its name with them.
      if (!first) preparing?.then((late) => late?.title && !overtaken() && setTitle(late.title)).catch(() => {});
    } catch (fault) {
      if (overtaken()) return;
      report({ kind: 'mount', vertical: release.name, version: release.version, message: String(fault) });
      if (await showFailure(first, named, release)) view.lost(release);
    } finally {
      if (!rendered || shown !== rendered) letStylesGo();
      if (!overtaken()) {
        endWaiting();
        ended = mine;
      }
    }
  }

  /** Draws the page of an address, whose code and data are here, for a visitor who will hardly go elsewhere. */
  function drawAhead(loaded: LoadedVertical, address: string): void {
    if (ended === turn && shown?.release?.remote !== loaded.release.remote) ahead.draw(loaded, address);
  }

  /**
   * Takes the page out of the document at once where it is of a part for admins, or is about to be, and whatever of such a
   * part is being made ready: the role is gone.
   *
   * @returns whether there was one
   */
  function dropAdminPage(): boolean {
    ahead.drop();
    const parts = [shown?.release, ended === turn ? undefined : asked];
    if (!parts.some((part) => part !== undefined && isForAdmins(part))) return false;
    turn += 1;
    const last = shown;
    shown = undefined;
    asked = undefined;
    // Its code may take a while to end; nothing of it is to be seen meanwhile.
    last?.section.remove();
    void last?.remove().catch(() => {});
    return true;
  }

  return { show, drawAhead, dropAdminPage };
}

/** Whether all pages of a release are for admins. */
const isForAdmins = ({ routes }: Release): boolean =>
  routes.length > 0 && routes.every(({ access }) => access === 'admin');
