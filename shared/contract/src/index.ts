/**
 * The contract for browsers: types, endpoints, error codes and limits, without schemas. A form that needs a schema
 * imports it from `@hustings/contract/schemas`.
 */
export { contentLanguages } from './languages.ts';
export { browserMemory, type BrowserMemory, type BrowserMemoryName } from './browser-memory.ts';
export { anonymousCookie, bannerCookie, languageCookie, themeCookie } from './cookies.ts';
export { siteMark, themeColourOf, themeColours } from './mark.ts';
export { addressInLanguage, languageOfAddress } from './language-address.ts';
export { frameAddress, guestReader, keepForHeader, readingCachePrefix } from './keeping.ts';
export {
  dailyByLevel,
  defaultTake,
  fixedLengths,
  maximumChatParticipants,
  maximumCountedStances,
  maximumHotTopics,
  maximumInvitations,
  maximumOrganisationLinks,
  maximumChosenAudiences,
  maximumPastedNames,
  maximumPreviewCount,
  maximumTake,
  maximumVoterLocations,
  publicWritingLevel,
  shownLimits,
  shownLimitsOf,
  uploadBytes,
  type ShownLimitName,
  type ShownLimits,
} from './limits.ts';
export { homeFeedOf } from './first-steps/home-feed.ts';
export {
  ownFieldNames,
  ownFields,
  type OwnField,
  type OwnFieldName,
  type OwnFieldNameOf,
  type OwnFields,
  type StoredOwnFields,
} from './profiles/fields.ts';
export { ownSources } from './people/own-sources.ts';
export { removedAtOnce } from './reports/removed-at-once.ts';
export { maximumPositions, releasePosition } from './releases/release-position.ts';
export {
  assumedViewers,
  profileTabNames,
  profileTabs,
  type AssumedViewer,
  type ProfileTab,
} from './profile-pages/tabs.ts';
export { imagesOf, isSafeHref, mentionsOf, plainTextOf, richTextLimits } from './rich-text/document.ts';
export type {
  RichTextBlock,
  RichTextDocument,
  RichTextImage,
  RichTextInline,
  RichTextItem,
  RichTextMark,
  RichTextMention,
  RichTextWords,
} from './rich-text/document.ts';
export {
  anonymousScopes,
  anonymousVoteScopes,
  defaultPrivacy,
  isAnonymousReply,
  isAnonymousView,
  isAnonymousVoteScope,
  privacyChoices,
  scopes,
} from './visibility/scopes.ts';
export type {
  AnonymousReplyScope,
  AnonymousViewScope,
  AnonymousVoteScope,
  PrivacyFlag,
  Scope,
  ViewScope,
} from './visibility/scopes.ts';
export {
  circles,
  gatedActs,
  isWithin,
  relations,
  replyScopesWithin,
  scopesOf,
  visibleEntities,
  whoSees,
} from './visibility/visibility.ts';
export type { GatedContact, Relation, VisibleEntity, VisibleEntityName } from './visibility/visibility.ts';
export { errorStatus } from './errors.ts';
export type { ErrorCode, Failure, FieldError } from './errors.ts';
export { commentCall, commentPages } from './comments/subjects.ts';
export type { CommentSubjectName } from './comments/subjects.ts';
export { personalDataKinds, type PersonalDataKind } from './privacy/personal-data.ts';
export { mostOwnItems } from './own-items/most-items.ts';
export { profileRequirements } from './levels/requirements.ts';
export { methodAndPath } from './open-calls.ts';
export { splitEndpoint } from './call-names.ts';
export { telemetryEndpoint } from './operation/telemetry-endpoint.ts';
export type { CallName, Changed, MethodAndPath, ReadName, WriteName } from './call-names.ts';
export { passwordGaps } from './accounts/password.ts';
export type { PasswordGap } from './accounts/password.ts';
export type { CallAnswer, CallInput, CallRequest } from './calls.ts';
export type {
  Boot,
  BootExtension,
  BootSession,
  Development,
  ShownBanner,
  ShownPreview,
  SlotLinks,
  Theme,
} from './boot.ts';
export type * from './schemas.ts';
export { fillKey } from './manifests/fill-key.ts';
export { budgetedSizes, overrunsOf, type BudgetedFigures, type Overrun } from './owners/budgets.ts';
export { isShellOlderIn, meetsShellRange } from './releases/shell-range.ts';
export { packageOfModule } from './releases/shared-modules.ts';
export { isMailAddress, linksIn, splitAddresses } from './invitations/text.ts';
export { ratedVitals, rateVital, vitalBounds, type RatedVital, type VitalRating } from './activity/vitals.ts';
export {
  defaultIdentity,
  defaultTimeZone,
  logoAddress,
  timeZoneOf,
  type SiteIdentity,
} from './site-identity/identity.ts';
export { faultOfText, type TextFault } from './interface-texts/text-marks.ts';
export { replaceTexts, textsAddress, type TextReplacements } from './interface-texts/replacements.ts';
export { searchKinds, type SearchKind } from './search/kinds.ts';
