import type { Boot, BootSession, Development, InterfaceLanguage } from '@hustings/contract';
import { redirectFor } from '@hustings/vertical/access';
import { makeMatcher, type RouteMatcher } from '@hustings/vertical/match';
import type { RenderedPage } from '@hustings/vertical/server';
import type { Viewer } from '../../platform/core/handler.ts';
import { isStorable } from '../../platform/http/request/json-body.ts';
import { isFor, releaseFor, type ReleaseRow } from '../releases/index.ts';
import { adminCallsFor } from './admin-calls.ts';
import { assetsOf } from './assets.ts';
import type { AboutAddress } from '../../engagement/syndication/index.ts';
import type { RenderChrome } from './chrome-renderer.ts';
import { headTags } from './head.ts';
import { offlineReaderOf } from './offline-policy.ts';
import type { RenderForGuests } from './render-cache.ts';
import { documentHtml } from './html.ts';
import type { WrittenReads } from './render/data-fetchers.ts';
import type { Renderers } from './renderers.ts';

/** Who asks for a page, and how. */
export interface PageRequest {
  /** Path and query. */
  address: string;
  origin: string;
  viewer: Viewer;
  session: BootSession;
  /** Whether the visitor, or the member's account, has chosen the session's language. */
  languageChosen: boolean;
  reads: WrittenReads;
}

/** What a page is answered with. */
export type PageAnswer =
  | { redirect: string; permanent: boolean }
  | {
      status: number;
      html: string;
      /** The names of the releases that this visitor has. */
      parts: string[];
      adopted?: InterfaceLanguage;
      /** For whom the browser may keep it. */
      keepFor?: string | undefined;
    };

/** What the site is, for its documents. */
export interface SiteParts {
  /** The releases that this visitor gets; the same array for the same set. */
  rows: readonly ReleaseRow[];
  renderers: Renderers;
  publicUrl: string;
  demo: boolean;
  /** Which servers of developers its pages may take verticals from. */
  development: Development | undefined;
  frameOf: RenderChrome;
  renderForGuests: RenderForGuests<WrittenPage>;
  /** The card and the feed of the page at a path. */
  about(path: string, language: InterfaceLanguage): Promise<AboutAddress>;
  /** Whether the page reports its views. */
  measured: boolean;
  /** Is told of each page that is to be rendered, or was before and has not changed. */
  onRender(row: ReleaseRow): void;
  /** Is told where a render failed: the page is then made in the browser. */
  onRenderFailure(row: ReleaseRow, error: unknown): void;
}

/** A page as its worker hands it over: its state as JSON. */
export type WrittenPage = Omit<RenderedPage, 'state'> & { state: string | undefined };

type OwnedRoute = ReleaseRow['manifest']['manifest']['routes'][number] & { row: ReleaseRow };

const descriptions = {
  en: 'Hustings: discuss politics, follow the people in office, and vote on them every day.',
  nl: 'Hustings: praat over politiek, volg de mensen in functie en stem elke dag over hen.',
};

const matchers = new WeakMap<readonly ReleaseRow[], RouteMatcher<OwnedRoute>>();

/** Finds the owner of a path among all releases that this visitor gets, those that the viewer may not have included. */
function matcherOf(rows: readonly ReleaseRow[]): RouteMatcher<OwnedRoute> {
  let matcher = matchers.get(rows);
  if (!matcher) {
    matcher = makeMatcher(rows.flatMap((row) => row.manifest.manifest.routes.map((route) => ({ ...route, row }))));
    matchers.set(rows, matcher);
  }
  return matcher;
}

const notRendered: WrittenPage = { html: '', state: undefined, status: 200 };

/** Renders a page in its vertical's worker. Whatever goes wrong there, the browser makes the page instead. */
async function renderPage(
  row: ReleaseRow,
  { address, session, viewer, reads: ownReads }: PageRequest,
  site: SiteParts,
): Promise<WrittenPage> {
  async function render(reads: WrittenReads): Promise<WrittenPage> {
    const renderer = await site.renderers.of(row);
    return renderer.render<WrittenPage>('render', { address, session, demo: site.demo }, reads);
  }
  site.onRender(row);
  try {
    if (viewer.kind === 'member') return await render(ownReads);
    const { now, ...chosen } = session;
    const key = JSON.stringify([row.id, address, chosen]);
    return await site.renderForGuests({ key, moment: now, reads: ownReads }, render);
  } catch (error) {
    site.onRenderFailure(row, error);
    return notRendered;
  }
}

/**
 * Whether a visitor may learn that a page is there. A page for admins is there for admins; other members learn only of
 * the one that the bar of admins leads to, which refuses them (docs/product.md#2-pages).
 */
const mayLearnOf = ({ access, path, row }: OwnedRoute, user: BootSession['user']): boolean =>
  access !== 'admin' ||
  user?.roles.includes('Admin') === true ||
  (user !== undefined && row.manifest.manifest.navigation.some((entry) => entry.path === path));

/** Answers the address of a page: a redirect, or the document with everything that it needs. */
export async function answerPage(asked: PageRequest, site: SiteParts): Promise<PageAnswer | undefined> {
  let request = asked;
  const { address, viewer } = request;
  const { pathname, search } = new URL(address, site.publicUrl);
  const shell = site.rows.find(({ name }) => name === 'shell');
  if (!shell) return undefined;
  const matched = matcherOf(site.rows)(pathname);
  // What cannot be stored can name nothing.
  const known = matched && Object.values(matched.params).every(isStorable) ? matched : undefined;
  // Pages for those who build the site are there in a demo only.
  const offered = site.demo || !known?.route.path.startsWith('/dev/') ? known : undefined;
  const found = offered && mayLearnOf(offered.route, request.session.user) ? offered : undefined;
  const redirect = found && redirectFor(found.route, pathname + search, request.session.user);
  if (redirect) return { redirect, permanent: false };

  let owner = found?.route.row;
  const rendering = owner && renderPage(owner, request, site);
  let beside = makeBeside(request, pathname, shell, site);
  let page = (await rendering) ?? { ...notRendered, status: 404 };
  const { movedTo } = page.meta ?? {};
  if (movedTo && movedTo !== pathname) return { redirect: movedTo + search, permanent: true };
  // A visitor who has chosen no language reads the page in its own (docs/product.md#4-states).
  const adopted = request.languageChosen ? undefined : page.meta?.language;
  if (owner && adopted && adopted !== request.session.language) {
    request = { ...request, session: { ...request.session, language: adopted } };
    beside = makeBeside(request, pathname, shell, site);
    page = await renderPage(owner, request, site);
  }
  // What is not there is the shell's to say, whoever the address belongs to.
  const missing = page.status === 404;
  if (!owner || missing) {
    owner = shell;
    page = { ...(await renderPage(shell, request, site)), status: 404 };
  }

  const { session } = request;
  const { releases, frame, about } = await beside;
  const title = page.meta?.title ?? (missing ? undefined : found?.route.title[session.language]) ?? 'Hustings';
  const boot: Boot = {
    session,
    releases,
    page: { owner: owner.name, rendered: page.html !== '', status: page.status },
    demo: site.demo,
    ...adminCallsFor(viewer),
    ...(site.development ? { development: site.development } : {}),
    ...(site.measured ? { measured: true } : {}),
  };
  const html = documentHtml({
    boot,
    state: page.state,
    title: title === 'Hustings' ? title : `${title} · Hustings`,
    head: headTags({
      title: title === 'Hustings' ? title : `${title} · Hustings`,
      description: page.meta?.description ?? descriptions[session.language],
      language: session.language,
      publicUrl: site.publicUrl,
      path: pathname,
      // The rest of the web is told nothing of what is not there.
      about: missing ? await site.about('', session.language) : about,
      ...(page.status === 200 && found?.route.access === 'guest' && !found.route.comingSoon
        ? {}
        : { robots: 'noindex' as const }),
    }),
    origin: request.origin,
    assets: assetsOf(shell, owner, { chunks: page.chunks, language: session.language }),
    frame,
    page: page.html,
  });
  const parts = site.rows.filter((row) => isFor(row, viewer)).map(({ name }) => name);
  const keepFor = found && page.status === 200 && owner !== shell ? offlineReaderOf(found.route, viewer) : undefined;
  return { status: page.status, html, parts, keepFor, ...(adopted ? { adopted } : {}) };
}

/** Makes what a document says beside its page, while the page waits for its data: none of it depends on that. */
function makeBeside(request: PageRequest, pathname: string, shell: ReleaseRow, site: SiteParts) {
  const { viewer, session } = request;
  const releases = site.rows.filter((row) => isFor(row, viewer)).map((row) => releaseFor(row, viewer));
  const making = Promise.all([site.frameOf(shell, request, releases, site), site.about(pathname, session.language)]);
  const made = making.then(([frame, about]) => ({ releases, frame, about }));
  // A page that leads elsewhere does without it, whatever became of it.
  made.catch(() => undefined);
  return made;
}
