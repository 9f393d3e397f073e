// @vitest-environment jsdom
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, now } from '@hustings/features/testing';
import { makeQueryClient } from '@hustings/vertical/query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sharedMeta } from '../../meta.ts';
import { queries } from '../../queries.ts';
import { marit, question, reply } from '../../testing/chats.ts';
import { showChat } from '../../testing/show-chat.tsx';
import SharedScreen from './shared-screen.tsx';

const { questionId: _, ...shown } = reply();
const transcript = {
  language: 'en' as const,
  participants: [{ personId: marit.personId, slug: marit.slug, name: marit.name }],
  created: now,
  results: [question, shown],
  offset: 0,
};
const server = mockedServer(mockCall('getSharedChat', transcript));
const params = { token: 'abc' };

test('shows a guest the transcript, marked, without a way to write', async () => {
  showChat('/chat/shared/abc', <SharedScreen />, { params });
  expect(await screen.findByRole('heading', { level: 1, name: 'Marit Vossen (simulated)' })).toBeDefined();
  expect(screen.getByText('Simulation')).toBeDefined();
  expect(screen.getByText('A member')).toBeDefined();
  expect(screen.getByText('(simulated)')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Is this right/ })).toBeNull();
});

test('says that a link shows nothing any more', async () => {
  server.use(mockFailure('getSharedChat', 'NotFound'));
  showChat('/chat/shared/abc', <SharedScreen />, { params });
  expect(await screen.findByRole('heading', { name: 'This chat is not available' })).toBeDefined();
});

test('keeps the page out of search engines', async () => {
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery(queries.shared('abc'));
  const place = { params, search: new URLSearchParams(), client, signedIn: false, language: 'nl' } as const;
  expect(sharedMeta(place)).toEqual({ title: 'Marit Vossen (gesimuleerd)', isUnlisted: true });
});
