import { shownLimits } from '@hustings/contract';

/**
 * The default limits. An operator can set each by `HUSTINGS_LIMIT_<NAME>`, and an admin those that the server does not
 * read only at its start (docs/decisions/05-limits.md).
 */
export const defaultLimits = {
  ...shownLimits,
  /** The maximum number of activation mails to one address in an hour, so that sign-ups cannot flood a mailbox. */
  activationMailsPerHour: 5,
  /** Hours after which the token of a cookie session is rotated (docs/decisions/03-accounts.md). */
  renewSessionHours: 24,
  /** Seconds for which a rotated token still works, for concurrent requests. */
  replacedTokenSeconds: 60,
  /** The minimum minutes between two password-reset mails to one address. */
  passwordResetGapMinutes: 2,
  /** The maximum number of mails in an hour that a member can cause by changing their address. */
  emailChangesPerHour: 5,
  /** The maximum number of mails that one network may request in five minutes. */
  mailRequests: 10,
  /**
   * The minimum duration in milliseconds of a call that may send a mail. A faster answer would reveal that no mail is
   * sent.
   */
  mailAnswerMilliseconds: 300,
  /** The maximum number of data exports of a member in a day. */
  exportsPerDay: 5,
  /** Minutes for which an entered password counts as recent (docs/decisions/03-accounts.md). */
  recentPasswordMinutes: 10,
  /** 1 if admins must use one-time codes, else 0 (docs/decisions/03-accounts.md). */
  adminsNeedOneTimeCodes: 0,
  /** Minutes for which a captcha challenge is valid. */
  humanCheckMinutes: 10,
  /** The maximum number of hashes for a captcha. A phone needs half of them on average: about one second. */
  humanCheckWork: 200_000,
  /** The maximum number of log-in attempts of one network in five minutes (docs/decisions/03-accounts.md). */
  logInTries: 25,
  /** The number of consecutive failed log-ins that lock an identifier (docs/decisions/03-accounts.md). */
  logInFailures: 5,
  /** Minutes for which an identifier is locked (docs/decisions/03-accounts.md). */
  logInLockMinutes: 60,
  /** The maximum number of steps of OAuth sign-ins of one network in five minutes. */
  socialSignInSteps: 60,
  /** Minutes for which a sign-up by OAuth can be completed. */
  socialSignUpMinutes: 30,
  /** The maximum number of mails about account linking to one account in an hour. */
  joinMailsPerHour: 3,
  /** The minimum age of members, at least 13 (docs/decisions/03-accounts.md). */
  minimumAge: 16,
  /**
   * The maximum number of calls of one account or network in a minute, of documents, and of feeds, site maps and cards
   * together (docs/decisions/05-limits.md).
   */
  requestsPerMinute: 600,
  /** The maximum number of new follows of a member in a day, repeated ones included (docs/decisions/05-limits.md). */
  followsPerDay: 400,
  /** The maximum number of searches of a member in a minute, completions included (docs/decisions/05-limits.md). */
  searchesPerMinute: 30,
  /** The maximum number of searches in a minute by guests of one network (docs/decisions/05-limits.md). */
  searchesPerMinuteGuest: 15,
  /** The maximum number of organisations that a member can create in a day. */
  organisationsPerDay: 5,
  /** The maximum number of organisations that a member can join, or ask to join, in a day. */
  joinsPerDay: 50,
  /** The maximum number of mails with invitations to one address in `invitationDays`, from all members. */
  invitationMailsPerAddress: 3,
  /** The maximum number of mails with invitations to one domain in a day, except providers of free addresses. */
  invitationMailsPerDomain: 50,
  /** The number of reported invitations of a member after which the member may invite nobody for `invitationDays`. */
  invitationComplaints: 2,
  /** The maximum number of goals that a member can create in a day. */
  goalsPerDay: 5,
  /** The maximum number of goals of a member, or of an organisation, that are neither closed nor archived. */
  runningGoals: 20,
  /** The maximum number of goals that a member can support in a day, withdrawn ones included. */
  supportsPerDay: 100,
  /** The maximum number of news of a goal in a day. */
  goalUpdatesPerDay: 3,
  /** The minimum seconds between two messages of a member to others; 0 for none. */
  directMessageGapSeconds: 1,
  /** The maximum number of uploaded pictures of a member that are in no message yet. */
  unsentMessagePictures: 10,
  /** Hours after which an uploaded picture that is in no message is deleted. */
  unsentMessagePictureHours: 24,
  /** The maximum number of chats that a member can start in a day. */
  chatsPerDay: 100,
  /**
   * Seconds for which a process that writes replies holds their question. It extends the hold while it writes. After
   * that time without a sign of it, the replies count as interrupted (docs/decisions/23-chats.md).
   */
  chatHoldSeconds: 20,
  /** Seconds after which a reply that is not finished ends as offline. */
  chatReplySeconds: 120,
  /** The maximum number of audiences of a member. */
  audiences: 50,
  /** The maximum number of members of an audience. */
  audienceMembers: 1_000,
  /** The maximum number of favourites of a member in a day (docs/decisions/05-limits.md). */
  favoritesPerDay: 200,
  /** The maximum number of files that a member can upload within `uploadMinutes` (docs/decisions/05-limits.md). */
  uploads: 30,
  /** The window of `uploads` in minutes (docs/decisions/05-limits.md). */
  uploadMinutes: 30,
  /**
   * The megabytes of slots of uploads that a server process rewrites in a day on average, each written twice; 0 rewrites
   * none. With fewer, two copies of one day tell more about the number of uploads (docs/decisions/07-anonymity.md).
   */
  uploadCoverMegabytes: 200,
  /** The maximum total bytes of an import by an admin, both as uploaded and unzipped. */
  importBytes: 500_000_000,
  /**
   * The maximum number of files of an import, both as uploaded and unzipped. A source may have one file for each
   * person.
   */
  importFiles: 20_000,
  /** Days after which the files of an import are deleted. */
  importFileDays: 7,
  /** Days in which an applied import can be undone. Then the former values of its rows are deleted. */
  importUndoDays: 30,
  /** Days for which the idempotency key of a post or comment is stored: as long as a browser's outbox can hold it. */
  idempotencyKeyDays: 30,
  /** The maximum number of link previews of a member within `linkPreviewMinutes` (docs/decisions/05-limits.md). */
  linkPreviews: 30,
  /** The window of `linkPreviews` in minutes (docs/decisions/05-limits.md). */
  linkPreviewMinutes: 30,
  /**
   * Hours after which the photo of a polly is fetched again. A month is short enough, because photos change with terms
   * of office.
   */
  photoHours: 720,
  /** Hours before a photo is fetched again after its first failure. Each further failure doubles the delay. */
  photoFailureHours: 24,
  /** The maximum hours between retries of a photo. Many addresses of photos in sources never work. */
  photoBackOffHours: 1_440,
  /** Hours for which a link preview is current. */
  linkPreviewHours: 24,
  /** Minutes before a failed link preview is retried. */
  linkPreviewFailureMinutes: 10,
  /** Days after which an unused link preview is deleted. */
  linkPreviewDays: 30,
  /** The maximum number of abuse reports of a member in a day (docs/decisions/05-limits.md). */
  reportsPerDay: 10,
  /** Minutes within which a member may not post the same text again (docs/decisions/04-reputation.md). */
  repeatedTextMinutes: 5,
  /** The minimum seconds between two posts of a member at level 3 or above (docs/decisions/04-reputation.md). */
  postGapSeconds: 15,
  /** The minimum seconds between two posts of a member below level 3 (docs/decisions/04-reputation.md). */
  postGapSecondsLow: 60,
  /** The minimum seconds between two comments of a member at level 3 or above (docs/decisions/04-reputation.md). */
  commentGapSeconds: 5,
  /** The minimum seconds between two comments of a member below level 3 (docs/decisions/04-reputation.md). */
  commentGapSecondsLow: 20,
  /** The maximum number of claims of a member in a day. */
  claimsPerDay: 10,
  /** The maximum number of mails about claims to one office address in a day, over all claims. */
  claimMailsPerDay: 3,
  /** The maximum number of mails about claims of one page in a day, over all office addresses of the page. */
  claimMailsPerPage: 30,
  /** The minimum minutes between two mails about the same claim. */
  claimMailGapMinutes: 2,
  /** Minutes for which a sign-in by X counts for a claim, because user names of X can change hands. */
  claimSignInMinutes: 60,
  /** Minutes for which a claim is reserved for the admin who reviews it (docs/decisions/12-moderation.md). */
  claimHoldMinutes: 30,
  /** Minutes for which a reported item is reserved for the admin who decides on it (docs/decisions/12-moderation.md). */
  reportHoldMinutes: 15,
  /** The maximum number of claims that a member can dispute in a day. */
  disputesPerDay: 5,
  /** The maximum hours between retries of a failing feed; each failure doubles the delay. */
  newsBackOffHours: 48,
  /** The maximum number of items that are read from a feed in one fetch. */
  newsItemsPerFeed: 50,
  /** Days after which news are deleted. */
  newsDays: 365,
  /** The maximum age in hours of news that cause notifications. A new feed also brings older items. */
  newsToldHours: 48,
  /** The maximum number of feeds of one polly or party. */
  newsFeeds: 20,
  /** The maximum number of feeds that a member can try to add in a day. Each attempt fetches the feed. */
  newsFeedsPerDay: 30,
  /** The maximum number of staff members of a page. */
  pageStaff: 20,
  /** The minimum number of different authors that make a topic hot. */
  hotTopicMembers: 5,
  /** The number of hot topics that are shown if admins have chosen none. */
  hotTopics: 8,
  /** Minutes for which the list of hot topics is cached. */
  hotTopicMinutes: 10,
  /** The maximum number of changes of a stance. All its versions are stored. */
  stanceChanges: 50,
  /** The maximum number of changes of a post. All its versions are stored. */
  postChanges: 50,
  /** The maximum number of drafts of a member. */
  drafts: 100,
  /** The maximum number of changes of a comment. All its versions are stored. */
  commentChanges: 50,
  /** The maximum number of contact messages of one network in an hour, so that the form cannot flood a mailbox. */
  contactMessagesPerHour: 5,
  /** The maximum number of newsletter subscriptions that one network can request in an hour. */
  newsletterRequestsPerHour: 10,
  /** The maximum number of mails about the newsletter subscription to one address in a day, over all requests. */
  newsletterMailsPerDay: 3,
  /** The hour of the day, in the time zone of the site, from which digests are mailed. */
  digestHour: 7,
  /** Days after which notifications are deleted. */
  notificationDays: 180,
  /** The maximum number of push subscriptions of a member. */
  pushSubscriptions: 20,
  /** The maximum number of event streams of an account in one server process. A browser opens one for all its tabs. */
  eventStreams: 10,
  /** Minutes after which events are deleted; until then a browser can resume its stream. */
  eventMinutes: 120,
  /** The maximum number of addresses in a site map file. The format allows 50 000. */
  sitemapAddresses: 10_000,
  /** The percentage of pages that report views and load times. All pages report faults. */
  telemetryPercent: 100,
  /** The maximum number of telemetry requests of one network in a minute. */
  telemetryPerMinute: 24,
  /** The maximum number of views, faults and vitals that one network may report in an hour. */
  telemetryPerHour: 600,
  /**
   * The maximum number of failed views of a version that count from one network in a day. One network alone must not be
   * able to end a canary.
   */
  telemetryFailuresPerNetwork: 2,
  /** The minimum number of views or renders of both versions before a canary is compared with the active version. */
  canaryFewestViews: 100,
  /** The minimum number of failures of a canary before it is ended. */
  canaryFewestFailures: 10,
  /** The percentage points by which the failure rate of a canary may exceed that of the active version. */
  canaryErrorMargin: 2,
  /**
   * The hours for which a deployed release is compared with the release before it, and the hours of the release before it
   * that count.
   */
  deployWatchHours: 24,
  /** Days after which failures of jobs are deleted. */
  jobFailureDays: 30,
  /** The maximum megabytes of an uploaded release, both zipped and unzipped. */
  releaseMegabytes: 64,
  /** The maximum number of files of an uploaded release. */
  releaseFiles: 2_000,
  /** The number of newest releases of a part that are never pruned. */
  releasesKept: 20,
  /** Days for which a release is not pruned after it was last served. Open pages may still load its files. */
  releaseDays: 30,
  /** Days for which the link to a preview of a release opens. Its release is not pruned meanwhile. */
  previewDays: 7,
  /** The minimum number of passages in a polly's own words before the simulation can be talked to. */
  simulationPassages: 5,
  /** The maximum number of replies that the chat service writes for a member in a day; further ones are quotations. */
  modelRepliesPerDay: 100,
  /** The maximum number of replies that the chat service writes in a day for all members; further ones are quotations. */
  modelRepliesPerDayAll: 5_000,
  /** The time limit in milliseconds of each step of the chat service: its first words, and the words after others. */
  modelMilliseconds: 10_000,
  /** The time limit in milliseconds of a whole reply of the chat service. */
  modelReplyMilliseconds: 60_000,
  /** The number of consecutive failures of the chat service after which simulations are offline. */
  modelFailures: 3,
  /** Seconds for which simulations stay offline before the chat service is tried again. */
  modelPauseSeconds: 60,
  /** The time limit in milliseconds of the headers of a request, and of a new connection without a request. */
  headersMilliseconds: 10_000,
  /** The time limit in milliseconds of the body of a request (docs/operating.md#time-limits). */
  bodyMilliseconds: 10_000,
  /** The bytes of a body that extend its time limit by a second. A slow phone uploads more. */
  bodyBytesPerSecond: 16_000,
  /** The time limit in milliseconds of the answer to a request, from its body to the first byte of the answer. */
  requestMilliseconds: 12_000,
  /** The same for requests with files: pictures, imports and releases. */
  uploadMilliseconds: 120_000,
  /** The maximum number of open connections of a server process. */
  connections: 10_000,
  /** The maximum number of open connections of one network, unless a proxy is trusted. */
  connectionsPerAddress: 500,
  /** The time limit in milliseconds of a statement of a request. */
  databaseMilliseconds: 8_000,
  /** The time limit in milliseconds of a statement of a job or command. */
  databaseBackgroundMilliseconds: 60_000,
  /** The time limit in milliseconds of a render on the server (docs/architecture.md#how-things-go). */
  renderMilliseconds: 2000,
  /**
   * The milliseconds that a document waits for the content of its extension slots, which the browser renders if it comes
   * later (docs/architecture.md#how-things-go).
   */
  extensionMilliseconds: 1000,
  /** The time limit in milliseconds of each render and each mount in the trial of a release (docs/releasing.md). */
  trialMilliseconds: 30_000,
};

/** The name of a limit. */
export type LimitName = keyof typeof defaultLimits;

/**
 * The limits of a site. Admins can change them while the site runs, so callers read a limit at each use and do not keep
 * it.
 */
export type Limits = { [Name in LimitName]: number };

/** Where the limits of a site come from, besides changes by admins. */
export interface LimitSource {
  /** The defaults and the values of the environment. */
  initial: Readonly<Limits>;
  /** The limits that the environment sets, which admins cannot change. */
  ofEnvironment: ReadonlySet<LimitName>;
}
