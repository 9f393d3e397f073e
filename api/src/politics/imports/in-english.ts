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
  nameNone: 'a name that is none',
  noOcdId: '"{{id}}" is no id of Open Civic Data',
  rowIncomplete: 'a row without place, code or party',
  seatIncomplete: 'a seat without its district or class',
  noSuchPerson: 'no such person ({{number}})',
  bodyMissing: 'a membership in {{body}}, which the file does not hold',
  bodyUnnamed: 'a membership in no organization',
  severalPeople: 'its identifiers belong to {{number}} different people here',
  identifierShared: 'an identifier that {{who}} has too',
  twoTermsAtOnce: 'two terms in one office begin on the same day',
  contactsOfNobody: 'contacts of somebody who is not here',
  candidacyOfNobody: 'a candidacy of somebody who is not here ({{who}})',
  dateNone: 'a date that is none was left out',
  dateFirstDay: 'a date without a day was taken as the first day of it',
  dateLastDay: 'a date without a day was taken as the last day of it',
  genderUnknown: 'a gender in a spelling that is not known was taken as "other"',
  nameDamaged: 'a name with damaged letters was taken as it stands',
  nameOfTwoAlphabets: 'a name with letters of two alphabets that look alike was taken as it stands',
  nameWithTitle: 'a name with a title in it was taken as it stands',
  nameWithNickname: 'a name with a nickname in quotes was taken as it stands',
  nameFromParts: 'a name was put together from its parts',
  calledByInitials: 'a person without a first name is called by the initials',
  particleSorted: 'a particle stands before the family name and is sorted behind it',
  titlesLeftOut: 'titles were left out of the name',
  namesakes: 'two or more people of one name stay apart',
  termEndsEarly: 'a term that ends before it begins was left out',
  termsOfSameDay: 'of two terms in one office that begin on the same day the one named last was taken',
  termWithoutEnd: 'a term without an end was taken as still running',
  termsUndated: 'a table of members says nothing of when a term began or ends: it was taken as running',
  formerMembers: 'a table of former members says of terms neither when they began nor when they ended: none was taken',
  seatChanged: 'a change of seat within one party was taken as one term',
  partyChanged: 'a change of party within a term makes two terms',
  otherCaucus: 'the caucus is another party than the own one',
  partyless: 'a person without a party',
  severalParties: 'of several parties the one named first was taken',
  partyNone: 'what stands where a party should, and is none, was taken as no party',
  partyWithoutSeats: 'a party without a number of seats holds none that is known',
  partyOfCountry: 'a row of a place that names a party of the whole country, however it is written, is that party',
  labelShared: "a senator's party label that is borne by more than one party was left out",
  labelUnknown: "a senator's party label that is borne by no party of the files was left out",
  seatVacant: 'a seat that nobody holds was left out',
  seatUndated: 'a seat without a first day was left out',
  seatOfNoParty: 'a seat of no party that is named',
  senatorUndated: 'a senator whose first day is not told was taken as sitting',
  memberWithoutSeat: 'a sitting member without a running seat',
  personWithoutSeat: 'a person of whom no seat is told was left out',
  roleWithoutPlace: 'a role in what is no place was left out',
  cityUnnamed: 'a city that no list names is called by its id',
  dateOfYaml: 'a day that YAML reads as a date was taken as the day it names',
  mailBackwards: 'an e-mail address written backwards was left out',
  mailNone: 'an e-mail address that is none was left out',
  mailPublic: 'an e-mail address of a public provider ties its domain to nobody',
  contactPrivate: 'a private contact was left out: only those of the office are taken',
  accountNone: 'an account of {{kind}} that is none was left out',
  linkRelative: 'a link that is no whole address was left out',
  electionIncomplete: 'an election without a name or a day was left out',
  committee: 'a committee was passed over: committees are not offices',
  committeeFile: 'a file of committees was passed over: committees are not offices',
  recordDeleted: 'a deleted record, which comes as a row of nothing, was passed over',
  jsonInText: 'JSON that was held as text within JSON was read',
  rowsBeforeColumns: 'rows before the one that names the columns were passed over',
  columnsUnknown: 'columns that are not known were passed over',
  cellsPartedByTabs: 'cells are parted by tabs',
  cellsPartedBy: 'cells are parted by "{{delimiter}}"',
  placeTwice: 'a place that stands in two rows was taken from the last one',
  placeUnnamed: 'a place without a name is called by its id',
  apostrophe: 'a typographic apostrophe in a name was kept; it is found by a straight one too',
  placeAlias: 'an id that is another one for the same place',
  placeGone: 'a place that is no longer there',
  placeEndsEarly: 'a place that ends before it begins was taken without its last day',
  placeImplied: 'a place above that the tables do not name was made from its id',
  populationNone: 'a population that is none was left out',
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
