import type { InterfaceLanguage } from '@hustings/contract';
import { I18nextProvider } from '@hustings/i18n';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { Router } from '@hustings/vertical/router';
import { PageBoundary } from './boundary.tsx';
import { PageLocationContext } from './hooks.ts';
import type { MountProps } from './lifecycle.ts';
import { pageOf } from './page.ts';
import { matcherOf, type VerticalDescription } from './prepare.ts';
import type { RouteDefinition } from './route.ts';

/** What a render needs, in the browser and on the server alike. */
export interface RootProps extends Pick<MountProps, 'location' | 'navigator' | 'navigationType' | 'i18n'> {
  vertical: VerticalDescription;
  client: QueryClient;
  static?: boolean;
}

function PageOf({ route, language }: { route: RouteDefinition; language: InterfaceLanguage }) {
  const { loaded, loading } = pageOf(route, language);
  const { default: Page } = loaded ?? use(loading);
  return <Page />;
}

/** The root of a vertical: one location in, one page out. The shell owns the history; a new location comes as props. */
export function VerticalRoot({ vertical, client, i18n, location, ...router }: RootProps) {
  const { pathname, search } = location;
  const page = useMemo(() => {
    const found = matcherOf(vertical.routes)(pathname);
    return (
      found && { route: found.route, location: { params: found.params, search: new URLSearchParams(search), pathname } }
    );
  }, [vertical, pathname, search]);
  return (
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <Router location={location} {...router}>
          {page && (
            <PageBoundary key={pathname}>
              <PageLocationContext value={page.location}>
                <PageOf route={page.route} language={i18n.language as InterfaceLanguage} />
              </PageLocationContext>
            </PageBoundary>
          )}
        </Router>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
