import { shownLimits, type CurrentUser, type InterfaceLanguage, type SlotLinks } from '@hustings/contract';
import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { makeSession, SessionContext } from '@hustings/session';
import { ToastRegion } from '@hustings/ui';
import uiEnglish from '@hustings/ui/locales/en.json';
import uiDutch from '@hustings/ui/locales/nl.json';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { makeQueryClient } from '@hustings/vertical/query';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense, type ReactElement } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import english from '../locales/en.json';
import dutch from '../locales/nl.json';

// A generous timeout, so that a busy machine does not fail the test.
configure({ asyncUtilTimeout: 15_000 });

/** The current time in component tests. */
export const now = '2026-05-04T12:00:00.000Z';

interface Visit {
  /** The signed-in member; absent for a guest. */
  user?: CurrentUser;
  /** Whether anonymous mode is on. */
  anonymous?: boolean;
  language?: InterfaceLanguage;
  /** Further texts by namespace. */
  texts?: Record<string, object>;
  /** The parameters of the address. */
  params?: Record<string, string>;
  /** The paths of coming-soon routes. */
  comingSoon?: readonly string[];
  /** The links that fill extension slots. */
  slotLinks?: SlotLinks;
  /** The query of the address. */
  search?: string;
}

/** Renders an element as a page of the site, with toasts; returns a user who acts on it. */
export function show(
  element: ReactElement,
  {
    user,
    anonymous = false,
    language = 'en',
    texts = {},
    params = {},
    search = '',
    comingSoon = [],
    slotLinks,
  }: Visit = {},
): RenderResult & { client: QueryClient; person: UserEvent } {
  const i18n = createTestI18n(language);
  const own = { ui: language === 'en' ? uiEnglish : uiDutch, features: language === 'en' ? english : dutch };
  for (const [namespace, messages] of Object.entries({ ...own, ...texts })) {
    i18n.addResourceBundle(language, namespace, messages);
  }
  const client = makeQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const shown = render(
    <SessionContext
      value={makeSession({
        user,
        anonymous,
        language,
        theme: 'system',
        now,
        limits: shownLimits,
        comingSoon,
        ...(slotLinks ? { slotLinks } : {}),
      })}
    >
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

/** A server of mocked calls for one test file. Other calls fail the test. */
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
