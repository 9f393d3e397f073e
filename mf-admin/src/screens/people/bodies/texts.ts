import type { BodyKind, BodyRecordField, OfficeRecordField, PlaceRecordField } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';
import { sectionPath } from '../../../addresses.ts';

/** Returns the address of the page on which admins edit a body. */
export const bodyPath = (id: string): string => `${sectionPath('people')}?body=${id}`;

/** Returns the address of the list of the parties, or of the other bodies. */
export const bodiesPath = (kind: BodyKind): string =>
  `${sectionPath('people')}?state=${kind === 'party' ? 'parties' : 'bodies'}`;

export const bodyKindNames = (t: TFunction): Record<BodyKind, string> => ({
  party: t('bodies.kinds.party'),
  legislature: t('bodies.kinds.legislature'),
  government: t('bodies.kinds.government'),
  other: t('bodies.kinds.other'),
});

export const bodyFieldNames = (t: TFunction): Record<BodyRecordField, string> => ({
  name: t('people.facts.name'),
  kind: t('bodies.facts.kind'),
  abbreviation: t('bodies.facts.abbreviation'),
  otherNames: t('people.facts.otherNames'),
  place: t('bodies.facts.place'),
  website: t('people.facts.website'),
  colour: t('bodies.facts.colour'),
  parent: t('bodies.facts.parent'),
  image: t('bodies.facts.image'),
  credit: t('people.photo.creditLabel'),
  licence: t('people.photo.licence'),
  from: t('people.terms.from'),
  through: t('people.terms.through'),
  isLocked: t('people.terms.isCorrected'),
});

/** The address of the list of all offices. */
export const officesPath = `${sectionPath('people')}?state=offices`;

/** Returns the address of the page on which admins edit an office. */
export const officePath = (id: string): string => `${sectionPath('people')}?office=${id}`;

export const officeFieldNames = (t: TFunction): Record<OfficeRecordField, string> => ({
  name: t('people.facts.name'),
  title: t('offices.facts.title'),
  body: t('offices.facts.body'),
  place: t('bodies.facts.place'),
  isLocked: t('people.terms.isCorrected'),
});

/** The address of the list of all places. */
export const placesPath = `${sectionPath('people')}?state=places`;

/** Returns the address of the page on which admins edit a place. */
export const placePath = (id: string): string => `${sectionPath('people')}?${new URLSearchParams({ place: id })}`;

export const placeFieldNames = (t: TFunction): Record<PlaceRecordField, string> => ({
  name: t('people.facts.name'),
  parent: t('places.facts.parent'),
  state: t('places.facts.state'),
  city: t('places.facts.city'),
  district: t('places.facts.district'),
  otherNames: t('people.facts.otherNames'),
  timeZone: t('places.facts.timeZone'),
  from: t('places.facts.from'),
  through: t('places.facts.through'),
  isLocked: t('people.terms.isCorrected'),
});
