// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer, show } from '@hustings/features/testing';
import { unpublishedDatabase, unpublishedObjectStore } from '@hustings/session/unpublished-store';
import { anonymousCookie } from '@hustings/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../locales/account.en.json';
import { openDocument } from '../open-document.ts';
import BannedScreen from './banned-screen.tsx';

vi.mock('../open-document.ts', () => ({ openDocument: vi.fn<typeof openDocument>() }));
beforeEach(() => vi.mocked(openDocument).mockClear());

const server = mockedServer(mockCall('logOut', {}));
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
  const { person } = show(<BannedScreen />, { texts: { account: english } });
  await person.click(screen.getByRole('button', { name: 'Log out' }));
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
