import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ImportRefusal } from '../format.ts';
import { filesOf, notesOf } from '../testing.ts';
import { eml } from './format.ts';

const namespaces =
  'xmlns="urn:oasis:names:tc:evs:schema:eml" xmlns:kr="http://www.kiesraad.nl/extensions" xmlns:xal="urn:oasis:names:tc:ciq:xsdschema:xAL:2.0" xmlns:xnl="urn:oasis:names:tc:ciq:xsdschema:xNL:2.0"';

const election = (id = 'TK2027', domain = '') =>
  `<ElectionIdentifier Id="${id}"><ElectionName>Test</ElectionName><ElectionCategory>${id.slice(0, 2)}</ElectionCategory>${domain}<kr:ElectionDate>2027-03-17</kr:ElectionDate></ElectionIdentifier>`;

const head = (authority: string) =>
  `<TransactionId>1</TransactionId><ManagingAuthority><AuthorityIdentifier Id="${authority}">Test</AuthorityIdentifier><AuthorityAddress/></ManagingAuthority>`;

const created = '<kr:CreationDateTime>2027-02-01T10:00:00</kr:CreationDateTime>';

const candidate = (position: number, last: string, more = '', prefix = '') =>
  `<Candidate><CandidateIdentifier Id="${position}"/><CandidateFullName><xnl:PersonName><xnl:NameLine NameType="Initials">A.</xnl:NameLine>${prefix}<xnl:LastName>${last}</xnl:LastName></xnl:PersonName></CandidateFullName>${more}</Candidate>`;

const list = (number: number, name: string, candidates: string, { set = '', gender = true } = {}) =>
  `<Affiliation><AffiliationIdentifier Id="${number}"><RegisteredName>${name}</RegisteredName></AffiliationIdentifier><Type>${set ? 'stel gelijkluidende lijsten' : 'op zichzelf staande lijst'}</Type><kr:ListData${set && ` BelongsToSet="${set}"`} PublicationLanguage="nl" PublishGender="${gender}"/>${candidates}</Affiliation>`;

const lists = (district: number, affiliations: string, id = 'TK2027') =>
  `<?xml version="1.0"?>\n<EML ${namespaces} Id="230b" SchemaVersion="5">${head('CSB')}<IssueDate>2027-02-01</IssueDate>${created}<CandidateList><Election>${election(id)}\n<Contest><ContestIdentifier Id="${district}"><ContestName>District ${district}</ContestName></ContestIdentifier>${affiliations}</Contest></Election></CandidateList></EML>`;

const elected = (who: string) => `<Selection>${who}<Elected>yes</Elected></Selection>`;
const selection = (who: string, votes: number) => `<Selection>${who}<ValidVotes>${votes}</ValidVotes></Selection>`;
const votes = `${selection('<AffiliationIdentifier Id="1"><RegisteredName>Red</RegisteredName></AffiliationIdentifier>', 12)}${selection('<Candidate><CandidateIdentifier Id="1"/></Candidate>', 12)}<Cast>30</Cast><TotalCounted>12</TotalCounted><RejectedVotes ReasonCode="blanco">1</RejectedVotes><RejectedVotes ReasonCode="ongeldig">2</RejectedVotes>`;
const unit = `<ReportingUnitVotes><ReportingUnitIdentifier Id="0668::SB1">Hall</ReportingUnitIdentifier>${votes}</ReportingUnitVotes>`;
const count = (contest: string, authority: string, body: string, id = 'GR2027_Test', message = '510b') =>
  `<EML ${namespaces} Id="${message}" SchemaVersion="5">${head(authority)}${created}<Count><EventIdentifier/><Election>${election(id, id.startsWith('GR') ? '<kr:ElectionDomain Id="0668">Test</kr:ElectionDomain>' : '')}<Contests><Contest><ContestIdentifier Id="${contest}"/>${body}</Contest></Contests></Election></Count></EML>`;

const read = async (files: Record<string, string>) => eml.read(await filesOf(files));

const refusal = async (text: string): Promise<ImportRefusal> => {
  const outcome = await read({ 'a.eml.xml': text }).then(
    () => undefined,
    (error: unknown) => error as ImportRefusal,
  );
  if (!outcome) throw new Error('the file was not refused');
  return outcome;
};

describe('the format eml', () => {
  it('reads candidates of identical lists in two districts as the same people, and others as different ones', async () => {
    const same = list(1, 'Red', candidate(1, 'Lund'), { set: '1' });
    const parsed = await read({
      'one.xml': lists(1, same + list(2, 'Blue', candidate(1, 'Berg'))),
      'two.xml': lists(2, same + list(2, 'Blue', candidate(1, 'Berg'))),
    });
    expect(parsed.data.candidacies).toHaveLength(4);
    expect(parsed.data.people.map(({ identifiers }) => identifiers[0]?.identifier)).toEqual([
      'TK2027/list/1/set/1/1',
      'TK2027/contest/1/list/2/1',
      'TK2027/contest/2/list/2/1',
    ]);
    expect(parsed.data.organizations.map(({ name }) => name)).toEqual(['Tweede Kamer', 'Red', 'Blue']);
    expect(parsed.data.contests?.map(({ name, divisionId }) => [name, divisionId])).toEqual([
      ['District 1', 'x-nl/kieskring1'],
      ['District 2', 'x-nl/kieskring2'],
    ]);
  });

  it('leaves out addresses and genders that the list does not publish, and keeps the town', async () => {
    const address =
      '<Gender>female</Gender><QualifyingAddress><xal:Country><xal:CountryNameCode>BE</xal:CountryNameCode><xal:Locality><xal:LocalityName>Gent</xal:LocalityName><xal:PostalCode>9000</xal:PostalCode></xal:Locality></xal:Country></QualifyingAddress>';
    const parsed = await read({
      'a.xml': lists(
        1,
        list(
          1,
          '',
          candidate(1, 'Berg', address, '<xnl:FirstName>Ada</xnl:FirstName><xnl:NamePrefix>van den</xnl:NamePrefix>'),
          {
            gender: false,
          },
        ),
      ),
    });
    expect(parsed.data.people).toMatchObject([
      { name: 'Ada van den Berg', sortName: 'Berg Ada van den', otherNames: ['A. van den Berg'] },
    ]);
    expect([...parsed.data.people][0]).not.toHaveProperty('gender');
    expect(parsed.data.candidacies).toMatchObject([{ locality: 'Gent (BE)', listPosition: 1 }]);
    expect(parsed.data.candidacies?.[0]).not.toHaveProperty('party');
    expect(parsed.data.lists).toMatchObject([{ name: 'Lijst 1', number: 1 }]);
    expect(JSON.stringify(parsed)).not.toContain('9000');
    for (const words of ['address of a candidate', 'does not publish', 'shown by its number'])
      expect(notesOf(parsed)).toContain(words);
  });

  it('reads the total of a count and not its polling stations', async () => {
    const { data } = await read({ 'a.xml': count('geen', '0668', `<TotalVotes>${votes}</TotalVotes>${unit}`) });
    expect(data.results).toMatchObject([
      {
        eligibleVoters: 30,
        votesCast: 15,
        validVotes: 12,
        blankVotes: 1,
        invalidVotes: 2,
        final: false,
        countedAt: '2027-02-01T09:00:00Z',
        lists: [{ votes: 12 }],
        candidacies: [{ candidacy: { identifier: 'GR2027_Test/contest/geen/list/1/1' }, votes: 12 }],
      },
    ]);
  });

  it('joins a count with the result that declares who is elected', async () => {
    const named = '<Candidate><CandidateIdentifier Id="1"/><CandidateFullName><x/></CandidateFullName></Candidate>';
    const red = '<AffiliationIdentifier Id="1"><RegisteredName>Red</RegisteredName></AffiliationIdentifier>';
    const domain = '<kr:ElectionDomain Id="0668">Test</kr:ElectionDomain>';
    const result = `<EML ${namespaces} Id="520" SchemaVersion="5">${head('CSB')}${created}<Result><Election>${election('GR2027_Test', domain)}<Contest><ContestIdentifier Id="geen"/>${elected(red)}${elected(named)}</Contest></Election></Result></EML>`;
    const counted = count('geen', '0668', `<TotalVotes>${votes}</TotalVotes>`);
    const { data, problems } = await read({ 'count.xml': counted, 'result.xml': result });
    expect(problems).toEqual([]);
    expect(data.results).toMatchObject([
      { final: true, validVotes: 12, lists: [{ votes: 12, seatsWon: 1 }], candidacies: [{ votes: 12, elected: true }] },
    ]);
  });

  it('refuses a candidate and a count that come twice', async () => {
    const one = lists(1, list(1, 'Red', candidate(1, 'Lund') + candidate(1, 'Berg')));
    const twice = await read({ 'a.xml': one });
    expect(twice.data.candidacies).toHaveLength(1);
    expect(twice.problems).toMatchObject([{ place: 'eml-nl TK2027/contest/1/list/1/1', finding: 'identifierShared' }]);
    const counted = count('geen', '0668', `<TotalVotes>${votes}</TotalVotes>`);
    const both = await read({ 'a.xml': counted, 'b.xml': counted });
    expect(both.data.results).toHaveLength(1);
    expect(both.problems).toMatchObject([{ finding: 'identifierShared' }]);
  });

  it.each([
    ['of one municipality in a district', count('6', '0668', `<TotalVotes>${votes}</TotalVotes>`, 'TK2027')],
    ['of polling stations only', count('geen', '0668', unit)],
  ])('refuses a count %s', async (_, text) => {
    expect((await refusal(text)).explanation).toMatchObject({ reason: 'countOfPart' });
  });

  it('refuses files of two elections', async () => {
    const red = list(1, 'Red', candidate(1, 'Lund'));
    const both = read({ 'a.xml': lists(1, red), 'b.xml': lists(1, red, 'EP2029') });
    await expect(both).rejects.toMatchObject({ explanation: { reason: 'severalElections' } });
  });

  const valid = lists(1, list(1, 'Red', candidate(1, 'Lund')));
  it.each([
    ['another message', valid.replace('Id="230b"', 'Id="630"'), 'otherXml', 2, '<EML> is not expected'],
    ['another namespace', valid.replace('urn:oasis:names:tc:evs:schema:eml', 'urn:x'), 'otherXml', 2, 'not expected'],
    ['an unknown element', valid.replace('<Candidate>', '<Wish/><Candidate>'), 'otherXml', 3, '<Wish> is not expected'],
    [
      'elements in another order',
      valid.replace(/(<Type>.*<\/Type>)(<kr:ListData[^>]*>)/, '$2$1'),
      'otherXml',
      3,
      'lacks <Type>',
    ],
    ['a missing element', valid.replace(/<xnl:LastName>.*<\/xnl:LastName>/, ''), 'otherXml', 3, 'lacks <xnl:LastName>'],
    [
      'a place that is no number',
      valid.replace('<CandidateIdentifier Id="1"', '<CandidateIdentifier Id="one"'),
      'otherXml',
      3,
      '"one"',
    ],
    ['a day that is none', valid.replace('2027-03-17', 'tomorrow'), 'otherXml', 2, '"tomorrow"'],
    ['a truncated file', valid.slice(0, -60), 'noXml', 3, 'unclosed tag'],
    [
      'tags that cross',
      valid.replace('</RegisteredName></AffiliationIdentifier>', '</AffiliationIdentifier></RegisteredName>'),
      'noXml',
      3,
      'unexpected close tag',
    ],
    ['an entity of its own', valid.replace('Red', '&lol;'), 'noXml', 3, 'undefined entity'],
    ['text that is no XML', 'Dear reader,\nthis is a letter.', 'noXml', 2, 'outside of root'],
  ])('refuses %s with the line and the reason', async (_, text, reason, line, detail) => {
    const { explanation } = await refusal(text);
    expect(explanation).toMatchObject({ reason, values: { name: 'a.eml.xml', line } });
    expect(explanation?.values['detail']).toContain(detail);
  });

  it('refuses an empty file', async () => {
    expect((await refusal(' \n')).explanation).toMatchObject({ reason: 'empty' });
  });

  const size = 50_000_000;
  const start = valid.slice(0, valid.indexOf('<Candidate>'));
  it.each([
    ['letters', 'root', (length: number) => 'q'.repeat(length)],
    ['space before the root', 'without an end', (length: number) => ' '.repeat(length)],
    ['a text without an end', 'without an end', (length: number) => start + 'q'.repeat(length)],
    ['an attribute without an end', 'without an end', (length: number) => `<EML x="${'q'.repeat(length)}`],
    ['a comment without an end', 'without an end', (length: number) => `${start}<!--${'q'.repeat(length)}`],
    ['tags within tags', '<a> is not expected', (length: number) => start + '<a>'.repeat(length / 3)],
    [
      'tags within ignored tags',
      'levels deep',
      (length: number) => start.replace('<AuthorityAddress/>', `<AuthorityAddress>${'<a>'.repeat(length / 3)}`),
    ],
    ['texts between comments', 'is too long', (length: number) => start.replace('Red', 'q<!---->'.repeat(length / 8))],
  ])('refuses 50 MB of %s with less than 100 MB of memory', async (_, detail, make) => {
    const folder = await filesOf({ 'a.xml': make(size) });
    const before = process.memoryUsage.rss();
    await expect(eml.read(join(folder, 'a.xml'))).rejects.toMatchObject({
      explanation: { values: { detail: expect.stringContaining(detail) } },
    });
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });
});
