// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Combobox, type Option } from '../combobox/index.ts';
import { ConfirmDialog, Dialog } from '../dialog/index.ts';
import { focusFirstError } from '../focus/focus-error.ts';
import { MenuButton, MenuChoice, MenuItem } from '../menu/index.ts';
import { Select } from '../select/index.ts';
import { Tabs } from '../tabs/index.ts';
import { show, withTexts } from '../testing/show.tsx';

const languages: Option[] = [
  { id: 'en', label: 'English' },
  { id: 'nl', label: 'Dutch' },
];

const follow = vi.fn<(event: Event) => void>((event) => event.preventDefault());
afterEach(() => document.removeEventListener('click', follow));

test('writes no style element, which the content policy would refuse', () => {
  show(
    <MenuButton label="Menu" items={<MenuItem>Entry</MenuItem>}>
      Open
    </MenuButton>,
  );
  expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
});

test('opens a menu by keyboard, moves through it, and returns the focus', async () => {
  const onAction = vi.fn<() => void>();
  const items = (
    <>
      <MenuItem>Share</MenuItem>
      <MenuItem onAction={onAction}>Delete</MenuItem>
    </>
  );
  const { person } = show(
    <MenuButton label="Post" items={items}>
      More
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  await person.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' })));
  expect(screen.getByRole('dialog', { name: 'Post' })).toBeDefined();
  await person.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('follows a link in a menu like any link of the page', async () => {
  document.addEventListener('click', follow);
  const { person } = show(
    <MenuButton label="Post" items={<MenuItem href="/settings">Settings</MenuItem>}>
      More
    </MenuButton>,
  );
  await person.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Settings' })));
  follow.mockClear();
  await person.keyboard('{Enter}');
  const followed = follow.mock.calls.map(([event]) => (event.target as HTMLAnchorElement).pathname);
  expect(followed).toEqual(['/settings']);
});

test('keeps a menu open after a choice and shows the chosen item', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const items = <MenuChoice title="Language" options={languages} value="en" onChange={onChange} />;
  const { person } = show(
    <MenuButton label="Language" items={items}>
      Language
    </MenuButton>,
  );
  await person.click(screen.getByRole('button', { name: 'Language' }));
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('menuitemradio', { name: 'Dutch' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('nl');
  expect(screen.queryByRole('menu')).not.toBeNull();
});

function Asked({ onConfirm }: { onConfirm(): void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Delete
      </button>
      <ConfirmDialog
        title="Delete this post?"
        isOpen={open}
        confirmLabel="Delete post"
        onConfirm={onConfirm}
        onCancel={close}
      >
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

test('asks before an irreversible action; Escape cancels', async () => {
  const onConfirm = vi.fn<() => void>();
  const { person } = show(<Asked onConfirm={onConfirm} />);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this post?' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
});

test('closes a dialog with its close button', async () => {
  const onClose = vi.fn<() => void>();
  const { person } = show(
    <Dialog title="How we count" isOpen onClose={onClose}>
      <p>By hand.</p>
    </Dialog>,
  );
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

function Language() {
  const [value, setValue] = useState<string>();
  return (
    <Select
      label="Language"
      name="language"
      options={languages}
      value={value}
      onChange={setValue}
      error="Choose one."
    />
  );
}

const described = (element: HTMLElement) => element.getAttribute('aria-describedby')?.split(' ')[0] ?? '';

test('selects an option by keyboard; the button announces label, value and error', async () => {
  const { person } = show(<Language />);
  await person.tab();
  const empty = await screen.findByRole('button', { name: /Language/ });
  expect(document.getElementById(described(empty))?.textContent).toBe('Choose one.');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: 'English' })));
  expect(screen.getByRole('dialog', { name: /Language/ })).toBeDefined();
  expect(screen.getByRole('listbox', { name: /Language/ })).toBeDefined();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('option', { name: 'Dutch' })));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  const button = await screen.findByRole('button', { name: /Dutch.*Language|Language.*Dutch/ });
  expect(described(button)).toBe('');
});

test('focuses a select with an error as the first invalid field', () => {
  const { container } = show(<Language />);
  focusFirstError(container);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Language/ }));
});

function Town({ load }: { load(term: string): Promise<Option[]> }) {
  const [town, setTown] = useState<Option>();
  return (
    <>
      <Combobox label="Town" name="town" load={load} value={town} onChange={setTown} />
      <p>chosen: {town?.label}</p>
    </>
  );
}

test('finds options after a pause in typing and chooses one', async () => {
  const load = vi.fn<(term: string) => Promise<Option[]>>(async () => [{ id: '1', label: 'Westmere' }]);
  show(<Town load={load} />);
  // Type without delays, so that no partial term is searched.
  const person = userEvent.setup({ delay: null });
  await person.type(screen.getByRole('combobox', { name: 'Town' }), 'wes');
  await person.click(await screen.findByRole('option', { name: 'Westmere' }));
  expect(screen.getByText('chosen: Westmere')).toBeDefined();
  expect(load.mock.calls.map(([term]) => term)).toEqual(['wes']);
});

const findNothing = async () => [];
const townBox = (town: Option | undefined) =>
  withTexts(<Combobox label="Town" name="town" load={findNothing} value={town} onChange={() => undefined} />);

test('shows a value that is set from outside, and clears with it', () => {
  const { rerender } = render(townBox(undefined));
  rerender(townBox({ id: '1', label: 'Westmere' }));
  expect(screen.getByDisplayValue('Westmere')).toBe(screen.getByRole('combobox', { name: 'Town' }));
  rerender(townBox(undefined));
  expect(screen.queryByDisplayValue('Westmere')).toBeNull();
});

test('says when nothing is found or loading fails', async () => {
  const { person } = show(
    <Town load={(term) => (term === 'x' ? Promise.resolve([]) : Promise.reject(new Error('offline')))} />,
  );
  await person.type(screen.getByRole('combobox'), 'x');
  expect(await screen.findByText('Nothing found. Try another word.')).toBeDefined();
  await person.type(screen.getByRole('combobox'), 'y');
  expect(await screen.findByText(/could not be loaded/)).toBeDefined();
});

test('moves between tabs with the arrow keys', async () => {
  const tabs = [
    { id: 'rating', title: 'Rating', content: '64 of 100' },
    { id: 'news', title: 'News', content: 'Nothing new' },
  ];
  const { person } = show(<Tabs label="About" tabs={tabs} />);
  expect(screen.getByRole('tabpanel').textContent).toBe('64 of 100');
  await person.tab();
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'News' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toBe('Nothing new');
});
