/**
 * Holds every number that the interface shows or a form checks: name, default and, in the comment, unit and meaning
 * (docs/decisions/05-limits.md). An operator changes one by `HUSTINGS_LIMIT_<NAME>`. The server checks by those in
 * force (`limitsInForce`) and sends them with each document; pages read them with `useLimits` and as
 * `{{limit.<name>}}` in texts. Characters are UTF-16 code units, as `maxlength` of a form field counts them.
 */
export const shownLimits = {
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
  /** Hours a link for a new password works (docs/decisions/03-accounts.md). */
  passwordResetHours: 2,
  /** Hours the link works that confirms a new address. */
  emailConfirmationHours: 48,
  /** Days in which the deletion of an account can be undone; then it is purged (docs/decisions/03-accounts.md). */
  accountUndoDays: 30,
  /** Days for which an export of one's data is kept (docs/decisions/03-accounts.md). */
  exportDays: 7,
  /** Days after which a mail that could not be sent, or that a demo keeps, is deleted. */
  keptMailDays: 30,
  /** Minutes for which the password of an admin counts (docs/decisions/03-accounts.md). */
  recentPasswordMinutesAdmin: 60,
  /** Days for which two admins may open the seal of an anonymous item, once one has asked for it. */
  sealOpeningDays: 7,
  /** Minutes in which the browser has to come back from Facebook or X. */
  socialReturnMinutes: 10,
  /** Hours for which the link works that joins an identity of Facebook or X to an account. */
  joinLinkHours: 2,
  /** Months for which a sign-up by X adds levels (docs/product.md#9-constants). */
  boostMonths: 9,
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
  /**
   * Reports that hide something until it is reviewed; one from level 5 counts as two (docs/decisions/04-reputation.md
   * and docs/decisions/12-moderation.md).
   */
  reportsToHide: 3,
  /** Days for which is kept what a member has opened. */
  interactionDays: 90,
  /** Hours for which the link in the mail of a claim works, as for a new address (docs/decisions/03-accounts.md). */
  claimLinkHours: 48,
  /** Hours within which an admin decides on a claim: a promise that is shown (docs/decisions/10-claims.md). */
  claimDecisionHours: 48,
  /** Minutes between two looks at a feed of news. */
  newsMinutes: 60,
  /** Days that the list of hot topics looks back, where no admin has chosen any. */
  hotTopicDays: 7,
  /**
   * Hours in which a request for the newsletter can be confirmed; as for an account (docs/decisions/03-accounts.md).
   */
  newsletterConfirmHours: 48,
  /**
   * Minutes for which a mail of a notification is held, and dropped if it is read (docs/decisions/13-notifications.md).
   */
  heldMailMinutes: 10,
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
  /** Minutes after which the result of an open day is computed again (docs/decisions/08-votes-and-scores.md). */
  runningResultMinutes: 15,
  /** Steps in which the result of an open day is rounded. */
  runningResultStep: 5,
  /** Days for which is kept what was measured of releases. */
  telemetryDays: 30,
  /** Characters of a display name, a first or last name, or a gender in own words at most. */
  displayNameCharacters: 50,
  /** Characters of the place that a profile names at most. */
  displayLocationCharacters: 100,
  /** Characters of a member's words about themselves at most. */
  bioCharacters: 500,
  /** Characters of a password at least. */
  passwordLeastCharacters: 8,
  /** Characters of a password at most. */
  passwordCharacters: 128,
  /** Characters of the title of a post at least. */
  titleLeastCharacters: 4,
  /** Characters of a title at most. */
  titleCharacters: 200,
  /** Characters of the description of a post at most. */
  descriptionCharacters: 300,
  /** Characters of the text of a post at most, without its form. */
  articleCharacters: 50_000,
  /** Characters of a comment at most. */
  commentCharacters: 4_000,
  /** Characters of the comment on a vote at most. */
  voteCommentCharacters: 4_000,
  /** Characters of a stance at most. */
  stanceCharacters: 4_000,
  /** Characters of the words of a report at most. */
  abuseReportCharacters: 1_000,
  /** Characters of the name of an audience at most. */
  audienceNameCharacters: 50,
  /** Characters of the name in a message to the operator at most. */
  contactNameCharacters: 100,
  /** Characters of the subject of a message to the operator at most. */
  contactSubjectCharacters: 150,
  /** Characters of a message to the operator at most. */
  contactMessageCharacters: 5_000,
  /** Characters of the objection to a claim at least. */
  disputeLeastCharacters: 10,
  /** Characters of the objection to a claim at most. */
  disputeCharacters: 1_000,
  /** Characters of the reason of a decision by an admin at least. */
  reasonLeastCharacters: 10,
  /** Characters of the reason of a decision by an admin at most. */
  reasonCharacters: 1_000,
  /** Characters of the reason to open a seal or to withdraw a verification at most. */
  sealReasonCharacters: 2_000,
  /** Tags of a post or a stance at most. */
  tags: 7,
  /** Pictures below a quick post at most. */
  postImages: 4,
  /** Places of a voter location at most: the smallest ones, since each names those that it lies in. */
  divisions: 10,
  /** Megabytes (of 1024 × 1024 bytes) that an uploaded file stays below. */
  uploadMegabytes: 5,
  /** Comments a day at level 1, among friends. */
  level1CommentsPerDay: 3,
  /** Posts a day at level 2. */
  level2PostsPerDay: 3,
  /** Comments a day at level 2. */
  level2CommentsPerDay: 10,
  /** Posts a day at level 3. */
  level3PostsPerDay: 10,
  /** Comments a day at level 3. */
  level3CommentsPerDay: 50,
  /** Posts a day at level 4. */
  level4PostsPerDay: 20,
  /** Comments a day at level 4. */
  level4CommentsPerDay: 100,
  /** Posts a day at level 5 and above. */
  level5PostsPerDay: 20,
  /** Comments a day at level 5 and above. */
  level5CommentsPerDay: 200,
  /** Level from which a member reports abuse (docs/decisions/04-reputation.md). */
  reportingLevel: 3,
  /** Level from which a member with a verified identity may publish anonymously (docs/decisions/04-reputation.md). */
  anonymousLevel: 4,
  /** Level from which a report counts for two (docs/decisions/04-reputation.md). */
  heavyReportLevel: 5,
  /** Followers on X above which a sign-up adds one level (docs/product.md#9-constants). */
  boost1Followers: 100,
  /** Followers on X above which a sign-up adds two levels. */
  boost2Followers: 1_000,
  /** Followers on X above which a sign-up adds three levels. */
  boost3Followers: 10_000,
  /** Followers on X above which a sign-up adds four levels. */
  boost4Followers: 50_000,
  /** Followers on X above which a sign-up adds five levels. */
  boost5Followers: 100_000,
};

/** The name of a limit that the interface shows. */
export type ShownLimitName = keyof typeof shownLimits;

/** The value of each of these limits on a site. */
export type ShownLimits = Readonly<Record<ShownLimitName, number>>;

/** Picks the limits that the interface shows out of all that a server has. */
export function shownLimitsOf(limits: ShownLimits): ShownLimits {
  const names = Object.keys(shownLimits) as ShownLimitName[];
  return Object.fromEntries(names.map((name) => [name, limits[name]])) as ShownLimits;
}

/** Lists the posts and comments a day of each level, from 0 on; each further level allows what the last one does. */
export const dailyByLevel = (limits: ShownLimits): { posts: number; comments: number }[] => [
  { posts: 0, comments: 0 },
  { posts: 0, comments: limits.level1CommentsPerDay },
  { posts: limits.level2PostsPerDay, comments: limits.level2CommentsPerDay },
  { posts: limits.level3PostsPerDay, comments: limits.level3CommentsPerDay },
  { posts: limits.level4PostsPerDay, comments: limits.level4CommentsPerDay },
  { posts: limits.level5PostsPerDay, comments: limits.level5CommentsPerDay },
];

/** The bytes that an uploaded file stays below. */
export const uploadBytes = ({ uploadMegabytes }: Pick<ShownLimits, 'uploadMegabytes'>): number =>
  uploadMegabytes * 1024 * 1024;

/**
 * Holds the lengths that are no setting: those of names that stand in addresses, of mail addresses, and of what a card
 * has room for.
 */
export const fixedLengths = {
  userName: { min: 3, max: 30 },
  tag: { min: 2, max: 40 },
  addressPart: { max: 200 },
  email: { max: 254 },
  search: { max: 100 },
  excerpt: { max: 300 },
  topicSlug: { max: 80 },
  topicName: { max: 60 },
  topicQuestion: { max: 200 },
  hotTopicName: { max: 80 },
  hotTopicNote: { max: 200 },
} as const;

/** At most so many questions of an interview. */
export const maximumQuestions = 50;

/** At most so many hot topics that admins choose for a language. */
export const maximumHotTopics = 20;

/** At most so many audiences one item names. */
export const maximumChosenAudiences = 20;

/**
 * The reputation level from which a member posts, and comments on what everyone sees: the one that a whole profile
 * gives (docs/decisions/04-reputation.md). It is a rule and not a setting, since the profile is what it asks for.
 */
export const publicWritingLevel = 2;

/** At most so many voter locations: the database has two places for each member (docs/product.md#3-entities). */
export const maximumVoterLocations = 2;

/** Most items of one page of a list, unless a call says otherwise (docs/decisions/02-api.md). */
export const maximumTake = 100;

/** Items of a page where none are asked for (docs/product.md#9-constants). */
export const defaultTake = 10;
