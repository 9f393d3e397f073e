import { shownLimits } from '@hustings/contract';

/**
 * Every number that an operator may change. Each can be set by `HUSTINGS_LIMIT_<NAME>` (docs/decisions/05-limits.md).
 */
export const defaultLimits = {
  ...shownLimits,
  /** Activation mails that one address is sent in an hour, so that sign-ups can't flood a stranger's mailbox. */
  activationMailsPerHour: 5,
  /** Hours after which the token of a cookie session is replaced (docs/decisions/03-accounts.md: rotating). */
  renewSessionHours: 24,
  /** Seconds that a replaced token still works, for requests that were on their way. */
  replacedTokenSeconds: 60,
  /** Minutes to within which a session's last use is known. */
  sessionUseMinutes: 15,
  /** Minutes between two mails with a link for a new password to one address. */
  passwordResetGapMinutes: 2,
  /** New addresses that a member may ask to confirm in an hour, so that nobody floods a stranger's mailbox. */
  emailChangesPerHour: 5,
  /** Mails that one network address may ask for in five minutes. */
  mailRequests: 10,
  /** Milliseconds that an answer takes at least where a mail was written or not, so that its time tells nothing. */
  mailAnswerMilliseconds: 300,
  /** Exports that a member may ask for in a day. */
  exportsPerDay: 5,
  /** Minutes for which a password that was given counts (docs/decisions/03-accounts.md). */
  recentPasswordMinutes: 10,
  /** 1: admins act as such only with one-time codes switched on (docs/decisions/03-accounts.md: may, or must). */
  adminsNeedOneTimeCodes: 0,
  /** Minutes that a problem of the human check can be solved in. */
  humanCheckMinutes: 10,
  /** Hashes that the human check asks for at most; half of them on average: about a second on a phone. */
  humanCheckWork: 200_000,
  /** Log-in tries of one network address in five minutes (docs/decisions/03-accounts.md). */
  logInTries: 25,
  /** Failed log-ins in a row that lock an identifier (docs/decisions/03-accounts.md). */
  logInFailures: 5,
  /** Minutes an identifier stays locked (docs/decisions/03-accounts.md). */
  logInLockMinutes: 60,
  /** Steps of a sign-in by Facebook or X that one network address takes in five minutes. */
  socialSignInSteps: 60,
  /** Minutes in which a sign-up can be completed after that. */
  socialSignUpMinutes: 30,
  /** Mails with such a link that one account is sent in an hour. */
  joinMailsPerHour: 3,
  /** Age that sign-up asks for; never below the specification's 13 (docs/decisions/03-accounts.md). */
  minimumAge: 16,
  /** Requests a minute of one account or address (docs/decisions/05-limits.md). */
  requestsPerMinute: 600,
  /** Follows a day: each new one, also of what was followed before (docs/decisions/05-limits.md). */
  followsPerDay: 400,
  /** Searches a minute of a member, completions among them (docs/decisions/05-limits.md). */
  searchesPerMinute: 30,
  /** Searches a minute of one network address without a session (docs/decisions/05-limits.md). */
  searchesPerMinuteGuest: 15,
  /** Audiences of a member. */
  audiences: 50,
  /** Members of an audience. */
  audienceMembers: 1_000,
  /** Favourites a day (docs/decisions/05-limits.md). */
  favoritesPerDay: 200,
  /** Files that a member uploads in `uploadMinutes` (docs/decisions/05-limits.md). */
  uploads: 30,
  /** Minutes in which uploads are counted (docs/decisions/05-limits.md). */
  uploadMinutes: 30,
  /** Bytes of the files of one import by an admin, and of what a zip among them holds. */
  importBytes: 500_000_000,
  /** Files of one import, and of a zip among them: a source may keep a file a person. */
  importFiles: 20_000,
  /** Days for which the files of an import are kept to be applied, or compared again. */
  importFileDays: 7,
  /** Previews of links that a member asks for in `linkPreviewMinutes` (docs/decisions/05-limits.md). */
  linkPreviews: 30,
  /** Minutes in which previews of links are counted (docs/decisions/05-limits.md). */
  linkPreviewMinutes: 30,
  /** Hours for which the photo of a polly is taken as it is: a month; sources change them with a term. */
  photoHours: 720,
  /** Hours for which an address that gave no photo is not asked again; each further failure doubles them. */
  photoFailureHours: 24,
  /** The most hours for which it is not: of many people the sources name a photo that never was. */
  photoBackOffHours: 1_440,
  /** Hours for which a preview of a link is taken as it is. */
  linkPreviewHours: 24,
  /** Minutes for which a page that gave no preview is not asked again. */
  linkPreviewFailureMinutes: 10,
  /** Days after which a preview that nothing shows is forgotten. */
  linkPreviewDays: 30,
  /** Reports of abuse a day (docs/decisions/05-limits.md). */
  reportsPerDay: 10,
  /** Minutes in which the same text is refused (docs/decisions/04-reputation.md). */
  repeatedTextMinutes: 5,
  /** Seconds between two posts at level 3 and above (docs/decisions/04-reputation.md). */
  postGapSeconds: 15,
  /** Seconds between two posts below level 3 (docs/decisions/04-reputation.md). */
  postGapSecondsLow: 60,
  /** Seconds between two comments at level 3 and above (docs/decisions/04-reputation.md). */
  commentGapSeconds: 5,
  /** Seconds between two comments below level 3 (docs/decisions/04-reputation.md). */
  commentGapSecondsLow: 20,
  /** Claims of one member a day. */
  claimsPerDay: 10,
  /** Mails about claims that one address of an office is sent in a day, whoever asks. */
  claimMailsPerDay: 3,
  /** Mails about claims of one page a day, to whatever addresses of its office. */
  claimMailsPerPage: 30,
  /** Minutes that a member waits before another mail about the same claim. */
  claimMailGapMinutes: 2,
  /** Minutes for which a sign-in by X counts for a claim: a name there can pass to another. */
  claimSignInMinutes: 60,
  /** Minutes for which an admin who works on a claim has it alone (docs/decisions/12-moderation.md). */
  claimHoldMinutes: 30,
  /** Disputes of claims of one member a day. */
  disputesPerDay: 5,
  /** Hours after which a feed that does not answer is asked at the latest; each failure doubles the wait until then. */
  newsBackOffHours: 48,
  /** Items of a feed that are read at a time. */
  newsItemsPerFeed: 50,
  /** Days for which news are kept. */
  newsDays: 365,
  /** Hours after which news that a feed brings are told to nobody: what a new feed holds is mostly old. */
  newsToldHours: 48,
  /** Feeds of one polly or party. */
  newsFeeds: 20,
  /** Feeds that one member tries to add in a day, since each is fetched. */
  newsFeedsPerDay: 30,
  /** Members whom the owner of a page lets speak for it. */
  pageStaff: 20,
  /** Members who must have written about something for it to be a hot topic. */
  hotTopicMembers: 5,
  /** Hot topics that are shown where no admin has chosen any. */
  hotTopics: 8,
  /** Minutes for which a list of hot topics is not made anew. */
  hotTopicMinutes: 10,
  /** How often one stance can be changed, since all that it said before is kept. */
  stanceChanges: 50,
  /** How often one post can be changed, since all that it said before is kept. */
  postChanges: 50,
  /** Drafts of a member. */
  drafts: 100,
  /** How often one comment can be changed, since all that it said before is kept. */
  commentChanges: 50,
  /** Messages to the operator from one network address in an hour, so that a form can't flood a mailbox. */
  contactMessagesPerHour: 5,
  /** Requests for the newsletter from one network address in an hour. */
  newsletterRequestsPerHour: 10,
  /** Mails about a request for the newsletter that one address is sent in a day, whoever asks. */
  newsletterMailsPerDay: 3,
  /** The hour of the day, in the time zone of the site, from which digests are mailed. */
  digestHour: 7,
  /** Days for which notifications are kept. */
  notificationDays: 180,
  /** Browsers of one member that are told by push messages. */
  pushSubscriptions: 20,
  /** Streams of events of one account in one process: a browser opens one for all of its tabs. */
  eventStreams: 10,
  /** Minutes for which events are kept, for a browser that was away to go on from. */
  eventMinutes: 120,
  /** Addresses in one part of the site map; the format allows 50 000. */
  sitemapAddresses: 10_000,
  /** Of a hundred pages, how many report their views and how long they took; faults are reported by all. */
  telemetryPercent: 100,
  /** Times a minute that one network may report what its pages measured. */
  telemetryPerMinute: 12,
  /** Views, faults and vitals that one network may report in an hour. */
  telemetryPerHour: 600,
  /**
   * Failed views of one version that one network can count for in a day, so that none of them rolls a canary back
   * alone.
   */
  telemetryFailuresPerNetwork: 2,
  /** Views, or pages rendered, of a canary and of the active version before the two are compared. */
  canaryFewestViews: 100,
  /** Failures of a canary before it is rolled back, since each of them may be chance. */
  canaryFewestFailures: 10,
  /** Of a hundred views, how many more may fail with a canary than with the active version, in percentage points. */
  canaryErrorMargin: 2,
  /** Days for which it is kept that a job of the site failed, and why. */
  jobFailureDays: 30,
  /** Megabytes that the upload of a release may come to, packed or unpacked. */
  releaseMegabytes: 64,
  /** Files that the upload of a release may have. */
  releaseFiles: 2_000,
  /** Releases of a part that are kept, whatever their age. */
  releasesKept: 20,
  /** Days for which a release is kept after it was served: pages that are open hold its files. */
  releaseDays: 30,
  /**
   * Milliseconds in which the database answers a statement of a request; else the request ends and the connection goes.
   */
  databaseMilliseconds: 8_000,
  /** The same for work that nobody waits for, such as jobs and commands. */
  databaseBackgroundMilliseconds: 60_000,
  /** Milliseconds that a render on the server may take (docs/architecture.md#how-things-go). */
  renderMilliseconds: 2000,
};

/** The limits in force. */
export type Limits = { [Name in keyof typeof defaultLimits]: number };
