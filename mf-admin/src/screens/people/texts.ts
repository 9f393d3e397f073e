import {
  ownSources,
  type ContactRecord,
  type CorrectedFact,
  type DuplicateReason,
  type MergeRest,
  type PersonClash,
  type PersonFact,
  type PersonFacts,
  type PersonMove,
  type PersonMergePreview,
  type PersonRecordField,
} from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import { sectionPath } from '../../addresses.ts';
import type { ComparedPair, MergedKind } from './state.ts';

/** Returns the parameter of an address that names the kind of records; people are the default. */
const kindParameter = (of: MergedKind): Partial<Record<'of', MergedKind>> => (of === 'people' ? {} : { of });

/** Returns the address that compares two people or parties. */
export const comparePath = ({ keptId, mergedId, of }: ComparedPair & { of: MergedKind }): string =>
  `${sectionPath('people')}?${new URLSearchParams({ kept: keptId, merged: mergedId, ...kindParameter(of) })}`;

/** Returns the address of a list of likely duplicates or merges. */
export const listPath = (state: 'duplicates' | 'merges', of: MergedKind): string =>
  `${sectionPath('people')}?${new URLSearchParams({ state, ...kindParameter(of) })}`;

/** The address of the list of all people. */
export const allPeoplePath = `${sectionPath('people')}?state=people`;

/** Returns the address of the page on which admins edit a person. */
export const personPath = (id: string): string => `${sectionPath('people')}?person=${id}`;

/** Returns the identifiers by which imports find a record. Those that the site gives itself say nothing. */
export const identifierTexts = (identifiers: PersonFacts['identifiers']): string[] =>
  identifiers
    .filter(({ scheme }) => scheme !== ownSources.handmade)
    .map(({ scheme, identifier }) => `${scheme}: ${identifier}`);

export const genderNames = (t: TFunction): Record<'female' | 'male' | 'other', string> => ({
  female: t('people.genders.female'),
  male: t('people.genders.male'),
  other: t('people.genders.other'),
});

export const reasonNames = (t: TFunction): Record<DuplicateReason, string> => ({
  nameAndBody: t('people.reasons.nameAndBody'),
  nameAndElection: t('people.reasons.nameAndElection'),
  identifiers: t('people.reasons.identifiers'),
  nameAndPlace: t('people.reasons.nameAndPlace'),
  contact: t('people.reasons.contact'),
});

export const factNames = (t: TFunction): Record<PersonFact, string> => ({
  name: t('people.facts.name'),
  gender: t('people.facts.gender'),
  website: t('people.facts.website'),
  image: t('people.facts.image'),
});

export const contactKindNames = (t: TFunction): Record<ContactRecord['kind'], string> => ({
  email: t('people.contacts.kinds.email'),
  phone: t('people.contacts.kinds.phone'),
  address: t('people.contacts.kinds.address'),
  mastodon: t('people.contacts.kinds.mastodon'),
  twitter: t('people.contacts.kinds.twitter'),
  facebook: t('people.contacts.kinds.facebook'),
  instagram: t('people.contacts.kinds.instagram'),
  youtube: t('people.contacts.kinds.youtube'),
  rss: t('people.contacts.kinds.rss'),
});

export const correctedNames = (t: TFunction): Record<CorrectedFact, string> => ({
  ...factNames(t),
  ...contactKindNames(t),
  otherNames: t('people.facts.otherNames'),
});

export const recordFieldNames = (t: TFunction): Record<PersonRecordField, string> => ({
  ...correctedNames(t),
  credit: t('people.photo.creditLabel'),
  licence: t('people.photo.licence'),
  correctedFacts: t('people.corrected.heading'),
  office: t('people.terms.office'),
  party: t('people.terms.party'),
  termTitle: t('people.terms.termTitle'),
  from: t('people.terms.from'),
  through: t('people.terms.through'),
  isCorrected: t('people.terms.isCorrected'),
});

/** Says the office of a term, its party and its days. */
export function termText(term: PersonFacts['terms'][number], date: (day: string) => string): string {
  const days = [term.from && date(term.from), term.through && date(term.through)].map((day) => day ?? '…').join(' – ');
  return [term.officeName, term.place, term.partyName, days].filter(Boolean).join(' · ');
}

export const clashNames = (t: TFunction): Record<PersonClash, string> => ({
  bothClaimed: t('people.clashes.bothClaimed'),
  claimWaiting: t('people.clashes.claimWaiting'),
  sameContest: t('people.clashes.sameContest'),
  samePosition: t('people.clashes.samePosition'),
});

export const restNames = (t: TFunction): Record<MergeRest, string> => ({
  laterMerge: t('people.rests.laterMerge'),
  claim: t('people.rests.claim'),
  records: t('people.rests.records'),
});

/** Says what moves, such as "3 comments". */
export function moveText(t: TFunction, { move, count }: PersonMergePreview['moves'][number]): string {
  const texts: Record<PersonMove, string> = {
    identifiers: t('people.moves.identifiers', { count }),
    terms: t('people.moves.terms', { count }),
    candidacies: t('people.moves.candidacies', { count }),
    contacts: t('people.moves.contacts', { count }),
    followers: t('people.moves.followers', { count }),
    comments: t('people.moves.comments', { count }),
    news: t('people.moves.news', { count }),
    posts: t('people.moves.posts', { count }),
    positions: t('people.moves.positions', { count }),
    claims: t('people.moves.claims', { count }),
  };
  return texts[move];
}
