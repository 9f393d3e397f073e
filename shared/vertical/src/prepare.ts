import type { InterfaceLanguage } from '@hustings/contract';
import {
  hashKey,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { whenWanted } from './when-wanted.ts';
import { loadDeferredParts } from './deferred-part.tsx';
import { holdChunks } from './hold-chunks.ts';
import type { PrepareContext } from './lifecycle.ts';
import { makeMatcher, type RouteMatcher } from './match.ts';
import { addMessages, type Messages } from './messages.ts';
import { loadPage } from './page.ts';
import type { PageMeta, RouteDefinition } from './route.ts';

/** The definition of a vertical: its name, routes and texts. */
export interface VerticalDescription {
  name: string;
  routes: readonly RouteDefinition[];
  messages: Messages;
}

const matchers = new WeakMap<readonly RouteDefinition[], RouteMatcher<RouteDefinition>>();

/** Returns the matcher of a vertical's routes, made once. */
export function matcherOf(routes: readonly RouteDefinition[]): RouteMatcher<RouteDefinition> {
  let matcher = matchers.get(routes);
  if (!matcher) matchers.set(routes, (matcher = makeMatcher(routes)));
  return matcher;
}

/**
 * Returns the prefix of React's ids for a root. A document has one page of a vertical, but may have several boxes, so the
 * prefix of a box is its address.
 */
export const idPrefix = (name: string, { isBox }: RouteDefinition, address: string): string =>
  `${isBox ? address.replaceAll(/[^\w.-]+/g, '-') : name}-`;

/** The limit of the wait for an idle browser, in milliseconds. */
const idleOptions = { afterLoad: 0, timeout: 2_000 };

/**
 * Adds the texts of a rendered page, and the others of its vertical as `whenWanted` says. Code that loads in between
 * waits for all texts, because it may use any.
 */
async function addTextsOfPage(i18n: PrepareContext['i18n'], texts: Messages, messages: Messages): Promise<void> {
  await addMessages(i18n, texts);
  const addAll = () => addMessages(i18n, messages);
  holdChunks(addAll);
  // The next chunk tries again.
  whenWanted(() => void addAll().catch(() => {}), idleOptions);
}

/**
 * Loads code and texts of an address.
 *
 * @param isRendered whether the server rendered the page; its deferred parts then load after it can be used
 */
export async function prepareCode(
  { routes, messages }: VerticalDescription,
  pathname: string,
  { i18n }: Pick<PrepareContext, 'i18n'>,
  isRendered = false,
) {
  const found = matcherOf(routes)(pathname);
  const texts = isRendered ? found?.route.texts : undefined;
  await Promise.all([
    texts ? undefined : addMessages(i18n, messages),
    found && loadPage(found.route, languageOf(i18n)),
    // A part that does not load says so in the page.
    isRendered ? undefined : Promise.allSettled(found?.route.parts?.() ?? []),
  ]);
  // The code of the page itself must not wait for all texts.
  if (texts) await addTextsOfPage(i18n, texts, messages);
  if (!isRendered) await loadDeferredParts();
}

/**
 * Loads code, texts and first data of an address. A failed query stays in the cache for the page to show.
 *
 * @throws if code or texts fail to load
 */
export async function prepareAddress(
  vertical: VerticalDescription,
  client: QueryClient,
  address: string,
  context: PrepareContext,
): Promise<PageMeta | undefined> {
  const { pathname, searchParams: search } = new URL(address, 'http://page');
  const found = matcherOf(vertical.routes)(pathname);
  if (!found) return undefined;
  if (context.codeOnly) {
    await prepareCode(vertical, pathname, context);
    return undefined;
  }
  const { route, params } = found;
  const language = languageOf(context.i18n);
  const location = { params, search, signedIn: context.signedIn, language };
  const queries = route.queries?.(location) ?? [];
  leaveOthers(client, queries);
  await Promise.all([
    prepareCode(vertical, pathname, context),
    Promise.allSettled(queries.map((query) => read(client, query))),
    Promise.allSettled((route.slots?.(location) ?? []).map((use) => context.slots?.prepare(use))),
  ]);
  return route.meta?.({ ...location, client }) ?? (await loadPage(route, language)).meta;
}

const languageOf = ({ language }: PrepareContext['i18n']) => language as InterfaceLanguage;

/**
 * Fetches a query whose data are missing or invalidated, but not one whose data are merely old. A query with an initial
 * page parameter is infinite.
 */
function read(client: QueryClient, query: object): Promise<unknown> {
  const asKept = { ...query, staleTime: Infinity };
  return 'initialPageParam' in query
    ? client.fetchInfiniteQuery(asKept as FetchInfiniteQueryOptions)
    : client.fetchQuery(asKept as FetchQueryOptions);
}

const underWay = new WeakMap<QueryClient, QueryKey[]>();

/** Cancels the queries of a prefetched page that was never shown. */
function leaveOthers(client: QueryClient, queries: readonly object[]): void {
  const keys = queries.map((query) => (query as FetchQueryOptions).queryKey);
  const wanted = new Set(keys.map(hashKey));
  for (const queryKey of underWay.get(client) ?? []) {
    if (!wanted.has(hashKey(queryKey))) void client.cancelQueries({ queryKey, exact: true, type: 'inactive' });
  }
  underWay.set(client, keys);
}
