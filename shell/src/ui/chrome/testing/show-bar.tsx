import {
  shownLimits,
  defaultPrivacy,
  type CurrentUser,
  type InterfaceLanguage,
  type NavigationEntry,
} from '@hustings/contract';
import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { makeSession, SessionContext } from '@hustings/session';
import uiEnglish from '@hustings/ui/locales/en.json' with { type: 'json' };
import uiDutch from '@hustings/ui/locales/nl.json' with { type: 'json' };
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import english from '../../../locales/chrome.en.json' with { type: 'json' };
import dutch from '../../../locales/chrome.nl.json' with { type: 'json' };

// A generous timeout, so that a busy machine does not fail the test.
configure({ asyncUtilTimeout: 15_000 });

const texts = { en: { ui: uiEnglish, chrome: english }, nl: { ui: uiDutch, chrome: dutch } };

export const entry = (
  path: string,
  en: string,
  access: NavigationEntry['access'],
  nl = en,
  more: Partial<NavigationEntry> = {},
): NavigationEntry => ({
  path,
  label: { en, nl },
  access,
  order: 0,
  ...more,
});

/** The navigation entries of the test releases. */
export const navigation = [
  entry('/blog', 'Blog', 'guest'),
  entry('/pollies', 'Pollies', 'member', 'Politici'),
  entry('/editor', 'Editor', 'member'),
  entry('/members', 'Members', 'member'),
  entry('/organisations', 'Organisations', 'admin'),
  entry('/admin/setting', 'Administration', 'admin'),
];

export const ann: CurrentUser = {
  userId: '01980000-0000-7000-8000-000000000001',
  sessionId: '01980000-0000-7000-8000-000000000002',
  userName: 'ann',
  displayName: 'Ann Bakker',
  email: 'ann@example.org',
  roles: [],
  permissions: [],
  profileUrl: '/@ann',
  bannedStatus: 0,
  reputationLevel: 4,
  ...defaultPrivacy,
  approveFollowers: false,
  useInterests: true,
  showSuggestions: true,
  suggestMe: true,
  showReadMarks: false,
  showFirstSteps: true,
  links: [],
  hasVoterLocations: true,
  consentToOpinions: true,
  language: 'en',
  user_privilege: { mayPostAnonymously: false },
};

/** Renders a part of the bar for a viewer; without `user`, for a guest. */
export function showTo(
  user: CurrentUser | undefined,
  element: ReactElement,
  language: InterfaceLanguage = 'en',
  comingSoon: readonly string[] = [],
) {
  const i18n = createTestI18n(language);
  for (const [namespace, words] of Object.entries(texts[language])) i18n.addResourceBundle(language, namespace, words);
  const store = makeSession({
    user,
    language,
    theme: 'system',
    now: '2026-05-04T12:00:00.000Z',
    limits: shownLimits,
    comingSoon,
  });
  const shown = render(
    <SessionContext value={store}>
      <I18nextProvider i18n={i18n}>{element}</I18nextProvider>
    </SessionContext>,
  );
  return { person: userEvent.setup(), store, ...shown };
}

afterEach(cleanup);
