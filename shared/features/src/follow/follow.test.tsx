// @vitest-environment jsdom
import type { MemberCard } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { author, idOf, member, mockedServer, show } from '../testing/index.ts';
import { FollowButton, MemberFollow, type FollowStanding } from './index.ts';

const server = mockedServer();
const user = member('ann', 'Ann Bakker');
const marit = { followeeId: idOf(7), followeeType: 'polly', name: 'Marit Vossen' } as const;
const notYet: FollowStanding = { followLevel: 'not', isRequested: false };

/** A page that stores the relationship. */
function Page({ standing = notYet }: { standing?: FollowStanding }) {
  const [now, setNow] = useState(standing);
  return <FollowButton followee={marit} standing={now} onChange={setNow} />;
}

// Load the menu in advance, as a browser does.
beforeAll(() => import('./follow-menu.tsx'));

const main = (text: string) => screen.findByRole('button', { name: `${text}: Marit Vossen` });
const more = () => screen.getByRole('button', { name: 'More ways to follow Marit Vossen' });

test('watches at once on a press, before the answer', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    mockCall('follow', async ({ body }) => {
      expect(body).toEqual({ followeeId: marit.followeeId, followeeType: 'polly', followLevel: 'following' });
      await answer.promise;
      return { ...marit, followLevel: 'following', isRequested: false } as const;
    }),
  );
  const { person } = show(<Page />, { user });
  await person.click(await main('Watch'));
  const button = await main('Watching');
  expect(document.activeElement).toBe(button);
  answer.resolve();
  expect(await main('Watching')).toBe(button);
});

test('undoes a refusal and links to what is missing', async () => {
  server.use(mockFailure('follow', 'DisplayNameRequired', { missing: ['displayName', 'displayLocation'] }));
  const { person } = show(<Page />, { user });
  await person.click(await main('Watch'));
  const alert = await screen.findByRole('alert');
  expect(await main('Watch')).toBeDefined();
  expect(alert.textContent).toContain('Your profile still lacks:');
  const links = within(alert).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Your display name', '/settings/profile'],
    ['Where you are from', '/settings/profile'],
  ]);
});

test('offers the levels and unfollowing in the menu, by keyboard too', async () => {
  const asked: unknown[] = [];
  server.use(
    mockCall('follow', ({ body }) => {
      const { followLevel } = body as { followLevel: 'closely' };
      asked.push(followLevel);
      return { ...marit, followLevel, isRequested: false };
    }),
    mockCall('unfollow', ({ query }) => {
      asked.push(query.get('followeeType'));
      return { ...marit, ...notYet };
    }),
  );
  const { person } = show(<Page standing={{ followLevel: 'following', isRequested: false }} />, { user });
  more().focus();
  await person.keyboard('{Enter}');
  const closely = await screen.findByRole('menuitemradio', { name: /^Watching closely ?An e-mail at once for each/ });
  expect(screen.getByRole('menuitemradio', { name: /^Watching ?What they do/ }).getAttribute('aria-checked')).toBe(
    'true',
  );
  await person.click(closely);
  await waitFor(() => expect(closely.getAttribute('aria-checked')).toBe('true'));
  await person.click(screen.getByRole('menuitem', { name: 'Stop watching' }));
  expect(await main('Watch')).toBeDefined();
  await waitFor(() => expect(asked).toEqual(['closely', 'polly']));
});

test('keeps the last of two quick presses, even if the first is refused', async () => {
  let calls = 0;
  server.use(
    mockFailure('unfollow', 'InternalError'),
    mockCall('follow', ({ body }) => {
      calls += 1;
      return { ...marit, followLevel: (body as { followLevel: 'muted' }).followLevel, isRequested: false };
    }),
  );
  const { person } = show(<Page standing={{ followLevel: 'following', isRequested: false }} />, { user });
  await person.click(await main('Watching'));
  await person.click(await screen.findByRole('menuitem', { name: 'Stop watching' }));
  await person.click(more());
  await person.click(await screen.findByRole('menuitemradio', { name: 'Muted' }));
  await waitFor(() => expect(calls).toBe(1));
  await person.keyboard('{Escape}');
  expect(await main('Muted')).toBeDefined();
});

test('sends a guest to the log-in page', () => {
  show(<Page />);
  expect(screen.getByRole('link', { name: 'Log in to watch' }).getAttribute('href')).toBe('/login');
});

test('speaks Dutch', async () => {
  show(<Page />, { user, language: 'nl' });
  expect(await screen.findByRole('button', { name: 'Volgen: Marit Vossen' })).toBeDefined();
});

const bob = author('bob', 'Bob Meijer');
const card: MemberCard = { ...bob, followLevel: 'not', isRequested: false, isFollower: true, isFriend: false };

test('requests to follow a member who approves followers, and withdraws the request', async () => {
  server.use(
    mockCall('listUsers', { results: [card], offset: 0 }),
    mockCall('follow', {
      followeeId: bob.userId,
      followeeType: 'user',
      followLevel: 'following',
      isRequested: true,
    }),
  );
  const { person } = show(<MemberFollow author={bob} />, { user });
  await person.click(await screen.findByRole('button', { name: 'Follow: Bob Meijer' }));
  await person.click(await screen.findByRole('button', { name: 'Requested: Bob Meijer' }));
  expect(await screen.findByRole('menuitem', { name: 'Withdraw the request' })).toBeDefined();
});

test('explains a block, asks first, and removes the member', async () => {
  let isBlocked = false;
  server.use(
    mockCall('listUsers', () => ({ results: isBlocked ? [] : [card], offset: 0 })),
    mockCall('block', ({ body }) => {
      expect(body).toEqual({ userId: bob.userId });
      isBlocked = true;
      return {};
    }),
  );
  const { person } = show(<MemberFollow author={bob} />, { user });
  await person.click(await screen.findByRole('button', { name: 'More ways to follow Bob Meijer' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Block' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Block Bob Meijer?' });
  await person.click(within(dialog).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Bob Meijer has been blocked.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Follow: Bob Meijer' })).toBeNull());
});

test('offers nothing for oneself or an anonymous author', () => {
  const { container } = show(
    <>
      <MemberFollow author={user} />
      <MemberFollow author={{ anonymous: true, verified: true }} />
    </>,
    { user },
  );
  expect(container.querySelector('button')).toBeNull();
});

test('offers two levels for an election, which has nothing to mute', async () => {
  const council = { followeeId: idOf(8), followeeType: 'election', name: 'Council' } as const;
  const { person } = show(<FollowButton followee={council} standing={notYet} onChange={() => undefined} />, { user });
  await person.click(screen.getByRole('button', { name: 'More ways to follow Council' }));
  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(2);
  expect(screen.queryByRole('menuitemradio', { name: 'Muted' })).toBeNull();
});
