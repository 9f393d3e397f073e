import type { Rows } from '../../../platform/core/row-list.ts';
import { slugOf } from '../../people/index.ts';
import type { SourceDivision, SourceKey, SourceMembership, SourceOrganization } from '../../people/index.ts';
import { countryDivision } from '../parsing/countries.ts';
import { divisionOf, impliedLineage } from '../parsing/divisions.ts';
import type { SourceAccumulator } from '../parsing/accumulator.ts';
import { normaliseMemberships } from '../parsing/memberships.ts';
import { parseWebAddress, parseDay, readDay } from '../parsing/values.ts';
import { addContests, type ElectionLists, type References } from './contests.ts';
import { personOf } from './person.ts';
import { addPublicRecord, type PublicRecordLists } from './public-record.ts';
import type {
  PopoloArea,
  PopoloEvent,
  PopoloMembership,
  PopoloOrganization,
  PopoloPerson,
  PopoloPost,
} from './records.ts';

/** The lists of a Popolo file. */
export interface PopoloLists {
  persons: Rows<PopoloPerson>;
  organizations: Map<string, PopoloOrganization>;
  areas: Map<string, PopoloArea>;
  posts: Map<string, PopoloPost>;
  events: Map<string, PopoloEvent>;
  memberships: PopoloMembership[];
  elections?: ElectionLists;
  publicRecord?: PublicRecordLists;
}

/** The parts of an area, as cards show them, and its time zone. */
export type AreaFacts = Pick<SourceDivision, 'state' | 'city' | 'district' | 'timeZone'>;

/** The scope in which the ids of a file are unique. Only the ids of people may be shared by several files. */
export interface PopoloScope {
  /** A Wikidata id such as `Q233262`, or the slug of the source. */
  name: string;
  /** The two-letter code of the country. */
  country?: string;
  /** The scheme of the ids of people. */
  personScheme: string;
  /** The keys of people whose ids are of another scheme, by their ids in the lists. */
  personKeys?: ReadonlyMap<string, SourceKey>;
  /** The facts of areas in a table, by their ids in the lists. */
  areaFacts?: ReadonlyMap<string, AreaFacts>;
  /** Set if another file of the source describes the people, and this one only names them. */
  isDescribedElsewhere?: true;
  /** The division of organizations and offices without an area, by default the country. */
  division?: string;
}

const classifications: Record<string, SourceOrganization['classification']> = {
  party: 'party',
  'political party': 'party',
  faction: 'party',
  'parliamentary group': 'party',
  legislature: 'legislature',
  chamber: 'legislature',
  parliament: 'legislature',
  council: 'legislature',
  executive: 'government',
  government: 'government',
  ministry: 'government',
  department: 'government',
  cabinet: 'government',
};

/** Names of parties that mean no party. */
const noParty = new Set(['unknown', 'speaker', 'deputy speaker', 'no party', 'none', '']);

/** Converts Popolo lists, from a Popolo file or a table, and adds them to the accumulator. */
export function mapPopolo(lists: PopoloLists, scope: PopoloScope, accumulator: SourceAccumulator): void {
  const mapper = new PopoloMapper(lists, scope, accumulator);
  const known = new Set(lists.persons.map(({ id }) => id));
  const memberships = Map.groupBy(lists.memberships, ({ person_id }) => person_id);
  for (const [id, orphans] of memberships) {
    if (!known.has(id)) accumulator.findings.refuse(`membership of ${id}`, 'noSuchPerson', { number: orphans.length });
  }
  for (const organization of lists.organizations.values()) {
    if (mapper.classOf(organization) !== undefined) mapper.organization(organization);
  }
  for (const area of lists.areas.values()) mapper.area(area.id);
  for (const event of lists.events.values()) mapper.event(event);
  if (lists.elections) addContests(lists.elections, mapper.references(), accumulator);
  if (lists.publicRecord) addPublicRecord(lists.publicRecord, mapper.references(), accumulator);
  for (const person of lists.persons) {
    const place = `${person.name} (${person.id})`;
    const own = mapper.membershipsOf(memberships.get(person.id) ?? [], place);
    accumulator.people.push({
      ...personOf(person, scope, accumulator.findings, place),
      ...(scope.isDescribedElsewhere ? { isDescribedElsewhere: true } : {}),
      memberships: normaliseMemberships(own, { findings: accumulator.findings, place }),
    });
  }
}

/** An office in a body: that of a post, or a role. */
interface OfficeOfBody {
  body: PopoloOrganization;
  organization: SourceKey;
  post: PopoloPost | undefined;
  areaId: string | undefined;
  role: string | undefined;
}

class PopoloMapper {
  readonly #lists: PopoloLists;
  readonly #scope: PopoloScope;
  readonly #accumulator: SourceAccumulator;
  readonly #country: string | undefined;

  constructor(lists: PopoloLists, scope: PopoloScope, accumulator: SourceAccumulator) {
    this.#lists = lists;
    this.#scope = scope;
    this.#accumulator = accumulator;
    const country = scope.country === undefined ? undefined : countryDivision(scope.country);
    this.#country = country ? accumulator.division(country) : undefined;
  }

  /** Returns the key of an id in the scope of the file. */
  #key(identifier: string): SourceKey {
    return { scheme: `popolo/${this.#scope.name}`, identifier };
  }

  classOf({ classification, id }: PopoloOrganization): SourceOrganization['classification'] | undefined {
    const said = classification?.toLowerCase() ?? (id.startsWith('party/') ? 'party' : 'other');
    return classifications[said] ?? 'other';
  }

  organization(organization: PopoloOrganization): SourceKey | undefined {
    const { findings } = this.#accumulator;
    const classification = this.classOf(organization) ?? 'other';
    if (classification === 'party' && noParty.has(organization.name.toLowerCase())) {
      findings.note('partyNone', organization.name);
      return undefined;
    }
    const place = `organization ${organization.id}`;
    const from = readDay(organization.founding_date, 'first', findings, place);
    const through = readDay(organization.dissolution_date, 'last', findings, place);
    const links = (organization.links ?? []).filter(({ note }) => note === undefined || /website|homepage/i.test(note));
    const website = links.map(({ url }) => String(url)).find((url) => /^https?:\/\/\S+$/.test(url));
    const image = parseWebAddress(organization.image);
    const otherNames = [...new Set((organization.other_names ?? []).flatMap(({ name }) => name ?? []))];
    const divisionId = organization.area_id ? this.area(organization.area_id) : (this.#scope.division ?? this.#country);
    return this.#accumulator.organization({
      // EveryPolitician's tables write the id of a party without the prefix `party/`.
      ...this.#key(
        classification === 'party' ? `party/${organization.id.replace(/^party\//, '').toLowerCase()}` : organization.id,
      ),
      name: organization.name,
      classification,
      ...(divisionId ? { divisionId } : {}),
      ...(organization.abbreviation ? { abbreviation: organization.abbreviation } : {}),
      ...(otherNames.length > 0 ? { otherNames: otherNames.filter((name) => name !== organization.name) } : {}),
      ...(website ? { website } : {}),
      ...(image ? { image } : {}),
      ...(from ? { from } : {}),
      ...(through && through >= (from ?? '') ? { through } : {}),
    });
  }

  /** Adds the division of an area and returns its Open Civic Data id, or an `x-` id in the scope of the file. */
  area(id: string, depth = 0): string | undefined {
    const area = this.#lists.areas.get(id);
    if (!area) return undefined;
    const ocd = [area.id, area.identifier, ...area.identifiers.map((each) => each.identifier)].find((each) =>
      each?.startsWith('ocd-division/'),
    );
    const facts = this.#scope.areaFacts?.get(id) ?? {};
    const isTold = Boolean(facts.state ?? facts.city ?? facts.district);
    const lineage = impliedLineage(ocd ?? '');
    if (lineage.length > 0) {
      const [place, ...above] = lineage.toReversed() as [SourceDivision, ...SourceDivision[]];
      for (const each of above.toReversed()) this.#accumulator.division(each);
      const known = divisionOf(place.id, area.name, above[0]);
      const { state: _state, city: _city, district: _district, ...unnamed } = known;
      return this.#accumulator.division({ ...(isTold ? unnamed : known), ...facts, implied: true });
    }
    const parentId = area.parent_id && depth < 10 ? this.area(area.parent_id, depth + 1) : this.#country;
    const own = `x-${slugOf(this.#scope.name)}/${slugOf(area.id.replace(/^area\//, ''), 'area')}`;
    return this.#accumulator.division({
      id: own.slice(0, 200),
      ...(parentId && parentId !== own ? { parentId } : {}),
      name: area.name,
      ...facts,
      ...(isTold ? {} : { district: area.name }),
    });
  }

  /** Adds an election. Ignores other events, which are the terms of memberships. */
  event(event: PopoloEvent): void {
    const { id, name, classification, area_id, start_date, end_date } = event;
    if (!/\belections?\b/i.test(classification ?? '')) return;
    const { findings } = this.#accumulator;
    const place = `event ${id}`;
    const day = readDay(end_date ?? start_date, 'last', findings, place);
    if (day === undefined || name === undefined) {
      findings.note('electionIncomplete', place);
      return;
    }
    const divisionId =
      (area_id === undefined ? undefined : this.area(area_id)) ?? this.#scope.division ?? this.#country;
    this.#accumulator.election({
      ...this.#key(id),
      name,
      day,
      ...(divisionId ? { divisionId } : {}),
      ...(event.kind ? { kind: event.kind } : {}),
      ...(event.level ? { level: event.level } : {}),
      ...(event.polls_close ? { pollsClose: event.polls_close } : {}),
    });
  }

  /** Returns the keys of what contests and candidacies refer to. */
  references(): References & { bodyName(id: string | undefined): string | undefined } {
    return {
      key: (id) => this.#key(id),
      area: (id) => (id === undefined ? undefined : this.area(id)),
      person: (identifier) => ({ scheme: this.#scope.personScheme, identifier }),
      bodyName: (id) => (id === undefined ? undefined : this.#lists.organizations.get(id)?.name),
      party: (id) => {
        const party = id === undefined ? undefined : this.#lists.organizations.get(id);
        return party && this.organization(party);
      },
      office: (postId) => {
        const post = postId === undefined ? undefined : this.#lists.posts.get(postId);
        const body = post && this.#lists.organizations.get(post.organization_id ?? '');
        const organization = body && this.organization(body);
        return organization && this.#office({ body, organization, post, areaId: undefined, role: undefined });
      },
    };
  }

  membershipsOf(memberships: PopoloMembership[], place: string): SourceMembership[] {
    const partyMemberships = memberships.filter((each) => this.#isParty(each.organization_id));
    return memberships.flatMap((each) =>
      this.#isParty(each.organization_id) ? [] : this.#membership(each, partyMemberships, place),
    );
  }

  #isParty(id: string | undefined): boolean {
    const organization = id === undefined ? undefined : this.#lists.organizations.get(id);
    return organization !== undefined && this.classOf(organization) === 'party';
  }

  #membership(membership: PopoloMembership, partyMemberships: PopoloMembership[], place: string): SourceMembership[] {
    const { findings } = this.#accumulator;
    const post = membership.post_id === undefined ? undefined : this.#lists.posts.get(membership.post_id);
    const bodyId = membership.organization_id ?? post?.organization_id;
    const body = bodyId === undefined ? undefined : this.#lists.organizations.get(bodyId);
    const organization = body && this.organization(body);
    if (!body || !organization) {
      if (bodyId === undefined) findings.refuse(place, 'bodyUnnamed');
      else findings.refuse(place, 'bodyMissing', { body: bodyId });
      return [];
    }
    const term = this.#lists.events.get(membership.legislative_period_id ?? '');
    const from =
      readDay(membership.start_date, 'first', findings, place) ?? readDay(term?.start_date, 'first', findings, place);
    const through =
      readDay(membership.end_date, 'last', findings, place) ?? readDay(term?.end_date, 'last', findings, place);
    if (through === undefined) findings.note('termWithoutEnd', place);
    const party = this.#partyOf(membership, partyMemberships, { from, through });
    return [
      {
        office: this.#office({ body, organization, post, areaId: membership.area_id, role: membership.role }),
        ...(party ? { party } : {}),
        ...(term?.name ? { termTitle: term.name } : {}),
        ...(from ? { from } : {}),
        ...(through ? { through } : {}),
      },
    ];
  }

  /** Adds the office of a post, or of a role in a body without posts. */
  #office({ body, organization, post, ...given }: OfficeOfBody): SourceKey {
    const areaId = given.areaId ?? post?.area_id;
    const divisionId = (areaId === undefined ? undefined : this.area(areaId)) ?? this.#scope.division ?? this.#country;
    const role = given.role ?? post?.role ?? post?.label ?? 'member';
    return this.#accumulator.office({
      ...this.#key([body.id, post?.id, areaId, slugOf(role, 'role')].filter(Boolean).join('/')),
      organization,
      ...(divisionId ? { divisionId } : {}),
      label: body.name,
      role: post?.label ?? role.charAt(0).toUpperCase() + role.slice(1),
    });
  }

  /**
   * Returns the party of a membership, by default the party of which the person is a member at the time of the
   * membership.
   */
  #partyOf(
    membership: PopoloMembership,
    partyMemberships: PopoloMembership[],
    { from, through }: { from: string | undefined; through: string | undefined },
  ): SourceKey | undefined {
    const meanwhile = partyMemberships.find(
      (each) =>
        (parseDay(each.start_date, 'first') ?? '') <= (through ?? '9999') &&
        (from ?? '') <= (parseDay(each.end_date, 'last') ?? '9999'),
    );
    const id = membership.on_behalf_of_id ?? meanwhile?.organization_id;
    const party = id === undefined ? undefined : this.#lists.organizations.get(id);
    return party && this.organization(party);
  }
}
