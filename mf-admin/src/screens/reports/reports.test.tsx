// @vitest-environment jsdom
import type { ReasonTemplate, ReportedItem } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { author, idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin, nothingWaits, showAdmin } from '../../testing/show-admin.tsx';
import ReportsScreen from './reports-screen.tsx';

const server = mockedServer();

const reported = (changes: Partial<ReportedItem> = {}): ReportedItem => ({
  id: idOf(1),
  kind: 'post',
  itemId: idOf(2),
  state: 'pending',
  authorName: 'cleo',
  address: '/posts/rude',
  excerpt: 'A rude word',
  hidden: true,
  weight: 3,
  firstReported: '2026-05-04T09:00:00.000Z',
  lastReported: '2026-05-04T10:00:00.000Z',
  reports: [
    {
      userName: 'bob',
      reason: 'harassment',
      text: 'Look at line two.',
      weight: 2,
      created: '2026-05-04T09:00:00.000Z',
    },
  ],
  ...changes,
});

const templates: ReasonTemplate[] = [
  {
    id: idOf(20),
    title: 'Advertising',
    rule: 'spam',
    en: 'This advertises something.',
    nl: 'Dit maakt reclame voor iets.',
    version: 3,
  },
];

let items: ReportedItem[];

beforeEach(() => {
  items = [reported()];
  server.use(
    mockCall('getWaiting', { ...nothingWaits, reports: 1, stances: 1 }),
    mockCall('listReasonTemplates', { results: templates }),
    mockCall('holdReport', () => items[0]!),
    mockCall('letGoOfReport', {}),
    mockCall('listAbuse', ({ query }) => ({
      results: items.filter(({ state }) => state === query.get('state')),
      offset: 0,
    })),
  );
});

test('shows reported content, its place, its author and the reasons', async () => {
  showAdmin(<ReportsScreen />);
  const entry = (await screen.findByRole('link', { name: 'Post' })).closest('li')!;
  expect(within(entry).getByRole('link', { name: 'Post' }).getAttribute('href')).toBe('/posts/rude');
  expect(within(entry).getByText('A rude word')).toBeDefined();
  expect(within(entry).getByText('Hidden until a decision')).toBeDefined();
  const list = within(entry).getByRole('list', { name: 'Reports' });
  expect(list.textContent).toBe('Insults or harassment: Look at line two. @bob · counts as two');
});

test('removes content with a reason that its author reads', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('approveAbuse', ({ body }) => {
      sent.push(body);
      items = [reported({ state: 'approved' })];
      return items[0]!;
    }),
  );
  const { person } = showAdmin(<ReportsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Remove …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this?' });
  await person.click(within(dialog).getByRole('button', { name: 'Remove it' }));
  expect(within(dialog).getByText('Write at least 10 characters.')).toBeDefined();
  await person.type(within(dialog).getByLabelText(/Reason/), 'It insults a neighbour.');
  await person.click(within(dialog).getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeDefined();
  expect(sent).toEqual([{ id: idOf(1), rule: 'harassment', reason: 'It insults a neighbour.' }]);
});

test('keeps content without a reason, in Dutch too, and shows a failure', async () => {
  const sent: unknown[] = [];
  server.use(mockFailure('rejectAbuse', 'AlreadyDecided'));
  const { person } = showAdmin(<ReportsScreen />, { language: 'nl' });
  await person.click(await screen.findByRole('button', { name: 'Laten staan …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dit laten staan?' });
  const keep = within(dialog).getByRole('button', { name: 'Laten staan' });
  await person.click(keep);
  expect(await within(dialog).findByRole('alert')).toBeDefined();
  server.use(
    mockCall('rejectAbuse', ({ body }) => {
      sent.push(body);
      return reported({ state: 'rejected' });
    }),
  );
  await person.click(keep);
  await waitFor(() => expect(sent).toEqual([{ id: idOf(1) }]));
});

test('shows what was decided on the author before, and nothing beside anonymous content', async () => {
  const history = {
    userId: idOf(7),
    created: '2026-01-02T10:00:00.000Z',
    level: 3,
    removed: 2,
    kept: 1,
    sanctions: 1,
    latestSanction: { kind: 'warn' as const, created: '2026-04-01T10:00:00.000Z' },
  };
  items = [reported({ author: history }), reported({ id: idOf(3), authorName: undefined })];
  showAdmin(<ReportsScreen />);
  const sections = await screen.findAllByRole('group', { name: 'The author’s record' });
  expect(sections).toHaveLength(1);
  expect(sections[0]?.textContent).toContain('2 removed, 1 kept');
  expect(sections[0]?.textContent).toMatch(/1: .*, 1 April 2026/);
  const link = within(sections[0]!).getByRole('link', { name: 'Go to this member' });
  expect(link.getAttribute('href')).toBe(`/admin/setting/members/${idOf(7)}`);
});

test('fills the reason from a template in the language of the author, and takes over its rule', async () => {
  items = [reported({ authorLanguage: 'nl' })];
  const sent: unknown[] = [];
  server.use(
    mockCall('approveAbuse', ({ body }) => {
      sent.push(body);
      return items[0]!;
    }),
  );
  const { person } = showAdmin(<ReportsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Remove …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this?' });
  await person.click(await within(dialog).findByLabelText('Prepared reason'));
  await person.click(await screen.findByRole('option', { name: 'Advertising' }));
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Dit maakt reclame voor iets.');
  await person.type(within(dialog).getByLabelText(/^Reason/), ' Echt.');
  await person.click(within(dialog).getByRole('button', { name: 'Remove it' }));
  await waitFor(() =>
    expect(sent).toEqual([{ id: idOf(1), rule: 'spam', reason: 'Dit maakt reclame voor iets. Echt.' }]),
  );
});

test('keeps a list of prepared reasons in both languages', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('saveReasonTemplate', ({ body }) => {
      sent.push(body);
      return { ...templates[0]!, id: idOf(21) };
    }),
    mockFailure('changeReasonTemplate', 'ChangedMeanwhile'),
  );
  const { person } = showAdmin(<ReportsScreen />, { search: 'state=templates' });
  const entry = (await screen.findByRole('heading', { name: 'Advertising' })).closest('li')!;
  expect(within(entry).getByText('Dit maakt reclame voor iets.').getAttribute('lang')).toBe('nl');
  await person.click(within(entry).getByRole('button', { name: /^Change/ }));
  const change = await screen.findByRole('dialog', { name: 'Change the prepared reason' });
  await person.click(within(change).getByRole('button', { name: 'Save' }));
  expect(await within(change).findByRole('alert')).toBeDefined();
  await person.click(within(change).getByRole('button', { name: 'Cancel' }));

  await person.click(screen.getByRole('button', { name: 'Prepare a reason' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prepare a reason' });
  await person.type(within(dialog).getByLabelText(/^Title/), 'Threat');
  await person.type(within(dialog).getByLabelText(/^Text in English/), 'This threatens somebody.');
  await person.type(within(dialog).getByLabelText(/^Text in Dutch/), 'Dit bedreigt iemand.');
  await person.click(within(dialog).getByLabelText(/^Rule/));
  await person.click(await screen.findByRole('option', { name: /threat/i }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { title: 'Threat', rule: 'threat', en: 'This threatens somebody.', nl: 'Dit bedreigt iemand.' },
    ]),
  );
});

test('shows who works on a case, and takes it over after a question', async () => {
  const held = { heldBy: { userId: idOf(8), userName: 'admin2' }, heldUntil: '2026-05-04T12:20:00.000Z' };
  items = [reported(held)];
  const asked: unknown[] = [];
  server.use(
    mockCall('holdReport', ({ query }) => {
      asked.push(query.get('takeOver'));
      items = [reported({ heldBy: { userId: admin.userId, userName: 'admin' }, heldUntil: held.heldUntil })];
      return items[0]!;
    }),
  );
  const { person } = showAdmin(<ReportsScreen />);
  expect(await screen.findByText('@admin2 is working on this until 14:20')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove …' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Take over …' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Take this over from @admin2?' });
  await person.click(within(dialog).getByRole('button', { name: 'Take it over' }));
  expect(await screen.findByRole('button', { name: 'Remove …' })).toBeDefined();
  expect(asked).toEqual(['true']);
});

test('tells an admin who opens a case that another one has just taken', async () => {
  server.use(mockFailure('holdReport', 'HeldByAnother'));
  const { person } = showAdmin(<ReportsScreen />);
  const remove = await screen.findByRole('button', { name: 'Remove …' });
  items = [reported({ heldBy: { userId: idOf(8), userName: 'admin2' }, heldUntil: '2026-05-04T12:20:00.000Z' })];
  await person.click(remove);
  expect(await screen.findByText('@admin2 is working on this until 14:20')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lets go of a case that the admin closes without a decision', async () => {
  const released: unknown[] = [];
  server.use(
    mockCall('letGoOfReport', () => {
      released.push(true);
      return {};
    }),
  );
  const { person } = showAdmin(<ReportsScreen />);
  await person.click(await screen.findByRole('button', { name: 'Remove …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this?' });
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(released).toEqual([true]));
});

test('does not name the author of anonymous content, and offers the request by two admins', async () => {
  items = [reported({ authorName: undefined })];
  showAdmin(<ReportsScreen />);
  expect(await screen.findByText(/^Anonymous/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ask to open the seal' });
  expect(link.getAttribute('href')).toBe(`/admin/setting/seals?kind=post&item=${idOf(2)}`);
});

test('approves a stance as it was read, and refuses if it has changed since', async () => {
  const sent: unknown[] = [];
  const stance = {
    id: idOf(5),
    slug: 'cleo-night-buses',
    topic: {
      slug: 'night-buses',
      name: { en: 'Buses', nl: 'Bussen' },
      question: { en: 'More night buses?', nl: 'Meer nachtbussen?' },
    },
    topicLanguage: 'en' as const,
    position: 'for' as const,
    body: 'Nurses work at night.',
    author: author('cleo', 'Cleo'),
    created: '2026-05-03T10:00:00.000Z',
    edited: '2026-05-04T10:00:00.000Z',
    tags: [],
    state: 'pending' as const,
    viewMyPostsAndComments: 'everyone' as const,
    replyMyPostsAndComments: 'everyone' as const,
    commentsCount: 0,
  };
  server.use(
    mockCall('listPendingStances', { results: [stance], offset: 0 }),
    mockFailure('approveTopicStance', 'ChangedMeanwhile'),
  );
  const { person } = showAdmin(<ReportsScreen />, { search: 'state=stances' });
  expect(await screen.findByText('Nurses work at night.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'More night buses?' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  server.use(
    mockCall('approveTopicStance', ({ body }) => {
      sent.push(body);
      return {};
    }),
    mockCall('listPendingStances', { results: [], offset: 0 }),
  );
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('heading', { name: 'No stance is waiting' })).toBeDefined();
  expect(sent).toEqual([{ id: idOf(5), edited: '2026-05-04T10:00:00.000Z' }]);
});
