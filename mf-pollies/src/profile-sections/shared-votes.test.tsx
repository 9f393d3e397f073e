// @vitest-environment jsdom
import type { DailyVote } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, member, mockedServer, show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import english from '../locales/en.json';
import dutch from '../locales/nl.json';
import { SharedVotes } from './shared-votes.tsx';

const vote = (number: number, rest: Partial<DailyVote> = {}): DailyVote => ({
  id: idOf(number),
  personId: idOf(90),
  slug: 'marit-vossen',
  name: 'Marit Vossen',
  day: '2026-05-02',
  vote: 'up',
  isFinal: true,
  author: author('ann', 'Ann Bakker'),
  ...rest,
});
const anonymous = { anonymous: true, verified: true } as const;
const asked: string[] = [];
const server = mockedServer(
  mockCall('listPollyDailyVotes', ({ query }) => {
    asked.push(`${query.get('others')}`);
    return query.has('after')
      ? { results: [vote(4, { author: author('bob', 'Bob Visser'), vote: 'undecided' })], offset: 0 }
      : {
          results: [
            vote(1, { ability: 71, official: true, comment: 'Kept her word.' }),
            vote(2, { author: anonymous, vote: 'down', comment: 'No word on water.' }),
            vote(3, { author: undefined, own: { anonymous: true, viewMyVotes: 'everyone', audiences: [] } }),
          ],
          offset: 0,
          next: 'more',
        };
  }),
);
const visit = { texts: { pollies: english }, user: member('cleo', 'Cleo Dam') };

test('links shared votes to their pages, and loads more', async () => {
  const { person } = show(<SharedVotes kind="polly" id="marit-vossen" />, visit);
  const part = within(await screen.findByRole('region', { name: 'Votes that members share' }));
  const link = await part.findByRole('link', { name: 'Ann Bakker: Up' });
  expect(link.getAttribute('href')).toBe('/vote/marit-vossen/ann/2026-05-02');
  expect(part.getAllByRole('listitem')[0]?.textContent).toContain('2 May 2026 · Ability 71 · officialKept her word.');
  expect(part.getByRole('button', { name: /Ann Bakker/ })).toBeDefined();

  await person.click(part.getByRole('button', { name: 'More votes' }));
  expect(await part.findByRole('link', { name: 'Bob Visser: Undecided' })).toBeDefined();
  expect(new Set(asked)).toEqual(new Set(['true']));
});

test('does not link an anonymous vote, and marks the member’s own one', async () => {
  show(<SharedVotes kind="polly" id="marit-vossen" />, visit);
  const [, other, own] = await screen.findAllByRole('listitem');
  expect(other?.textContent).toContain('Anonymous: Down2 May 2026No word on water.');
  expect(own?.textContent).toContain('Anonymous: Up2 May 2026 · your own');
  for (const item of [other, own]) expect(item?.querySelector('a')).toBeNull();
});

test('shows an empty list, for a party and in Dutch too, and retries after a failure', async () => {
  server.use(
    mockCall('listPartyDailyVotes', { results: [], offset: 0 }),
    mockFailure('listPollyDailyVotes', 'Unavailable'),
  );
  const { unmount } = show(<SharedVotes kind="party" id="meadow" />, { language: 'nl', texts: { pollies: dutch } });
  expect(await screen.findByText(/Nog geen enkel lid laat je hier een stem zien/)).toBeDefined();
  unmount();
  show(<SharedVotes kind="polly" id="marit-vossen" />, visit);
  expect(await screen.findByRole('alert')).toBeDefined();
});
