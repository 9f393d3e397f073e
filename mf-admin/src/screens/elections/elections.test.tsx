// @vitest-environment jsdom
import type {
  CandidacyRecord,
  ContestRecord,
  ElectionRecord,
  ElectionRecordChange,
  ListRecord,
  ResultTerms,
} from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import ElectionsScreen from './elections-screen.tsx';

const server = mockedServer();

const provenance = { source: 'eml', retrieved: '2026-05-01' };
const election: ElectionRecord = {
  id: idOf(1),
  version: 3,
  isLocked: false,
  isHandmade: false,
  provenance,
  name: 'Council of Testland',
  day: '2026-06-10',
  kind: 'general',
  place: { id: 'x-test/country', name: 'Testland' },
};
const contest: ContestRecord = {
  id: idOf(2),
  version: 1,
  isLocked: false,
  isHandmade: true,
  provenance,
  electionId: election.id,
  name: 'North',
  kind: 'parties',
  seats: 2,
  listsCount: 1,
  candidaciesCount: 1,
  electedCount: 1,
};
const candidacy: CandidacyRecord = {
  id: idOf(3),
  version: 4,
  isLocked: true,
  isHandmade: false,
  provenance,
  electionId: election.id,
  contestId: contest.id,
  name: 'Ada North',
  person: { personId: idOf(5), slug: 'ada-north' },
  office: { officeId: idOf(6), name: 'Council member' },
  status: 'qualified',
  elected: true,
};
const change: ElectionRecordChange = {
  id: idOf(4),
  act: 'changeElectionRecord',
  record: 'candidacy',
  recordId: candidacy.id,
  name: 'Ada North',
  admin: { userId: idOf(9), userName: 'admin2' },
  reason: 'The notice was corrected.',
  created: '2026-05-04T11:00:00.000Z',
  changes: [{ field: 'status', from: 'filed', to: 'qualified' }],
};
const reason = 'The notice was corrected.';

let asked: string[];

beforeEach(() => {
  asked = [];
  server.use(
    mockCall('listElections', ({ query }) => {
      asked.push(`${query.get('when')} ${query.get('term')}`);
      const { id: electionId, name, day, kind } = election;
      const pollsClose = '2026-06-10T19:00:00.000Z';
      const row = { electionId, name, day, kind, pollsClose, upcoming: true, timeZone: 'UTC', contestsCount: 2 };
      return { results: [row], offset: 0 };
    }),
    mockCall('getElectionRecord', election),
    mockCall('listContestRecords', { results: [contest], offset: 0 }),
    mockCall('listCandidacyRecords', { results: [candidacy], offset: 0 }),
    mockCall('listElectionRecordChanges', { results: [change], offset: 0 }),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') =>
  showAt('elections', <ElectionsScreen />, { search, language });
const showElection = (language: 'en' | 'nl' = 'en') => show(`election=${election.id}`, language);
type Person = ReturnType<typeof show>['person'];

const press = async (person: Person, name: string) => person.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists elections by day with a search, and links to their pages', async () => {
  show('state=past&term=test');
  const link = await screen.findByRole('link', { name: 'Council of Testland' });
  expect(link.getAttribute('href')).toBe(`/admin/setting/elections?election=${election.id}`);
  expect(asked).toEqual(['past test']);
  expect(screen.getByRole('link', { name: 'Past' }).getAttribute('aria-current')).toBe('true');
});

test('creates an election, after it asks for what is missing', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('createElection', ({ body }) => {
      sent.push(body);
      return election;
    }),
  );
  const { person } = show();
  await press(person, 'Add an election …');
  const dialog = await dialogOf('Add an election');
  await person.click(dialog.getByRole('button', { name: 'Add the election' }));
  expect(dialog.getAllByText('Fill this in.')).toHaveLength(2);
  expect(dialog.getByText('Write at least 10 characters.')).toBeDefined();
  expect(sent).toEqual([]);
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Water board');
  await person.type(dialog.getByLabelText(/^Last day/), '2026-09-01');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Add the election' }));
  expect(await screen.findByText('The election is added')).toBeDefined();
  expect(sent).toEqual([{ name: 'Water board', day: '2026-09-01', kind: 'general', reason }]);
});

test('shows an election with its contests, candidacies and history', async () => {
  const { person } = showElection();
  expect(await screen.findByText('imported from eml')).toBeDefined();
  const entry = (await screen.findByText('Ada North', { exact: false, selector: 'p' })).closest('li')!;
  expect(entry.textContent).toContain('Status: from filed to on the ballot');
  expect(entry.textContent).toContain('@admin2 · 1 hour ago');
  await person.click(await screen.findByText('1 candidacy'));
  const link = await screen.findByRole('link', { name: 'Ada North' });
  expect(link.closest('li')!.textContent).toContain('locked');
});

test('changes a candidacy with the version that was shown, and tells of a change meanwhile', async () => {
  const sent: unknown[] = [];
  server.use(mockFailure('changeCandidacy', 'ChangedMeanwhile'));
  const { person } = showElection();
  await person.click(await screen.findByText('1 candidacy'));
  await press(person, 'Change …: Ada North');
  const dialog = await dialogOf('Change Ada North');
  await person.type(dialog.getByRole('textbox', { name: /^Place of residence/ }), 'Northby');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  server.use(
    mockCall('changeCandidacy', ({ body }) => {
      sent.push(body);
      return candidacy;
    }),
  );
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ada North is changed')).toBeDefined();
  expect(sent).toEqual([
    { status: 'qualified', officeId: idOf(6), locality: 'Northby', elected: true, reason, version: 4 },
  ]);
});

test('shows a refusal at its field, in Dutch', async () => {
  const errors = [{ fieldName: 'PlaceId', errorCode: 'InvalidValue', message: '' }];
  const responseStatus = { errorCode: 'InvalidValue', message: '', errors };
  server.use(
    http.post('*/api/adminutils/elections/:id/contests', () => HttpResponse.json({ responseStatus }, { status: 400 })),
  );
  const { person } = showElection('nl');
  await press(person, 'Stemming toevoegen …');
  const dialog = await dialogOf('Stemming toevoegen');
  await person.type(dialog.getByRole('textbox', { name: /^Naam/ }), 'Noord');
  await person.type(dialog.getByRole('textbox', { name: /^Reden/ }), 'De gemeente heeft dit gemeld.');
  await person.click(dialog.getByRole('button', { name: 'Stemming toevoegen' }));
  const place = dialog.getByRole('combobox', { name: /^Plaats/ });
  await waitFor(() => expect(place.getAttribute('aria-invalid')).toBe('true'));
});

test('unlocks a locked record and deletes one that an admin created', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('lockElectionRecord', ({ params, body }) => {
      sent.push([params['record'], body]);
      return {};
    }),
    mockFailure('deleteElectionRecord', 'InUse'),
  );
  const { person } = showElection();
  await person.click(await screen.findByText('1 candidacy'));
  await press(person, 'Unlock …: Ada North');
  const unlock = await dialogOf('Unlock Ada North?');
  await person.type(unlock.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(unlock.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Ada North is unlocked')).toBeDefined();
  expect(sent).toEqual([['candidacy', { isLocked: false, reason, version: 4 }]]);
  await press(person, 'Delete …: North');
  const remove = await dialogOf('Delete North?');
  await person.type(remove.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(remove.getByRole('button', { name: 'Delete' }));
  expect(await remove.findByText(/something still uses it/)).toBeDefined();
});

test('searches the contests and the candidacies of a contest', async () => {
  const terms: (string | null)[] = [];
  server.use(
    mockCall('listContestRecords', ({ query }) => {
      const isFound = 'North'.startsWith(query.get('term') ?? '');
      return { results: isFound ? [contest] : [], offset: 0 };
    }),
    mockCall('listCandidacyRecords', ({ query }) => {
      terms.push(query.get('term'));
      return { results: query.get('term') === 'Zed' ? [] : [candidacy], offset: 0 };
    }),
  );
  const { person } = showElection();
  await person.click(await screen.findByText('1 candidacy'));
  const box = await screen.findByRole('searchbox', { name: 'Name, list or position: North' });
  await person.type(box, 'Ada{Enter}');
  await waitFor(() => expect(terms).toEqual([null, 'Ada']));
  expect(await screen.findByRole('link', { name: 'Ada North' })).toBeDefined();
  await person.clear(box);
  await person.type(box, 'Zed{Enter}');
  expect(await screen.findByText('No candidates found')).toBeDefined();
  const contests = screen.getByRole('searchbox', { name: 'Name of a contest' });
  await person.type(contests, 'Nor{Enter}');
  expect(await screen.findByText('No candidates found')).toBeDefined();
  await person.type(contests, 'x{Enter}');
  expect(await screen.findByText('No contests found')).toBeDefined();
});

test('adds a list, and shows the lists with their numbers', async () => {
  const sent: unknown[] = [];
  const list: ListRecord = {
    id: idOf(6),
    version: 1,
    isLocked: false,
    isHandmade: true,
    provenance,
    electionId: election.id,
    contestId: contest.id,
    name: 'List Stone',
    number: 3,
    candidaciesCount: 0,
  };
  server.use(
    mockCall('listListRecords', { results: [list], offset: 0 }),
    mockCall('createList', ({ body }) => {
      sent.push(body);
      return list;
    }),
  );
  const { person } = showElection();
  await press(person, 'Add a list …: North');
  const dialog = await dialogOf('Add a list to North');
  await person.type(dialog.getByRole('textbox', { name: /^Name/ }), 'List Stone');
  await person.type(dialog.getByRole('textbox', { name: /^Number/ }), '3');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.click(dialog.getByRole('button', { name: 'Add the list' }));
  expect(await screen.findByText('3. List Stone')).toBeDefined();
  expect(sent).toEqual([{ name: 'List Stone', number: 3, reason }]);
  expect(screen.getByRole('button', { name: 'Delete …: List Stone' })).toBeDefined();
});

const holder = (id: number, name: string) => ({ personId: idOf(id), slug: name.toLowerCase().replace(' ', '-'), name });
const terms: ResultTerms = {
  contestId: contest.id,
  offices: ['City Council'],
  day: '2026-06-10',
  from: '2026-06-25',
  seats: 2,
  sitting: 2,
  begin: [{ ...holder(11, 'Cid North'), party: 'Meadow Party', namesake: 'cid-south' }],
  end: [{ ...holder(12, 'Bea North'), through: '2026-06-24' }],
  goOn: [holder(13, 'Ada North')],
  changes: 3,
  digest: 'seen',
};

test('reviews the terms from results, and writes them after the count of those that end', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  server.use(
    mockCall('getResultTerms', ({ query }) => {
      asked.push(String(query));
      return { ...terms, from: query.get('from') ?? terms.from };
    }),
    mockCall('applyTerms', ({ body }) => {
      sent.push(body);
      return { ...terms, changes: 0 };
    }),
  );
  const { person } = showElection();
  await press(person, 'Terms from these results …: North');
  const dialog = await dialogOf('Terms from the results: North');
  expect(await dialog.findByRole('heading', { name: 'The term of 1 person ends' })).toBeDefined();
  expect(dialog.getByRole('link', { name: 'Bea North' }).getAttribute('href')).toBe('/polly/bea-north');
  expect(dialog.getByText(/Cid North: this may be one person/)).toBeDefined();
  expect(dialog.getByText('City Council · 2 seats · 2 members on polling day')).toBeDefined();
  const day = dialog.getByLabelText(/^First day of the new terms/);
  await person.clear(day);
  await person.type(day, '2026-06-26');
  await waitFor(() => expect(asked).toContain('from=2026-06-26'));
  const confirm = await dialog.findByRole('button', { name: 'Start and end these terms' });
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await person.type(dialog.getByRole('textbox', { name: /^Number of people/ }), '2');
  await person.click(confirm);
  expect(dialog.getByText('This is not the number of people above.')).toBeDefined();
  expect(sent).toEqual([]);
  await person.clear(dialog.getByRole('textbox', { name: /^Number of people/ }));
  await person.type(dialog.getByRole('textbox', { name: /^Number of people/ }), '1');
  await person.click(confirm);
  expect(await screen.findByText('The terms are up to date')).toBeDefined();
  expect(sent).toEqual([{ from: '2026-06-26', fillsAll: false, digest: 'seen', ends: 1, reason }]);
});

test('tells why no term ends, and why no terms follow, in Dutch', async () => {
  server.use(mockCall('getResultTerms', { ...terms, end: [], limit: 'moreSeats' }));
  const { person, unmount } = showElection('nl');
  await press(person, 'Termijnen uit deze uitslag …: North');
  const dialog = await dialogOf('Termijnen uit de uitslag: North');
  expect(await dialog.findByText(/Er zijn nu meer mensen in functie/)).toBeDefined();
  expect(dialog.getByRole('button', { name: /Zetels die de verkiezing verdeelde/ })).toBeDefined();
  unmount();
  server.use(mockFailure('getResultTerms', 'OfficeUnknown'));
  const second = showElection('nl');
  await press(second.person, 'Termijnen uit deze uitslag …: North');
  expect(await screen.findByText(/staat niet voor welke functie/)).toBeDefined();
});
