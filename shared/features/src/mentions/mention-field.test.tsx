// @vitest-environment jsdom
import type { CallAnswer } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { author, member, mockedServer, show } from '../testing/index.ts';
import { MentionField } from './mention-field.tsx';

type Member = CallAnswer<'completeMention'>['results'][number];
const offered = (userName: string, name: string): Member => ({
  ...author(userName, name),
  followLevel: 'not',
  isRequested: false,
  isFollower: false,
  isFriend: false,
});
const ann = offered('ann', 'Ann Bakker');
const anouk = offered('anouk', 'Anouk de Wit');

const asked = vi.fn<(query: string) => void>();
const server = mockedServer(
  mockCall('completeMention', ({ query }) => {
    asked(query.toString());
    return { results: [ann, anouk], offset: 0 };
  }),
);

/** A mention field that reports each key that the list of members does not handle. */
function Form({ anonymous, onKey }: { anonymous: boolean; onKey(key: string): void }) {
  const [text, setText] = useState('');
  return (
    <MentionField
      name="body"
      label="Your text"
      anonymous={anonymous}
      value={text}
      onChange={setText}
      onKeyDown={({ key }) => onKey(key)}
    />
  );
}

function write({ anonymous = false } = {}) {
  asked.mockReset();
  const onKey = vi.fn<(key: string) => void>();
  const shown = show(<Form anonymous={anonymous} onKey={onKey} />, { user: member('bob', 'Bob Meijer') });
  return { ...shown, onKey, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your text' }) };
}

const activeOption = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
const optionOf = (name: string) => screen.getByRole('option', { name: new RegExp(name) });

test('moves through members with arrow keys, inserts the name on Enter, and goes on after it', async () => {
  const { person, field, onKey } = write();
  expect(field.getAttribute('aria-autocomplete')).toBe('list');
  await person.type(field, 'Ask @an');
  const list = await screen.findByRole('listbox', { name: 'Members you can mention' });
  expect(field.getAttribute('aria-controls')).toBe(list.id);
  expect(screen.getByText(/^2 members found/)).toBeDefined();
  expect(activeOption(field)).toBe(optionOf('Ann Bakker @ann$'));
  onKey.mockReset();

  await person.keyboard('{ArrowDown}');
  expect(activeOption(field)).toBe(optionOf('Anouk de Wit @anouk$'));
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('@anouk');
  await person.keyboard('{ArrowDown}');
  expect(activeOption(field)).toBe(optionOf('Ann Bakker @ann$'));
  await person.keyboard('{ArrowUp}{Enter}');
  expect(field.value).toBe('Ask @anouk ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onKey).not.toHaveBeenCalled();

  await person.keyboard('about it{Enter}now');
  expect(field.value).toBe('Ask @anouk about it\nnow');
});

test('closes only the list on Escape; keys then go to the text', async () => {
  const { person, field, onKey } = write();
  await person.type(field, '@an');
  await screen.findByRole('listbox');
  onKey.mockReset();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  expect(onKey).not.toHaveBeenCalled();
  await person.keyboard('{Enter}');
  expect(field.value).toBe('@an\n');
  expect(onKey).toHaveBeenCalledWith('Enter');
});

test('inserts a name in the middle of a text on a press and keeps the caret there', async () => {
  const { person, field } = write();
  await person.type(field, 'Ask  about it');
  field.setSelectionRange(4, 4);
  await person.type(field, '@an', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  await person.click(await screen.findByRole('option', { name: /Ann Bakker/ }));
  expect(field.value).toBe('Ask @ann about it');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe('Ask @ann'.length);
});

test('offers earlier results only while they match', async () => {
  const { person, field } = write();
  await person.type(field, '@an');
  await screen.findAllByRole('option');
  await person.keyboard('o');
  expect(screen.getAllByRole('option')).toEqual([optionOf('Anouk')]);
  await person.keyboard('x');
  expect(screen.queryByRole('option')).toBeNull();
});

test('looks up members whom everyone may mention for an anonymous text', async () => {
  const { person, field } = write({ anonymous: true });
  await person.type(field, '@an');
  await screen.findAllByRole('option');
  expect(asked).toHaveBeenCalledExactlyOnceWith('term=an&take=6&anonymous=true');
});

test('says that the whole name can be typed when the lookup fails', async () => {
  server.use(mockFailure('completeMention', 'RateLimited'));
  const { person, field } = write();
  await person.type(field, '@an');
  await waitFor(() => expect(screen.getAllByText(/type the whole name after the @/)).toHaveLength(2));
  await person.keyboard('{Enter}');
  expect(field.value).toBe('@an\n');
});
