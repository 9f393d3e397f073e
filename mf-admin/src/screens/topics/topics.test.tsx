// @vitest-environment jsdom
import type { ChosenHotTopic, TopicRecord, TopicStance } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import TopicsScreen from './topics-screen.tsx';

const server = mockedServer();

const topic = (changes: Partial<TopicRecord> = {}): TopicRecord => ({
  id: idOf(1),
  slug: 'night-buses',
  name: { en: 'Night buses', nl: 'Nachtbussen' },
  question: { en: 'Should buses run all night?', nl: 'Moeten er ’s nachts bussen rijden?' },
  version: 3,
  stancesCount: 12,
  ...changes,
});

let asked: string[];
let sent: unknown[];

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    mockCall('listTopicRecords', ({ query }) => {
      asked.push(`${query.get('state')} ${query.get('term')}`);
      return { results: query.get('state') === 'archived' ? [topic({ archived: true })] : [topic()], offset: 0 };
    }),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') => showAt('topics', <TopicsScreen />, { search, language });

test('adds a topic in both languages, and says that an address is taken', async () => {
  server.use(mockFailure('saveTopic', 'AlreadyExists'));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Add a topic …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a topic' }));
  await person.click(dialog.getByRole('button', { name: 'Add the topic' }));
  expect(dialog.getAllByText('Fill this in.')).toHaveLength(5);
  const type = (label: RegExp, text: string) => person.type(dialog.getByLabelText(label), text);
  await type(/Name in English/, 'Ferries');
  await type(/Name in Dutch/, 'Veren');
  await type(/Question in English/, 'More ferries?');
  await type(/Question in Dutch/, 'Meer veren?');
  await type(/Address/, 'ferries');
  await person.click(dialog.getByRole('button', { name: 'Add the topic' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  server.use(
    mockCall('saveTopic', ({ body }) => {
      sent.push(body);
      return topic();
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Add the topic' }));
  expect(await screen.findByText('The topic is added')).toBeDefined();
  expect(sent).toEqual([
    { slug: 'ferries', name: { en: 'Ferries', nl: 'Veren' }, question: { en: 'More ferries?', nl: 'Meer veren?' } },
  ]);
});

test('tells the second of two admins that the topic has changed, and how many stances answer it', async () => {
  server.use(mockFailure('changeTopic', 'ChangedMeanwhile'));
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Change …: Night buses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Night buses' }));
  expect(dialog.getByText(/12 public stances answer this question/)).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
});

test('archives a topic after a confirmation, and opens an archived one again in Dutch', async () => {
  server.use(
    mockCall('archiveTopic', ({ body }) => {
      sent.push(body);
      return topic();
    }),
  );
  const { person, unmount } = show();
  await person.click(await screen.findByRole('button', { name: 'Archive …: Night buses' }));
  await person.click(await screen.findByRole('button', { name: 'Archive the topic' }));
  expect(await screen.findByText('Night buses is archived')).toBeDefined();
  unmount();
  const second = show('state=archived', 'nl');
  await second.person.click(await screen.findByRole('button', { name: 'Heropenen …: Nachtbussen' }));
  await second.person.click(await screen.findByRole('button', { name: 'Onderwerp heropenen' }));
  expect(await screen.findByText('Nachtbussen is weer open')).toBeDefined();
  expect(sent).toEqual([
    { archived: true, version: 3 },
    { archived: false, version: 3 },
  ]);
  expect(asked).toContain('archived null');
});

test('changes the order of the hot topics, and the time of one, of the version that was read', async () => {
  let chosen: ChosenHotTopic[] = [
    { name: 'Night buses', topic: 'night-buses', note: 'Tuesday' },
    { name: 'Harbour', tag: 'harbour' },
  ];
  const choice = () => ({ results: chosen, offset: 0, version: `version ${chosen.map(({ name }) => name).join()}` });
  server.use(
    mockCall('listChosenHotTopics', choice),
    mockCall('chooseHotTopics', ({ body }) => {
      sent.push((body as { version: string }).version);
      chosen = (body as { topics: ChosenHotTopic[] }).topics;
      return choice();
    }),
  );
  const { person } = show('state=hot');
  await person.click(await screen.findByRole('button', { name: 'Move up: Harbour' }));
  expect(await screen.findByRole('button', { name: 'Move down: Harbour' })).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Change …: Harbour' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Harbour' }));
  await person.type(dialog.getByLabelText(/Show until/), '2026-07-01T12:00');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/until 1 July 2026/)).toBeDefined();
  expect(chosen).toEqual([
    { name: 'Harbour', tag: 'harbour', until: '2026-07-01T10:00:00.000Z' },
    { name: 'Night buses', topic: 'night-buses', note: 'Tuesday' },
  ]);
  expect(sent).toEqual(['version Night buses,Harbour', 'version Harbour,Night buses']);
  await person.click(await screen.findByRole('button', { name: 'Remove: Night buses' }));
  expect(await screen.findAllByRole('listitem')).toBeDefined();
  expect(chosen).toHaveLength(1);
});

const stance: TopicStance = {
  id: idOf(3),
  slug: 'night-buses-2abc',
  topic: { slug: 'night-buses', name: topic().name, question: topic().question },
  topicLanguage: 'en',
  position: 'for',
  author: { userId: idOf(8), userName: 'marit', profileUrl: '/@marit', reputationLevel: 4 },
  created: '2026-05-04T11:00:00.000Z',
  edited: '2026-05-04T11:30:00.000Z',
  tags: [],
  viewMyPostsAndComments: 'everyone',
  replyMyPostsAndComments: 'everyone',
  commentsCount: 0,
  body: 'Because people come home late.',
};

test('finds a stance by its address, marks the text that was read as official, and takes a mark away', async () => {
  const { body: _, ...card } = stance;
  let official: TopicStance['official'];
  server.use(
    mockCall('listOfficialStances', () => ({
      results: official ? [{ ...card, official, excerpt: stance.body, isExcerpt: false }] : [],
      offset: 0,
    })),
    mockCall('getTopicStance', ({ params }) => {
      asked.push(`${params['id']}`);
      return stance;
    }),
    mockCall('markOfficialStance', ({ body }) => {
      sent.push(body);
      official = (body as { official: boolean }).official ? '2026-05-04T12:00:00.000Z' : undefined;
      return { official: official !== undefined };
    }),
  );
  const { person } = show('state=official');
  expect(await screen.findByRole('heading', { name: 'No official stances' })).toBeDefined();
  await person.type(
    screen.getByLabelText(/Address of the stance/),
    'https://site.example/topicstance/night-buses-2abc?comment=1',
  );
  await person.click(screen.getByRole('button', { name: 'Find the stance' }));
  expect(await screen.findByText('Because people come home late.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Mark this text as official' }));
  await person.click(await screen.findByRole('button', { name: /^Remove the mark …/ }));
  await person.click(await screen.findByRole('button', { name: 'Remove the mark' }));
  expect(await screen.findByRole('heading', { name: 'No official stances' })).toBeDefined();
  const edited = stance.edited;
  expect(sent).toEqual([
    { official: true, edited },
    { official: false, edited },
  ]);
  expect(new Set(asked)).toEqual(new Set(['night-buses-2abc']));
});
