import { shownLimits } from '@hustings/contract';

/** The default limits. An operator can set each by `HUSTINGS_LIMIT_<NAME>` (docs/decisions/05-limits.md). */
export const defaultLimits = {
  ...shownLimits,
  /** Activation mails to one address in an hour, so that sign-ups cannot flood a mailbox. */
  activationMailsPerHour: 5,
  /** Hours after which the token of a cookie session is rotated (docs/decisions/03-accounts.md). */
  renewSessionHours: 24,
  /** Seconds for which a rotated token still works, for concurrent requests. */
  replacedTokenSeconds: 60,
  /** The accuracy of a session's last use in minutes. */
  sessionUseMinutes: 15,
  /** Minutes between two password-reset mails to one address. */
  passwordResetGapMinutes: 2,
  /** Mails to confirm a new address that a member may cause in an hour, so that nobody can flood a mailbox. */
  emailChangesPerHour: 5,
  /** Mails that one network may request in five minutes. */
  mailRequests: 10,
  /** The minimum milliseconds of an answer that may have sent a mail, so that its time does not reveal it. */
  mailAnswerMilliseconds: 300,
  /** Data exports of a member in a day. */
  exportsPerDay: 5,
  /** Minutes for which an entered password counts as recent (docs/decisions/03-accounts.md). */
  recentPasswordMinutes: 10,
  /** 1 if admins must use one-time codes, else 0 (docs/decisions/03-accounts.md). */
  adminsNeedOneTimeCodes: 0,
  /** Minutes for which a captcha challenge is valid. */
  humanCheckMinutes: 10,
  /** The maximum hashes of a captcha. The average is half of it, about a second on a phone. */
  humanCheckWork: 200_000,
  /** Log-in attempts of one network in five minutes (docs/decisions/03-accounts.md). */
  logInTries: 25,
  /** Consecutive failed log-ins that lock an identifier (docs/decisions/03-accounts.md). */
  logInFailures: 5,
  /** Minutes for which an identifier is locked (docs/decisions/03-accounts.md). */
  logInLockMinutes: 60,
  /** Steps of OAuth sign-ins of one network in five minutes. */
  socialSignInSteps: 60,
  /** Minutes for which a sign-up by OAuth can be completed. */
  socialSignUpMinutes: 30,
  /** Mails about account linking to one account in an hour. */
  joinMailsPerHour: 3,
  /** The minimum age of members, at least 13 (docs/decisions/03-accounts.md). */
  minimumAge: 16,
  /** Requests of one account or network in a minute (docs/decisions/05-limits.md). */
  requestsPerMinute: 600,
  /** New follows of a member in a day, repeated ones included (docs/decisions/05-limits.md). */
  followsPerDay: 400,
  /** Searches of a member in a minute, completions included (docs/decisions/05-limits.md). */
  searchesPerMinute: 30,
  /** Searches of guests of one network in a minute (docs/decisions/05-limits.md). */
  searchesPerMinuteGuest: 15,
  /** Audiences of a member. */
  audiences: 50,
  /** Members of an audience. */
  audienceMembers: 1_000,
  /** Favourites of a member in a day (docs/decisions/05-limits.md). */
  favoritesPerDay: 200,
  /** Files that a member uploads in `uploadMinutes` (docs/decisions/05-limits.md). */
  uploads: 30,
  /** The window of `uploads` in minutes (docs/decisions/05-limits.md). */
  uploadMinutes: 30,
  /** The total bytes of an import by an admin, also unzipped. */
  importBytes: 500_000_000,
  /** The files of an import, also unzipped; a source may have one for each person. */
  importFiles: 20_000,
  /** Days after which the files of an import are deleted. */
  importFileDays: 7,
  /** Link previews of a member in `linkPreviewMinutes` (docs/decisions/05-limits.md). */
  linkPreviews: 30,
  /** The window of `linkPreviews` in minutes (docs/decisions/05-limits.md). */
  linkPreviewMinutes: 30,
  /** Hours after which the photo of a polly is fetched again: a month, because photos change with terms. */
  photoHours: 720,
  /** Hours before the first retry of a failed photo, doubled by each further failure. */
  photoFailureHours: 24,
  /** The maximum hours between retries of a photo; many addresses of sources never work. */
  photoBackOffHours: 1_440,
  /** Hours for which a link preview is current. */
  linkPreviewHours: 24,
  /** Minutes before a failed link preview is retried. */
  linkPreviewFailureMinutes: 10,
  /** Days after which an unused link preview is deleted. */
  linkPreviewDays: 30,
  /** Abuse reports of a member in a day (docs/decisions/05-limits.md). */
  reportsPerDay: 10,
  /** Minutes within which a repeated text is refused (docs/decisions/04-reputation.md). */
  repeatedTextMinutes: 5,
  /** Seconds between two posts at level 3 and above (docs/decisions/04-reputation.md). */
  postGapSeconds: 15,
  /** Seconds between two posts below level 3 (docs/decisions/04-reputation.md). */
  postGapSecondsLow: 60,
  /** Seconds between two comments at level 3 and above (docs/decisions/04-reputation.md). */
  commentGapSeconds: 5,
  /** Seconds between two comments below level 3 (docs/decisions/04-reputation.md). */
  commentGapSecondsLow: 20,
  /** Claims of a member in a day. */
  claimsPerDay: 10,
  /** Mails about claims to one office address in a day, over all claims. */
  claimMailsPerDay: 3,
  /** Mails about claims of one page in a day, over all its office addresses. */
  claimMailsPerPage: 30,
  /** Minutes between two mails about the same claim. */
  claimMailGapMinutes: 2,
  /** Minutes for which a sign-in by X counts for a claim, because user names of X can change hands. */
  claimSignInMinutes: 60,
  /** Minutes for which a claim is reserved for the admin who reviews it (docs/decisions/12-moderation.md). */
  claimHoldMinutes: 30,
  /** Disputes of claims by a member in a day. */
  disputesPerDay: 5,
  /** The maximum hours between retries of a failing feed; each failure doubles the delay. */
  newsBackOffHours: 48,
  /** The items that are read of a feed at a time. */
  newsItemsPerFeed: 50,
  /** Days after which news are deleted. */
  newsDays: 365,
  /** The age in hours above which news cause no notification, because new feeds bring old items. */
  newsToldHours: 48,
  /** Feeds of one polly or party. */
  newsFeeds: 20,
  /** Attempts of a member to add a feed in a day, because each is fetched. */
  newsFeedsPerDay: 30,
  /** The staff members of a page. */
  pageStaff: 20,
  /** The minimum number of authors of a hot topic. */
  hotTopicMembers: 5,
  /** The hot topics that are shown if admins have chosen none. */
  hotTopics: 8,
  /** Minutes for which the list of hot topics is cached. */
  hotTopicMinutes: 10,
  /** Changes of a stance, whose versions are all stored. */
  stanceChanges: 50,
  /** Changes of a post, whose versions are all stored. */
  postChanges: 50,
  /** Drafts of a member. */
  drafts: 100,
  /** Changes of a comment, whose versions are all stored. */
  commentChanges: 50,
  /** Messages of one network to the operator in an hour, so that the form cannot flood a mailbox. */
  contactMessagesPerHour: 5,
  /** Requests of one network for the newsletter in an hour. */
  newsletterRequestsPerHour: 10,
  /** Mails about the newsletter to one address in a day, over all requests. */
  newsletterMailsPerDay: 3,
  /** The hour of the day, in the time zone of the site, from which digests are mailed. */
  digestHour: 7,
  /** Days after which notifications are deleted. */
  notificationDays: 180,
  /** The push subscriptions of a member. */
  pushSubscriptions: 20,
  /** The event streams of an account in a process; a browser opens one for all tabs. */
  eventStreams: 10,
  /** Minutes after which events are deleted; until then a browser can resume its stream. */
  eventMinutes: 120,
  /** The addresses in a site map file; the format allows 50 000. */
  sitemapAddresses: 10_000,
  /** The percentage of pages that report views and load times. All pages report faults. */
  telemetryPercent: 100,
  /** Telemetry requests of one network in a minute. */
  telemetryPerMinute: 12,
  /** Views, faults and vitals that one network may report in an hour. */
  telemetryPerHour: 600,
  /** Failed views of a version that count from one network in a day, so that one network cannot end a canary. */
  telemetryFailuresPerNetwork: 2,
  /** The minimum views or renders of both versions before a canary is compared. */
  canaryFewestViews: 100,
  /** The minimum failures of a canary before it is ended. */
  canaryFewestFailures: 10,
  /** The percentage points by which a canary may fail more often than the active version. */
  canaryErrorMargin: 2,
  /** Days after which failures of jobs are deleted. */
  jobFailureDays: 30,
  /** The megabytes of an uploaded release, zipped or unzipped. */
  releaseMegabytes: 64,
  /** The files of an uploaded release. */
  releaseFiles: 2_000,
  /** The newest releases of a part that are never pruned. */
  releasesKept: 20,
  /** Days after which a release that was served can be pruned, because open pages load its files. */
  releaseDays: 30,
  /** The time limit of a request's statements in milliseconds. */
  databaseMilliseconds: 8_000,
  /** The time limit of statements of jobs and commands in milliseconds. */
  databaseBackgroundMilliseconds: 60_000,
  /** The time limit of a render on the server in milliseconds (docs/architecture.md#how-things-go). */
  renderMilliseconds: 2000,
};

/** The limits of a site. */
export type Limits = { [Name in keyof typeof defaultLimits]: number };
