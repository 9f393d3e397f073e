import type { Rows } from '../../../platform/core/row-list.ts';

/**
 * The records of a source: the input of `upsertFromSource`, made by every importer and by the demo. Modelled on Popolo
 * and Open Civic Data (docs/decisions/09-people-and-places.md).
 */
export interface SourceData {
  /** The name of the source, as pages show it; also the key by which its rows are found. */
  source: string;
  licence?: string;
  /** The kinds of rows of which the source keeps the list, so that it stands above sources that only name them. */
  keeps?: readonly KeptKind[];
  /** Parents come before their children. */
  divisions: SourceDivision[];
  organizations: SourceOrganization[];
  offices: SourceOffice[];
  people: Rows<SourcePerson>;
  elections?: SourceElection[];
  contests?: SourceContest[];
  lists?: SourceList[];
  candidacies?: SourceCandidacy[];
  results?: SourceResult[];
  rollCalls?: SourceRollCall[];
  speeches?: SourceSpeech[];
  /** Set if a roll call or speech could not be read. Then none is removed. */
  hasUnreadRecords?: boolean;
  /** The terms that follow from results. They may end terms of other sources. */
  successions?: SourceSuccession[];
  /**
   * The identifiers of people whose records could not be read; their memberships do not end. With `unknown`, the
   * identifiers could not be read either, and no membership ends.
   */
  unread: SourceKey[] | 'unknown';
  /**
   * Bodies that the source holds in full, even if it lists nobody in them. It also holds each body in which one of its
   * terms runs, but none that it names in former terms only. Terms end only in bodies that it holds.
   */
  heldBodies?: SourceKey[];
  /** The bodies to which an admin has narrowed the end of terms. */
  onlyBodies?: SourceKey[];
  /** Contacts of people whom another file of the source describes. */
  supplements?: SourceSupplement[];
  /** Kinds of contacts that the source lists completely: a contact that it no longer lists is removed. */
  contactKinds?: ContactKind[];
}

/** Kinds of rows that several sources can tell, and that one of them can keep. */
export type KeptKind = 'divisions' | 'organizations' | 'offices' | 'people' | 'elections' | 'contests' | 'lists';

/** An identifier of a source. Names of people and places are never a key. */
export interface SourceKey {
  scheme: string;
  identifier: string;
}

/** Where a row comes from. */
export interface SourceOrigin {
  source: string;
  licence?: string;
  /** The day on which the source was read, `YYYY-MM-DD`. */
  retrieved: string;
}

/** What a row brings along that an export of a site wrote. */
interface Restored {
  /** The id of a new row, unless another row has it; set by exports of a site and by the demo. */
  id?: string;
  /** The origin of the row, if it is another one than the source of the file. */
  origin?: SourceOrigin;
}

export interface SourceDivision extends Pick<Restored, 'origin'> {
  /** An Open Civic Data id, or an id that begins with `x-`. */
  id: string;
  parentId?: string;
  name: string;
  state?: string;
  city?: string;
  district?: string;
  otherNames?: string[];
  timeZone?: string;
  /** The first day on which the division exists; `through` is the last day. */
  from?: string;
  through?: string;
  /** Another id of the same place. */
  sameAs?: string;
  population?: number;
  /** The day of the population figure. */
  populationOn?: string;
  /** The source of the population figure, if it is another one than that of the division. */
  populationSource?: string;
  /** Set if the source has only the id of the division. The row then only fills empty fields. */
  implied?: true;
}

export interface SourceOrganization extends SourceKey, Restored {
  /** The slug of a new organization, unless another one has it. */
  slug?: string;
  /** The body to which it belongs; only exports of a site name it. */
  parent?: SourceKey;
  name: string;
  classification: 'party' | 'legislature' | 'government' | 'other';
  /** The country or area in which the organization is active. */
  divisionId?: string;
  abbreviation?: string;
  /** Other names, such as the name in another language. */
  otherNames?: string[];
  website?: string;
  /** The address of a picture. */
  image?: string;
  from?: string;
  through?: string;
}

export interface SourceOffice extends SourceKey, Restored {
  organization: SourceKey;
  divisionId?: string;
  /** The name of the office, which cards show as `officeName`. */
  label: string;
  /** The title of the person who holds the office, which cards show as `title`. */
  role?: string;
}

export interface SourceMembership extends Restored {
  office: SourceKey;
  party?: SourceKey;
  caucus?: SourceKey;
  termTitle?: string;
  from?: string;
  through?: string;
}

export interface SourcePerson extends Restored {
  /** The identifiers of the person, at least one. Reports name the person by the first identifier. */
  identifiers: SourceKey[];
  name: string;
  /** The name for sorting, with the family name first. */
  sortName: string;
  otherNames?: string[];
  gender?: string;
  website?: string;
  /** The address of a photo. */
  image?: string;
  contacts?: SourceContact[];
  /** A word such as `wa` that distinguishes the slugs of two people with the same name. */
  slugHint?: string;
  /** Set if another file of the source describes the person. Names, gender and links then only fill empty fields. */
  isDescribedElsewhere?: true;
  /** The slug of a new person, unless another person has it. */
  slug?: string;
  /** The origins of the links, if they are others than that of the person. */
  linkOrigins?: Partial<Record<'website' | 'image', SourceOrigin>>;
  memberships: SourceMembership[];
}

export interface SourceElection extends SourceKey, Restored {
  name: string;
  /** The last day on which votes are cast. */
  day: string;
  divisionId?: string;
  /** By default `general`. */
  kind?: 'general' | 'primary' | 'runoff' | 'special' | 'other';
  level?: 'supranational' | 'national' | 'regional' | 'local';
  /** The local time at which the polls close on the last day, `HH:MM:SS`; absent: the end of that day. */
  pollsClose?: string;
}

/** One decision of an election: who holds an office, or how many seats each party's list gets. */
export interface SourceContest extends SourceKey, Restored {
  election: SourceKey;
  kind: 'candidates' | 'parties';
  name: string;
  divisionId?: string;
  /** Number of seats or offices. */
  seats?: number;
  /** Set if the source does not list the candidacies of the contest. Then no candidacy counts as withdrawn. */
  candidaciesUnknown?: true;
}

/** The list of a party in a contest, or a list without a party. */
export interface SourceList extends SourceKey, Restored {
  contest: SourceKey;
  party?: SourceKey;
  /** The number on the ballot, from 1. */
  number?: number;
  /** The name on the ballot. */
  name: string;
}

/** A candidate in a contest: a person with or without a party, or a party without a person. */
export interface SourceCandidacy extends SourceKey, Restored {
  contest: SourceKey;
  /** An identifier of a person, who may be described by another source. */
  person?: SourceKey;
  party?: SourceKey;
  office?: SourceKey;
  /** A list of the same contest. */
  list?: SourceKey;
  /** The place on the list, from 1. */
  listPosition?: number;
  /** By default `qualified`. */
  status?: CandidacyStatus;
  /** The day of the withdrawal; by default the day on which the source was read. */
  withdrawnOn?: string;
  /** Whether the person holds the office at the election, as the source says. */
  incumbent?: boolean;
  /** The place of residence, as on the ballot. Never an address. */
  locality?: string;
}

/** The registration status of a candidacy, after Open Civic Data. */
export type CandidacyStatus = 'filed' | 'qualified' | 'withdrawn' | 'writeIn';

/** The count of a contest. Its lists and candidacies may be from another source. */
export interface SourceResult extends Pick<Restored, 'origin'> {
  contest: SourceKey;
  eligibleVoters?: number;
  /** All ballots, valid or not. */
  votesCast?: number;
  validVotes?: number;
  blankVotes?: number;
  invalidVotes?: number;
  /** The votes for people who are not on the ballot, if the source only gives their sum. */
  writeInVotes?: number;
  /** False for a provisional count. */
  final: boolean;
  /** The instant of the count, in ISO 8601 with an offset. */
  countedAt?: string;
  lists: { list: SourceKey; votes?: number; seatsWon?: number }[];
  candidacies: { candidacy: SourceKey; votes?: number; elected?: boolean }[];
}

/** What somebody did in a roll call. */
export type RollCallChoice = 'for' | 'against' | 'abstained' | 'absent' | 'notVoting';

/** A vote of a body of which is recorded who voted how (Popolo: vote event). */
export interface SourceRollCall extends SourceKey {
  /** What was voted on, such as the text of a motion. */
  title: string;
  /** The name of the body. */
  bodyName?: string;
  day: string;
  outcome?: 'adopted' | 'rejected';
  /** The code of the language of the title, or `und`. */
  language: string;
  /** The address at which the record can be read. */
  url: string;
  /** The person has one or more identifiers, and may be described by another source. */
  votes: { person: SourceKey[]; choice: RollCallChoice }[];
}

/** What somebody said in a body or elsewhere (Popolo: speech). */
export interface SourceSpeech extends SourceKey {
  /** The identifiers of the speaker, who may be described by another source. */
  person: SourceKey[];
  /** The title or subject; empty if the source names none. */
  title: string;
  text: string;
  day: string;
  /** The code of the language of the text, or `und`. */
  language: string;
  /** The address at which the speech can be read. */
  url: string;
}

/** The terms in an office that follow from the results of an election. */
export interface SourceSuccession {
  office: SourceKey;
  /** The last polling day. A term that began later belongs to the new period. */
  electedOn: string;
  /** The first day of the new terms. */
  from: string;
  /** Each person once. They may be described by another source. */
  elected: { person: SourceKey; party?: SourceKey }[];
  /** Whether the people elected hold all seats. Only then do the terms of others end, on the day before `from`. */
  isComplete: boolean;
}

/** The kinds of contacts that are public, and so in the exports: Popolo's types. */
export const publicContactKinds = [
  'email',
  'phone',
  'address',
  'twitter',
  'facebook',
  'instagram',
  'youtube',
  'mastodon',
  'rss',
] as const;

/** The kind of a contact: a public one, or the domain of official mail. */
export type ContactKind = (typeof publicContactKinds)[number] | 'emailDomain';

/**
 * A contact of a person. The value of an account is the bare name of the account; the value of a domain is in lower
 * case.
 */
export interface SourceContact {
  kind: ContactKind;
  value: string;
  /** Distinguishes several contacts of a kind, such as the town of a district office. */
  label?: string;
  /** The origin of the contact, if it is another one than that of the person. */
  origin?: SourceOrigin;
}

/** Contacts of a person whom another file of the source describes. */
export interface SourceSupplement {
  identifiers: SourceKey[];
  contacts: SourceContact[];
}

export { ownSources } from '@hustings/contract';

/** Joins a key into one string, for maps and messages. */
export const keyText = ({ scheme, identifier }: SourceKey): string => `${scheme} ${identifier}`;
