import { slugOf } from '../../people/index.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { mapPopolo, type PopoloLists, type PopoloScope } from '../popolo/mapper.ts';
import { PopoloArea, PopoloMembership, PopoloOrganization, PopoloPerson } from '../popolo/records.ts';
import { schemeOf } from './columns.ts';

type Cells = Record<string, string>;

const chamberId = 'legislature';

const linksOf = ({ website }: Cells) => (website ? [{ url: website, note: 'website' }] : []);

const detailsOf = (cells: Cells) =>
  ['twitter', 'facebook', 'phone', 'address'].flatMap((type) => (cells[type] ? [{ type, value: cells[type] }] : []));

/** Converts rows of people to Popolo. A table and a JSON file with the same content thus import the same data. */
export class PeopleTable {
  readonly #lists: PopoloLists = {
    persons: [],
    organizations: new Map(),
    areas: new Map(),
    posts: new Map(),
    events: new Map(),
    memberships: [],
  };
  readonly #names = new Map<string, Set<string>>();
  readonly #unread = new Set<string>();
  readonly #accumulator: SourceAccumulator;

  constructor(accumulator: SourceAccumulator) {
    this.#accumulator = accumulator;
  }

  get chamber(): string | undefined {
    return [...this.#lists.organizations.values()].find(({ classification }) => classification === 'legislature')?.name;
  }

  add(cells: Cells, place: string): void {
    const { findings } = this.#accumulator;
    const { id, name } = cells;
    if (id === undefined || name === undefined) {
      findings.refuse(place, id === undefined ? 'noId' : 'noName');
      if (id === undefined) this.#accumulator.unidentified += 1;
      else this.#unread.add(id);
      return;
    }
    if (!this.#addPerson(id, name, cells, place)) return;
    // A table without offices only adds names to people of another table.
    if (!cells['organization'] && !cells['role'] && !cells['party']) return;
    this.#addMembership(id, cells);
  }

  #addPerson(id: string, name: string, cells: Cells, place: string): boolean {
    const names = this.#names.get(id);
    if (names) {
      names.add(name);
      return true;
    }
    const identifiers = Object.entries(cells).flatMap(([column, identifier]) => {
      const scheme = schemeOf(column);
      return scheme ? [{ scheme, identifier }] : [];
    });
    const read = PopoloPerson.safeParse({
      ...cells,
      identifiers,
      links: linksOf(cells),
      contact_details: detailsOf(cells),
    });
    if (!read.success) {
      this.#accumulator.findings.refuseInvalid(place, read.error);
      this.#unread.add(id);
      return false;
    }
    this.#names.set(id, new Set([name]));
    this.#lists.persons.push(read.data);
    return true;
  }

  #addMembership(id: string, cells: Cells): void {
    const organization = cells['organization'] ?? cells['role'] ?? 'Office';
    const isFirst = ![...this.#lists.organizations.values()].some((each) => each.classification === 'legislature');
    const existing = [...this.#lists.organizations.values()].find(
      (each) => each.classification === 'legislature' && each.name === organization,
    );
    const bodyId = existing?.id ?? (isFirst ? chamberId : slugOf(organization, 'body'));
    this.#organization(bodyId, organization, 'legislature');
    const party = cells['party'] ?? cells['party_id'];
    const partyId = party === undefined ? undefined : `party/${cells['party_id'] ?? slugOf(party, 'party')}`;
    if (party !== undefined && partyId !== undefined)
      this.#organization(partyId, party, 'party', cells['abbreviation']);
    const areaId =
      cells['area'] === undefined ? undefined : (cells['area_id'] ?? `area/${slugOf(cells['area'], 'area')}`);
    if (areaId !== undefined) this.#lists.areas.set(areaId, PopoloArea.parse({ id: areaId, name: cells['area'] }));
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
    for (const person of this.#lists.persons) {
      const others = [...(this.#names.get(person.id) ?? [])].filter((name) => name !== person.name);
      if (others.length > 0) person.other_names = others.map((name) => ({ name }));
    }
    mapPopolo(this.#lists, scope, this.#accumulator);
    this.#accumulator.unread.push(
      ...[...this.#unread].map((identifier) => ({ scheme: scope.personScheme, identifier })),
    );
  }
}
