// @vitest-environment jsdom
import type { Page, PollyCard } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import english from '../../locales/en.json';
import { AtAddress } from '../../testing/at-address.tsx';
import { pollyCard } from '../../testing/pollies.ts';
import PolliesScreen from './pollies-screen.tsx';

const marit = pollyCard(1, { name: 'Marit Vossen', slug: 'marit-vossen' });
const twelve = [marit, ...Array.from({ length: 11 }, (_, at) => pollyCard(at + 2))];

/** The search terms of the requests; '' is the whole list. */
let asked: string[] = [];
/** The filters of the last request, without the search term and the page parameters. */
let narrowed: Record<string, string> = {};
const list = mockCall('listPollies', ({ query }): Page<PollyCard> => {
  const term = query.get('term') ?? '';
  asked.push(term);
  const page = new Set(['take', 'include', 'term', 'after']);
  narrowed = Object.fromEntries([...query].filter(([name]) => !page.has(name)));
  const found = twelve.filter(({ name }) => name.toLowerCase().includes(term.toLowerCase()));
  const from = Number(query.get('after') ?? 0);
  const next = from + 10 < found.length ? String(from + 10) : undefined;
  return { results: found.slice(from, from + 10), offset: from, next, total: found.length };
});
const westmere = { id: 'x-westmere/north', name: 'North', within: 'Westmere', count: 9 };
const facets = mockCall('listPollyFacets', ({ query }) => {
  const results = {
    office: [{ id: 'House', name: 'House', count: 12 }],
    party: [{ id: idOf(90), name: 'Meadow Party', count: 7 }],
    place: [westmere],
  }[query.get('kind') as 'office' | 'party' | 'place'];
  return { results, offset: 0 };
});
const server = mockedServer(list, facets, mockCall('listExports', { results: [] }));
beforeEach(() => {
  asked = [];
  narrowed = {};
});

const showList = (address = '/pollies') =>
  show(
    <AtAddress address={address}>
      <PolliesScreen />
    </AtAddress>,
    { user: member('ann', 'Ann Bakker'), texts: { pollies: english } },
  );
const cards = () => screen.findAllByRole('article');
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search pollies' });
/** Waits longer than the pause in typing after which the list is searched. */
const rested = () => new Promise((resolve) => setTimeout(resolve, 400));
const address = () => screen.getByTestId('address').textContent;

describe('the list of pollies', () => {
  it('shows who they are, and links to each', async () => {
    showList();
    const [first] = await cards();
    const card = within(first!);
    expect(card.getByRole('link', { name: 'Marit Vossen' }).getAttribute('href')).toBe('/polly/marit-vossen');
    expect(card.getByText('Representative')).toBeDefined();
    expect(card.getByText('Westmere, district 7')).toBeDefined();
    expect(card.getByText('Meadow Party')).toBeDefined();
    expect(await screen.findByText('12 pollies')).toBeDefined();
  });

  it('marks people who are no longer in office', async () => {
    server.use(mockCall('listPollies', { results: [{ ...marit, inOffice: false }], offset: 0, total: 1 }));
    showList();
    const [card] = await cards();
    expect(within(card!).getByText('No longer in office')).toBeDefined();
  });

  it('grows by ten at a time, and moves the focus to the first new entry', async () => {
    const { person } = showList();
    expect(await cards()).toHaveLength(10);

    screen.getByRole('button', { name: 'Show more pollies' }).focus();
    await person.keyboard('{Enter}');

    await waitFor(async () => expect(await cards()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show more pollies' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Polly 11' }));
  });

  it('keeps its entries when the next page fails, and retries', async () => {
    const { person } = showList();
    await cards();
    server.use(mockFailure('listPollies', 'Unavailable'));
    await person.click(screen.getByRole('button', { name: 'Show more pollies' }));
    await screen.findByRole('alert');
    expect(await cards()).toHaveLength(10);

    server.use(list);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await cards()).toHaveLength(12));
  });

  it('says that nobody is listed yet', async () => {
    server.use(mockCall('listPollies', { results: [], offset: 0, total: 0 }));
    showList();
    expect(await screen.findByRole('heading', { name: 'Nobody is listed yet' })).toBeDefined();
  });
});

describe('searching', () => {
  it('waits for a pause in typing, shows the results, and writes the term into the address', async () => {
    const { person } = showList();
    await cards();
    await person.type(searchBox(), 'vos');

    expect(await screen.findByText('1 polly found for “vos”')).toBeDefined();
    expect(await cards()).toHaveLength(1);
    expect(address()).toBe('/pollies?term=vos');
    expect(asked).toEqual(['', 'vos']);
    expect(document.activeElement).toBe(searchBox());
  });

  it('does not wait after Enter', async () => {
    const { person } = showList();
    await cards();
    await person.type(searchBox(), 'vos{Enter}');
    expect(address()).toBe('/pollies?term=vos');
  });

  it('starts with the term of the address', async () => {
    showList('/pollies?term=polly+4');
    expect(await screen.findByText('1 polly found for “polly 4”')).toBeDefined();
    expect(searchBox().value).toBe('polly 4');
    expect(asked).toEqual(['polly 4']);
  });

  it('cuts a term from the address to the length that can be typed', async () => {
    showList(`/pollies?term=%00${'polly'.repeat(30)}`);
    await screen.findByRole('heading', { name: /^Nobody found/ });
    expect(asked).toEqual(['polly'.repeat(20)]);
  });

  it('suggests what to try when nobody is found, and links to all', async () => {
    const { person } = showList('/pollies?term=zzz');
    expect(await screen.findByRole('heading', { name: 'Nobody found for “zzz”' })).toBeDefined();

    await person.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await cards()).toHaveLength(10);
    expect(searchBox().value).toBe('');
    expect(address()).toBe('/pollies');
  });

  it('follows changes of the address', async () => {
    const { person } = showList('/pollies?term=vos');
    await screen.findByText('1 polly found for “vos”');

    await person.click(screen.getByRole('button', { name: 'All pollies' }));
    await screen.findByText('12 pollies');
    await rested();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('1 polly found for “vos”');
    await rested();

    expect(address()).toBe('/pollies?term=vos');
    expect(searchBox().value).toBe('vos');
  });

  it('clears the term on Escape', async () => {
    const { person } = showList('/pollies?term=vos');
    await cards();
    await person.type(searchBox(), '{Escape}');
    expect(await screen.findByText('12 pollies')).toBeDefined();
    expect(searchBox().value).toBe('');
  });
});

/** Opens a filter by its label and selects one of its options. */
async function choose(person: ReturnType<typeof showList>['person'], label: string, option: RegExp) {
  await person.click(await screen.findByRole('button', { name: new RegExp(label) }));
  await person.click(await screen.findByRole('option', { name: option }));
}

describe('filters', () => {
  it('filter the list, appear in the address, and are removed by one press', async () => {
    const { person } = showList();
    await cards();

    await choose(person, 'Place', /North, Westmere/);
    await waitFor(() => expect(narrowed).toEqual({ place: 'x-westmere/north' }));
    await choose(person, 'Order', /Highest score/);
    await person.click(screen.getByRole('checkbox', { name: 'Not yet voted on today' }));

    await waitFor(() => expect(narrowed).toEqual({ place: 'x-westmere/north', sort: 'score', unvoted: 'true' }));
    expect(address()).toBe('/pollies?place=x-westmere%2Fnorth&unvoted=true&sort=score');
    expect(screen.getByRole('button', { name: 'Filters and order · 2 filters' })).toBeDefined();

    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/pollies?sort=score'));
  });

  it('are read from the address, and stay during a search', async () => {
    const { person } = showList(`/pollies?party=${idOf(90)}&watched=true`);
    await cards();
    expect(narrowed).toEqual({ party: idOf(90), watched: 'true' });
    expect(await screen.findByRole('button', { name: /Meadow Party.*Party/ })).toBeDefined();

    await person.type(searchBox(), 'vos{Enter}');
    await screen.findByText('1 polly found for “vos”');
    expect(narrowed).toEqual({ party: idOf(90), watched: 'true' });
  });

  it('explain an empty result', async () => {
    server.use(mockCall('listPollies', { results: [], offset: 0, total: 0 }));
    const { person } = showList('/pollies?office=House');
    expect(await screen.findByRole('heading', { name: 'Nobody matches these filters' })).toBeDefined();
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    await waitFor(() => expect(address()).toBe('/pollies'));
  });

  it('ignore invalid values in the address', async () => {
    showList('/pollies?party=%27--&place=nowhere&sort=money&watched=maybe');
    await cards();
    expect(narrowed).toEqual({});
  });
});

it('show a score with its interval and number of members', async () => {
  const score = { approval: { value: 64, low: 60, high: 68 }, accounts: 410 };
  server.use(mockCall('listPollies', { results: [{ ...marit, score }], offset: 0, total: 1 }));
  showList();
  const [card] = await cards();
  expect(card!.textContent).toContain('Score 64 60–68 · 410 members');
});
