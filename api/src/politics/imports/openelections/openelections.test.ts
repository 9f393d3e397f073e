import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, notesOf } from '../testing.ts';
import { openelections } from './format.ts';

const read = async (text: string, name = '20261103__vt__general.csv') =>
  openelections.read(join(await filesOf({ [name]: text }), name));

const columns = 'county,town,office,district,candidate,party,votes\n';

describe('the format openelections', () => {
  it('adds up the votes of a candidate in several places, also under several parties', async () => {
    const parsed = await read(
      `${columns}A,One,Governor,,Ada Berg,Red,10\nA,Two,Governor,,Ada Berg,Blue/Red,"1,005"\nA,One,Governor,,Bo Lund,Independent,7\n`,
    );
    expect(parsed.data.candidacies).toMatchObject([
      { party: { identifier: 'party/vt/red' }, identifier: '20261103/vt/general/governor/ada-berg' },
      { identifier: '20261103/vt/general/governor/bo-lund' },
    ]);
    expect(parsed.data.candidacies?.[1]).not.toHaveProperty('party');
    expect(parsed.data.results).toMatchObject([
      { validVotes: 1022, final: true, candidacies: [{ votes: 1015 }, { votes: 7 }] },
    ]);
    for (const words of ['added up', 'several parties', 'without a party', 'new people under this source'])
      expect(notesOf(parsed)).toContain(words);
  });

  it.each([
    ['Write-ins', 'writeInVotes', 14],
    ['Scattering', 'writeInVotes', 14],
    ['Blanks', 'blankVotes', 10],
    ['Undervotes', 'blankVotes', 10],
    ['Overvotes', 'invalidVotes', 10],
    ['Spoiled', 'invalidVotes', 10],
    ['Total Votes Cast', 'votesCast', 10],
    ['Registered Voters', 'eligibleVoters', 10],
  ])('reads %s as a figure and not as a candidate', async (name, figure, validVotes) => {
    const { data } = await read(`${columns}A,One,Governor,,Ada Berg,Red,10\nA,One,Governor,,${name},,4\n`);
    expect(data.people.map((person) => person.name)).toEqual(['Ada Berg']);
    expect(data.results).toMatchObject([{ [figure]: 4, validVotes }]);
  });

  it('keeps two people of one name who stand for two offices apart', async () => {
    const parsed = await read(`${columns}A,One,Governor,,Ada Berg,Red,1\nA,One,U.S. House,1.0,Ada Berg,Red,2\n`);
    expect(parsed.data.people).toHaveLength(2);
    expect(parsed.data.contests?.map(({ name, divisionId }) => [name, divisionId])).toEqual([
      ['Governor', 'ocd-division/country:us/state:vt'],
      ['U.S. House, 1', 'ocd-division/country:us/state:vt/cd:at-large'],
    ]);
    for (const words of ['same name stay separate', 'decimals']) expect(notesOf(parsed)).toContain(words);
  });

  it('reads winners, incumbents and write-in candidates where the table has them', async () => {
    const { data } = await read(
      'office,candidate,votes,winner,incumbent,write-in\nMayor,Ada Berg,9,TRUE,TRUE,\nMayor,Bo Lund,2,FALSE,,yes\n',
    );
    expect(data.results?.[0]?.candidacies).toMatchObject([{ elected: true }, { elected: false }]);
    expect(data.candidacies).toMatchObject([{ incumbent: true }, { status: 'writeIn' }]);
  });

  it('names each unusable row', async () => {
    const { problems } = await read(`${columns}A,One,,,Ada Berg,Red,1\nA,One,Governor,,Ada Berg,Red,many\n`);
    expect(problems.map(({ finding }) => finding)).toEqual(['candidacyIncomplete', 'votesNone']);
  });

  it.each([
    ['a file name without an election', 'results.csv', columns, 'noElectionInName'],
    ['a state that is none', '20261103__zz__general.csv', columns, 'noElectionInName'],
    ['a day that is none', '20261341__vt__general.csv', columns, 'noElectionInName'],
    ['a table of something else', '20261103__vt__general.csv', 'id,name\n1,Ada\n', 'noKnownColumns'],
    ['a table without votes', '20261103__vt__general.csv', 'office,candidate\nMayor,Ada\n', 'columnsMissing'],
    [
      'a truncated table',
      '20261103__vt__general.csv',
      `${columns}A,One,Governor,,Ada Berg,Red,1\nA,One,Gov`,
      'cutOffRow',
    ],
  ])('refuses %s', async (_, name, text, reason) => {
    await expect(read(text, name)).rejects.toMatchObject({ explanation: { reason } });
  });
});
