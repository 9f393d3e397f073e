import type { InterfaceLanguage, LoggedDecision } from '@hustings/contract';
import { idOf, now } from '@hustings/features/testing';
import features from '@hustings/features/locales/en.json';
import featuresDutch from '@hustings/features/locales/nl.json';
import { I18nextProvider } from '@hustings/i18n';
import { createTestI18n } from '@hustings/i18n/testing';
import { makeSession, SessionContext } from '@hustings/session';
import ui from '@hustings/ui/locales/en.json';
import uiDutch from '@hustings/ui/locales/nl.json';
import { makeQueryClient } from '@hustings/vertical/query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import english from '../../locales/en.json';
import dutch from '../../locales/nl.json';
import { queries } from '../../queries.ts';
import { privacyExample, uncommonLimits } from './stored/testing.ts';
import { scoringExample } from './scoring/testing.ts';

const texts = {
  en: { ui, features, feed: english },
  nl: { ui: uiDutch, features: featuresDutch, feed: dutch },
};

/** Decisions of two days. */
const loggedExamples: LoggedDecision[] = [
  { id: idOf(1), day: '2026-05-03', decision: 'suspended', rule: 'hate', hours: 168 },
  { id: idOf(2), day: '2026-05-02', decision: 'removed', kind: 'comment', rule: 'spam' },
  { id: idOf(3), day: '2026-05-02', decision: 'claimApproved' },
];

/** Renders a page for a guest as server and browser do: same data, separate caches. */
export function visited(Page: ComponentType, language: InterfaceLanguage) {
  const client = makeQueryClient();
  client.setQueryData(queries.contactTerms().queryKey, { reachable: true });
  client.setQueryData(queries.signUpTerms().queryKey, { minimumAge: 16, sendsMail: true, humanCheck: 'work' });
  client.setQueryData(queries.privacyTerms().queryKey, privacyExample);
  client.setQueryData(queries.community().queryKey, {});
  client.setQueryData(queries.scoringSettings().queryKey, scoringExample);
  client.setQueryData(queries.decisionCounts().queryKey, {
    months: [{ month: '2026-05', counts: [{ decision: 'removed', count: 1_234 }] }],
  });
  client.setQueryData(queries.decisions().queryKey, {
    pages: [{ results: loggedExamples, offset: 0 }],
    pageParams: [''],
  });
  client.setQueryData(queries.exports().queryKey, { results: [{ name: 'people.csv', bytes: 45_678 }] });
  const i18n = createTestI18n(language, { limits: uncommonLimits });
  for (const [namespace, messages] of Object.entries(texts[language])) {
    i18n.addResourceBundle(language, namespace, messages);
  }
  return (
    <SessionContext value={makeSession({ language, theme: 'system', now, limits: uncommonLimits })}>
      <QueryClientProvider client={client}>
        <I18nextProvider i18n={i18n}>
          <Page />
        </I18nextProvider>
      </QueryClientProvider>
    </SessionContext>
  );
}
