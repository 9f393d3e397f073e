/**
 * Every number that an operator may change. Each can be set by `HUSTINGS_LIMIT_<NAME>` (docs/decisions/05-limits.md).
 */
export const defaultLimits = {
  /** Days a session lasts (docs/decisions/03-accounts.md). */
  sessionDays: 14,
  /** Days a session lasts with "remember me" (docs/decisions/03-accounts.md). */
  rememberedSessionDays: 28,
  /** Hours an activation link works (docs/decisions/03-accounts.md). */
  activationHours: 48,
  /** Days after which a sign-up that nobody activated is deleted (docs/decisions/03-accounts.md). */
  neverActivatedDays: 14,
  /** Minutes between two activation mails that are asked for again (docs/decisions/03-accounts.md). */
  activationResendMinutes: 10,
  /** Activation mails that one address is sent in an hour, so that sign-ups can't flood a stranger's mailbox. */
  activationMailsPerHour: 5,
  /** Hours after which the token of a cookie session is replaced (docs/decisions/03-accounts.md: rotating). */
  renewSessionHours: 24,
  /** Seconds that a replaced token still works, for requests that were on their way. */
  replacedTokenSeconds: 60,
  /** Minutes to within which a session's last use is known. */
  sessionUseMinutes: 15,
  /** Hours a link for a new password works (docs/decisions/03-accounts.md). */
  passwordResetHours: 2,
  /** Minutes between two mails with a link for a new password to one address. */
  passwordResetGapMinutes: 2,
  /** Hours the link works that confirms a new address. */
  emailConfirmationHours: 48,
  /** New addresses that a member may ask to confirm in an hour, so that nobody floods a stranger's mailbox. */
  emailChangesPerHour: 5,
  /** Mails that one network address may ask for in five minutes. */
  mailRequests: 10,
  /** Milliseconds that an answer takes at least where a mail was written or not, so that its time tells nothing. */
  mailAnswerMilliseconds: 300,
  /** Days in which the deletion of an account can be undone; then it is purged (docs/decisions/03-accounts.md). */
  accountUndoDays: 30,
  /** Days for which an export of one's data is kept (docs/decisions/03-accounts.md). */
  exportDays: 7,
  /** Exports that a member may ask for in a day. */
  exportsPerDay: 5,
  /** Days after which a mail that could not be sent, or that a demo keeps, is deleted. */
  keptMailDays: 30,
  /** Minutes for which a password that was given counts (docs/decisions/03-accounts.md). */
  recentPasswordMinutes: 10,
  /** Minutes for which the password of an admin counts (docs/decisions/03-accounts.md). */
  recentPasswordMinutesAdmin: 60,
  /** Days for which two admins may open the seal of an anonymous item, once one has asked for it. */
  sealOpeningDays: 7,
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
  /** Minutes in which the browser has to come back from Facebook or X. */
  socialReturnMinutes: 10,
  /** Minutes in which a sign-up can be completed after that. */
  socialSignUpMinutes: 30,
  /** Hours for which the link works that joins an identity of Facebook or X to an account. */
  joinLinkHours: 2,
  /** Mails with such a link that one account is sent in an hour. */
  joinMailsPerHour: 3,
  /** Months for which a sign-up by X adds levels (docs/product.md#9-constants). */
  boostMonths: 9,
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
  /** Days on which a member of level 3 was here (docs/decisions/04-reputation.md). */
  level3ActiveDays: 2,
  /** Posts of others that a member of level 3 has read (docs/decisions/04-reputation.md). */
  level3PostsRead: 5,
  /** Hours since the sign-up of a member of level 3 (docs/decisions/04-reputation.md). */
  level3AccountHours: 24,
  /** Days on which a member of level 4 was here (docs/decisions/04-reputation.md). */
  level4ActiveDays: 15,
  /** Favourites that the posts of a member of level 4 have from others (docs/decisions/04-reputation.md). */
  level4Favorites: 1,
  /** Days for which an upheld report keeps a member from level 4 (docs/decisions/04-reputation.md). */
  level4DaysWithoutReport: 30,
  /** Days, of the last `level5WindowDays`, on which a member of level 5 was here (docs/decisions/04-reputation.md). */
  level5ActiveDays: 50,
  /** Days that level 5 looks back (docs/decisions/04-reputation.md). */
  level5WindowDays: 100,
  /** Reports of abuse a day (docs/decisions/05-limits.md). */
  reportsPerDay: 10,
  /**
   * Reports that hide something until it is reviewed; one from level 5 counts as two (docs/decisions/04-reputation.md
   * and docs/decisions/12-moderation.md).
   */
  reportsToHide: 3,
  /** Days for which is kept what a member has opened. */
  interactionDays: 90,
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
  /** Hours for which the link in the mail of a claim works, as for a new address (docs/decisions/03-accounts.md). */
  claimLinkHours: 48,
  /** Hours within which an admin decides on a claim: a promise that is shown (docs/decisions/10-claims.md). */
  claimDecisionHours: 48,
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
  /** Minutes between two looks at a feed of news. */
  newsMinutes: 60,
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
  /** Days that the list of hot topics looks back, where no admin has chosen any. */
  hotTopicDays: 7,
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
  /**
   * Hours in which a request for the newsletter can be confirmed; as for an account (docs/decisions/03-accounts.md).
   */
  newsletterConfirmHours: 48,
  /**
   * Minutes for which a mail of a notification is held, and dropped if it is read (docs/decisions/13-notifications.md).
   */
  heldMailMinutes: 10,
  /** The hour of the day, in the time zone of the site, from which digests are mailed. */
  digestHour: 7,
  /** Days for which notifications are kept. */
  notificationDays: 180,
  /** Browsers of one member that are told by push messages. */
  pushSubscriptions: 20,
  /** Days for which is kept what tells coordinated votes (docs/decisions/07-anonymity.md). */
  voteEvidenceDays: 90,
  /** Days of which each account's latest vote counts (docs/decisions/08-votes-and-scores.md). */
  scoreWindowDays: 7,
  /** Days in which the weight of a vote is halved (docs/decisions/08-votes-and-scores.md). */
  scoreHalfLifeDays: 3,
  /** Votes that the mean of like offices counts for in a score: C (docs/decisions/08-votes-and-scores.md). */
  scorePriorVotes: 30,
  /** Days over which that mean is taken: m (docs/decisions/08-votes-and-scores.md). */
  scorePriorDays: 30,
  /**
   * Accounts that anything published of votes rests on, and that two looks differ by
   * (docs/decisions/08-votes-and-scores.md).
   */
  scoreFewestAccounts: 10,
  /** Steps in which numbers of votes are published (docs/decisions/08-votes-and-scores.md). */
  scoreCountStep: 5,
  /**
   * Per cents of a division's people that a figure weighted by population covers at least: fewer would not be the
   * whole.
   */
  scoreFewestCoverage: 20,
  /** Accounts from which a target is ranked (docs/decisions/08-votes-and-scores.md). */
  scoreRankedAccounts: 30,
  /** Minutes after which the result of an open day is reckoned anew (docs/decisions/08-votes-and-scores.md). */
  runningResultMinutes: 15,
  /** Steps in which the result of an open day is rounded. */
  runningResultStep: 5,
  /** Streams of events of one account in one process: a browser opens one for all of its tabs. */
  eventStreams: 10,
  /** Minutes for which events are kept, for a browser that was away to go on from. */
  eventMinutes: 120,
  /** Addresses in one part of the site map; the format allows 50 000. */
  sitemapAddresses: 10_000,
  /** Of a hundred pages, how many report their views and how long they took; faults are reported by all. */
  telemetryPercent: 100,
  /** Days for which is kept what was measured of releases. */
  telemetryDays: 30,
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
export type Limits = typeof defaultLimits;
