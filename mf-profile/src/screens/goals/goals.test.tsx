// @vitest-environment jsdom
import type { Goal } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, member, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/at-address.tsx';
import { goal, goalCard } from '../../testing/goals.ts';
import { organisation } from '../../testing/organisations.ts';
import CreateGoalScreen from './edit/create-screen.tsx';
import EditGoalScreen from './edit/edit-screen.tsx';
import GoalsScreen from './list/goals-screen.tsx';
import GoalScreen from './page/goal-screen.tsx';
import OwnGoalsScreen from '../my-stuff/goals/goals-screen.tsx';
import OrganisationGoalsScreen from '../organisations/page/goals-screen.tsx';
import { screens as profileScreens } from '../profile/profile-screen.tsx';
import ThanksScreen from './thanks/thanks-screen.tsx';

const empty = { results: [], offset: 0 };
const noComments = {
  ...empty,
  thread: { count: 0, newest: 'seen', turnedOff: false, mayTurnOff: false, mayReply: false },
};
const server = mockedServer(
  mockCall('listGoals', { results: [goalCard(1), goalCard(2)], offset: 0 }),
  mockCall('listGoalComments', noComments),
  mockCall('listGoalUpdates', empty),
  mockCall('listGoalSupporters', empty),
  mockCall('listDivisions', empty),
  mockCall('listTags', empty),
  mockCall('searchKind', empty),
);
const ann = member('ann', 'Ann Bakker');
const params = { slug: 'night-bus' };
const marit = {
  kind: 'polly',
  id: idOf(70),
  name: 'Marit Vossen',
  url: '/polly/marit-vossen',
  canAnswer: true,
} as const;

const asOwner = { role: 'owner', state: 'member', since: '2026-04-01T10:00:00.000Z' } as const;

/** The bodies that the server got. */
let sent: unknown[];
beforeEach(() => {
  sent = [];
});

/** Shows the page of a goal to a member. */
const showGoal = (changed: Partial<Goal> = {}) => {
  server.use(mockCall('getGoal', goal(changed)));
  return showAt('/goals/night-bus', <GoalScreen />, { user: ann, params });
};

/** Shows the form of a new goal of an organisation. */
const showNewOfOrganisation = () =>
  showAt('/create_goal/new?organisation=cyclists', <CreateGoalScreen />, { user: ann, params: { slug: 'new' } });

/** Shows the thanks for a goal. */
const showThanks = () => showAt('/goals/thanks?goal=night-bus', <ThanksScreen />, { user: ann });

test('lists goals with the way to the next threshold, and searches and narrows them', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    mockCall('listGoals', ({ query }) => {
      asked.push(Object.fromEntries(query));
      return { results: [goalCard(1, { supported: true })], offset: 0 };
    }),
  );
  const { person } = showAt('/goals', <GoalsScreen />, { user: ann });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('34').parentElement?.textContent).toBe('34 of 100 supporters');
  expect(card.getByText('You support this')).toBeDefined();
  expect(card.getByRole('link', { name: '# buses' }).getAttribute('href')).toBe('/goals?tag=buses');
  const links = within(screen.getByRole('navigation', { name: 'State' }));
  expect(links.getByRole('link', { name: 'Answered' }).getAttribute('href')).toBe('/goals?state=answered');
  await person.type(screen.getByRole('searchbox', { name: 'Search goals' }), 'bus{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ term: 'bus', sort: 'newest' }));
});

test('tells a failure, and waits no longer', async () => {
  server.use(mockFailure('listGoals', 'Unavailable'));
  const { person } = showAt('/goals', <GoalsScreen />, { user: ann });
  expect(await screen.findByRole('alert')).toBeDefined();
  const list = screen.getByRole('region', { name: 'Goals' });
  expect(list.getAttribute('aria-busy')).toBe('false');
  server.use(mockCall('listGoals', { results: [goalCard(1)], offset: 0 }));
  await person.click(within(list).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeDefined();
});

test('asks for what the address says, and offers to remove a filter', async () => {
  const asked: Record<string, string>[] = [];
  server.use(
    mockCall('listGoals', ({ query }) => {
      asked.push(Object.fromEntries(query));
      return empty;
    }),
  );
  showAt('/goals?state=reached&tag=buses&place=x-test%2Fdam&sort=supported', <GoalsScreen />, { user: ann });
  expect(await screen.findByRole('heading', { name: 'No goals found' })).toBeDefined();
  expect(asked[0]).toMatchObject({ state: 'reached', tag: 'buses', placeId: 'x-test/dam', sort: 'supported' });
  const chosen = screen.getByRole('link', { name: 'Remove the filter # buses' });
  expect(chosen.getAttribute('href')).toBe('/goals?state=reached&place=x-test%2Fdam&sort=supported');
});

test('shows the thresholds from the start, the dates and the owner', async () => {
  showGoal({ addressee: marit });
  expect(await screen.findByRole('heading', { level: 1, name: 'A night bus to Damwick' })).toBeDefined();
  const thresholds = within(screen.getByRole('list', { name: 'Numbers of supporters to reach' }));
  expect(thresholds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5 supportersThe goal opens: lists and search show it.Reached on 3 April 2026',
    '100 supportersThe goal is reached, and we ask Marit Vossen to answer.not yet',
    '1,000 supportersnot yet',
    '10,000 supportersnot yet',
  ]);
  expect(within(screen.getByRole('region', { name: 'So far' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Eva Smit' }).getAttribute('href')).toBe('/@eva');
  expect(screen.getByText('Marit Vossen has not answered yet.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('says that a goal is not to be seen', async () => {
  server.use(mockFailure('getGoal', 'NotFound'));
  showAt('/goals/night-bus', <GoalScreen />, { user: ann, params });
  expect(await screen.findByRole('heading', { name: 'There is no goal to see here' })).toBeDefined();
});

test('shows the support at once, before the server has answered', async () => {
  const { person } = showGoal();
  server.use(mockCall('supportGoal', () => new Promise<never>(() => undefined)));
  await person.click(await screen.findByRole('button', { name: 'Support this goal' }));
  expect(await screen.findByRole('button', { name: 'Withdraw support' })).toBe(document.activeElement);
  expect(screen.getByText('35')).toBeDefined();
});

test('takes the support back if the server refuses it', async () => {
  const { person } = showGoal();
  server.use(mockFailure('supportGoal', 'GoalClosed'));
  await person.click(await screen.findByRole('button', { name: 'Support this goal' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This goal is closed');
  expect(screen.getByText('34')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Support this goal' })).toBeDefined();
});

test('explains the consent that support needs', async () => {
  const { person } = showGoal();
  server.use(mockFailure('supportGoal', 'ConsentRequired'));
  await person.click(await screen.findByRole('button', { name: 'Support this goal' }));
  expect(await screen.findByText('We need your consent first')).toBeDefined();
  expect(screen.getByText('34')).toBeDefined();
});

test('is named only if the member chooses so, and withdraws', async () => {
  const supported = goal({
    supportersCount: 35,
    supported: true,
    support: { named: true, since: '2026-05-04T11:00:00.000Z' },
  });
  const { person } = showGoal();
  server.use(
    mockCall('supportGoal', ({ body }) => {
      sent.push(body);
      return supported;
    }),
    mockCall('withdrawGoalSupport', {}),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'Show my name among the supporters' }));
  await person.click(screen.getByRole('button', { name: 'Support this goal' }));
  expect(await screen.findByRole('link', { name: 'What happens next' })).toBeDefined();
  await waitFor(() => expect(sent).toEqual([{ named: true }]));
  await person.click(screen.getByRole('checkbox', { name: 'Show my name among the supporters' }));
  await waitFor(() => expect(sent).toEqual([{ named: true }, { named: false }]));
  await person.click(screen.getByRole('button', { name: 'Withdraw support' }));
  expect(await screen.findByRole('button', { name: 'Support this goal' })).toBe(document.activeElement);
});

test('offers no support of a closed goal', async () => {
  showGoal({ state: 'closed', maySupport: false });
  expect(await screen.findByText('You can no longer support this goal.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Support this goal' })).toBeNull();
});

test('lets the owner write and delete news', async () => {
  const update = { updateId: idOf(80), body: 'The council reads it.', created: '2026-05-04T11:00:00.000Z' };
  let news = [update];
  const { person } = showGoal({ own: true, maySupport: false });
  server.use(
    mockCall('listGoalUpdates', () => ({ ...empty, results: news })),
    mockCall('createGoalUpdate', ({ body }) => {
      sent.push(body);
      return update;
    }),
    mockCall('deleteGoalUpdate', () => {
      news = [];
      return {};
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Publish news' }));
  expect(await screen.findByText('Write what is new.')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: 'Write news' }), 'It begins.');
  await person.click(screen.getByRole('button', { name: 'Publish news' }));
  expect(await screen.findByText('News published.')).toBeDefined();
  expect(sent).toEqual([{ body: 'It begins.' }]);
  await person.click(await screen.findByRole('button', { name: 'Delete the news from 4 May 2026' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this news?' });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('There is no news yet.')).toBeDefined();
});

test('answers for the addressee, and shows both versions if another answered meanwhile', async () => {
  const answer = { body: 'No.', created: '2026-05-04T11:00:00.000Z', version: 1 };
  const { person } = showGoal({ addressee: marit, mayAnswer: true });
  server.use(mockFailure('answerGoal', 'ChangedMeanwhile', { current: answer }));
  await person.click(await screen.findByRole('button', { name: 'Answer for Marit Vossen' }));
  await person.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Yes, from June.');
  await person.click(screen.getByRole('button', { name: 'Publish answer' }));
  const newer = await screen.findByRole('alert');
  expect(newer.textContent).toContain('Theirs: No.');
  expect(newer.textContent).toContain('Yours: Yes, from June.');
  server.use(
    mockCall('answerGoal', ({ body }) => {
      sent.push(body);
      return goal({ state: 'answered', addressee: marit, mayAnswer: true, answer: { ...answer, version: 2 } });
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Save over their version' }));
  expect(await screen.findByText('Answer published.')).toBeDefined();
  expect(sent).toEqual([{ body: 'Yes, from June.', version: 1 }]);
});

test('creates a draft with the tag of the address, and goes on to its pictures', async () => {
  server.use(
    mockCall('getTag', { id: idOf(60), slug: 'buses', name: 'buses' }),
    mockCall('createGoal', ({ body }) => {
      sent.push(body);
      return goal({ state: 'draft', own: true });
    }),
  );
  const { person } = showAt('/create_goal/buses', <CreateGoalScreen />, { user: ann, params: { slug: 'buses' } });
  await person.click(await screen.findByRole('button', { name: 'Save draft' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a title of at least 4 characters');
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'A night bus');
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        title: 'A night bus',
        info: '',
        language: 'en',
        tags: ['buses'],
        viewMyPostsAndComments: 'everyone',
        replyMyPostsAndComments: 'everyone',
      },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('Address of the page').textContent).toBe('/edit_goal/night-bus'));
});

test('creates a goal in the name of an organisation only for those who run it', async () => {
  server.use(
    mockCall('getOrganisation', organisation({ membership: asOwner })),
    mockCall('createGoal', ({ body }) => {
      sent.push(body);
      return goal({ state: 'draft', own: true });
    }),
  );
  const { person, unmount } = showNewOfOrganisation();
  expect(await screen.findByText('On behalf of Cyclists of Testdam')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: 'Title' }), 'A bike lane');
  await person.click(screen.getByRole('checkbox', { name: 'Members can comment' }));
  await person.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent).toMatchObject([{ organisationId: idOf(1), replyMyPostsAndComments: 'noOne' }]));
  unmount();
  server.use(mockCall('getOrganisation', organisation({ membership: { ...asOwner, role: 'member' } })));
  showNewOfOrganisation();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeDefined();
  expect(screen.queryByText('On behalf of Cyclists of Testdam')).toBeNull();
});

test('says what level 2 needs', async () => {
  showAt('/create_goal/new', <CreateGoalScreen />, { user: member('cleo', 'Cleo', 1), params: { slug: 'new' } });
  expect(await screen.findByText('You can set a goal once you reach level 2')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
});

test('saves and publishes a draft after a confirmation that says what happens', async () => {
  const draft = goal({ state: 'draft', own: true, mayEditText: true, info: '', dates: {} });
  server.use(
    mockCall('getGoal', draft),
    mockCall('updateGoal', ({ body }) => {
      sent.push(body);
      return { ...draft, info: 'Buses stop too early.', version: 2 };
    }),
    mockCall('publishGoal', goal({ state: 'collecting', own: true })),
  );
  const { person } = showAt('/edit_goal/night-bus', <EditGoalScreen />, { user: ann, params });
  await person.click(await screen.findByRole('button', { name: 'Publish …' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Write why, and what should happen.');
  await person.type(screen.getByRole('textbox', { name: 'Why, and what should happen' }), 'Buses stop too early.');
  await person.click(screen.getByRole('button', { name: 'Publish …' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Publish “A night bus to Damwick”?' });
  expect(dialog.textContent).toContain('Once 5 members support it, lists show it.');
  expect(sent).toMatchObject([{ info: 'Buses stop too early.', placeId: 'x-test/dam', version: 1 }]);
  await person.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Address of the page').textContent).toBe('/goals/thanks?goal=night-bus'),
  );
});

test('shows a second editor both versions, and loses nothing', async () => {
  const stored = goal({ own: true, mayEditText: true });
  const current = { ...stored, title: 'A night tram to Damwick', version: 2 };
  server.use(mockCall('getGoal', stored), mockFailure('updateGoal', 'ChangedMeanwhile', { current }));
  const { person } = showAt('/edit_goal/night-bus', <EditGoalScreen />, { user: ann, params });
  await person.type(await screen.findByRole('textbox', { name: 'Why, and what should happen' }), ' Far too early.');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const newer = await screen.findByRole('alert');
  expect(newer.textContent).toContain('Theirs: A night tram to Damwick');
  expect(newer.textContent).toContain('Yours: A night bus to Damwick');
  await person.click(screen.getByRole('button', { name: 'Use theirs: Title' }));
  server.use(
    mockCall('updateGoal', ({ body }) => {
      sent.push(body);
      return { ...stored, version: 3 };
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Save over their version' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { title: 'A night tram to Damwick', info: `${stored.info} Far too early.`, version: 2 },
    ]),
  );
});

test('keeps the text of an open goal, and edits the rest', async () => {
  const pictures = [1, 2].map((at) => ({ pictureId: idOf(90 + at), url: '/x', alt: `Bus ${at}` }));
  server.use(
    mockCall('getGoal', goal({ own: true, pictures })),
    mockCall('updateGoal', ({ body }) => {
      sent.push(body);
      return goal({ own: true, version: 2 });
    }),
  );
  const { person } = showAt('/edit_goal/night-bus', <EditGoalScreen />, { user: ann, params });
  expect(await screen.findByText('Title, text, place and addressee are fixed')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Move picture 2 up' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        pictures: [
          { pictureId: idOf(92), alt: 'Bus 2' },
          { pictureId: idOf(91), alt: 'Bus 1' },
        ],
      },
    ]),
  );
});

test('closes and deletes after a confirmation, and refuses the form to others', async () => {
  server.use(
    mockCall('getGoal', goal({ own: true })),
    mockFailure('closeGoal', 'Forbidden'),
    mockCall('deleteGoal', {}),
  );
  const { person, unmount } = showAt('/edit_goal/night-bus', <EditGoalScreen />, { user: ann, params });
  await person.click(await screen.findByRole('button', { name: 'Close …' }));
  const closing = await screen.findByRole('alertdialog');
  await person.click(within(closing).getByRole('button', { name: 'Close for good' }));
  expect(await within(closing).findByRole('alert')).toBeDefined();
  await person.click(within(closing).getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Delete …' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete goal' }));
  expect(await screen.findByText('Goal deleted.')).toBeDefined();
  unmount();
  server.use(mockCall('getGoal', goal()));
  showAt('/edit_goal/night-bus', <EditGoalScreen />, { user: ann, params });
  expect(await screen.findByText('You cannot edit this goal')).toBeDefined();
});

test('thanks the owner and the supporters, and says what happens next', async () => {
  server.use(mockCall('getGoal', goal({ own: true, state: 'collecting', addressee: marit })));
  const { unmount } = showThanks();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your goal is published' })).toBeDefined();
  expect(document.body.textContent).toContain('Lists show it once 5 members support it; you have 30 days for that.');
  expect(document.body.textContent).toContain('and we ask Marit Vossen to answer');
  unmount();
  const support = { named: false, since: '2026-05-04T11:00:00.000Z' };
  server.use(mockCall('getGoal', goal({ support, supported: true })));
  const second = showThanks();
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your support' })).toBeDefined();
  second.unmount();
  server.use(mockCall('getGoal', goal()));
  showThanks();
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no goal to see here' })).toBeDefined();
});

test('lists the goals of a member on the profile, and of an organisation on its page', async () => {
  const ProfileGoals = profileScreens.goals;
  server.use(
    mockFailure('getConversationWith', 'NotFound'),
    mockCall('getProfile', {
      ...ann,
      followLevel: 'not',
      isRequested: false,
      isFollower: false,
      isFriend: false,
      joined: '2026-01-02',
      isFounding: false,
      approvesFollowers: false,
      levelRights: [],
      tabs: ['goals'],
    }),
    mockCall('listProfileGoals', { results: [goalCard(1)], offset: 0 }),
    mockCall('getOrganisation', organisation({ membership: { ...asOwner, role: 'admin' } })),
    mockCall('listOrganisationGoals', { results: [goalCard(2)], offset: 0 }),
  );
  const bob = member('bob', 'Bob');
  const { unmount } = showAt('/@ann/goals', <ProfileGoals />, { user: bob, params: { username: 'ann' } });
  expect(await screen.findByRole('link', { name: 'Goal 1' })).toBeDefined();
  unmount();
  const at = { user: ann, params: { slug: 'cyclists' } };
  showAt('/organisation/cyclists/goals', <OrganisationGoalsScreen />, at);
  expect(await screen.findByRole('link', { name: 'Goal 2' })).toBeDefined();
  const create = screen.getByRole('link', { name: 'New goal' });
  expect(create.getAttribute('href')).toBe('/create_goal/new?organisation=cyclists');
});

test('lists the own goals with drafts, and those that the member supports', async () => {
  server.use(
    mockCall('listOwnGoals', ({ query }) =>
      query.get('supported') === 'true' ? empty : { results: [goalCard(1, { state: 'draft', own: true })], offset: 0 },
    ),
  );
  const { unmount } = showAt('/my-stuff/goals', <OwnGoalsScreen />, { user: ann });
  const edit = await screen.findByRole('link', { name: 'Edit “Goal 1”' });
  expect(edit.getAttribute('href')).toBe('/edit_goal/goal-1');
  expect(edit.closest('li')?.textContent).toContain('Draft');
  unmount();
  showAt('/my-stuff/goals?show=supported', <OwnGoalsScreen />, { user: ann });
  expect(await screen.findByText('You do not support a goal yet.')).toBeDefined();
});
