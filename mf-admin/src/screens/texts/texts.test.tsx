// @vitest-environment jsdom
import { shownLimits, type InterfaceText, type TextChange } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import { sampleOf } from './sample.ts';
import TextsScreen from './texts-screen.tsx';

const plain = { version: 0, outdated: false, ignored: false };

let stored: InterfaceText;
let sent: TextChange[];

const server = mockedServer(
  mockCall('listInterfaceTexts', () => ({ results: [stored], offset: 0 })),
  mockCall('listTextNamespaces', () => ({
    results: [
      { namespace: 'feed', parts: ['mf-feed'], forAdmins: false, texts: 1, changed: 0, missing: 1, outdated: 0 },
    ],
    withoutTexts: ['mf-old'],
  })),
  mockCall('changeInterfaceText', (request) => {
    const body = request.body as TextChange;
    sent.push(body);
    const en = { original: 'Hello {{name}}', ...plain, version: body.version + 1 };
    stored = { ...stored, words: { ...stored.words, en: body.text === undefined ? en : { ...en, text: body.text } } };
    return stored;
  }),
  mockCall('previewTextImport', {
    results: [{ namespace: 'feed', key: 'hello', language: 'en', before: 'Hello', after: 'Hi', fault: 'marks' }],
    digest: 'x',
  }),
);

beforeEach(() => {
  sent = [];
  stored = {
    namespace: 'feed',
    key: 'hello',
    words: { en: { original: 'Hello {{name}}', ...plain }, nl: plain },
  };
});

const reason = 'Friendlier.';
const change = 'Change: feed:hello, English';

test('replaces a text after a preview, refuses other placeholders, and returns to the release', async () => {
  const { person } = showAt('texts', <TextsScreen />);
  await person.click(await screen.findByRole('button', { name: change }));
  const dialog = within(await screen.findByRole('dialog'));
  const words = dialog.getByRole('textbox', { name: /^New text/ });
  await person.clear(words);
  await person.type(words, 'Hi');
  expect(dialog.getByText('Placeholders and tags must be exactly those of the release.')).toBeDefined();
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(sent).toEqual([]);
  await person.type(words, ' {{{{name}}');
  expect(dialog.getByText('Hi [name]')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Hi {{name}}')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Reset to release: feed:hello, English' }));
  const reset = within(await screen.findByRole('dialog'));
  await person.type(reset.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(reset.getByRole('button', { name: 'Reset to release' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 0, text: 'Hi {{name}}', reason },
    { version: 1, reason },
  ]);
});

test('shows what a release lacks, and the releases that state no texts', async () => {
  showAt('texts', <TextsScreen />);
  expect(await screen.findByText('A release lacks this text in this language.')).toBeDefined();
  expect(await screen.findByText(/mf-old/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change: feed:hello, Nederlands' })).toBeNull();
});

test('tells the second of two admins that the text was changed', async () => {
  server.use(mockFailure('changeInterfaceText', 'ChangedMeanwhile'));
  const { person } = showAt('texts', <TextsScreen />);
  await person.click(await screen.findByRole('button', { name: change }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^New text/ }), '!');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Change' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This was changed in the meantime.');
});

test('shows the differences of a file, and does not apply one with a wrong text', async () => {
  const { person } = showAt('texts', <TextsScreen />);
  const input = await screen.findByLabelText('Import a file of texts');
  await person.upload(input, new File(['{'], 'texts.json', { type: 'application/json' }));
  expect(await screen.findByText('This is not a file of texts.')).toBeDefined();
  const file = JSON.stringify({ format: 'site-texts-1', texts: [] });
  await person.upload(input, new File([file], 'texts.json', { type: 'application/json' }));
  expect(await screen.findByText('1 text would change.')).toBeDefined();
  expect(screen.getByText(/^1 text cannot be imported/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change 1 text' })).toBeNull();
});

const sample = (text: string, key: string) =>
  sampleOf(text, key, 'en', shownLimits).map(({ text: words, isMarked }) => (isMarked ? `*${words}*` : words));

test('fills a sample with values, limits and plural forms', () => {
  expect(sample('{{count}} text', 'a_one')).toEqual(['1 text']);
  expect(sample('{{count}} texts of {{limit.tags}}', 'a_other')).toEqual([`3 texts of ${shownLimits.tags}`]);
  expect(sample('Read <1>the rules</1> of {{name}}', 'a')).toEqual(['Read ', '*the rules*', ' of [name]']);
});
