// @vitest-environment jsdom
import { shownLimits } from '@hustings/contract';
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { makeAutosaver, type SaveState } from './autosaver.ts';
import { localDrafts } from './drafts.ts';
import { documentOf, emptyWriting, losesForm, switched, wordsOf, type Writing } from './writing.ts';

const server = mockedServer();
beforeEach(() => forgetUnpublished('nobody'));

const updated = '2026-05-04T14:03:00.000Z';
const writing = (title: string): Writing => ({ ...emptyWriting('en'), title, document: documentOf('Words.') });

function saverOf(toServer = true) {
  const states: SaveState[] = [];
  const saver = makeAutosaver({
    userId: 'bob',
    name: idOf(1),
    version: 0,
    toServer,
    onState: (state) => states.push(state),
    onSaved: () => undefined,
  });
  const save = async (title: string) => {
    saver.change({ writing: writing(title), anonymous: false }, toServer);
    await saver.keepHere();
    await saver.send();
    return states.at(-1)?.is;
  };
  return { saver, save };
}

/** A server that stores drafts; returns the versions that saves were based on. */
function keepsDrafts(): number[] {
  const versions: number[] = [];
  server.use(
    mockCall('saveDraft', ({ body }) => {
      versions.push((body as { version: number }).version);
      return { id: idOf(1), version: versions.length, updated };
    }),
  );
  return versions;
}

test('saves a draft here and on the server, each time based on the last version', async () => {
  const versions = keepsDrafts();
  const { save } = saverOf();
  expect(await save('One')).toBe('saved');
  await save('Two');
  expect(versions).toEqual([0, 1]);
  expect(await localDrafts('bob')).toMatchObject([{ writing: { title: 'Two' }, version: 2, isSaved: true }]);
});

test('saves a draft here without a connection, says so, and restores it', async () => {
  server.use(http.put('*/api/posts/drafts/*', () => HttpResponse.error()));
  const { save } = saverOf();
  expect(await save('Offline')).toBe('offline');
  expect(await localDrafts('bob')).toMatchObject([{ writing: { title: 'Offline' }, version: 0, isSaved: false }]);
});

test('does not overwrite a change of another device', async () => {
  server.use(mockFailure('saveDraft', 'ChangedMeanwhile'));
  expect(await saverOf().save('Mine')).toBe('conflict');
});

test('keeps the chosen one of two versions, and the other does not return', async () => {
  server.use(mockFailure('saveDraft', 'ChangedMeanwhile'));
  const { saver, save } = saverOf();
  await save('Mine');
  saver.take(4, { writing: writing('Theirs'), anonymous: false }, true);
  await saver.keepHere();
  expect(await localDrafts('bob')).toMatchObject([{ writing: { title: 'Theirs' }, version: 4, isSaved: true }]);

  const versions = keepsDrafts();
  saver.take(4, { writing: writing('Mine'), anonymous: false });
  await saver.send();
  expect(versions).toEqual([4]);
});

test('saves nothing after publication, and awaits a running save before', async () => {
  const versions = keepsDrafts();
  const { saver, save } = saverOf();
  const saving = save('One');
  await saving;
  expect(await saver.settle()).toBe(true);
  await save('Too late');
  expect(versions).toEqual([0]);
});

test('saves a change to a published post in this browser only', async () => {
  const versions = keepsDrafts();
  expect(await saverOf(false).save('Changed')).toBe('here');
  expect(versions).toEqual([]);
});

test('keeps the text when the mode changes, and warns of lost formatting', () => {
  const quick: Writing = { ...emptyWriting('en'), mode: 'quick', body: 'One.\nStill one.\n\nTwo.' };
  const full = switched(quick, 'full', shownLimits);
  expect(full.document?.content).toHaveLength(2);
  expect(wordsOf(full)).toBe('One.\nStill one.\n\nTwo.');
  expect(losesForm(full)).toBe(false);
  expect(switched(full, 'quick', shownLimits).body).toBe(quick.body);
  const image = { fileId: idOf(2), alt: 'A bridge', width: 10, height: 10 };
  expect(switched({ ...quick, images: [image] }, 'full', shownLimits).document?.content.at(-1)).toEqual({
    type: 'image',
    attrs: image,
  });
  expect(losesForm({ ...full, title: 'A title' })).toBe(true);
});
