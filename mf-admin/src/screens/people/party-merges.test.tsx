// @vitest-environment jsdom
import type { LikelyPartyDuplicate, PartyFacts, PartyMerge, PartyMergePreview } from '@hustings/contract';
import { mockCall, mockFailure } from '@hustings/contract/mocks';
import { idOf, mockedServer } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showAt } from '../../testing/show-at.tsx';
import PeopleScreen from './people-screen.tsx';

const server = mockedServer();

const party = (number: number, name: string, source: string): PartyFacts => ({
  partyId: idOf(number),
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  otherNames: [],
  place: 'Testland',
  source,
  identifiers: [{ scheme: source, identifier: String(number) }],
  bodies: ['City Council'],
  members: number,
});
const [meadow, meadows] = [party(1, 'Meadow Party', 'registry'), party(2, 'The Meadows', 'clerk')];
const duplicate: LikelyPartyDuplicate = { parties: [meadow, meadows], reasons: ['nameAndPlace', 'website'] };
const preview: PartyMergePreview = {
  kept: meadow,
  merged: meadows,
  choices: ['name'],
  moves: [
    { move: 'terms', count: 2 },
    { move: 'lists', count: 1 },
  ],
  clashes: [],
  mark: 'a mark',
};
const merge: PartyMerge = {
  id: idOf(7),
  kept: { partyId: meadow.partyId, name: meadow.name, slug: meadow.slug },
  merged: { partyId: meadows.partyId, name: meadows.name },
  reason: 'The clerk says so.',
  created: '2026-05-04T11:00:00.000Z',
  rests: [],
};
const { reason } = merge;

beforeEach(() => {
  server.use(
    mockCall('listLikelyPartyDuplicates', { results: [duplicate], offset: 0 }),
    mockCall('listPartyMerges', { results: [merge], offset: 0 }),
    mockCall('previewPartyMerge', preview),
  );
});

const show = (search: string, language: 'en' | 'nl' = 'en') => showAt('people', <PeopleScreen />, { search, language });
const compare = `kept=${meadow.partyId}&merged=${meadows.partyId}&of=parties`;
type User = ReturnType<typeof show>['person'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
/** Answers a call, and keeps what was sent. */
function keeping<Answer>(sent: unknown[], answer: Answer) {
  return ({ body }: { body: unknown }) => {
    sent.push(body);
    return answer;
  };
}

test('lists pairs of parties beside those of people, and leads to their comparison', async () => {
  show('of=parties');
  const entry = (await screen.findByRole('heading', { name: 'Meadow Party and The Meadows' })).closest('li')!;
  expect(entry.textContent).toContain('same name and place');
  expect(entry.textContent).toContain('same website');
  const link = within(entry).getByRole('link', { name: /^Compare and merge/ });
  expect(link.getAttribute('href')).toBe(`/admin/setting/people?${compare}`);
  const kinds = within(screen.getByRole('navigation', { name: 'Kind of records' }));
  expect(kinds.getByRole('link', { current: true }).textContent).toContain('Parties');
  expect(kinds.getByRole('link', { name: 'People' }).getAttribute('href')).toBe('/admin/setting/people');
  expect(within(entry).getByRole('link', { name: 'The Meadows' }).getAttribute('href')).toBe('/party/the-meadows');
});

test('records that two parties are not the same (nl)', async () => {
  const sent: unknown[] = [];
  server.use(mockCall('distinguishParties', keeping(sent, {})));
  const { person: user } = show('of=parties', 'nl');
  await press(user, 'Niet dezelfde …: Meadow Party en The Meadows');
  const dialog = await dialogOf('Zijn Meadow Party en The Meadows verschillende partijen?');
  await user.type(dialog.getByRole('textbox', { name: /^Reden/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Het zijn verschillende partijen' }));
  expect(await screen.findByText('We stellen ze niet opnieuw voor')).toBeDefined();
  expect(sent).toEqual([{ oneId: meadow.partyId, otherId: meadows.partyId, reason }]);
});

test('merges parties by the keyboard, with the chosen facts and the mark that was shown', async () => {
  const sent: unknown[] = [];
  server.use(mockFailure('mergeParties', 'PartiesClash'));
  const { person: user } = show(compare);
  expect(await screen.findByText('1 list of candidates')).toBeDefined();
  expect(screen.getByText(/All addresses of the merged party/)).toBeDefined();
  screen.getByRole('button', { name: 'Merge …' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await dialogOf('Merge The Meadows into Meadow Party?');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  dialog.getByRole('button', { name: 'Merge' }).focus();
  await user.keyboard('{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toContain('These parties cannot be merged yet');
  server.use(mockCall('mergeParties', keeping(sent, merge)));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The Meadows is merged into Meadow Party')).toBeDefined();
  expect(sent).toEqual([{ mergedId: meadows.partyId, facts: { name: 'kept' }, mark: 'a mark', reason }]);
});

test('names what has to be solved first, and offers no merge', async () => {
  const clashes: PartyMergePreview['clashes'] = [{ clash: 'sameContest', names: ['Council: North'] }];
  server.use(mockCall('previewPartyMerge', { ...preview, clashes }));
  show(compare);
  expect(await screen.findByText(/Parties that stand against each other.*\(Council: North\)/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Merge …' })).toBeNull();
});

test('undoes a merge of parties on which nothing rests', async () => {
  const sent: unknown[] = [];
  const later: PartyMerge = { ...merge, id: idOf(8), rests: ['laterMerge'] };
  server.use(
    mockCall('listPartyMerges', { results: [merge, later], offset: 0 }),
    mockCall('undoPartyMerge', keeping(sent, {})),
  );
  const { person: user } = show('state=merges&of=parties');
  expect(await screen.findByText(/A later merge of one of them/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  await press(user, 'Undo …: The Meadows was merged into Meadow Party');
  const dialog = await dialogOf('Undo the merge of The Meadows into Meadow Party?');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Undo the merge' }));
  expect(await screen.findByText('The Meadows is a separate party again')).toBeDefined();
  expect(sent).toEqual([{ reason }]);
});

test('names the source of a party that an admin added in words, without the id that the site gave it', async () => {
  const added = { ...meadows, source: 'editors', identifiers: [{ scheme: 'editors', identifier: idOf(2) }] };
  server.use(mockCall('previewPartyMerge', { ...preview, merged: added }));
  show(compare, 'nl');
  expect(await screen.findByText('de redactie van deze site')).toBeDefined();
  expect(screen.getByText('registry: 1')).toBeDefined();
  expect(document.body.textContent).not.toContain(idOf(2));
});
