import type { CurrentUser, InterfaceLanguage } from '@hustings/contract';
import { createI18n, I18nextProvider } from '@hustings/i18n';
import { makeSession, SessionContext } from '@hustings/session';
import { ToastRegion } from '@hustings/ui';
import uiEnglish from '@hustings/ui/locales/en.json';
import uiDutch from '@hustings/ui/locales/nl.json';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { makeQueryClient } from '@hustings/vertical/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense, type ReactElement } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import english from '../locales/en.json';
import dutch from '../locales/nl.json';

// A busy machine may take long; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });

/** When the pages of these tests are looked at. */
export const now = '2026-05-04T12:00:00.000Z';

interface Visit {
  /** Who looks; nobody is a visitor. */
  user?: CurrentUser;
  /** Whether what is published from now on is anonymous. */
  anonymous?: boolean;
  language?: InterfaceLanguage;
  /** Texts beside those of components and features, by namespace. */
  texts?: Record<string, object>;
  /** The parameters of the address. */
  params?: Record<string, string>;
  /** The paths of routes whose pages are still to come. */
  comingSoon?: readonly string[];
  /** What the address says after the question mark. */
  search?: string;
}

/** Shows an element as a page of the site would, with toasts, and hands out the person who uses it. */
export function show(
  element: ReactElement,
  { user, anonymous = false, language = 'en', texts = {}, params = {}, search = '', comingSoon = [] }: Visit = {},
) {
  const i18n = createI18n(language);
  const own = { ui: language === 'en' ? uiEnglish : uiDutch, features: language === 'en' ? english : dutch };
  for (const [namespace, messages] of Object.entries({ ...own, ...texts })) {
    i18n.addResourceBundle(language, namespace, messages);
  }
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const shown = render(
    <SessionContext value={makeSession({ user, anonymous, language, theme: 'system', now, comingSoon })}>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18n}>
          <PageLocationContext value={{ params, search: new URLSearchParams(search), pathname: '/' }}>
            <Suspense fallback="…">{element}</Suspense>
            <ToastRegion />
          </PageLocationContext>
        </I18nextProvider>
      </QueryClientProvider>
    </SessionContext>,
  );
  return { ...shown, client, person: userEvent.setup() };
}

/** A server of mocked calls for one test file. A call that nobody mocked fails the test. */
export function mockedServer(...handlers: HttpHandler[]) {
  const server = setupServer(...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    cleanup();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return server;
}
