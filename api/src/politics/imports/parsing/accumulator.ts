import { RowList } from '../../../platform/core/row-list.ts';
import { keyText } from '../../people/index.ts';
import type {
  SourceCandidacy,
  SourceContest,
  SourceDivision,
  SourceElection,
  SourceKey,
  SourceList,
  SourceOffice,
  SourceOrganization,
  SourcePerson,
  SourceResult,
  SourceRollCall,
  SourceSpeech,
  SourceSupplement,
  SourceData,
} from '../../people/index.ts';
import type { ParsedSource } from '../format.ts';
import { Findings } from './findings.ts';

/** Collects the data of a source while its records are read. Stores each division, organization and office once. */
export class SourceAccumulator {
  readonly findings = new Findings(() => this.records);
  readonly people = new RowList<SourcePerson>();
  readonly supplements: SourceSupplement[] = [];
  readonly unread: SourceKey[] = [];
  /** The number of refused records of people that have no readable identifier. */
  unidentified = 0;
  records = 0;
  readonly #divisions = new Map<string, SourceDivision>();
  readonly #organizations = new Map<string, SourceOrganization>();
  readonly #heldBodies: SourceKey[] = [];
  readonly #offices = new Map<string, SourceOffice>();
  readonly #keys = new Map<string, SourceKey>();
  readonly #elections = new Map<string, SourceElection>();
  readonly #contests = new Map<string, SourceContest>();
  readonly #lists = new Map<string, SourceList>();
  readonly #candidacies = new Map<string, SourceCandidacy>();
  readonly #results = new Map<string, SourceResult>();
  readonly #rollCalls = new Map<string, SourceRollCall>();
  readonly #speeches = new Map<string, SourceSpeech>();
  /** Whether a roll call or speech could not be read. */
  hasUnreadRecords = false;

  /** Adds a division and returns its id. A full division replaces an implied one. */
  division(row: SourceDivision): string {
    const existing = this.#divisions.get(row.id);
    if (!existing || (existing.implied && !row.implied)) this.#divisions.set(row.id, row);
    return row.id;
  }

  /** Adds an organization and returns its key: one object, since many terms name it. */
  organization(row: SourceOrganization): SourceKey {
    return this.#once(this.#organizations, row);
  }

  /** Adds a body that the source holds in full, even if it lists nobody in it. */
  heldBody(row: SourceOrganization): void {
    this.#heldBodies.push(this.organization(row));
  }

  /** Adds an office and returns its key: one object, since many terms name it. */
  office(row: SourceOffice): SourceKey {
    return this.#once(this.#offices, row);
  }

  #once<Row extends SourceKey>(rows: Map<string, Row>, row: Row): SourceKey {
    const text = keyText(row);
    if (!rows.has(text)) rows.set(text, row);
    const key = this.#keys.get(text) ?? { scheme: row.scheme, identifier: row.identifier };
    this.#keys.set(text, key);
    return key;
  }

  /** The identifiers of the elections. */
  get electionKeys(): string[] {
    return [...this.#elections.values()].map(({ identifier }) => identifier);
  }

  /** Adds an election, or what another file of the source adds to it. */
  election(row: SourceElection): SourceKey {
    return this.#merge(this.#elections, row);
  }

  /** Adds a contest, or what another file of the source adds to it. */
  contest(row: SourceContest): SourceKey {
    const existing = this.#contests.get(keyText(row));
    const key = this.#merge(this.#contests, row);
    // One file that lists the candidacies is enough.
    if (existing && !(existing.candidaciesUnknown && row.candidaciesUnknown))
      delete this.#contests.get(keyText(row))?.candidaciesUnknown;
    return key;
  }

  list(row: SourceList): SourceKey {
    return this.#merge(this.#lists, row);
  }

  /** Adds a candidacy. Refuses a second one with the same identifier. */
  candidacy(row: SourceCandidacy): void {
    if (this.#candidacies.has(keyText(row)))
      return this.findings.refuse(keyText(row), 'identifierShared', { who: row.identifier });
    this.#candidacies.set(keyText(row), row);
  }

  /** Adds the result of a contest. Refuses a second one of the same contest, unless one counts and the other declares. */
  result(row: SourceResult): void {
    const contest = keyText(row.contest);
    const existing = this.#results.get(contest);
    if (existing && isCount(existing) === isCount(row))
      return this.findings.refuse(contest, 'identifierShared', { who: row.contest.identifier });
    this.#results.set(contest, existing ? joined(existing, row) : row);
  }

  /** Adds a roll call. Refuses a second one with the same identifier. */
  rollCall(row: SourceRollCall): void {
    this.#addRecord(this.#rollCalls, row);
  }

  /** Adds a speech. Refuses a second one with the same identifier. */
  speech(row: SourceSpeech): void {
    this.#addRecord(this.#speeches, row);
  }

  #addRecord<Row extends SourceKey>(rows: Map<string, Row>, row: Row): void {
    if (rows.has(keyText(row))) this.findings.refuse(keyText(row), 'identifierShared', { who: row.identifier });
    else rows.set(keyText(row), row);
  }

  /** Returns whether the source has a result of a contest. */
  hasResult(contest: SourceKey): boolean {
    return this.#results.has(keyText(contest));
  }

  #merge<Row extends SourceKey>(rows: Map<string, Row>, row: Row): SourceKey {
    rows.set(keyText(row), { ...rows.get(keyText(row)), ...row });
    return { scheme: row.scheme, identifier: row.identifier };
  }

  /** Notes people with the same name. They stay separate people, because a name is not a key. */
  #noteNamesakes(): void {
    const counts = new Map<string, number>();
    for (const { name } of this.people) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [name, count] of counts) {
      if (count > 1) this.findings.note('namesakes', `${name} (${count})`);
    }
  }

  /**
   * Returns the collected data. If a refused record has no identifier, or the source is incomplete, the import ends no
   * memberships.
   */
  finish(
    about: Pick<SourceData, 'source' | 'licence' | 'keeps' | 'contactKinds'> & { complete?: boolean },
  ): ParsedSource {
    const { complete = true, ...rest } = about;
    this.#noteNamesakes();
    const data: SourceData = {
      ...rest,
      divisions: parentsFirst([...this.#divisions.values()]),
      organizations: [...this.#organizations.values()],
      offices: [...this.#offices.values()],
      heldBodies: this.#heldBodies,
      people: this.people.settled,
      elections: [...this.#elections.values()],
      contests: [...this.#contests.values()],
      lists: [...this.#lists.values()],
      candidacies: [...this.#candidacies.values()],
      results: [...this.#results.values()],
      rollCalls: [...this.#rollCalls.values()],
      speeches: [...this.#speeches.values()],
      hasUnreadRecords: this.hasUnreadRecords,
      supplements: this.supplements,
      unread: this.unidentified > 0 || !complete ? 'unknown' : this.unread,
    };
    return { data, problems: this.findings.problems, notes: this.findings.notes, records: this.records };
  }
}

/** Returns whether a result has votes. Another file may declare who is elected. */
const isCount = ({ lists, candidacies, validVotes }: SourceResult): boolean =>
  validVotes !== undefined || [...lists, ...candidacies].some(({ votes }) => votes !== undefined);

/** Joins the rows that have the same key. */
const joinedByKey = <Row extends object>(rows: Row[], keyOf: (row: Row) => SourceKey): Row[] =>
  Map.groupBy(rows, (row) => keyText(keyOf(row)))
    .values()
    .map((same) => Object.assign({}, ...same) as Row)
    .toArray();

/** Joins the votes and the declaration of one contest. */
function joined(one: SourceResult, other: SourceResult): SourceResult {
  return {
    ...one,
    ...other,
    final: one.final || other.final,
    lists: joinedByKey([...one.lists, ...other.lists], ({ list }) => list),
    candidacies: joinedByKey([...one.candidacies, ...other.candidacies], ({ candidacy }) => candidacy),
  };
}

function parentsFirst(rows: SourceDivision[]): SourceDivision[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<SourceDivision>();
  const add = (row: SourceDivision, depth: number): void => {
    const parent = row.parentId === undefined ? undefined : byId.get(row.parentId);
    if (parent && !ordered.has(parent) && depth < 20) add(parent, depth + 1);
    ordered.add(row);
  };
  for (const row of rows) add(row, 0);
  return [...ordered];
}
