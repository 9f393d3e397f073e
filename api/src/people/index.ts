/** People in office, where they sit and for whom, and the daily votes on them: the public face of the domain. */
export { isId } from './rules.ts';
export { startRenewingCards } from './cards.ts';
export { demoTowns, seedPeople } from './demo.ts';
export { divisionOfAddress, divisionsOf, type NamedPlaces } from './divisions/rules.ts';
export { neighboursSql, representativesSql } from './places-sql.ts';
export { deleteVotesOf } from './votes/consent.ts';
export { votesPersonalData } from './votes/personal-data.ts';
export { peopleHandlers, type PeopleCall } from './routes.ts';
export { takeIn, TooManyVanish, type IntakeSettings } from './intake/intake.ts';
export type { Difference } from './intake/difference.ts';
export type {
  SourceDivision,
  SourceKey,
  SourceMembership,
  SourceOffice,
  SourceOrganization,
  SourcePerson,
  SourceWorld,
} from './intake/source.ts';
