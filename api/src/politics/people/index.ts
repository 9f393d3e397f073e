/** People in office, their offices, parties and divisions. */
export { isOfficeContact, maskAddress } from './contacts.ts';
export { demoTowns, seedPartyPictures, seedPeople, seedPortraits } from './demo.ts';
export { divisionOfAddress, divisionsOf, type NamedPlaces } from './divisions/divisions.rules.ts';
export { onBehalfOfSql } from './on-behalf-of.queries.ts';
export { allPlacesAboveSql, neighboursSql, placesAboveSql, representativesSql } from './places.queries.ts';
export { markSql, namedPartySql, partyImageSql, partyMarkSql } from './parties/party-mark.queries.ts';
export { peopleJobs } from './jobs.ts';
export { cardColumns, personPhotoSql, type CardRow } from './cards.queries.ts';
export { asCard } from './cards.ts';
export { omitNulls, type Nullable } from './omit-nulls.ts';
export { photoFormat } from './photos/photo-format.ts';
export { photoPath } from './photos/photos.rules.ts';
export { syncPhotoUrls } from './photos/photos.queries.ts';
export { searchTermOf } from './search-term.ts';
export { matchesSearchSql } from './list/search.queries.ts';
export { scoreMaxAgeMs, standingScoreSql } from './standing-score.queries.ts';
export { peopleHandlers, type PeopleCall } from './people.routes.ts';
export {
  EndsUnproven,
  OtherPeople,
  RowClash,
  upsertFromSource,
  TooManyRemovals,
  TooManyVanish,
  TooManyWithdrawals,
  writeSource,
  type UpsertSettings,
} from './upsert-from-source/upsert-from-source.rules.ts';
export { handmadeData } from './upsert-from-source/handmade.ts';
export { renameOrganization, renamePerson } from './upsert-from-source/rename.ts';
export { rebuildDerived } from './upsert-from-source/rebuild-derived.ts';
export { lockUpsert } from './upsert-from-source/upsert-from-source.queries.ts';
export type { Difference } from './upsert-from-source/difference/difference.ts';
export type { Vanished } from './upsert-from-source/difference/departures.ts';
export type { Finding, Problem } from './upsert-from-source/problem.ts';
export { keyText, ownSources, publicContactKinds } from './upsert-from-source/source.ts';
export { slugOf } from './upsert-from-source/slugs.ts';
export type {
  CandidacyStatus,
  ContactKind,
  RollCallChoice,
  SourceCandidacy,
  SourceContact,
  SourceContest,
  SourceDivision,
  SourceElection,
  SourceKey,
  SourceList,
  SourceMembership,
  SourceOrigin,
  SourceOffice,
  SourceOrganization,
  SourcePerson,
  SourceResult,
  SourceRollCall,
  SourceSpeech,
  SourceSuccession,
  SourceSupplement,
  SourceData,
} from './upsert-from-source/source.ts';
export { votedTodaySql } from './voted-today.queries.ts';
