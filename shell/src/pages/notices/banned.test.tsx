// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import type { CallAnswer, Sanction } from '@hustings/contract';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { unpublishedDatabase, unpublishedObjectStore } from '@hustings/session/unpublished-store';
import { anonymousCookie } from '@hustings/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import dutch from '../../locales/account.nl.json';
import english from '../../locales/account.en.json';
import { openDocument } from '../open-document.ts';
import BannedScreen from './banned-screen.tsx';

vi.mock('../open-document.ts', () => ({ openDocument: vi.fn<typeof openDocument>() }));
beforeEach(() => vi.mocked(openDocument).mockClear());

const suspension: Sanction = {
  id: idOf(7),
  kind: 'suspend',
  rule: 'spam',
  reason: 'The same link in forty comments.',
  created: '2026-05-03T12:00:00.000Z',
  ends: '2026-05-06T12:00:00.000Z',
  appealUntil: '2026-05-23T12:00:00.000Z',
};
const server = mockedServer(mockCall('logOut', {}), mockCall('getOwnSanctions', { results: [] }));
const barred = { ...member('barred', 'Barred'), bannedStatus: 1 as const };
const draft = 'hustings.quick-post.1';

function keptWords(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(unpublishedDatabase);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(unpublishedObjectStore));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('No database.')));
  });
}

async function countKept(): Promise<number> {
  const database = await keptWords();
  const request = database.transaction(unpublishedObjectStore).objectStore(unpublishedObjectStore).count();
  return new Promise((resolve) => {
    request.addEventListener('success', () => {
      database.close();
      resolve(request.result);
    });
  });
}

beforeEach(async () => {
  localStorage.setItem(anonymousCookie, '1');
  sessionStorage.setItem(draft, '{}');
  const database = await keptWords();
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(unpublishedObjectStore, 'readwrite');
    transaction.objectStore(unpublishedObjectStore).put('words', '1/draft/2');
    transaction.addEventListener('complete', () => resolve());
  });
  database.close();
});

const logOut = async () => {
  const { person } = show(<BannedScreen />, { user: barred, texts: { account: english } });
  await person.click(await screen.findByRole('button', { name: 'Log out' }));
};

test('logs out, opens the log-in page and deletes anonymous mode and unpublished texts', async () => {
  await logOut();
  await waitFor(() => expect(openDocument).toHaveBeenCalledExactlyOnceWith('/login'));
  expect([localStorage.getItem(anonymousCookie), sessionStorage.getItem(draft)]).toEqual([null, null]);
  expect(await countKept()).toBe(0);
});

test('deletes nothing when logging out fails, and says so', async () => {
  server.use(mockFailure('logOut', 'Unavailable'));
  await logOut();
  expect(await screen.findByText(/The site is busy/)).toBeDefined();
  expect(openDocument).not.toHaveBeenCalled();
  expect([localStorage.getItem(anonymousCookie), await countKept()]).toEqual(['1', 1]);
});

test('shows a suspended member the reason and the end, and sends one appeal', async () => {
  const sent: unknown[] = [];
  let shown: Sanction = suspension;
  server.use(
    mockCall('getOwnSanctions', (): CallAnswer<'getOwnSanctions'> => ({ results: [shown] })),
    mockCall('appealSanction', ({ params, body }) => {
      sent.push(params['id'], body);
      const { appealUntil: _, ...rest } = suspension;
      const text = (body as { text: string }).text;
      return (shown = { ...rest, appeal: { text, created: '2026-05-04T12:00:00.000Z', state: 'pending' } });
    }),
  );
  const { person } = show(<BannedScreen />, { user: member('ann', 'Ann'), texts: { account: english } });
  expect(await screen.findByRole('heading', { name: 'Your account is suspended' })).toBeDefined();
  expect(screen.getByText('The same link in forty comments.')).toBeDefined();
  expect(screen.getByText(/^Until 6 May 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();

  await person.type(screen.getByLabelText('Your appeal'), 'No.');
  await person.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(screen.getByText('Write at least 10 characters.')).toBeDefined();
  await person.type(screen.getByLabelText('Your appeal'), ' Those were forty different links.');
  await person.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('We have your appeal. You will hear from us.')).toBeDefined();
  expect(screen.queryByLabelText('Your appeal')).toBeNull();
  expect(sent).toEqual([suspension.id, { text: 'No. Those were forty different links.' }]);
});

test('shows the answer to an appeal in Dutch', async () => {
  const appeal = {
    text: 'Dat klopt niet.',
    created: suspension.created,
    state: 'lifted' as const,
    answer: 'Je hebt gelijk.',
  };
  const lifted: Sanction = { ...suspension, lifted: '2026-05-04T11:00:00.000Z', appeal };
  server.use(mockCall('getOwnSanctions', { results: [lifted] }));
  show(<BannedScreen />, { user: member('ann', 'Ann'), language: 'nl', texts: { account: dutch } });
  expect(await screen.findByText('Je hebt gelijk.')).toBeDefined();
  expect(screen.getByText(/^Opgeheven op 4 mei 2026/)).toBeDefined();
});

test('says so where there are no sanctions', async () => {
  show(<BannedScreen />, { user: member('ann', 'Ann'), texts: { account: english } });
  expect(await screen.findByText('No action has been taken against your account.')).toBeDefined();
});
