// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Activity, useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Combobox } from '../combobox/index.ts';
import { Select } from '../select/index.ts';
import { show } from '../testing/show.tsx';
import { TagInput } from '../tag-input/index.ts';
import { Prerendered } from './deferred-hydration.ts';

/** A prerendered page, and a button that shows it. */
function Ahead({ children }: { children: ReactNode }) {
  const [ahead, setAhead] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setAhead(false)}>
        Show
      </button>
      <Prerendered value={ahead}>
        <Activity mode={ahead ? 'hidden' : 'visible'}>{children}</Activity>
      </Prerendered>
    </>
  );
}

const select = (
  <Select name="one" label="Language" options={[{ id: 'en', label: 'English' }]} value="en" onChange={() => {}} />
);

const native = () => document.querySelector<HTMLSelectElement>('select[name=one]:not([aria-hidden] *)');

const showPage = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Show' }));

/** Pending idle callbacks. */
let idleWork: (() => void)[];

beforeEach(() => {
  idleWork = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleWork.push(work));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

const beIdle = () => act(async () => idleWork.splice(0).forEach((work) => work()));

test('renders native controls in a prerendered page, and replaces them once it is shown and the browser is idle', async () => {
  const { person } = show(<Ahead>{select}</Ahead>);
  expect(native()).not.toBeNull();
  await showPage(person);
  expect(native()).not.toBeNull();
  await beIdle();
  expect(native()).toBeNull();
  expect(screen.getByRole('button', { name: /Language/ }).textContent).toBe('English');
});

test('keeps a focused native select until it loses the focus', async () => {
  const { person } = show(<Ahead>{select}</Ahead>);
  await showPage(person);
  act(() => native()?.focus());
  await beIdle();
  expect(native()).toBe(document.activeElement);
  act(() => native()?.blur());
  await waitFor(() => expect(native()).toBeNull());
});

const findAda = async () => [{ id: 'ada', label: 'Ada North' }];
const findNothing = async () => [];

test('replaces a focused native text field at once, keeping focus and text', async () => {
  const { person } = show(
    <Ahead>
      <Combobox name="who" label="Who" load={findAda} value={undefined} onChange={() => {}} />
    </Ahead>,
  );
  await showPage(person);
  const box = screen.getByRole('textbox', { name: 'Who' });
  // Set the value as if the visitor had typed before the code loaded.
  (box as HTMLInputElement).value = 'Ad';
  act(() => box.focus());
  const control = screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' });
  expect(document.activeElement).toBe(control);
  expect(control.value).toBe('Ad');
  await person.keyboard('a');
  expect(await screen.findByRole('option', { name: 'Ada North' })).not.toBeNull();
});

test('replaces a focused tag field likewise', async () => {
  const { person } = show(
    <Ahead>
      <TagInput label="Tags" tags={[]} onChange={() => {}} load={findNothing} />
    </Ahead>,
  );
  await showPage(person);
  act(() => screen.getByRole('textbox', { name: 'Tags' }).focus());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tags' }));
});

test('renders the full control at once in a page that was not prerendered', () => {
  show(select);
  expect(native()).toBeNull();
});
