/**
 * What a source says, in our terms: the form that every importer, and the demo world, hands to the intake. It follows
 * Popolo and Open Civic Data (docs/decisions/09-people-and-places.md).
 */
export interface SourceData {
  /** The name of the source, as pages show it. The rows that it made are found by it. */
  source: string;
  licence?: string;
  /** Parents come before their children. */
  divisions: SourceDivision[];
  organizations: SourceOrganization[];
  offices: SourceOffice[];
  people: SourcePerson[];
  elections?: SourceElection[];
  contests?: SourceContest[];
  candidacies?: SourceCandidacy[];
  /**
   * Identifiers of people whose records could not be used: nobody ends in office because of a bad record. `unknown`
   * where even that could not be read; then nobody ends in office at all.
   */
  unread: SourceKey[] | 'unknown';
  /** Contacts of people whom another file of the source describes; they are found by their identifiers. */
  supplements?: SourceSupplement[];
  /** The kinds of contacts of which the source names all: one of them that it no longer names is removed. */
  contactKinds?: ContactKind[];
}

/** How a source names something. Names of people and places are never a key. */
export interface SourceKey {
  scheme: string;
  identifier: string;
}

export interface SourceDivision {
  /** An OCD id, or an `x-` id. */
  id: string;
  parentId?: string;
  name: string;
  state?: string;
  city?: string;
  district?: string;
  otherNames?: string[];
  timeZone?: string;
  /** The first and the last day of the place. */
  from?: string;
  through?: string;
  /** Another id of the same place. */
  sameAs?: string;
  /** How many people live there, and as of which day. */
  population?: number;
  populationOn?: string;
  /** The source names no more of it than its id: a row that is there stays as it is. */
  implied?: true;
}

export interface SourceOrganization extends SourceKey {
  name: string;
  classification: 'party' | 'legislature' | 'government' | 'other';
  /** The country or area where it stands. */
  divisionId?: string;
  abbreviation?: string;
  /** Other words that people know it by, such as its name in another language. */
  otherNames?: string[];
  website?: string;
  /** Where the source has a picture of it. */
  image?: string;
  from?: string;
  through?: string;
}

export interface SourceOffice extends SourceKey {
  organization: SourceKey;
  divisionId?: string;
  /** The flat view's officeName. */
  label: string;
  /** The flat view's title. */
  role?: string;
}

export interface SourceMembership {
  office: SourceKey;
  party?: SourceKey;
  caucus?: SourceKey;
  termTitle?: string;
  from?: string;
  through?: string;
}

export interface SourcePerson {
  /** At least one; the first names the person in reports. */
  identifiers: SourceKey[];
  name: string;
  /** Family name first. */
  sortName: string;
  otherNames?: string[];
  gender?: string;
  website?: string;
  /** Where the source has a photo. */
  image?: string;
  contacts?: SourceContact[];
  /** Tells two people of one name apart in their slugs, such as `wa`. */
  slugHint?: string;
  /** The id that a new row gets; only the demo world names one. */
  id?: string;
  memberships: SourceMembership[];
}

/** A row that gets an id of its own when it is new; only the demo world names one. */
interface WithId {
  id?: string;
}

export interface SourceElection extends SourceKey, WithId {
  name: string;
  /** The last day on which votes are cast. */
  day: string;
  divisionId?: string;
}

/** What is decided in one place of an election: who holds an office, or how many seats each party's list gets. */
export interface SourceContest extends SourceKey, WithId {
  election: SourceKey;
  kind: 'candidates' | 'parties';
  name: string;
  divisionId?: string;
  /** Seats or offices that are filled by it. */
  seats?: number;
}

/** Who stands in a contest: a person, for a party or not; without a person the party itself. */
export interface SourceCandidacy extends SourceKey, WithId {
  contest: SourceKey;
  /** One of the identifiers of a person whom this source, or another one, describes. */
  person?: SourceKey;
  party?: SourceKey;
  office?: SourceKey;
  /** The place on the party's list, from 1. */
  listPosition?: number;
}

/** What a contact is: Popolo's types, and the domain of official mail. */
export type ContactKind =
  | 'email'
  | 'emailDomain'
  | 'phone'
  | 'address'
  | 'twitter'
  | 'facebook'
  | 'instagram'
  | 'youtube'
  | 'mastodon'
  | 'rss';

/** A way to reach or recognise a person: the value of an account is its bare name, of a domain its lower case. */
export interface SourceContact {
  kind: ContactKind;
  value: string;
  /** Which of several, such as the town of a district office. */
  label?: string;
}

/** Contacts of a person whom the source describes elsewhere. */
export interface SourceSupplement {
  identifiers: SourceKey[];
  contacts: SourceContact[];
}

/** A key as one string, for maps and messages. */
export const keyText = ({ scheme, identifier }: SourceKey): string => `${scheme} ${identifier}`;
