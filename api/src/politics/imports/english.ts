import type { ImportedField, ImportFinding } from '@hustings/contract';
import type { Finding } from '../people/index.ts';
import type { Remark } from './format.ts';

/** What a report says, for the command line and for runs that other programs read; pages have words of their own. */
const words: Record<ImportFinding, string> = {
  noYaml: '{{detail}}',
  unlikeSchema: '{{detail}}',
  emptyFile: 'is empty',
  noId: 'no id',
  noName: 'no name',
  noFamilyName: 'no family name',
  nameNone: 'not a usable name',
  noOcdId: '"{{id}}" is not an Open Civic Data id',
  rowIncomplete: 'a row without place, code or party',
  seatIncomplete: 'a seat without its district or class',
  noSuchPerson: 'no such person ({{number}})',
  bodyMissing: 'a membership in {{body}}, which is not in the file',
  bodyUnnamed: 'a membership without an organisation',
  severalPeople: 'its identifiers belong to {{number}} different people here',
  identifierShared: 'an identifier that {{who}} has too',
  twoTermsAtOnce: 'two terms in one office begin on the same day',
  contactsOfNobody: 'contacts of a person who is not in the data',
  candidacyOfNobody: 'a candidacy of a person who is not in the data ({{who}})',
  dateNone: 'an invalid date was left out',
  dateFirstDay: 'a date without a day was read as the first day of that period',
  dateLastDay: 'a date without a day was read as the last day of that period',
  genderUnknown: 'a gender in an unknown spelling was read as "other"',
  nameDamaged: 'a name with damaged letters was kept as it is',
  nameOfTwoAlphabets: 'a name with similar letters from two alphabets was kept as it is',
  nameWithTitle: 'a name that contains a title was kept as it is',
  nameWithNickname: 'a name with a nickname in quotation marks was kept as it is',
  nameFromParts: 'a name was composed from its parts',
  calledByInitials: 'a person without a first name is shown with initials',
  particleSorted: 'a particle before the family name is ignored when sorting',
  titlesLeftOut: 'titles were left out of the name',
  namesakes: 'two or more people with the same name stay separate',
  termEndsEarly: 'a term that ends before it begins was left out',
  termsOfSameDay: 'of two terms in one office that begin on the same day, the last one listed was kept',
  termWithoutEnd: 'a term without an end was read as still running',
  termsUndated: 'a table of members does not say when terms began or end: they were read as running',
  formerMembers: 'a table of former members does not say when terms began or ended: none was imported',
  seatChanged: 'a change of seat within one party was read as one term',
  partyChanged: 'a change of party within a term makes two terms',
  otherCaucus: 'the caucus is of a different party from the member’s own',
  partyless: 'a person without a party',
  severalParties: 'of several parties, the first one listed was kept',
  partyNone: 'a value that is not a party was read as no party',
  partyWithoutSeats: 'a party without a number of seats has no known seats',
  partyOfCountry: 'a local row that names a national party, in any spelling, was read as that party',
  labelShared: "a senator's party label that several parties share was left out",
  labelUnknown: "a senator's party label that no party in the files has was left out",
  seatVacant: 'a vacant seat was left out',
  seatUndated: 'a seat without a start date was left out',
  seatOfNoParty: 'a seat of an unknown party',
  senatorUndated: 'a senator without a start date was read as sitting',
  memberWithoutSeat: 'a sitting member without a current seat',
  personWithoutSeat: 'a person without a known seat was left out',
  roleWithoutPlace: 'a role in an unknown place was left out',
  cityUnnamed: 'a city that no list names is shown by its id',
  dateOfYaml: 'a day that YAML reads as a date was kept as the day written',
  mailBackwards: 'an e-mail address written backwards was left out',
  mailNone: 'an invalid e-mail address was left out',
  mailPublic: 'an e-mail address of a public provider does not link its domain to an office',
  contactPrivate: 'a private contact was left out: only official contacts are imported',
  accountNone: 'an invalid {{kind}} account was left out',
  linkRelative: 'an incomplete link was left out',
  electionIncomplete: 'an election without a name or a day was left out',
  committee: 'a committee was skipped: committees are not offices',
  committeeFile: 'a file of committees was skipped: committees are not offices',
  recordDeleted: 'a deleted record, which comes as an empty row, was skipped',
  jsonInText: 'JSON stored as text within JSON was read',
  rowsBeforeColumns: 'rows before the column names were skipped',
  columnsUnknown: 'unknown columns were skipped',
  cellsPartedByTabs: 'cells are separated by tabs',
  cellsPartedBy: 'cells are separated by "{{delimiter}}"',
  placeTwice: 'a place that appears in two rows was read from the last one',
  placeUnnamed: 'a place without a name is shown by its id',
  apostrophe: 'a curly apostrophe in a name was kept; searching with a straight one finds it too',
  placeAlias: 'an alternative id for the same place',
  placeGone: 'a place that no longer exists',
  placeEndsEarly: 'a place that ends before it begins was imported without its end date',
  placeImplied: 'a parent place missing from the tables was created from its id',
  populationNone: 'an invalid population was left out',
};

const fields: Record<ImportedField, string> = {
  name: 'name',
  sortName: 'sort name',
  otherNames: 'other names',
  gender: 'gender',
  website: 'website',
  image: 'photo',
  identifiers: 'identifiers',
};

/** A finding in English, without its place. */
export const inEnglish = ({ finding, values }: Finding): string =>
  words[finding].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** A record that was refused, in English, with its place. */
export const remarkInEnglish = (remark: Remark): string => `${remark.place}: ${inEnglish(remark)}`;

/** What of a person differs, in English. */
export const fieldsInEnglish = (changed: readonly ImportedField[]): string =>
  changed.map((field) => fields[field]).join(', ');
