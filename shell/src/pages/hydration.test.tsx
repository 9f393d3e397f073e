// @vitest-environment jsdom
import { shownLimits } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, now } from '@hustings/features/testing';
import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { makeSession, SessionContext } from '@hustings/session';
import uiDutch from '@hustings/ui/locales/nl.json';
import { PageLocationContext } from '@hustings/vertical/hooks';
import { makeQueryClient } from '@hustings/vertical/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import dutch from '../locales/account.nl.json';
import { ownSanctions } from './notices/queries.ts';
import { passwordReset } from './password/queries.ts';
import { signUpTerms } from './register/queries.ts';
import { routes } from './routes.tsx';
import { signInProviders } from './oauth/queries.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

mockedServer(
  mockFailure('getHumanCheck', 'Unavailable'),
  mockCall('activate', { userName: 'willa' }),
  mockFailure('signInWithFacebook', 'TokenExpired'),
  mockFailure('signInWithTwitter', 'TokenExpired'),
  mockFailure('getJoinLink', 'TokenExpired'),
  mockCall('confirmEmail', { email: 'willa@example.org' }),
);

/** Makes a page as server and browser render it: with the same texts and data, but separate caches. */
function pageOf(Page: ComponentType, path: string) {
  const client = makeQueryClient();
  client.setQueryData(signUpTerms().queryKey, { minimumAge: 16, sendsMail: true, humanCheck: 'work' });
  client.setQueryData(signInProviders().queryKey, { results: ['facebook', 'twitter'] });
  const suspension = {
    id: '01980000-0000-7000-8000-000000000007',
    kind: 'suspend' as const,
    rule: 'spam' as const,
    reason: 'Veertig keer dezelfde link.',
    created: '2026-05-03T12:00:00.000Z',
    ends: '2026-05-06T12:00:00.000Z',
    appealUntil: '2026-05-23T12:00:00.000Z',
  };
  client.setQueryData(ownSanctions().queryKey, { results: [suspension] });
  client.setQueryData(passwordReset('the-token').queryKey, { usable: true });
  const i18n = createTestI18n('nl');
  i18n.addResourceBundle('nl', 'ui', uiDutch);
  i18n.addResourceBundle('nl', 'account', dutch);
  return (
    <SessionContext value={makeSession({ language: 'nl', theme: 'system', now, limits: shownLimits })}>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18n}>
          <StaticRouter location={path}>
            <PageLocationContext
              value={{ params: { token: 'the-token', key: 'the-key' }, search: new URLSearchParams(), pathname: path }}
            >
              <Page />
            </PageLocationContext>
          </StaticRouter>
        </I18nextProvider>
      </QueryClientProvider>
    </SessionContext>
  );
}

test.each(routes.map((route) => [route.path, route] as const))(
  '%s is readable without scripts, has no inline styles and hydrates without a mismatch',
  async (path, route) => {
    const { default: Page } = await route.load('nl');
    const place = document.createElement('div');
    place.innerHTML = renderToString(pageOf(Page, path));
    document.body.append(place);
    expect(place.querySelector('h1')?.textContent).toBeTruthy();
    expect(place.querySelector('[style]')).toBeNull();
    const [heading] = place.getElementsByTagName('h1');

    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, pageOf(Page, path), { onRecoverableError: (error) => differences.push(error) }),
    );
    expect(differences).toEqual([]);
    expect(place.contains(heading ?? null)).toBe(true);
    await act(async () => root.unmount());
    place.remove();
  },
);

test('cannot be submitted before hydration, which would put the password into the address', async () => {
  for (const path of ['/login', '/register', '/resetPassword/:token']) {
    const { default: Page } = (await routes.find((route) => route.path === path)?.load('nl')) ?? {};
    if (!Page) throw new Error(`There is no page ${path}.`);
    const place = document.createElement('div');
    place.innerHTML = renderToString(pageOf(Page, path));
    expect(place.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled).toBe(true);
    expect(place.querySelector('form')?.method).toBe('post');
  }
});
