import type { InterfaceLanguage } from '@hustings/contract';
import type { RouteDefinition } from './route.ts';

type LoadedPage = Awaited<ReturnType<RouteDefinition['load']>>;

interface Page {
  loading: Promise<LoadedPage>;
  loaded?: LoadedPage;
}

const pages = new WeakMap<RouteDefinition, Map<InterfaceLanguage, Page>>();

/** Loads the code of a route once per language. Retries a failed load at the next call. */
export function loadPage(route: RouteDefinition, language: InterfaceLanguage): Promise<LoadedPage> {
  return pageOf(route, language).loading;
}

/** Returns the code of a route if it is loaded, else its promise; loaded code renders without suspending. */
export function pageOf(route: RouteDefinition, language: InterfaceLanguage): Page {
  const byLanguage = pages.get(route) ?? new Map<InterfaceLanguage, Page>();
  pages.set(route, byLanguage);
  let page = byLanguage.get(language);
  if (!page) {
    const made: Page = { loading: route.load(language).then((loaded) => (made.loaded = loaded)) };
    made.loading.catch(() => byLanguage.delete(language));
    byLanguage.set(language, (page = made));
  }
  return page;
}
