import type { InterfaceLanguage } from '@hustings/contract';
import { I18nextProvider } from '@hustings/i18n';
import { Prerendered } from '@hustings/ui';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Activity, memo, use, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router } from '@hustings/vertical/router';
import { PageBoundary } from './boundary.tsx';
import { SlotHostContext } from './extension-slot.tsx';
import { PageFlags } from './flags.tsx';
import { PageLocationContext } from './hooks.ts';
import type { MountProps } from './lifecycle.ts';
import { pageOf } from './page.ts';
import { matcherOf, type VerticalDescription } from './prepare.ts';
import type { RouteDefinition } from './route.ts';

/** The props of a render, in browser and server alike. */
export interface RootProps extends Pick<
  MountProps,
  'location' | 'navigator' | 'navigationType' | 'i18n' | 'slots' | 'ahead' | 'rendered'
> {
  vertical: VerticalDescription;
  client: QueryClient;
  static?: boolean;
  /** The section that contains the server's page, if that page is hydrated. */
  hydrated?: Element | undefined;
}

interface PageOfProps {
  route: RouteDefinition;
  language: InterfaceLanguage;
}

/** Renders the page of a route. Memoised, so that showing a prerendered page does not render it again. */
const PageOf = memo(function PageOf({ route, language }: PageOfProps) {
  const { loaded, loading } = pageOf(route, language);
  const { default: Page } = loaded ?? use(loading);
  return <Page />;
});

interface DrawnProps {
  ahead: boolean | undefined;
  /** The section that contains the page as the server rendered it. */
  rendered: Element | undefined;
  isBox: boolean | undefined;
  children: ReactNode;
}

/** Renders a page without effects while it is `ahead`; a page that was not prerendered needs no wrapper. */
function Drawn({ ahead = false, rendered, isBox, children }: DrawnProps) {
  const [wasAhead] = useState(ahead);
  const page = (
    <PageBoundary ahead={wasAhead} rendered={rendered} isBox={isBox}>
      {children}
    </PageBoundary>
  );
  if (!wasAhead) return page;
  return (
    <Prerendered value={ahead}>
      <Activity mode={ahead ? 'hidden' : 'visible'}>{page}</Activity>
    </Prerendered>
  );
}

/**
 * Calls `rendered` when the page is in place. Its key changes when a prerender ends, so that it calls `rendered` again.
 */
function Told({ rendered }: Pick<RootProps, 'rendered'>) {
  useLayoutEffect(() => rendered?.(), [rendered]);
  return null;
}

/**
 * Renders the page of a location; the root of a vertical. The shell owns the history and passes a new location as
 * props.
 */
export function VerticalRoot({
  vertical,
  client,
  i18n,
  location,
  slots,
  ahead,
  rendered,
  hydrated,
  ...router
}: RootProps) {
  const { pathname, search } = location;
  // The path of the server's page, until the visitor leaves it.
  const [first, setFirst] = useState<string | undefined>(pathname);
  if (first !== undefined && first !== pathname) setFirst(undefined);
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
            <Drawn
              key={pathname}
              ahead={ahead}
              rendered={first === pathname ? hydrated : undefined}
              isBox={page.route.isBox}
            >
              <SlotHostContext value={slots}>
                <PageLocationContext value={page.location}>
                  <PageFlags vertical={vertical.name}>
                    <PageOf route={page.route} language={i18n.language as InterfaceLanguage} />
                  </PageFlags>
                </PageLocationContext>
              </SlotHostContext>
            </Drawn>
          )}
          <Told key={ahead ? 'ahead' : 'shown'} rendered={rendered} />
        </Router>
      </I18nextProvider>
    </QueryClientProvider>
  );
}
