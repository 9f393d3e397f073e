/**
 * What a source says, in our terms: the form that every importer, and the demo world, hands to the intake. It follows
 * Popolo and Open Civic Data (decisions, section 9).
 */
export interface SourceWorld {
  /** The name of the source, as pages show it. The rows that it made are found by it. */
  source: string;
  licence?: string;
  /** Parents come before their children. */
  divisions: SourceDivision[];
  organizations: SourceOrganization[];
  offices: SourceOffice[];
  people: SourcePerson[];
  /**
   * Identifiers of people whose records could not be used: nobody ends in office because of a bad record. `unknown`
   * where even that could not be read; then nobody ends in office at all.
   */
  unread: SourceKey[] | 'unknown';
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
}

export interface SourceOrganization extends SourceKey {
  name: string;
  classification: 'party' | 'legislature' | 'government';
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
  /** Tells two people of one name apart in their slugs, such as `wa`. */
  slugHint?: string;
  /** The id that a new row gets; only the demo world names one. */
  id?: string;
  memberships: SourceMembership[];
}

/** A key as one string, for maps and messages. */
export const keyText = ({ scheme, identifier }: SourceKey): string => `${scheme} ${identifier}`;
