import { changedRows, RowList } from '../../../platform/core/row-list.ts';
import { slugOf, type SourceKey } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { present } from '../parsing/present.ts';
import { isTimeZone } from '../parsing/values.ts';
import { mapPopolo, type AreaFacts, type PopoloLists, type PopoloScope } from '../popolo/mapper.ts';
import { PopoloArea, PopoloMembership, PopoloOrganization, PopoloPerson } from '../popolo/records.ts';
import { schemeOf } from './columns.ts';

type Cells = Record<string, string>;

const chamberId = 'legislature';
/** The body of a person whose row has a party only. */
const unnamedBody = 'Office';

const linksOf = ({ website }: Cells) => (website ? [{ url: website, note: 'website' }] : []);

const detailsOf = (cells: Cells) =>
  ['twitter', 'facebook', 'phone', 'address'].flatMap((type) => (cells[type] ? [{ type, value: cells[type] }] : []));

/** Returns the columns of an area. An unknown time zone is left out. */
function areaFactsOf({ state, city, district, time_zone }: Cells): AreaFacts {
  const timeZone = isTimeZone(time_zone) ? time_zone : undefined;
  return present({ state, city, district, timeZone });
}

/** Converts rows of people to Popolo. A table and a JSON file with the same content thus import the same data. */
export class PeopleTable {
  readonly #persons = new RowList<PopoloPerson>();
  readonly #lists: PopoloLists = {
    persons: this.#persons,
    organizations: new Map(),
    areas: new Map(),
    posts: new Map(),
    events: new Map(),
    memberships: [],
  };
  /** The first name of each id, and its further names. */
  readonly #names = new Map<string, string>();
  readonly #otherNames = new Map<string, Set<string>>();
  readonly #unread = new Set<string>();
  /** The keys of people whose rows name a scheme, by the ids that the lists have. */
  readonly #keys = new Map<string, SourceKey>();
  readonly #areaFacts = new Map<string, AreaFacts>();
  readonly #schemes = new Set<string | undefined>();
  /** Whether a row names an office or a party. */
  #hasOffices = false;
  readonly #accumulator: SourceAccumulator;
  readonly #isEveryPolitician: boolean;

  constructor(accumulator: SourceAccumulator, isEveryPolitician: boolean) {
    this.#accumulator = accumulator;
    this.#isEveryPolitician = isEveryPolitician;
  }

  /** The name of the body, if all rows have the same one. */
  get onlyBody(): string | undefined {
    const bodies = [...this.#lists.organizations.values()].filter((each) => each.classification === 'legislature');
    return bodies.length === 1 && bodies[0]?.name !== unnamedBody ? bodies[0]?.name : undefined;
  }

  /** The scheme of the ids, if all rows have the same one. */
  get scheme(): string | undefined {
    return this.#schemes.size === 1 ? [...this.#schemes][0] : undefined;
  }

  add(cells: Cells, place: string): void {
    const { findings } = this.#accumulator;
    const { name } = cells;
    const id = this.#idOf(cells);
    if (id === undefined || name === undefined) {
      findings.refuse(place, id === undefined ? 'noId' : 'noName');
      if (id === undefined) this.#accumulator.unidentified += 1;
      else this.#unread.add(id);
      return;
    }
    if (!this.#addPerson(id, name, cells, place)) return;
    // A table without offices only adds names to people of another table.
    if (!cells['organization'] && !cells['role'] && !cells['party']) return;
    this.#hasOffices = true;
    if (/^(no|false|0)$/i.test(cells['in_office'] ?? '') && cells['end_date'] === undefined)
      return findings.note('formerWithoutEnd', place);
    this.#addMembership(id, cells);
  }

  /** Returns the id of a row in the lists. Ids of two schemes are two ids. */
  #idOf({ id, scheme }: Cells): string | undefined {
    if (id === undefined) return undefined;
    this.#schemes.add(scheme);
    if (scheme === undefined) return id;
    const own = JSON.stringify([scheme, id]);
    this.#keys.set(own, { scheme: scheme.slice(0, 100), identifier: id });
    return own;
  }

  #addPerson(id: string, name: string, cells: Cells, place: string): boolean {
    const first = this.#names.get(id);
    if (first !== undefined) {
      if (name !== first) this.#otherNames.set(id, (this.#otherNames.get(id) ?? new Set()).add(name));
      return true;
    }
    const identifiers = Object.entries(cells).flatMap(([column, identifier]) => {
      const scheme = schemeOf(column);
      return scheme ? [{ scheme, identifier }] : [];
    });
    const read = PopoloPerson.safeParse({
      ...cells,
      id,
      identifiers,
      links: linksOf(cells),
      contact_details: detailsOf(cells),
    });
    if (!read.success) {
      this.#accumulator.findings.refuseInvalid(place, read.error);
      this.#unread.add(id);
      return false;
    }
    this.#names.set(id, name);
    this.#persons.push(read.data);
    return true;
  }

  #addMembership(id: string, cells: Cells): void {
    const organization = cells['organization'] ?? cells['role'] ?? unnamedBody;
    // EveryPolitician's files have one body, with this id. Elsewhere the order of the rows decides nothing.
    const bodyId = this.#isEveryPolitician ? chamberId : slugOf(organization, 'body');
    this.#organization(bodyId, organization, 'legislature');
    const party = cells['party'] ?? cells['party_id'];
    const partyId = party === undefined ? undefined : `party/${cells['party_id'] ?? slugOf(party, 'party')}`;
    if (party !== undefined && partyId !== undefined)
      this.#organization(partyId, party, 'party', cells['abbreviation']);
    const areaId =
      cells['area'] === undefined ? undefined : (cells['area_id'] ?? `area/${slugOf(cells['area'], 'area')}`);
    if (areaId !== undefined) {
      this.#lists.areas.set(areaId, PopoloArea.parse({ id: areaId, name: cells['area'] }));
      this.#areaFacts.set(areaId, areaFactsOf(cells));
    }
    const term = cells['term'];
    if (term !== undefined)
      this.#lists.events.set(term, { id: term, name: /^\d{1,3}$/.test(term) ? `Term ${term}` : term });
    this.#lists.memberships.push(
      PopoloMembership.parse({
        person_id: id,
        organization_id: bodyId,
        on_behalf_of_id: partyId,
        area_id: areaId,
        legislative_period_id: term,
        role: cells['role'] ?? 'member',
        start_date: cells['start_date'],
        end_date: cells['end_date'],
      }),
    );
  }

  #organization(id: string, name: string, classification: string, abbreviation?: string): void {
    if (this.#lists.organizations.has(id)) return;
    this.#lists.organizations.set(id, PopoloOrganization.parse({ id, name, classification, abbreviation }));
  }

  /** Adds the rows to the accumulator. */
  finish(scope: PopoloScope): void {
    const persons = changedRows(this.#lists.persons, (person) => {
      const names = [this.#names.get(person.id) ?? person.name, ...(this.#otherNames.get(person.id) ?? [])];
      const others = names.filter((name) => name !== person.name);
      return others.length > 0 ? { ...person, other_names: others.map((name) => ({ name })) } : person;
    });
    mapPopolo(
      { ...this.#lists, persons },
      {
        ...scope,
        personKeys: this.#keys,
        areaFacts: this.#areaFacts,
        ...(this.#hasOffices ? {} : { isDescribedElsewhere: true }),
      },
      this.#accumulator,
    );
    this.#accumulator.unread.push(
      ...[...this.#unread].map((id) => this.#keys.get(id) ?? { scheme: scope.personScheme, identifier: id }),
    );
  }
}
