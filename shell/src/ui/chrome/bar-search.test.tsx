// @vitest-environment jsdom
import type { SearchAnswer } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BarSearch } from './bar-search.tsx';
import { showTo } from './testing/show-bar.tsx';

const found: SearchAnswer = {
  groups: [
    {
      kind: 'polly',
      results: [
        {
          kind: 'polly',
          id: '01980000-0000-7000-8000-000000000003',
          url: '/polly/marit-vossen',
          title: { text: 'Marit Vossen', marks: [[6, 12]] },
          detail: 'House · Westmere',
        },
      ],
      more: false,
    },
    {
      kind: 'tag',
      results: [
        {
          kind: 'tag',
          id: '01980000-0000-7000-8000-000000000004',
          url: '/post_tags/vos',
          title: { text: 'Vos', marks: [] },
        },
      ],
      more: false,
    },
  ],
};

let asked: string[] = [];
const server = setupServer(
  mockCall('search', ({ query }) => {
    asked.push(query.get('term') ?? '');
    return found;
  }),
);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Addresses of followed links. */
let followed: string[] = [];
beforeEach(() => {
  asked = [];
  followed = [];
  document.addEventListener('click', follow);
});
afterEach(() => document.removeEventListener('click', follow));
function follow(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  followed.push(link.getAttribute('href') ?? '');
}

const field = () => screen.getByLabelText('Search Hustings');
const options = () => screen.findAllByRole('option', { name: /Vos/ });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('suggests after a pause in typing; arrows choose and Enter opens', async () => {
  const { person } = showTo(undefined, <BarSearch pathname="/" />);
  expect(screen.getByRole('searchbox')).toBe(field());
  await person.type(field(), 'vos');
  expect(await options()).toHaveLength(2);
  expect(screen.getByRole('combobox')).toBe(field());
  await waitFor(() => expect(screen.getByText('2 suggestions')).toBeDefined());
  expect(asked).toEqual(['vos']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);

  await person.keyboard('{ArrowDown}');
  expect(active()).toBe('Marit VossenHouse · Westmere');
  await person.keyboard('{ArrowUp}');
  expect(active()).toBeUndefined();
  await person.keyboard('{ArrowUp}');
  expect(active()).toBe('Everything about “vos”');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(followed).toEqual(['/polly/marit-vossen']);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((field() as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(field());
});

test('opens the results page on Enter or its button without a choice, before suggestions load', async () => {
  const { person } = showTo(undefined, <BarSearch pathname="/" />, 'nl');
  await person.type(screen.getByRole('searchbox', { name: 'Zoek in Hustings' }), 'night buses{Enter}');
  expect(followed).toEqual(['/search?term=night+buses']);
  await person.type(screen.getByRole('searchbox', { name: 'Zoek in Hustings' }), 'ferry');
  await person.click(screen.getByRole('button', { name: 'Alle resultaten tonen' }));
  expect(followed).toEqual(['/search?term=night+buses', '/search?term=ferry']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('closes the suggestions on Escape, then empties the field', async () => {
  const { person } = showTo(undefined, <BarSearch pathname="/" />);
  await person.type(field(), 'vos');
  await options();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('searchbox')).toBe(field());
  await person.keyboard('{Escape}');
  expect((field() as HTMLInputElement).value).toBe('');
});

test('focuses the field on the slash key, except while the visitor is writing', async () => {
  const { person } = showTo(
    undefined,
    <>
      <BarSearch pathname="/" />
      <textarea aria-label="Comment" />
    </>,
  );
  await person.type(screen.getByRole('textbox', { name: 'Comment' }), 'and/or');
  expect(document.activeElement).not.toBe(field());
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('/');
  expect(document.activeElement).toBe(field());
  expect((field() as HTMLInputElement).value).toBe('');
});

test('opens the field with a button on a narrow screen; Escape closes it and returns the focus', async () => {
  const { person } = showTo(undefined, <BarSearch pathname="/" />);
  const opener = screen.getByRole('button', { name: 'Search' });
  await person.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(field());
  await person.keyboard('{Escape}');
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
});

test('follows a suggestion with the pointer', async () => {
  const { person } = showTo(undefined, <BarSearch pathname="/" />);
  await person.type(field(), 'vos');
  await person.click((await options())[0]!);
  expect(followed).toEqual(['/polly/marit-vossen']);
});

test('says when nothing can be suggested, and how to search', async () => {
  server.use(mockFailure('search', 'RateLimited'));
  const { person } = showTo(undefined, <BarSearch pathname="/" />);
  await person.type(field(), 'vos');
  expect(await screen.findByText(/Press Enter to search/)).toBeDefined();
  await person.keyboard('{Enter}');
  expect(followed).toEqual(['/search?term=vos']);
});
