// @vitest-environment jsdom
import type { OwnRemoval } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { member, mockedServer, show } from '@hustings/features/testing';
import dutchFeatures from '@hustings/features/locales/nl.json';
import englishFeatures from '@hustings/features/locales/en.json';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import english from '../../../locales/en.json';
import dutch from '../../../locales/nl.json';
import RemovedScreen from './removed-screen.tsx';

const server = mockedServer();
const texts = {
  en: { profile: english, features: englishFeatures },
  nl: { profile: dutch, features: dutchFeatures },
};

const removal = (changes: Partial<OwnRemoval> = {}): OwnRemoval => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'post',
  isAnonymous: false,
  excerpt: 'The neighbour lives here',
  removed: '2026-05-04T10:00:00.000Z',
  rule: 'privacy',
  reason: 'It names a neighbour with the address.',
  isDeleted: false,
  appealUntil: '2026-05-24T10:00:00.000Z',
  ...changes,
});

let removals: OwnRemoval[];
beforeEach(() => {
  removals = [removal()];
  server.use(mockCall('listOwnRemovals', () => ({ results: removals })));
});

const visit = (language: 'en' | 'nl' = 'en') =>
  show(<RemovedScreen />, { user: member('ann', 'Ann Bakker'), language, texts: texts[language] });

test.each(['en', 'nl'] as const)('states the reasons of a removal and takes one appeal (%s)', async (language) => {
  const { appeal, states } = texts[language].profile.myStuff.removed;
  const sent: unknown[] = [];
  server.use(
    mockCall('appealRemoval', ({ params, body }) => {
      sent.push(params['id'], body);
      const { text } = body as { text: string };
      removals = [removal({ appeal: { text, created: '2026-05-05T10:00:00.000Z', state: 'pending' } })];
      delete removals[0]!.appealUntil;
      return removals[0]!;
    }),
  );
  const { unmount } = visit(language);
  const entry = (await screen.findByText('The neighbour lives here')).closest('li')!;
  expect(entry.textContent).toContain('It names a neighbour with the address.');
  expect(entry.textContent).toContain(texts[language].features.report.reasons.privacy);
  expect(entry.textContent).toContain('2026');
  await userEvent.click(within(entry).getByRole('button', { name: /neighbour lives here/ }));
  const field = within(entry).getByRole('textbox', { name: new RegExp(appeal.label.slice(0, 8)) });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'No');
  await userEvent.click(within(entry).getByRole('button', { name: appeal.submit }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await userEvent.type(field, ', that is the town hall.');
  await userEvent.click(within(entry).getByRole('button', { name: appeal.submit }));
  await screen.findByText(states.pending);
  expect(sent).toEqual([removal().id, { text: 'No, that is the town hall.' }]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/No, that is the town hall\./)).toBeTruthy();
  unmount();
});

test('shows why an appeal failed to arrive, and keeps its words', async () => {
  server.use(mockFailure('appealRemoval', 'TokenExpired'));
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /neighbour lives here/ }));
  await userEvent.type(screen.getByRole('textbox'), 'That is the town hall.');
  await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('That is the town hall.');
});

test('offers no appeal for a deleted item, but the contact page, and shows an answer', async () => {
  const { appealUntil: _, ...deleted } = removal({ isDeleted: true, kind: 'profile' });
  const appeal = {
    text: 'Look again.',
    created: '2026-05-05T10:00:00.000Z',
    state: 'upheld' as const,
    answer: 'We did.',
  };
  const { appealUntil: __, ...upheld } = removal({ id: '01900000-0000-7000-8000-000000000002', appeal });
  removals = [deleted, upheld];
  visit();
  const [first, second] = (await screen.findAllByText('The neighbour lives here')).map((text) => text.closest('li')!);
  expect(within(first!).getByText('Deleted for good')).toBeTruthy();
  expect(
    within(first!)
      .getByRole('link', { name: /disagree/ })
      .getAttribute('href'),
  ).toBe('/contact');
  expect(second!.textContent).toContain('Answer: We did.');
  expect(screen.queryByRole('button', { name: /Appeal/ })).toBeNull();
});

test('opens what was removed anonymously after the password', async () => {
  server.use(
    mockCall('listOwnRemovals', ({ query }) => ({
      results: query.has('anonymous') ? [removal({ isAnonymous: true, excerpt: 'Sealed words' })] : [],
    })),
  );
  visit();
  expect(await screen.findByText('Nothing of yours was removed.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show removed anonymous items' }));
  expect(await screen.findByText('Sealed words')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide them again' }));
  expect(screen.queryByText('Sealed words')).toBeNull();
  server.use(mockFailure('listOwnRemovals', 'PasswordNeeded'));
  await userEvent.click(screen.getByRole('button', { name: 'Show removed anonymous items' }));
  await waitFor(() => expect(screen.queryByText('Sealed words')).toBeNull());
  expect(await screen.findByText(english.myStuff.anonymous.locked)).toBeTruthy();
});

test('shows a failure and tries again', async () => {
  server.use(mockFailure('listOwnRemovals', 'InternalError'));
  visit();
  expect(await screen.findByRole('alert')).toBeTruthy();
  server.use(mockCall('listOwnRemovals', { results: removals }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The neighbour lives here')).toBeTruthy();
});
