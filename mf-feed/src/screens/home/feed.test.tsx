// @vitest-environment jsdom
import type { LiveEvent } from '@hustings/contract';
import type { LiveMessage } from '@hustings/vertical/live-events';
import 'fake-indexeddb/auto';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, member, mockedServer, show } from '@hustings/features/testing';
import { forgetUnpublished } from '@hustings/session/unpublished-store';
import { loadDeferredParts } from '@hustings/vertical/deferred-part';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import english from '../../locales/en.json';
import { pageOf, post, preview } from '../../testing/posts.ts';
import HomeScreen from './home-screen.tsx';

beforeAll(loadDeferredParts);

const server = mockedServer(
  mockCall('getFeed', pageOf([post(1), post(2)])),
  mockCall('listPosts', pageOf([])),
  mockCall('listPolliesWorkForMe', pageOf([])),
  mockCall('listTags', pageOf([])),
  mockCall('listOrganisations', pageOf([])),
  mockCall('listUnvotedPollies', pageOf([])),
  mockCall('listHotTopics', pageOf([])),
  mockCall('listElectionsNearMe', { results: [], offset: 0, locations: [] }),
  mockCall('getFirstSteps', { areOpen: false, hasProfile: true, hasPlace: true, hasVoted: true }),
  mockCall('getInterests', { topics: [], places: [] }),
  mockCall('listSuggestions', { results: [], offset: 0 }),
);
const bob = { ...member('bob', 'Bob Meijer'), homeFeed: 'following' as const };
const visit = { user: bob, texts: { feed: english } };

/** The titles or texts of the posts in order. */
const posts = () => screen.getAllByRole('article').map((card) => card.textContent);

// Loads the form before the test, as a browser does.
beforeAll(() => import('../../composer/quick-post-form.tsx'));
beforeEach(async () => {
  sessionStorage.clear();
  await forgetUnpublished('nobody');
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});

async function openComposer(person: Person, name = 'What would you like to talk about?') {
  await person.click(await screen.findByRole('button', { name }));
  return screen.findByRole('textbox', { name: 'Your post' });
}

type Person = ReturnType<typeof show>['person'];

/** Opens the popover of an option of the quick post. */
const openOption = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }));

/** Closes the open popover. */
async function closeOption(person: Person) {
  // A list that is still closing takes the key, and the focus comes back a frame later.
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('opens the quick post in place, publishes by keyboard, and adds the post to the top of the feed', async () => {
  server.use(
    mockCall('createPost', ({ body }) => {
      expect(body).toMatchObject({ body: 'Who asked the night nurses?', tags: [], language: 'en', anonymous: false });
      return post(3, { title: undefined, excerpt: 'Who asked the night nurses?', author: author('bob', 'Bob Meijer') });
    }),
  );
  const { person } = show(<HomeScreen />, visit);

  const field = await openComposer(person);
  expect(document.activeElement).toBe(field);
  await person.type(field, 'Who asked the night nurses?');
  await person.keyboard('{Meta>}{Enter}{/Meta}');

  expect(await screen.findByText('Post published.')).toBeDefined();
  await waitFor(() => expect(posts()[0]).toContain('Who asked the night nurses?'));
  expect(posts()).toHaveLength(3);
  // The form keeps its place and the focus, empty, until it is closed.
  expect([screen.getByRole('textbox', { name: 'Your post' }), (field as HTMLTextAreaElement).value]).toEqual([
    field,
    '',
  ]);
  expect(document.activeElement).toBe(field);
  await person.click(screen.getByRole('button', { name: 'Close' }));
  const line = screen.getByRole('button', { name: 'What would you like to talk about?' });
  await waitFor(() => expect(document.activeElement).toBe(line));
});

test('shows the new post’s card before the server has answered', async () => {
  const answer = Promise.withResolvers<void>();
  const link = preview(1);
  const excerpt = `Read ${link.url}`;
  server.use(
    mockCall('previewLink', link),
    mockCall('createPost', async () => {
      await answer.promise;
      return post(3, { title: undefined, excerpt, link, author: author('bob', 'Bob Meijer') });
    }),
  );
  const { person } = show(<HomeScreen />, visit);
  await openComposer(person);
  await person.paste(excerpt);
  await screen.findByText('Page 1');
  await person.click(screen.getByRole('button', { name: 'Publish post' }));

  const waiting = await screen.findByRole('region', { name: 'Not published yet' });
  const card = within(waiting).getByRole('article');
  expect(card.textContent).toContain('Bob Meijer');
  expect(card.textContent).toContain(excerpt);
  expect(within(card).getByRole('link', { name: /Page 1/ })).toBeDefined();
  expect(within(card).getByText('Publishing …')).toBeDefined();
  expect(screen.queryByText('Post published.')).toBeNull();
  // The post appears once, above the others.
  expect(posts()).toHaveLength(3);
  expect(posts()[0]).toContain(excerpt);
  const field = screen.getByRole('textbox', { name: 'Your post' }) as HTMLTextAreaElement;
  expect([field.value, field.readOnly]).toEqual(['', true]);
  expect(screen.queryByRole('button', { name: /Remove the preview/ })).toBeNull();

  answer.resolve();
  expect(await screen.findByText('Post published.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Not published yet' })).toBeNull();
  expect(posts()).toHaveLength(3);
  expect(posts()[0]).toContain('Page 1');
});

test('publishes with a tag and a chosen language', async () => {
  server.use(
    mockCall('createPost', ({ body }) => {
      expect(body).toMatchObject({ body: 'Text', tags: ['transport'], language: 'en', anonymous: false });
      return post(3);
    }),
  );
  const { person } = show(<HomeScreen />, visit);

  await person.type(await openComposer(person), 'Text');
  await openOption(person, 'Add tags');
  await person.type(await screen.findByRole('combobox', { name: 'Tags' }), 'transport,');
  await closeOption(person);
  expect(screen.getByText('transport')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Publish post' }));

  expect(await screen.findByText('Post published.')).toBeDefined();
});

test('publishes for a chosen circle, and never lets more people comment than read', async () => {
  server.use(
    mockCall('createPost', ({ body }) => {
      expect(body).toMatchObject({ viewMyPostsAndComments: 'justFriends', replyMyPostsAndComments: 'justFriends' });
      return post(3, { viewMyPostsAndComments: 'justFriends' });
    }),
  );
  const { person } = show(<HomeScreen />, visit);

  await person.type(await openComposer(person), 'Between us');
  await openOption(person, 'Change who sees it: Everyone');
  const popover = await screen.findByRole('dialog', { name: 'Who sees and answers it' });
  expect(within(popover).getByText(/Everyone will see this post, visitors without an account included/)).toBeDefined();
  await person.click(await screen.findByRole('button', { name: /Who sees it/ }));
  await person.click(await screen.findByRole('option', { name: 'Just friends' }));
  expect(screen.getByText(/Your friends will see this post.* They may comment too\./)).toBeDefined();
  await person.click(await screen.findByRole('button', { name: /Who may comment/ }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Just friends', 'Just me', 'No one']);
  await person.keyboard('{Escape}');
  await closeOption(person);
  expect(screen.getByText('Just friends')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Publish post' }));

  expect(await screen.findByText('Post published.')).toBeDefined();
  expect(screen.getByText('Friends of the author see this')).toBeDefined();
});

test('publishes for the checked audiences, by default the default one', async () => {
  const [street, union] = [post(21).id, post(22).id];
  const created = '2026-05-04T10:00:00.000Z';
  server.use(
    mockCall('listAudiences', {
      results: [
        { id: street, name: 'My street', isDefault: true, membersCount: 4, created },
        { id: union, name: 'The union', isDefault: false, membersCount: 1, created },
      ],
      offset: 0,
      maximum: 20,
    }),
    mockCall('createPost', ({ body }) => {
      expect(body).toMatchObject({ viewMyPostsAndComments: 'selectedAudiences', audiences: [street, union] });
      return post(3);
    }),
  );
  const { person } = show(<HomeScreen />, visit);

  await person.type(await openComposer(person), 'For some');
  await openOption(person, 'Change who sees it: Everyone');
  await person.click(await screen.findByRole('button', { name: /Who sees it/ }));
  await person.click(await screen.findByRole('option', { name: 'My audiences' }));
  expect(await screen.findByRole('checkbox', { name: 'My street (4 members)' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('checkbox', { name: 'The union (1 member)' }));
  await closeOption(person);
  await person.click(screen.getByRole('button', { name: 'Publish post' }));

  expect(await screen.findByText('Post published.')).toBeDefined();
});

test('shows the profile’s audience before publication', async () => {
  const user = { ...bob, viewMyPostsAndComments: 'justMe', replyMyPostsAndComments: 'noOne' } as const;
  const { person } = show(<HomeScreen />, { ...visit, user });
  await openComposer(person);
  await openOption(person, 'Change who sees it: Just me');
  expect(await screen.findByText(/Only you will see this post\./)).toBeDefined();
});

test('completes existing tags, and counts a typed tag on blur', async () => {
  server.use(
    mockCall('listTags', ({ query }) =>
      pageOf(query.get('term') === 'bud' ? [{ id: post(9).id, slug: 'budget', name: 'Budget' }] : []),
    ),
    mockCall('createPost', ({ body }) => {
      expect(body).toMatchObject({ body: 'Text', tags: ['Budget', 'water'], language: 'en', anonymous: false });
      return post(3);
    }),
  );
  const { person } = show(<HomeScreen />, visit);

  await person.type(await openComposer(person), 'Text');
  await openOption(person, 'Add tags');
  const tags = await screen.findByRole('combobox', { name: 'Tags' });
  await person.type(tags, 'bud');
  await person.click(await screen.findByRole('option', { name: 'Budget' }));
  await person.type(tags, 'water');
  await person.tab();
  await closeOption(person);
  await person.click(screen.getByRole('button', { name: 'Publish post' }));

  expect(await screen.findByText('Post published.')).toBeDefined();
});

test('says why a post was refused, and keeps its text after navigation too', async () => {
  server.use(
    mockFailure('createPost', 'ReputationTooLow', { required: 2, actual: 1, missing: ['avatar', 'voterLocation'] }),
  );
  const { person, unmount } = show(<HomeScreen />, visit);

  await person.type(await openComposer(person), 'A long thought');
  await person.click(screen.getByRole('button', { name: 'Publish post' }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This needs level 2; you are at level 1.');
  expect(within(alert).getByRole('link', { name: 'Add where you vote' })).toBeDefined();
  unmount();
  const again = show(<HomeScreen />, visit);
  const field = await openComposer(again.person, 'Continue your draft');
  expect((field as HTMLTextAreaElement).value).toBe('A long thought');
});

test('does not show a draft to the next member in the same tab', async () => {
  const first = show(<HomeScreen />, visit);
  await first.person.type(await openComposer(first.person), 'For my eyes');
  first.unmount();

  show(<HomeScreen />, { ...visit, user: member('eva', 'Eva de Boer', 3) });
  expect(await screen.findByRole('button', { name: 'What would you like to talk about?' })).toBeDefined();
});

test('does not send an empty post', async () => {
  const { person } = show(<HomeScreen />, visit);
  await openComposer(person);
  await person.click(screen.getByRole('button', { name: 'Publish post' }));
  expect(screen.getByText('Write something first.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your post' }));
});

test('publishes once after a double press', async () => {
  let sent = 0;
  server.use(
    mockCall('createPost', () => {
      sent += 1;
      return post(3);
    }),
  );
  const { person } = show(<HomeScreen />, visit);
  await person.type(await openComposer(person), 'Once');
  const button = screen.getByRole('button', { name: 'Publish post' });

  // In one task, so that nothing renders in between.
  act(() => {
    button.click();
    button.click();
  });

  expect(await screen.findByText('Post published.')).toBeDefined();
  expect(sent).toBe(1);
});

test('counts a favourite at once', async () => {
  const answer = Promise.withResolvers<void>();
  server.use(
    mockCall('favoritePost', async () => {
      await answer.promise;
      return { favorited: true, favoritesCount: 9 };
    }),
  );
  const { person } = show(<HomeScreen />, visit);
  const heart = (await screen.findAllByRole('button', { name: 'Favourite, 3 so far' }))[0]!;

  await person.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(heart.textContent).toBe('4');
  answer.resolve();
  await waitFor(() => expect(heart.textContent).toBe('9'));
});

test('reverts a refused favourite, and says why', async () => {
  server.use(mockFailure('favoritePost', 'RateLimited'));
  const { person } = show(<HomeScreen />, visit);
  const heart = (await screen.findAllByRole('button', { name: 'Favourite, 3 so far' }))[0]!;

  await person.click(heart);

  expect(await screen.findByText('That was a lot in a short time. Wait a moment and try again.')).toBeDefined();
  // The cache notifies after the toast.
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  expect(heart.textContent).toBe('3');
});

test('shows the requirements of a favourite that needs a higher level in place of a toast', async () => {
  const meta = { required: 2, actual: 1, missing: ['avatar', 'voterLocation'] };
  server.use(mockFailure('favoritePost', 'ReputationTooLow', meta));
  const { person } = show(<HomeScreen />, visit);
  const heart = (await screen.findAllByRole('button', { name: 'Favourite, 3 so far' }))[0]!;

  await person.click(heart);

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This needs level 2; you are at level 1.');
  expect(
    within(notice)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/settings/avatar', '/settings/voter-locations', '/settings/level']);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('loads more posts by a button, and shows a post on two pages once', async () => {
  server.use(
    mockCall('getFeed', ({ query }) =>
      query.get('after') === 'p2' ? pageOf([post(2), post(4)]) : pageOf([post(1), post(2)], 'p2'),
    ),
  );
  const { person } = show(<HomeScreen />, visit);

  await person.click(await screen.findByRole('button', { name: 'Show more posts' }));

  expect(await screen.findByText('Post 4')).toBeDefined();
  expect(posts()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more posts' })).toBeNull();
});

test('retries a failed page of posts, and keeps the others', async () => {
  server.use(mockCall('getFeed', pageOf([post(1)], 'p2')));
  const { person } = show(<HomeScreen />, visit);
  const more = await screen.findByRole('button', { name: 'Show more posts' });
  server.use(mockFailure('getFeed', 'Unavailable'));

  await person.click(more);

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByText('Post 1')).toBeDefined();
});

test('shows newer posts of others only on request', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 });
  const { person } = show(<HomeScreen />, visit);
  expect(await screen.findByText('Post 1')).toBeDefined();
  server.use(mockCall('getFeed', pageOf([post(7), post(8), post(1), post(2)])));

  await act(() => vi.advanceTimersByTimeAsync(300_000));
  const more = await screen.findByRole('button', { name: '2 new posts' });
  expect(posts()).toHaveLength(2);
  vi.useRealTimers();

  await person.click(more);
  expect(posts()).toHaveLength(4);
  expect(posts()[0]).toContain('Post 7');
  expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your feed' }));
});

test('sets a right-to-left post in its direction', async () => {
  server.use(mockCall('getFeed', pageOf([post(1, { title: 'الحافلة الليلية', excerpt: 'مرحبا بكم.' })])));
  show(<HomeScreen />, visit);
  expect((await screen.findByText('مرحبا بكم.')).dir).toBe('auto');
  expect(screen.getByRole('heading', { name: 'الحافلة الليلية' }).dir).toBe('auto');
});

test('shows the preview of the linked page, or the picture of the post', async () => {
  const image = { fileId: post(30).id, alt: 'A bridge', width: 1280, height: 640 };
  server.use(mockCall('getFeed', pageOf([post(1, { link: preview(1) }), post(2, { link: preview(2), image })])));
  show(<HomeScreen />, visit);
  const link = await screen.findByRole('link', { name: /Page 1/ });
  expect(link.getAttribute('href')).toBe('https://news.example/1');
  expect(screen.getByRole('img', { name: 'A bridge' })).toBeDefined();
  expect(screen.queryByText('Page 2')).toBeNull();
});

test('explains an empty feed, and what to do', async () => {
  server.use(mockCall('getFeed', pageOf([])));
  const following = show(<HomeScreen />, visit);
  expect(await screen.findByRole('heading', { name: 'Your feed is empty' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See what others talk about' })).toHaveProperty(
    'href',
    expect.stringContaining('/?feed=discover'),
  );
  following.unmount();

  const noPlace = { ...visit, search: 'feed=district', user: { ...bob, hasVoterLocations: false } };
  const district = show(<HomeScreen />, noPlace);
  expect(await screen.findByRole('heading', { name: 'Where do you vote?' })).toBeDefined();
  // One link in the empty feed, one in the box of people who work for the member.
  const ways = screen.getAllByRole('link', { name: 'Add where you vote' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/settings/voter-locations',
    '/settings/voter-locations',
  ]);
  district.unmount();

  show(<HomeScreen />, { ...visit, search: 'feed=discover' });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeDefined();
});

test('opens on Discover for a newcomer, and on the feed that a member chose', async () => {
  const { homeFeed: _, ...fresh } = bob;
  const newcomer = show(<HomeScreen />, { ...visit, user: { ...fresh, reputationLevel: 1 } });
  await waitFor(() => expect(tab()).toBe('Discover'));
  newcomer.unmount();
  const known = show(<HomeScreen />, { ...visit, user: { ...fresh, reputationLevel: 3 } });
  await waitFor(() => expect(tab()).toBe('Following'));
  known.unmount();
  show(<HomeScreen />, { ...visit, user: { ...bob, reputationLevel: 1 } });
  await waitFor(() => expect(tab()).toBe('Following'));
});

const tab = () => screen.getByRole('navigation', { name: 'Feeds' }).querySelector('[aria-current]')?.textContent;

test('reads the feed from the address, by default the last one', async () => {
  server.use(mockCall('getFeed', ({ query }) => pageOf([post(query.get('feed') === 'discover' ? 5 : 1)])));
  const plain = show(<HomeScreen />, { ...visit, user: { ...bob, homeFeed: 'district' } });
  expect(await screen.findByText('Post 1')).toBeDefined();
  expect(tab()).toBe('My district');
  plain.unmount();

  show(<HomeScreen />, { ...visit, search: 'feed=discover' });
  expect(await screen.findByText('Post 5')).toBeDefined();
  expect(tab()).toBe('Discover');
});

test('saves the chosen feed once, and shows a failure', async () => {
  const sent: unknown[] = [];
  const chosen = Promise.withResolvers<void>();
  server.use(
    mockCall('updateUser', async ({ body }) => {
      sent.push(body);
      await chosen.promise;
      return { ...bob, homeFeed: 'discover' as const };
    }),
  );
  const { person } = show(<HomeScreen />, visit);
  const discover = await screen.findByRole('link', { name: 'Discover' });
  discover.addEventListener('click', (event) => event.preventDefault());
  await person.dblClick(discover);
  chosen.resolve();
  await waitFor(() => expect(tab()).toBe('Discover'));
  expect(sent).toEqual([{ homeFeed: 'discover' }]);

  server.use(mockFailure('updateUser', 'Unavailable'));
  const following = screen.getByRole('link', { name: 'Following' });
  following.addEventListener('click', (event) => event.preventDefault());
  await person.click(following);
  expect(await screen.findByText(/try again/i)).toBeDefined();
});

test('does not announce the member’s own posts, and announces others at once', async () => {
  const mine = post(7, { author: author('bob', 'Bob Meijer') });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  show(<HomeScreen />, visit);
  expect(await screen.findByText('Post 1')).toBeDefined();
  server.use(mockCall('getFeed', pageOf([mine, post(8), post(1), post(2)])));

  const port = new BroadcastChannel('hustings-live');
  const event: LiveEvent = { id: post(30).id, topic: 'posts', kind: 'post', data: {} };
  port.postMessage({ say: 'event', event } satisfies LiveMessage);

  expect(await screen.findByRole('button', { name: '1 new post' })).toBeDefined();
  port.close();
});

const unvoted = (number: number, name: string) => ({
  personId: post(number).id,
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  inOffice: true,
});

test('shows a vote reminder below the third post of each page until it is dismissed for the day', async () => {
  localStorage.clear();
  server.use(
    mockCall('getFeed', pageOf(Array.from({ length: 13 }, (_, index) => post(index + 1)))),
    mockCall('listUnvotedPollies', pageOf([unvoted(41, 'Marit Vossen'), unvoted(42, 'Piet Kroon')])),
  );
  const first = show(<HomeScreen />, visit);
  const reminder = await screen.findByRole('complementary', { name: 'Your vote on Marit Vossen' });
  expect(reminder.previousElementSibling?.textContent).toContain('Post 3');
  expect(within(reminder).getByRole('link', { name: 'Vote now' }).getAttribute('href')).toBe('/polly/marit-vossen');
  const second = screen.getByRole('complementary', { name: 'Your vote on Piet Kroon' });
  expect(second.previousElementSibling?.textContent).toContain('Post 13');

  await first.person.click(within(reminder).getByRole('button', { name: 'Not today' }));
  expect(screen.queryByRole('complementary', { name: 'Your vote on Marit Vossen' })).toBeNull();
  expect(document.activeElement?.closest('li')?.textContent).toContain('Post 4');
  first.unmount();
  const other = show(<HomeScreen />, visit);
  expect(await screen.findByRole('complementary', { name: 'Your vote on Piet Kroon' })).toBeDefined();
  expect(screen.queryByRole('complementary', { name: 'Your vote on Marit Vossen' })).toBeNull();
  other.unmount();

  show(<HomeScreen />, { ...visit, user: member('eva', 'Eva de Boer', 3) });
  expect(await screen.findByRole('complementary', { name: 'Your vote on Marit Vossen' })).toBeDefined();
});

test('opens a post by a press anywhere on its card, except on its controls', async () => {
  const { person } = show(<HomeScreen />, visit);
  const opened: string[] = [];
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    opened.push(link.getAttribute('href') ?? '');
  };
  document.addEventListener('click', listen);
  await person.click(await screen.findByText('The beginning of post 1.'));
  expect(opened).toEqual(['/posts/post-1']);
  await person.click(screen.getAllByRole('link', { name: '0 comments' })[0]!);
  expect(opened).toEqual(['/posts/post-1', '/posts/post-1#comments']);
  await person.click(screen.getAllByRole('button', { name: 'Share' })[0]!);
  expect(opened).toHaveLength(2);
  document.removeEventListener('click', listen);
});

test('shows the picture of a post with its description', async () => {
  const image = { fileId: post(50).id, alt: 'A night bus', width: 800, height: 600 };
  server.use(mockCall('getFeed', pageOf([post(1, { image })])));
  show(<HomeScreen />, visit);
  expect((await screen.findByRole('img', { name: 'A night bus' })).getAttribute('src')).toContain(image.fileId);
});

test('keeps loaded pages after Back without new requests', async () => {
  let asked = 0;
  server.use(
    mockCall('getFeed', ({ query }) => {
      if (!query.get('take')) asked += 1;
      return query.get('after') === 'p2' ? pageOf([post(3), post(4)]) : pageOf([post(1), post(2)], 'p2');
    }),
  );
  const { person, rerender, client } = show(<HomeScreen />, visit);
  await person.click(await screen.findByRole('button', { name: 'Show more posts' }));
  expect(await screen.findByText('Post 4')).toBeDefined();
  rerender(<p>Another page</p>);
  const kept = client.getQueryData<{ pages: unknown[] }>(['getFeed', { query: {} }, 'pages']);
  expect(kept?.pages).toHaveLength(2);
  expect(asked).toBe(2);
});

test('says in place of the box that the member’s level is too low for posts', async () => {
  show(<HomeScreen />, { ...visit, user: member('cleo', 'Cleo', 1) });
  expect(await screen.findByText('You can post from level 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'What would you like to talk about?' })).toBeNull();
});

test('says which interest a post of Discover is about, and reads the feed again without interests', async () => {
  let used = true;
  const reason = { kind: 'topic' as const, name: 'Housing' };
  server.use(
    mockCall('getFeed', () => pageOf([post(1, used ? { interest: reason } : {})])),
    mockCall('updateUser', ({ body }) => {
      expect(body).toEqual({ useInterests: false });
      used = false;
      return { ...bob, useInterests: false };
    }),
  );
  const { person } = show(<HomeScreen />, { ...visit, search: 'feed=discover' });
  expect(await screen.findByText('You follow Housing')).toBeDefined();
  await person.click(await screen.findByRole('checkbox', { name: 'Use my interests' }));
  await waitFor(() => expect(screen.queryByText('You follow Housing')).toBeNull());
  expect(screen.getByText(/Everyone sees this order/)).toBeDefined();
});
