// @vitest-environment jsdom
import type {
  BodyRecord,
  OfficeFacts,
  LikelyDuplicate,
  PersonFacts,
  PersonMerge,
  PersonMergePreview,
  PersonRecord,
  TermRecord,
} from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import PeopleScreen from './people-screen.tsx';

const server = mockedServer();

const person = (number: number, name: string, source: string): PersonFacts => ({
  personId: idOf(number),
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  otherNames: [],
  source,
  identifiers: [{ scheme: source, identifier: String(number) }],
  terms: [{ officeName: 'City Council', place: 'North', from: '2024-01-01' }],
  candidacies: [],
  isClaimed: false,
});
const [ada, adaJr] = [person(1, 'Ada North', 'registry'), person(2, 'Ada Nord', 'clerk')];
const duplicate: LikelyDuplicate = { people: [ada, adaJr], reasons: ['nameAndBody', 'contact'] };
const preview: PersonMergePreview = {
  kept: ada,
  merged: adaJr,
  choices: ['name'],
  moves: [{ move: 'comments', count: 3 }],
  sharedTerms: 1,
  clashes: [],
  mark: 'a mark',
};
const merge: PersonMerge = {
  id: idOf(7),
  kept: { personId: ada.personId, name: ada.name, slug: ada.slug },
  merged: { personId: adaJr.personId, name: adaJr.name },
  admin: { userId: idOf(9), userName: 'admin2' },
  reason: 'The clerk says so.',
  created: '2026-05-04T11:00:00.000Z',
  rests: [],
};
const reason = 'The clerk says so.';

beforeEach(() => {
  server.use(
    mockCall('listLikelyDuplicates', { results: [duplicate], offset: 0 }),
    mockCall('listPersonMerges', { results: [merge], offset: 0 }),
    mockCall('previewPersonMerge', preview),
  );
});

const show = (search = '', language: 'en' | 'nl' = 'en') => showAt('people', <PeopleScreen />, { search, language });
const compare = `kept=${ada.personId}&merged=${adaJr.personId}`;
type Person = ReturnType<typeof show>['person'];
const press = async (user: Person, name: string) => user.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('lists pairs with the reasons, and links to their comparison', async () => {
  show();
  const entry = (await screen.findByRole('heading', { name: 'Ada North and Ada Nord' })).closest('li')!;
  expect(entry.textContent).toContain('same name and body');
  expect(within(entry).getAllByText('City Council · North · 1 January 2024 – …')).toHaveLength(2);
  const link = within(entry).getByRole('link', { name: /^Compare and merge/ });
  expect(link.getAttribute('href')).toBe(`/admin/setting/people?${compare}`);
});

test('records that two people are not the same', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('distinguishPeople', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  const { person: user } = show();
  await press(user, 'Not the same …: Ada North and Ada Nord');
  const dialog = await dialogOf('Are Ada North and Ada Nord different people?');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'They are different people' }));
  expect(await screen.findByText('We will not suggest them again')).toBeDefined();
  expect(sent).toEqual([{ oneId: ada.personId, otherId: adaJr.personId, reason }]);
});

test('asks for two different people before it compares them', async () => {
  const { person: user } = show();
  await press(user, 'Compare');
  expect(await screen.findAllByText('Fill this in.')).toHaveLength(2);
});

test('shows what a merge moves, and merges with the chosen facts and the mark that was shown', async () => {
  const sent: unknown[] = [];
  server.use(mockFailure('mergePeople', 'ChangedMeanwhile'));
  const { person: user } = show(compare);
  expect(await screen.findByText('3 comments')).toBeDefined();
  await press(user, 'Merge …');
  const dialog = await dialogOf('Merge Ada Nord into Ada North?');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  server.use(
    mockCall('mergePeople', ({ body }) => {
      sent.push(body);
      return merge;
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Ada Nord is merged into Ada North')).toBeDefined();
  expect(sent).toEqual([{ mergedId: adaJr.personId, facts: { name: 'kept' }, mark: 'a mark', reason }]);
});

test('names what has to be solved first, and offers no merge', async () => {
  const clashes: PersonMergePreview['clashes'] = [{ clash: 'sameContest', names: ['Council: North'] }];
  server.use(mockCall('previewPersonMerge', { ...preview, clashes }));
  show(compare);
  expect(await screen.findByText(/stand in the same contest.*\(Council: North\)/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Merge …' })).toBeNull();
});

test('undoes a merge on which nothing rests, and names what rests on another one (nl)', async () => {
  const later: PersonMerge = { ...merge, id: idOf(8), rests: ['claim'] };
  const sent: unknown[] = [];
  server.use(
    mockCall('listPersonMerges', { results: [merge, later], offset: 0 }),
    mockCall('undoPersonMerge', ({ body }) => {
      sent.push(body);
      return {};
    }),
  );
  const { person: user } = show('state=merges', 'nl');
  expect(await screen.findByText('Een nieuwe claim op de pagina.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Ongedaan maken/ })).toHaveLength(1);
  await press(user, 'Ongedaan maken …: Ada Nord is opgegaan in Ada North');
  const dialog = await dialogOf('De samenvoeging van Ada Nord met Ada North ongedaan maken?');
  await user.type(dialog.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Samenvoeging ongedaan maken' }));
  expect(await screen.findByText('Ada Nord is weer een aparte persoon')).toBeDefined();
  expect(sent).toEqual([{ reason }]);
});

const term: TermRecord = {
  id: idOf(21),
  version: 4,
  officeId: idOf(22),
  officeName: 'City Council',
  place: 'North',
  partyId: idOf(23),
  partyName: 'Meadow Party',
  from: '2024-01-01',
  source: 'registry',
  retrieved: '2026-05-01',
  isHandmade: false,
  isCorrected: false,
};
const record: PersonRecord = {
  ...ada,
  terms: [term],
  otherNames: ['Addy'],
  website: 'https://ada.example/',
  version: 3,
  isHandmade: false,
  correctedFacts: ['website'],
  contacts: [],
  retrieved: '2026-05-01',
};

test('lists all people, and adds one with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('listPollies', { results: [], offset: 0 }),
    mockCall('createPerson', ({ body }) => {
      sent.push(body);
      return record;
    }),
  );
  const { person: user } = show('state=people');
  expect(await screen.findByText('Nobody found')).toBeDefined();
  await press(user, 'Add a person …');
  const dialog = await dialogOf('Add a person');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Gus South');
  await user.type(dialog.getByRole('textbox', { name: /^Other names/ }), 'Gus{Enter}Guus');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('The person is added')).toBeDefined();
  expect(sent).toEqual([{ name: 'Gus South', otherNames: ['Gus', 'Guus'], reason }]);
});

test('corrects a person with the version that was shown, and gives up a correction (nl)', async () => {
  const sent: unknown[] = [];
  const change = { id: idOf(11), act: 'correctPerson', name: ada.name, reason, created: '2026-05-04T11:00:00.000Z' };
  server.use(
    mockCall('getPersonRecord', record),
    mockCall('listPersonRecordChanges', {
      results: [{ ...change, changes: [{ field: 'correctedFacts', to: 'website' }] }],
      offset: 0,
    }),
    mockCall('correctPerson', ({ body }) => {
      sent.push(body);
      return record;
    }),
    mockCall('endPersonCorrection', ({ body }) => {
      sent.push(body);
      return record;
    }),
  );
  const { person: user } = show(`person=${ada.personId}`, 'nl');
  expect(await screen.findByText('Gecorrigeerde gegevens: van niets naar Website')).toBeDefined();
  await press(user, 'Corrigeren …: Ada North');
  const form = await dialogOf('Ada North corrigeren');
  await user.clear(form.getByRole('textbox', { name: /^Website/ }));
  await user.type(form.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(form.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Ada North is gecorrigeerd')).toBeDefined();
  await press(user, 'Intrekken …: Website');
  const end = await dialogOf('De correctie van Ada North intrekken: Website?');
  await user.type(end.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(end.getByRole('button', { name: 'Correctie intrekken' }));
  expect(await screen.findByText('De correctie is ingetrokken')).toBeDefined();
  expect(sent).toEqual([
    { name: 'Ada North', otherNames: ['Addy'], reason, version: 3 },
    { fact: 'website', reason, version: 3 },
  ]);
});

test('ends a term with the version that was shown, and shows why a term was refused', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('getPersonRecord', record),
    mockCall('listPersonRecordChanges', { results: [], offset: 0 }),
    mockCall('changeTerm', ({ body }) => {
      sent.push(body);
      return record;
    }),
    mockFailure('addTerm', 'AlreadyExists', { field: 'from' }),
    mockCall('listOfficeRecords', {
      results: [{ officeId: idOf(22), name: 'City Council', body: 'Council' }],
      offset: 0,
    }),
  );
  const { person: user } = show(`person=${ada.personId}`);
  const about = 'City Council · North · Meadow Party · 1 January 2024 – …';
  await press(user, `End …: ${about}`);
  const end = await dialogOf('End the term: City Council');
  await user.type(end.getByLabelText(/^Last day/), '2026-04-30');
  await user.type(end.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(end.getByRole('button', { name: 'End the term' }));
  expect(await screen.findByText('The term is changed')).toBeDefined();
  const { officeId, partyId, from } = term;
  expect(sent).toEqual([{ officeId, partyId, from, through: '2026-04-30', reason, version: 4 }]);

  await press(user, 'Add a term …');
  const add = await dialogOf('Add a term to Ada North');
  await user.type(add.getByRole('combobox', { name: /^Office/ }), 'City');
  await user.click(await screen.findByRole('option', { name: /^City Council/ }));
  await user.type(add.getByLabelText(/^First day/), '2024-01-01');
  await user.type(add.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(add.getByRole('button', { name: 'Add' }));
  expect(await add.findByText(/This already exists/)).toBeDefined();
});

const namesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('offers to delete a term by hand only, and to give up a correction only where there is one (nl)', async () => {
  const terms = [
    { ...term, isCorrected: true },
    { ...term, id: idOf(24), officeName: 'Board', isHandmade: true, through: '2025-01-01' },
  ];
  server.use(
    mockCall('getPersonRecord', { ...record, terms }),
    mockCall('listPersonRecordChanges', { results: [], offset: 0 }),
  );
  show(`person=${ada.personId}`, 'nl');
  const rows = within(await screen.findByRole('list', { name: 'Termijnen' })).getAllByRole('listitem');
  expect(rows.map(namesIn)).toEqual([
    ['Wijzigen …', 'Beëindigen …', 'Intrekken …'],
    ['Wijzigen …', 'Verwijderen …'],
  ]);
});

const party: BodyRecord = {
  bodyId: idOf(31),
  slug: 'meadow-party',
  name: 'Meadow Party',
  kind: 'party',
  abbreviation: 'MP',
  otherNames: ['Meadows'],
  place: { id: 'x-test/country', name: 'Testland' },
  version: 5,
  isHandmade: false,
  isLocked: true,
  source: 'registry',
  retrieved: '2026-05-01',
};

test('lists parties, and adds one with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    mockCall('listBodyRecords', { results: [party], offset: 0 }),
    mockCall('createBody', ({ body }) => {
      sent.push(body);
      return party;
    }),
  );
  const { person: user } = show('state=parties');
  const link = await screen.findByRole('link', { name: 'Meadow Party' });
  expect(link.getAttribute('href')).toBe(`/admin/setting/people?body=${party.bodyId}`);
  await press(user, 'Add a party …');
  const dialog = await dialogOf('Add a party');
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'River Party');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('It has been added')).toBeDefined();
  expect(sent).toEqual([{ name: 'River Party', kind: 'party', otherNames: [], reason }]);
});

test('corrects a party with the version that was shown, and gives the correction up (nl)', async () => {
  const sent: unknown[] = [];
  const change = { id: idOf(32), act: 'correctBody', name: party.name, reason, created: '2026-05-04T11:00:00.000Z' };
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body);
    return party;
  };
  server.use(
    mockCall('getBodyRecord', party),
    mockCall('listBodyRecordChanges', {
      results: [{ ...change, changes: [{ field: 'isLocked', to: 'true' }] }],
      offset: 0,
    }),
    mockCall('correctBody', keep),
    mockCall('endBodyCorrection', keep),
  );
  const { person: user } = show(`body=${party.bodyId}`, 'nl');
  expect(await screen.findByText('Gecorrigeerd door een beheerder: van niets naar ja')).toBeDefined();
  await press(user, 'Corrigeren …: Meadow Party');
  const form = await dialogOf('Meadow Party corrigeren');
  await user.clear(form.getByRole('textbox', { name: /^Korte naam/ }));
  await user.type(form.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(form.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Meadow Party is gecorrigeerd')).toBeDefined();
  await press(user, 'Intrekken …: Meadow Party');
  const end = await dialogOf('De correctie van Meadow Party intrekken?');
  await user.type(end.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(end.getByRole('button', { name: 'Correctie intrekken' }));
  expect(await screen.findByText('De correctie is ingetrokken')).toBeDefined();
  expect(sent).toEqual([
    { name: 'Meadow Party', kind: 'party', otherNames: ['Meadows'], placeId: 'x-test/country', reason, version: 5 },
    { reason, version: 5 },
  ]);
});

test('gives a party a colour and a parent, and says why a circle is refused', async () => {
  const sent: unknown[] = [];
  const above = { ...party, bodyId: idOf(33), name: 'Union of Meadows' };
  server.use(
    mockCall('getBodyRecord', { ...party, colour: '#ffe600' }),
    mockCall('listBodyRecordChanges', { results: [], offset: 0 }),
    mockCall('listBodyRecords', { results: [above], offset: 0 }),
    mockFailure('correctBody', 'CircularParent', { field: 'parentId' }),
  );
  const { person: user } = show(`body=${party.bodyId}`);
  expect(await screen.findByText('#ffe600')).toBeDefined();
  await press(user, 'Correct …: Meadow Party');
  const form = await dialogOf('Correct Meadow Party');
  const colour = form.getByRole('textbox', { name: /^Colour/ });
  await user.clear(colour);
  await user.type(colour, '#00AA44');
  await user.type(form.getByRole('combobox', { name: /^Belongs to/ }), 'Union');
  await user.click(await screen.findByRole('option', { name: /^Union of Meadows/ }));
  await user.type(form.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/The one you chose is already part of this one/)).toBeDefined();
  server.use(
    mockCall('correctBody', ({ body }) => {
      sent.push(body);
      return party;
    }),
  );
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Meadow Party is corrected')).toBeDefined();
  expect(sent).toMatchObject([{ colour: '#00aa44', parentId: above.bodyId, version: 5 }]);
});

test('corrects an office, and sends all its facts', async () => {
  const sent: unknown[] = [];
  const office: OfficeFacts = {
    officeId: idOf(41),
    name: 'City Council',
    body: { bodyId: idOf(42), name: 'Council' },
    place: { id: 'x-test/north', name: 'North' },
    version: 2,
    isHandmade: false,
    isLocked: false,
    source: 'registry',
    retrieved: '2026-05-01',
  };
  server.use(
    mockCall('getOfficeFacts', office),
    mockCall('listOfficeRecordChanges', { results: [], offset: 0 }),
    mockCall('correctOffice', ({ body }) => {
      sent.push(body);
      return office;
    }),
  );
  const { person: user } = show(`office=${office.officeId}`);
  expect(await screen.findByText('No admin has changed this office.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await press(user, 'Correct …: City Council');
  const dialog = await dialogOf('Correct City Council');
  await user.type(dialog.getByRole('textbox', { name: /^Title of the holder/ }), 'Councillor');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('City Council is corrected')).toBeDefined();
  const { bodyId } = office.body;
  expect(sent).toEqual([
    { name: 'City Council', title: 'Councillor', bodyId, placeId: 'x-test/north', reason, version: 2 },
  ]);
});
