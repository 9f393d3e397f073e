import type { z } from 'zod';
import type { SourceContact, SourceKey, SourceMembership, SourcePerson, SourceResult } from '../../people/index.ts';
import type { ParsedSource, ReadSettings } from '../format.ts';
import { SourceAccumulator } from '../parsing/accumulator.ts';
import { mailContacts } from '../parsing/contacts.ts';
import { jsonItems } from '../parsing/json.ts';
import { present } from '../parsing/present.ts';
import {
  SiteArea,
  SiteCandidacy,
  SiteContest,
  SiteEvent,
  SiteList,
  SiteMembership,
  SiteOrganization,
  SitePerson,
  SitePost,
} from './site-records.ts';

const schemas = {
  persons: SitePerson,
  organizations: SiteOrganization,
  posts: SitePost,
  memberships: SiteMembership,
  areas: SiteArea,
  events: SiteEvent,
  contests: SiteContest,
  candidate_lists: SiteList,
  candidacies: SiteCandidacy,
} as const;

type ListName = keyof typeof schemas;
/** The rows of our own export, by list. */
export type SiteLists = { [Name in ListName]: z.output<(typeof schemas)[Name]>[] };

/** Returns lists without a row. */
export const noLists = (): SiteLists =>
  Object.fromEntries(Object.keys(schemas).map((name) => [name, []])) as unknown as SiteLists;

const isList = (name: string): name is ListName => Object.hasOwn(schemas, name);

/** Returns whether an item of a file is the head of our own export. */
export const isSiteHead = (list: string, value: unknown): value is { publisher: string; made: string } => {
  if (list !== 'meta' || typeof value !== 'object' || value === null) return false;
  const { publisher, made } = value as { publisher?: unknown; made?: unknown };
  return typeof publisher === 'string' && typeof made === 'string';
};

/**
 * Reads our own export. Its rows keep their identifiers, ids, slugs and origins, so that an empty site becomes the same.
 * It is complete for no source, and ends nobody's term.
 *
 * @throws {ImportRefusal} if the file is no JSON, or is cut off
 */
export async function readSiteExport(path: string, publisher: string, settings: ReadSettings): Promise<ParsedSource> {
  const accumulator = new SourceAccumulator();
  const lists = noLists();
  const counts = new Map<string, number>();
  for await (const { list, value } of jsonItems(path)) {
    if (!isList(list)) continue;
    accumulator.records += 1;
    counts.set(list, (counts.get(list) ?? 0) + 1);
    const read = schemas[list].safeParse(value);
    if (read.success) (lists[list] as unknown[]).push(read.data);
    else accumulator.findings.refuseInvalid(`${list} ${counts.get(list)}`, read.error);
  }
  new SiteExport(lists, accumulator).add();
  return accumulator.finish({
    source: settings.source ?? `Export of ${publisher}`,
    ...(settings.licence ? { licence: settings.licence } : {}),
    complete: false,
  });
}

type ListCount = SourceResult['lists'][number];
type CandidacyCount = SourceResult['candidacies'][number];

interface WithKey {
  id: string;
  identifiers?: SourceKey[] | undefined;
}

/** Returns the key of a row. An id is one where an older export names no other. */
const keyOf = ({ id, identifiers }: WithKey): SourceKey => identifiers?.[0] ?? { scheme: 'hustings', identifier: id };

const keysOf = (rows: WithKey[]): Map<string, SourceKey> => new Map(rows.map((row) => [row.id, keyOf(row)]));

const namesOf = (names: { name: string }[] | undefined): string[] | undefined => names?.map(({ name }) => name);

/** Converts the rows of our own export. */
export class SiteExport {
  readonly #lists: SiteLists;
  readonly #accumulator: SourceAccumulator;
  readonly #keys: Map<string, SourceKey>;

  constructor(lists: SiteLists, accumulator: SourceAccumulator) {
    this.#lists = lists;
    this.#accumulator = accumulator;
    const { persons, organizations, posts, events, contests, candidate_lists, candidacies } = lists;
    this.#keys = keysOf([persons, organizations, posts, events, contests, candidate_lists, candidacies].flat());
  }

  /** Adds all rows to the accumulator. Refuses rows that refer to others which are not in the file. */
  add(): void {
    const { areas, organizations, posts, persons, memberships } = this.#lists;
    for (const area of areas) this.#addArea(area);
    for (const organization of organizations) this.#addOrganization(organization);
    for (const post of posts) {
      const organization = this.#required(post.organization_id, `post ${post.id}`);
      if (organization)
        this.#accumulator.office({
          ...this.#own(post),
          organization,
          label: post.label,
          ...present({ divisionId: post.area_id, role: post.role }),
        });
    }
    const terms = Map.groupBy(memberships, ({ person_id }) => person_id);
    for (const person of persons) {
      const own = terms.get(person.id) ?? [];
      this.#accumulator.people.push({
        ...this.#person(person),
        memberships: own.flatMap((term) => this.#membership(term)),
      });
      terms.delete(person.id);
    }
    for (const [id, orphans] of terms)
      this.#accumulator.findings.refuse(`membership of ${id}`, 'noSuchPerson', { number: orphans.length });
    this.#addElections();
  }

  #own = (row: WithKey & { provenance: SourcePerson['origin'] }) => ({
    ...keyOf(row),
    id: row.id,
    ...present({ origin: row.provenance }),
  });

  #key = (id: string | undefined): SourceKey | undefined => (id === undefined ? undefined : this.#keys.get(id));

  #required(id: string, place: string): SourceKey | undefined {
    const key = this.#keys.get(id);
    if (!key) this.#accumulator.findings.refuse(place, 'bodyMissing', { body: id });
    return key;
  }

  #addArea(area: SiteLists['areas'][number]): void {
    this.#accumulator.division({
      id: area.id,
      name: area.name,
      origin: area.provenance,
      ...present({
        parentId: area.parent_id,
        state: area.state,
        city: area.city,
        district: area.district,
        otherNames: namesOf(area.other_names),
        timeZone: area.time_zone,
        from: area.valid_from,
        through: area.valid_through,
        sameAs: area.same_as,
        population: area.population,
        populationOn: area.population_date,
        populationSource: area.population_source,
      }),
    });
  }

  #addOrganization(row: SiteOrganization): void {
    this.#accumulator.organization({
      ...this.#own(row),
      name: row.name,
      classification: row.classification,
      ...present({
        slug: row.slug,
        divisionId: row.area_id,
        abbreviation: row.abbreviation,
        otherNames: namesOf(row.other_names),
        website: row.links?.[0]?.url,
        image: row.image,
        from: row.founding_date,
        through: row.dissolution_date,
        parent: this.#key(row.parent_id),
      }),
    });
  }

  #person(row: SitePerson): Omit<SourcePerson, 'memberships'> {
    const { findings } = this.#accumulator;
    const link = (kind: 'website' | 'image') => row.links?.find(({ note }) => note === kind);
    const contacts = (row.contact_details ?? []).flatMap(({ type, value, label, provenance }): SourceContact[] => {
      // The domain of an official address is not exported: a claim of the page needs it.
      const found = type === 'email' ? mailContacts(value, findings, row.name) : [{ kind: type, value }];
      return found.map((contact) => Object.assign(contact, present({ label }), { origin: provenance }));
    });
    return {
      identifiers: row.identifiers ?? [keyOf(row)],
      id: row.id,
      name: row.name,
      sortName: row.sort_name,
      origin: row.provenance,
      contacts,
      linkOrigins: present({ website: link('website')?.provenance, image: link('image')?.provenance }),
      ...present({
        slug: row.slug,
        otherNames: namesOf(row.other_names),
        gender: row.gender,
        website: link('website')?.url,
        image: link('image')?.url,
      }),
    };
  }

  #membership(row: SiteLists['memberships'][number]): SourceMembership[] {
    const office = this.#required(row.post_id, `membership ${row.id}`);
    if (!office) return [];
    return [
      {
        id: row.id,
        origin: row.provenance,
        office,
        ...present({
          party: this.#key(row.on_behalf_of_id),
          caucus: this.#key(row.caucus_id),
          termTitle: row.label,
          from: row.start_date,
          through: row.end_date,
        }),
      },
    ];
  }

  #addElections(): void {
    const { events, contests, candidate_lists, candidacies } = this.#lists;
    for (const row of events)
      this.#accumulator.election({
        ...this.#own(row),
        name: row.name,
        day: row.end_date,
        kind: row.kind,
        ...present({ divisionId: row.area_id, level: row.level, pollsClose: row.polls_close }),
      });
    for (const row of contests) {
      const election = this.#required(row.event_id, `contest ${row.id}`);
      if (election)
        this.#accumulator.contest({
          ...this.#own(row),
          election,
          kind: row.type === 'PartyContest' ? 'parties' : 'candidates',
          name: row.name,
          ...present({ divisionId: row.area_id, seats: row.number_elected }),
        });
    }
    for (const row of candidate_lists) {
      const contest = this.#required(row.contest_id, `list ${row.id}`);
      if (contest)
        this.#accumulator.list({
          ...this.#own(row),
          contest,
          name: row.name,
          ...present({ party: this.#key(row.on_behalf_of_id), number: row.number }),
        });
    }
    for (const row of candidacies) this.#addCandidacy(row);
    const listsOf = Map.groupBy(candidate_lists, ({ contest_id }) => contest_id);
    const candidaciesOf = Map.groupBy(candidacies, ({ contest_id }) => contest_id);
    for (const row of contests) this.#addResult(row, listsOf.get(row.id) ?? [], candidaciesOf.get(row.id) ?? []);
  }

  #addCandidacy(row: SiteCandidacy): void {
    const contest = this.#required(row.contest_id, `candidacy ${row.id}`);
    if (!contest) return;
    this.#accumulator.candidacy({
      ...this.#own(row),
      contest,
      status: row.registration_status === 'write-in' ? 'writeIn' : row.registration_status,
      ...present({
        person: this.#key(row.person_id),
        party: this.#key(row.on_behalf_of_id),
        office: this.#key(row.post_id),
        list: this.#key(row.list_id),
        listPosition: row.list_position,
        withdrawnOn: row.withdrawn,
        incumbent: row.is_incumbent,
        locality: row.locality,
      }),
    });
  }

  #addResult(
    { id, result, ...contest }: SiteContest,
    ownLists: SiteLists['candidate_lists'],
    ownCandidacies: SiteCandidacy[],
  ): void {
    if (!result) return;
    const row: SourceResult = {
      contest: keyOf({ id, identifiers: contest.identifiers }),
      final: result.final,
      origin: result.provenance,
      ...present({
        eligibleVoters: result.eligible_voters,
        votesCast: result.votes_cast,
        validVotes: result.valid_votes,
        blankVotes: result.blank_votes,
        invalidVotes: result.invalid_votes,
        writeInVotes: result.write_in_votes,
        countedAt: result.counted_at,
      }),
      lists: ownLists
        .filter(({ votes, seats_won }) => (votes ?? seats_won) !== undefined)
        .map((list) => present({ list: keyOf(list), votes: list.votes, seatsWon: list.seats_won }) as ListCount),
      candidacies: ownCandidacies
        .filter(({ votes, elected }) => (votes ?? elected) !== undefined)
        .map((each) => present({ candidacy: keyOf(each), votes: each.votes, elected: each.elected }) as CandidacyCount),
    };
    this.#accumulator.result(row);
  }
}
