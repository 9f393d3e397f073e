import {
  defaultIdentity,
  type Boot,
  type BootSession,
  type Development,
  type InterfaceLanguage,
  type ShownPreview,
  type SiteIdentity,
} from '@hustings/contract';
import { redirectFor } from '@hustings/vertical/access';
import { makeMatcher, type RouteMatcher } from '@hustings/vertical/match';
import type { Viewer } from '../../../platform/core/handler.ts';
import type { TextSets } from '../../../platform/core/interface-texts.ts';
import { withSiteName, type ColourSheet } from '../../../platform/core/site-identity.ts';
import { isStorable } from '../../../platform/http/request/json-body.ts';
import { holdsSecret, isFor, isListed, releaseFor, type ReleaseRow, type SlotSet } from '../../releases/index.ts';
import { adminCallsFor } from './admin-calls.ts';
import { assetsOf } from './assets.ts';
import type { PageMetadata } from '../../../engagement/syndication/index.ts';
import type { RenderChrome } from '../chrome-renderer.ts';
import { headTags } from './head.ts';
import { fillPage } from './fill-page.ts';
import { offlineReaderOf } from './offline-policy.ts';
import { notRendered, renderPage, type WrittenPage } from './render-page.ts';
import type { RenderForGuests } from '../render-cache.ts';
import { documentHtml } from './html.ts';
import type { WrittenReads } from '../render/data-fetchers.ts';
import type { Renderers } from '../renderers.ts';

/** A request for a page. */
export interface PageRequest {
  /** The path and query of the request. */
  address: string;
  origin: string;
  viewer: Viewer;
  session: BootSession;
  /** Whether the session's language was chosen in this browser or by the account. */
  languageChosen: boolean;
  /** The language that the address names, to a guest. */
  addressed: InterfaceLanguage | undefined;
  reads: WrittenReads;
}

/** The answer to a request for a page. */
export type PageAnswer =
  | { redirect: string; permanent: boolean }
  | {
      status: number;
      html: string;
      /** The names of the parts (shell and verticals) that the visitor may load. */
      parts: string[];
      /**
       * The language of the address, else of the page's content. It becomes the interface language of a visitor who has
       * chosen no language.
       */
      adopted?: InterfaceLanguage;
      /** The reader for whom the browser may store the document for offline use. */
      keepFor?: string | undefined;
      /** The releases that must start in the browser; absent if the document is not counted. */
      counted?: readonly ReleaseRow[];
    };

/** What a document says of the releases that only its visitor sees. */
export interface DocumentPreview {
  previews: ShownPreview[];
  /** Renders the badge, in the language of the page. */
  badge(language: InterfaceLanguage): string;
}

/** The services and settings that documents need. */
export interface SiteParts {
  /** The releases of this visitor. The same set of releases is always the same array. */
  rows: readonly ReleaseRow[];
  /** The extension slots of these releases. */
  slots: SlotSet;
  /** The milliseconds that a document waits for the content of its slots. */
  extensionMilliseconds: number;
  renderers: Renderers;
  publicUrl: string;
  identity: SiteIdentity;
  /** The stylesheet with the colours of the site; absent for those of the design. */
  colours: ColourSheet | undefined;
  demo: boolean;
  /** The development servers that pages may load verticals from. */
  development: Development | undefined;
  renderChrome: RenderChrome;
  renderForGuests: RenderForGuests<WrittenPage>;
  /** The card and the feed of the page at a path. */
  about(path: string, language: InterfaceLanguage): Promise<PageMetadata>;
  /** The texts that admins replaced, of which the visitor may know. */
  texts: TextSets;
  /** Whether the page reports its views to telemetry. */
  measured: boolean;
  /** Whether a browser opens the document as a page, which is counted if it is measured. */
  opened: boolean;
  /** The previews of the visitor; absent without any. */
  preview?: DocumentPreview | undefined;
  /** Called before each render, even if the cache has the page. */
  onRender(row: ReleaseRow): void;
  /**
   * Called if a render fails; the browser then renders the page.
   *
   * @param route the pattern of the page's route, if the release declares one
   */
  onRenderFailure(row: ReleaseRow, error: unknown, route?: string): void;
}

type OwnedRoute = ReleaseRow['manifest']['manifest']['routes'][number] & { row: ReleaseRow };

const descriptions = {
  en: '{{site}}: discuss politics, follow the people in office, and vote on them every day.',
  nl: '{{site}}: praat over politiek, volg de mensen in functie en stem elke dag over hen.',
};

const matchers = new WeakMap<readonly ReleaseRow[], RouteMatcher<OwnedRoute>>();

/** Returns the matcher of all routes of the releases, including routes that the viewer may not see. */
function matcherOf(rows: readonly ReleaseRow[]): RouteMatcher<OwnedRoute> {
  let matcher = matchers.get(rows);
  if (!matcher) {
    matcher = makeMatcher(rows.flatMap((row) => row.manifest.manifest.routes.map((route) => ({ ...route, row }))));
    matchers.set(rows, matcher);
  }
  return matcher;
}

/**
 * Returns whether a visitor may know that a page exists. Of the admin pages, members who are not admins may know only
 * those in the navigation. Those pages then refuse the member (docs/product.md#2-pages).
 */
const mayKnowOf = ({ access, path, row }: OwnedRoute, user: BootSession['user']): boolean =>
  access !== 'admin' ||
  user?.roles.includes('Admin') === true ||
  (user !== undefined && row.manifest.manifest.navigation.some((entry) => entry.path === path));

/** Answers a request for a page with a redirect or a document; undefined if no shell is served. */
export async function answerPage(original: PageRequest, site: SiteParts): Promise<PageAnswer | undefined> {
  let request = original;
  const { address, viewer } = request;
  const { pathname, search } = new URL(address, site.publicUrl);
  const shell = site.rows.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const matched = matcherOf(site.rows)(pathname);
  // An address with a text that PostgreSQL cannot store has no page, because no item has that text as its name.
  const known = matched && Object.values(matched.params).every(isStorable) ? matched : undefined;
  // Developer pages exist in a demo only.
  const offered = site.demo || !known?.route.path.startsWith('/dev/') ? known : undefined;
  const found = offered && mayKnowOf(offered.route, request.session.user) ? offered : undefined;
  const redirect = found && redirectFor(found.route, pathname + search, request.session.user);
  if (redirect) return { redirect, permanent: false };

  let owner = found?.route.row;
  const rendering = owner && renderPage(owner, request, site, found?.route.path);
  let surroundings = prepareSurroundings(request, pathname, shell, site);
  let page = (await rendering) ?? { ...notRendered, status: 404 };
  const { movedTo } = page.meta ?? {};
  if (movedTo && movedTo !== pathname) return { redirect: movedTo + search, permanent: true };
  // A visitor who has chosen no language gets the page in the language of its address, else of its content
  // (docs/product.md#4-states).
  const adopted = request.languageChosen ? undefined : (request.addressed ?? page.meta?.language);
  if (owner && adopted && adopted !== request.session.language && site.identity.languages.includes(adopted)) {
    request = { ...request, session: { ...request.session, language: adopted } };
    surroundings = prepareSurroundings(request, pathname, shell, site);
    page = await renderPage(owner, request, site, found?.route.path);
  }
  // The shell renders the "not found" page. An address that a call refuses, such as one with an invalid day, has no page.
  const missing = page.status === 404 || page.status === 400;
  if (!owner || missing) {
    owner = shell;
    page = { ...(await renderPage(shell, request, site)), status: 404 };
  }

  const { session } = request;
  const [{ releases, frame, about }, filled] = await Promise.all([
    surroundings,
    fillPage(page.html, owner, request, site),
  ]);
  const { name } = site.identity;
  const title = page.meta?.title ?? (missing ? undefined : found?.route.title[session.language]) ?? name;
  // The home page has the name of the software as its title.
  const wholeTitle = title === name || title === defaultIdentity.name ? name : `${title} · ${name}`;
  const isGuest = page.html !== '' && !session.user;
  const isCounted = site.measured && site.opened;
  const boot: Boot = {
    session,
    releases,
    page: { owner: owner.name, rendered: page.html !== '', status: page.status },
    demo: site.demo,
    ...adminCallsFor(viewer),
    ...(site.development ? { development: site.development } : {}),
    ...(site.measured ? { measured: true } : {}),
    ...(isCounted ? { counted: true } : {}),
    ...(site.preview ? { previews: site.preview.previews } : {}),
  };
  const html = documentHtml({
    boot,
    state: page.state,
    title: wholeTitle,
    head: headTags({
      title: wholeTitle,
      description: page.meta?.description ?? withSiteName(descriptions[session.language], site.identity),
      name: title,
      site: site.identity,
      above: pagesAbove(about, session.language, site.rows),
      language: session.language,
      publicUrl: site.publicUrl,
      path: found && holdsSecret(found.route) ? undefined : pathname,
      addressed: request.addressed,
      // A missing page has the metadata of the site.
      about: missing ? await site.about('', session.language) : about,
      ...(page.status === 200 && !site.preview && found && isListed(found.route) && !page.meta?.isUnlisted
        ? {}
        : { robots: 'noindex' as const }),
    }),
    origin: request.origin,
    colours: site.colours,
    assets: assetsOf(shell, owner, { ...page, language: session.language, isGuest }, filled.boxes),
    frame,
    page: filled.html,
    boxes: filled.boxes,
    badge: site.preview?.badge(session.language),
  });
  const parts = site.rows.filter((row) => isFor(row, viewer)).map(({ name }) => name);
  const isStorablePage = found && page.status === 200 && owner !== shell && !site.preview;
  const keepFor = isStorablePage ? offlineReaderOf(found.route, viewer) : undefined;
  const counted = isCounted ? { counted: [...new Set([shell, owner])] } : {};
  return { status: page.status, html, parts, keepFor, ...counted, ...(adopted ? { adopted } : {}) };
}

/** Returns the page above a page with its title, if a release serves it to guests. */
function pagesAbove({ parent }: PageMetadata, language: InterfaceLanguage, rows: readonly ReleaseRow[]) {
  const route = parent === undefined ? undefined : matcherOf(rows)(parent)?.route;
  return parent !== undefined && route && isListed(route) ? [{ name: route.title[language], path: parent }] : [];
}

/** Prepares the frame and the metadata while the page is rendered. Neither depends on the data of the page. */
function prepareSurroundings(request: PageRequest, pathname: string, shell: ReleaseRow, site: SiteParts) {
  const { viewer, session } = request;
  const releases = site.rows.filter((row) => isFor(row, viewer)).map((row) => releaseFor(row, viewer, site.slots));
  const preparing = Promise.all([
    site.renderChrome(shell, request, releases, site),
    site.about(pathname, session.language),
  ]);
  const prepared = preparing.then(([frame, about]) => ({ releases, frame, about }));
  // Handles an error of the promise, because nothing awaits the promise if the page redirects.
  prepared.catch(() => undefined);
  return prepared;
}
