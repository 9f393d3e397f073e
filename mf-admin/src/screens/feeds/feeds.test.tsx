// @vitest-environment jsdom
import type { CallAnswer, ListedNewsFeed } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import FeedsScreen from './feeds-screen.tsx';

const server = mockedServer();

const feed = (changes: Partial<ListedNewsFeed> = {}): ListedNewsFeed => ({
  id: idOf(1),
  url: 'https://gazette.example/feed.xml',
  title: 'The Gazette',
  origin: 'data',
  succeeded: '2026-05-04T11:00:00.000Z',
  failing: false,
  paused: false,
  about: { kind: 'polly', id: idOf(5), name: 'Marit Vossen', path: '/polly/marit-vossen' },
  ...changes,
});

let feeds: ListedNewsFeed[];
let asked: string[];

beforeEach(() => {
  feeds = [feed()];
  asked = [];
  server.use(
    mockCall('listNewsFeeds', ({ query }) => {
      asked.push(`${query.get('state')} ${query.get('term')}`);
      return { results: feeds, offset: 0 };
    }),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') => showAt('feeds', <FeedsScreen />, { search, language });
const itemOf = async (heading: string) => (await screen.findByRole('heading', { name: heading })).closest('li')!;

test('pauses a feed and resumes it', async () => {
  server.use(
    mockCall('pauseNewsFeed', ({ body }) => {
      feeds = [feed({ paused: (body as { paused: boolean }).paused })];
      return feeds[0]!;
    }),
  );
  const { person } = show();
  const entry = await itemOf('The Gazette');
  expect(within(entry).getByRole('link', { name: 'Marit Vossen' }).getAttribute('href')).toBe('/polly/marit-vossen');
  expect(entry.textContent).toContain('last response 1 hour ago');
  await person.click(within(entry).getByRole('button', { name: 'Pause: The Gazette, Marit Vossen' }));
  expect(await within(entry).findByText('paused')).toBeDefined();
  await person.click(within(entry).getByRole('button', { name: 'Resume: The Gazette, Marit Vossen' }));
  expect(await within(entry).findByRole('button', { name: 'Pause: The Gazette, Marit Vossen' })).toBeDefined();
  expect(within(entry).queryByText('paused')).toBeNull();
});

test('changes the address of a feed, and shows a refusal at the field', async () => {
  feeds = [feed({ paused: true })];
  server.use(mockFailure('changeNewsFeedAddress', 'AlreadyExists'));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Change address …: The Gazette, Marit Vossen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the address of The Gazette' }));
  expect(dialog.getByText(/The old address stays paused/)).toBeDefined();
  const field = dialog.getByLabelText<HTMLInputElement>(/New address/);
  await person.clear(field);
  await person.type(field, 'https://gazette.example/new{Enter}');
  expect(await dialog.findByText('This feed is already on the page.')).toBeDefined();
  server.use(
    mockCall('changeNewsFeedAddress', ({ body }) => {
      expect(body).toEqual({ url: 'https://gazette.example/new' });
      feeds = [feed({ id: idOf(2), url: 'https://gazette.example/new', origin: 'admin' })];
      return feeds[0]!;
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('The Gazette has its new address')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'https://gazette.example/new' })).toBeDefined();
  expect(screen.queryByText('paused')).toBeNull();
});

test('removes a feed after a confirmation that names what goes with it', async () => {
  server.use(
    mockCall('removeNewsFeed', () => {
      feeds = [];
      return {};
    }),
  );
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Remove …: The Gazette, Marit Vossen' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove The Gazette?' });
  expect(dialog.textContent).toContain('Its news also disappears from the page of Marit Vossen.');
  await person.click(within(dialog).getByRole('button', { name: 'Remove the feed' }));
  expect(await screen.findByRole('heading', { name: 'No feeds here' })).toBeDefined();
});

const meadow: CallAnswer<'getParty'> = {
  partyId: idOf(7),
  slug: 'meadow-party',
  name: 'Meadow Party',
  members: 12,
  otherNames: [],
  provenance: { source: 'Register of Westmere', retrieved: '2026-04-30' },
};

test('adds a feed to the page that links here; an address without a feed is refused at the field', async () => {
  let tries = 0;
  server.use(mockCall('getParty', meadow), mockFailure('addPartyFeed', 'LinkUnreadable'));
  const { person } = show('party=meadow-party&term=Meadow');
  expect(await screen.findByDisplayValue('Meadow Party')).toBeDefined();
  expect(asked).toContain('all Meadow');
  await person.click(screen.getByRole('button', { name: 'Add the feed' }));
  expect(await screen.findByText('Give the address of the feed.')).toBeDefined();
  await person.type(screen.getByLabelText(/Address of the feed/), 'https://meadow.example/feed');
  await person.click(screen.getByRole('button', { name: 'Add the feed' }));
  expect(await screen.findByText('There is no feed at this address, or it is not responding.')).toBeDefined();
  server.use(
    mockCall('addPartyFeed', ({ params, body }) => {
      tries++;
      expect([params['id'], body]).toEqual([idOf(7), { url: 'https://meadow.example/feed' }]);
      return feed();
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Add the feed' }));
  expect(await screen.findByText('The feed of Meadow Party is added')).toBeDefined();
  expect(tries).toBe(1);
});

test('keeps typed text when the linked page is loaded late, and prefers the admin’s own choice', async () => {
  const late = Promise.withResolvers<typeof meadow>();
  server.use(
    mockCall('getParty', () => late.promise),
    mockCall('listPollies', {
      results: [{ personId: idOf(5), slug: 'marit-vossen', name: 'Marit Vossen', title: 'Member', inOffice: true }],
      offset: 0,
    }),
  );
  const { person } = show('party=meadow-party&term=Meadow');
  const url = await screen.findByRole<HTMLInputElement>('textbox', { name: /Address of the feed/ });
  await person.type(url, 'https://meadow.example/feed');
  late.resolve(meadow);
  expect(await screen.findByDisplayValue('Meadow Party')).toBeDefined();
  expect(screen.getByDisplayValue('https://meadow.example/feed')).toBeDefined();

  await person.click(screen.getByRole('button', { name: /What it is about/ }));
  await person.click(await screen.findByRole('option', { name: 'Politician' }));
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Politician' });
  expect(box.value).toBe('');
  await person.type(box, 'Mar');
  await person.click(await screen.findByRole('option', { name: /Marit Vossen/ }));
  expect(screen.queryByDisplayValue('Meadow Party')).toBeNull();
  expect(screen.getByDisplayValue('https://meadow.example/feed')).toBeDefined();
});

test('keeps text that is typed while a feed is being added', async () => {
  const added = Promise.withResolvers<ListedNewsFeed>();
  server.use(
    mockCall('getParty', meadow),
    mockCall('addPartyFeed', () => added.promise),
  );
  const { person } = show('party=meadow-party');
  await screen.findByDisplayValue('Meadow Party');
  const url = screen.getByRole<HTMLInputElement>('textbox', { name: /Address of the feed/ });
  await person.type(url, 'https://meadow.example/feed');
  await person.click(screen.getByRole('button', { name: 'Add the feed' }));
  await person.type(url, '/second');
  added.resolve(feed());
  expect(await screen.findByText('The feed of Meadow Party is added')).toBeDefined();
  expect(url.value).toBe('https://meadow.example/feed/second');
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('keeps target and search term in the links to the other states', async () => {
  server.use(mockCall('getParty', meadow));
  show('party=meadow-party&term=Meadow&state=paused');
  await screen.findByDisplayValue('Meadow Party');
  expect(hrefOf('All')).toBe('/admin/setting/feeds?party=meadow-party&term=Meadow');
  expect(hrefOf('Not responding')).toBe('/admin/setting/feeds?party=meadow-party&term=Meadow&state=failing');
});

test.each([
  ['state=failing', 'Every feed responds.'],
  ['state=paused', 'No feed is paused.'],
  ['', 'Add the first one above.'],
  ['state=failing&term=Gazette', 'Nothing matches your search. Try a shorter part of a name or address.'],
])('without any feed the part of the list (%s) says what that means', async (search, text) => {
  feeds = [];
  show(search);
  expect(await screen.findByText(text)).toBeDefined();
});

test('gives failing feeds their own address, and shows a failed list in Dutch', async () => {
  feeds = [feed({ failing: true })];
  const { unmount } = show('state=failing');
  expect((await itemOf('The Gazette')).textContent).toContain('has not responded lately');
  expect(asked).toEqual(['failing null']);
  expect(screen.getByRole('link', { name: 'Not responding' }).getAttribute('aria-current')).toBe('true');
  unmount();
  server.use(mockFailure('listNewsFeeds', 'InternalError'));
  show('', 'nl');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Een feed toevoegen' })).toBeDefined();
});
