import { slugOf, type SourceKey } from '../../people/index.ts';
import { explain, ImportRefusal } from '../format.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { noteOddName, readGender } from '../parsing/values.ts';
import { descendant, textIn, type XmlElement, type XmlRecord } from '../parsing/xml.ts';
import { addElection, addOffice, bodyPath, electionOf, emlKey, type EmlElection } from './election.ts';

/** The time zone of the instants in the files, which have no offset. */
const timeZone = 'Europe/Amsterdam';

const numberIn = (element: XmlElement | undefined, ...names: string[]): number =>
  Number(textIn(element, ...names) ?? '0');

const join = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ');

/** A contest while its records are read. */
interface OpenContest {
  key: SourceKey;
  /** The number of the list that the last selection named. */
  list: string | undefined;
  lists: { list: SourceKey; votes: number }[];
  candidacies: { candidacy: SourceKey; votes: number }[];
}

/** Converts the records of EML_NL files of one election and adds them to the accumulator. */
export class EmlMapper {
  readonly #accumulator: SourceAccumulator;
  #election: EmlElection | undefined;
  #divisionId = '';
  #office: SourceKey = emlKey('');
  #contest: OpenContest | undefined;
  readonly #people = new Set<string>();

  constructor(accumulator: SourceAccumulator) {
    this.#accumulator = accumulator;
  }

  /** The id of the election, such as `TK2025`; undefined before the first record. */
  get electionId(): string | undefined {
    return this.#election?.id;
  }

  /**
   * Adds a record of a file.
   *
   * @throws {ImportRefusal} if the file is about another election than the files before, or counts only a part of a
   * contest
   */
  add({ element, ancestors }: XmlRecord, file: string): void {
    const around = (name: string) => ancestors.findLast((each) => each.name === name);
    const election = this.#openElection(around('Election'), file);
    const place = `${file}, line ${element.line}`;
    if (element.name === 'Candidate') return this.#addCandidate(election, element, around);
    if (element.name === 'Affiliation') return this.#addList(election, element, around('Contest'), place);
    if (element.name === 'kr:Region') return this.#addRegion(election, element);
    if (element.name === 'kr:RegisteredParties') return this.#addDefinition(election, around('Election'));
    if (element.name === 'Selection') return this.#addSelection(election, element, around, place);
    if (element.name === 'TotalVotes') return this.#addResult(election, element, ancestors, file);
    if (element.name === 'ReportingUnitVotes')
      return this.#accumulator.findings.note('reportingUnits', textIn(element, 'ReportingUnitIdentifier') ?? place);
    if (element.name === 'Contest' && around('Contests')) return this.#endCount(election, element, file);
  }

  #openElection(element: XmlElement | undefined, file: string): EmlElection {
    const election = electionOf(element);
    if (!election)
      throw new ImportRefusal(`${file}: the election has no valid day.`, {
        explanation: explain('otherXml', { name: file, line: element?.line ?? 1, detail: 'ElectionDate' }),
      });
    if (this.#election && this.#election.id !== election.id)
      throw new ImportRefusal(
        `The files belong to several elections, ${this.#election.id} and ${election.id}: import them one by one.`,
        { explanation: explain('severalElections') },
      );
    if (!this.#election) {
      this.#divisionId = addElection(election, this.#accumulator);
      this.#office = addOffice(election, this.#divisionId, this.#accumulator);
    }
    this.#election ??= election;
    return election;
  }

  #contestKey = ({ id }: EmlElection, contestId: string): SourceKey => emlKey(`${id}/contest/${contestId}`);

  /** Adds a contest. A number is that of an electoral district; `geen` means that the election has one contest. */
  #addContest(election: EmlElection, id: string, name: string | undefined, more: object = {}): SourceKey {
    const isDistrict = /^\d/.test(id) || /^[IVXLCDM]+$/.test(id);
    const parent = this.#divisionId.startsWith('x-') ? this.#divisionId : 'x-nl';
    const districtName = name ?? `Kieskring ${id}`;
    const divisionId = isDistrict
      ? this.#accumulator.division({
          id: `${parent}/kieskring${id.toLowerCase()}`,
          parentId: this.#divisionId,
          name: districtName,
          district: districtName,
        })
      : this.#divisionId;
    return this.#accumulator.contest({
      ...this.#contestKey(election, id),
      election: emlKey(election.id),
      kind: 'parties',
      name: isDistrict ? districtName : (name ?? election.domain?.name ?? election.name),
      divisionId,
      ...more,
    });
  }

  #addDefinition(election: EmlElection, element: XmlElement | undefined): void {
    this.#accumulator.records += 1;
    const id = descendant(element, 'Contest', 'ContestIdentifier')?.attributes['Id'];
    const seats = numberIn(element, 'kr:NumberOfSeats');
    if (id === 'geen')
      this.#addContest(election, id, undefined, { candidaciesUnknown: true, ...(seats ? { seats } : {}) });
  }

  #addRegion(election: EmlElection, element: XmlElement): void {
    this.#accumulator.records += 1;
    const { RegionCategory = '', RegionNumber = '' } = element.attributes;
    if (!RegionCategory.endsWith('KIESKRING') || Number(RegionNumber) === 0) return;
    const id = String(Number(RegionNumber));
    this.#addContest(election, id, textIn(element, 'kr:RegionName'), { candidaciesUnknown: true });
  }

  /** Opens the contest around a record. */
  #openContest(election: EmlElection, contest: XmlElement | undefined): { id: string; key: SourceKey } {
    const identifier = descendant(contest, 'ContestIdentifier');
    const id = identifier?.attributes['Id'] ?? 'geen';
    const key = this.#contestKey(election, id);
    if (this.#contest?.key.identifier !== key.identifier)
      this.#contest = { key, list: undefined, lists: [], candidacies: [] };
    return { id, key };
  }

  #listKey = (contest: SourceKey, number: string): SourceKey => emlKey(`${contest.identifier}/list/${number}`);

  /** Adds a list, after its candidates. Its candidates refer to it by its key. */
  #addList(election: EmlElection, element: XmlElement, contest: XmlElement | undefined, place: string): void {
    const { findings } = this.#accumulator;
    this.#accumulator.records += 1;
    const identifier = descendant(contest, 'ContestIdentifier');
    const { id } = this.#openContest(election, contest);
    const key = this.#addContest(election, id, textIn(identifier, 'ContestName'));
    const number = descendant(element, 'AffiliationIdentifier')?.attributes['Id'] ?? '';
    const name = textIn(element, 'AffiliationIdentifier', 'RegisteredName');
    if (name === undefined) findings.note('listUnnamed', place);
    if (this.#setOf(element) !== undefined) findings.note('identicalLists', `${number} ${name ?? ''}`.trim());
    const party = this.#partyOf(election, element);
    this.#accumulator.list({
      ...this.#listKey(key, number),
      contest: key,
      number: Number(number),
      name: name ?? `Lijst ${number}`,
      ...(party ? { party } : {}),
    });
  }

  /** Returns the set of identical lists that a list belongs to, if any. */
  #setOf = (affiliation: XmlElement | undefined): string | undefined =>
    textIn(affiliation, 'Type') === 'stel gelijkluidende lijsten'
      ? descendant(affiliation, 'kr:ListData')?.attributes['BelongsToSet']
      : undefined;

  /**
   * Returns the party of a list. A name that is registered for a body belongs to one party, so it identifies the party
   * among the parties of that body. A list without a name, or called blank, has none.
   */
  #partyOf(election: EmlElection, affiliation: XmlElement | undefined): SourceKey | undefined {
    const name = textIn(affiliation, 'AffiliationIdentifier', 'RegisteredName');
    if (name === undefined || /^blanco( \(.*\))?$/i.test(name)) return undefined;
    return this.#accumulator.organization({
      ...emlKey(`party/${bodyPath(election)}/${slugOf(name, 'party')}`.slice(0, 200)),
      name,
      classification: 'party',
      divisionId: this.#divisionId,
    });
  }

  #addCandidate(election: EmlElection, element: XmlElement, around: (name: string) => XmlElement | undefined): void {
    const { findings } = this.#accumulator;
    this.#accumulator.records += 1;
    const affiliation = around('Affiliation');
    const { key: contest } = this.#openContest(election, around('Contest'));
    const number = descendant(affiliation, 'AffiliationIdentifier')?.attributes['Id'] ?? '';
    const position = descendant(element, 'CandidateIdentifier')?.attributes['Id'] ?? '';
    const list = this.#listKey(contest, number);
    const place = `${list.identifier}/${position}`;
    const set = this.#setOf(affiliation);
    // The candidates of identical lists are the same people by law. Nothing else identifies a candidate.
    const person = emlKey(
      set === undefined ? `${list.identifier}/${position}` : `${election.id}/list/${number}/set/${set}/${position}`,
    );
    if (!this.#people.has(person.identifier)) {
      this.#people.add(person.identifier);
      this.#accumulator.people.push({
        identifiers: [person],
        ...this.#nameOf(element, place),
        ...this.#genderOf(element, affiliation, place),
        memberships: [],
      });
      findings.note('candidatesWithoutId', place);
    }
    const locality = this.#localityOf(element, place);
    const party = this.#partyOf(election, affiliation);
    this.#accumulator.candidacies.push({
      ...emlKey(`${list.identifier}/${position}`),
      contest,
      person,
      list,
      listPosition: Number(position),
      office: this.#office,
      ...(party ? { party } : {}),
      ...(locality ? { locality } : {}),
    });
  }

  #nameOf(element: XmlElement, place: string) {
    const { findings } = this.#accumulator;
    const parts = descendant(element, 'CandidateFullName', 'xnl:PersonName');
    const last = textIn(parts, 'xnl:LastName') ?? '';
    const prefix = textIn(parts, 'xnl:NamePrefix');
    const called = textIn(parts, 'xnl:FirstName');
    const initials = parts?.children.find(
      (each) => each.name === 'xnl:NameLine' && each.attributes['NameType'] === 'Initials',
    )?.text;
    const first = called ?? initials;
    const name = join(first, prefix, last);
    const formal = join(initials, prefix, last);
    if (called === undefined) findings.note('calledByInitials', name);
    if (prefix !== undefined) findings.note('particleSorted', name);
    noteOddName(name, findings, place);
    return {
      name,
      sortName: join(last, first, prefix),
      ...(formal === name ? {} : { otherNames: [formal] }),
      slugHint: initials ?? 'nl',
    };
  }

  #genderOf(element: XmlElement, affiliation: XmlElement | undefined, place: string) {
    const { findings } = this.#accumulator;
    const given = textIn(element, 'Gender') ?? textIn(element, 'kr:GenderAnnex');
    if (given === undefined || given === 'unknown') return {};
    const { PublishGender } = descendant(affiliation, 'kr:ListData')?.attributes ?? {};
    if (PublishGender === 'false' || PublishGender === '0') {
      findings.note('genderUnpublished', place);
      return {};
    }
    const gender = given === 'other' ? given : readGender(given, findings, place);
    return gender === undefined ? {} : { gender };
  }

  /** Returns the place of residence, with the code of another country. Addresses are left out. */
  #localityOf(element: XmlElement, place: string): string | undefined {
    const address = descendant(element, 'QualifyingAddress');
    const country = descendant(address, 'xal:Country');
    const locality = descendant(country ?? address, 'xal:Locality');
    const others = [...(address?.children ?? []), ...(locality?.children ?? [])].filter(
      ({ name }) => !['xal:Locality', 'xal:Country', 'xal:LocalityName'].includes(name),
    );
    if (others.length > 0) this.#accumulator.findings.note('addressLeftOut', place);
    const name = textIn(locality, 'xal:LocalityName');
    const code = textIn(country, 'xal:CountryNameCode');
    return name !== undefined && code !== undefined && code !== 'NL' ? `${name} (${code})` : name;
  }

  #addSelection(
    election: EmlElection,
    element: XmlElement,
    around: (name: string) => XmlElement | undefined,
    place: string,
  ): void {
    if (around('ReportingUnitVotes')) return;
    this.#accumulator.records += 1;
    this.#openContest(election, around('Contest'));
    const contest = this.#contest as OpenContest;
    const votes = numberIn(element, 'ValidVotes');
    const list = descendant(element, 'AffiliationIdentifier')?.attributes['Id'];
    const position = descendant(element, 'Candidate', 'CandidateIdentifier')?.attributes['Id'];
    if (list !== undefined) {
      contest.list = list;
      contest.lists.push({ list: this.#listKey(contest.key, list), votes });
    } else if (position !== undefined && contest.list !== undefined) {
      const { identifier } = this.#listKey(contest.key, contest.list);
      contest.candidacies.push({ candidacy: emlKey(`${identifier}/${position}`), votes });
    } else this.#accumulator.findings.note('ballotMeasure', place);
  }

  #addResult(election: EmlElection, element: XmlElement, ancestors: XmlElement[], file: string): void {
    const [root] = ancestors;
    const { id } = this.#openContest(election, ancestors.at(-1));
    const contest = this.#contest as OpenContest;
    this.#contest = undefined;
    const message = root?.attributes['Id'] ?? '';
    const authority = descendant(root, 'ManagingAuthority', 'AuthorityIdentifier')?.attributes['Id'];
    // 510c counts a district and 510d the election. Others count one municipality, which may be all of the contest.
    const isWhole = /^510[cd]$/.test(message) || (id === 'geen' && authority === election.domain?.id);
    if (!isWhole) throw countOfPart(file, id);
    const rejected = (reason: string) =>
      element.children
        .filter(({ name, attributes }) => name === 'RejectedVotes' && attributes['ReasonCode'] === reason)
        .reduce((sum, { text }) => sum + Number(text), 0);
    const eligibleVoters = numberIn(element, 'Cast');
    const validVotes = numberIn(element, 'TotalCounted');
    const [blankVotes, invalidVotes] = [rejected('blanco'), rejected('ongeldig')];
    this.#accumulator.results.push({
      contest: contest.key,
      ...(eligibleVoters > 0 ? { eligibleVoters } : {}),
      votesCast: validVotes + blankVotes + invalidVotes,
      validVotes,
      blankVotes,
      invalidVotes,
      final: message === '510d',
      ...instantOf(textIn(root, 'kr:CreationDateTime')),
      lists: contest.lists,
      candidacies: contest.candidacies,
    });
  }

  /** @throws {ImportRefusal} if a contest has counts of polling stations only */
  #endCount(election: EmlElection, contest: XmlElement, file: string): void {
    const id = descendant(contest, 'ContestIdentifier')?.attributes['Id'] ?? '';
    const { identifier } = this.#contestKey(election, id);
    const isCounted = this.#accumulator.results.some((result) => result.contest.identifier === identifier);
    if (!isCounted) throw countOfPart(file, id);
  }
}

const countOfPart = (file: string, contest: string): ImportRefusal =>
  new ImportRefusal(`${file} counts only a part of contest ${contest}: choose the count of the whole contest.`, {
    explanation: explain('countOfPart', { name: file }),
  });

/** Returns the instant of a time, which is Dutch time unless it has an offset. */
function instantOf(text: string | undefined): { countedAt?: string } {
  if (text === undefined) return {};
  try {
    const instant = /(Z|[+-]\d\d:\d\d)$/.test(text)
      ? Temporal.Instant.from(text)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
    return { countedAt: instant.toString() };
  } catch {
    return {};
  }
}
