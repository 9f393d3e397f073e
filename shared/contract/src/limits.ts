/**
 * Every number that the interface shows or a form checks (docs/decisions/05-limits.md). The comment of each limit
 * states its unit and meaning. An operator changes a limit by `HUSTINGS_LIMIT_<NAME>`. The server applies the values in
 * force (`limitsInForce`) and sends them with each document. Pages read the values with `useLimits` and as
 * `{{limit.<name>}}` in texts. Characters are UTF-16 code units, as `maxlength` of a form field counts them.
 */
export const shownLimits = {
  /** Days a session lasts (docs/decisions/03-accounts.md). */
  sessionDays: 14,
  /** Days a session lasts with "remember me" (docs/decisions/03-accounts.md). */
  rememberedSessionDays: 28,
  /** Hours an activation link is valid (docs/decisions/03-accounts.md). */
  activationHours: 48,
  /** Days after which a sign-up without activation is deleted (docs/decisions/03-accounts.md). */
  neverActivatedDays: 14,
  /** Minutes between two requested activation mails (docs/decisions/03-accounts.md). */
  activationResendMinutes: 10,
  /** Hours a link for a new password is valid (docs/decisions/03-accounts.md). */
  passwordResetHours: 2,
  /** Hours a link that confirms a new address is valid. */
  emailConfirmationHours: 48,
  /**
   * Days in which the deletion of an account can be undone. After these days the account is purged
   * (docs/decisions/03-accounts.md).
   */
  accountUndoDays: 30,
  /** Days for which an export of a member's data is kept (docs/decisions/03-accounts.md). */
  exportDays: 7,
  /** Days after which unsent mails and the mails of a demo are deleted. */
  keptMailDays: 30,
  /** Minutes for which an admin's password entry stays valid (docs/decisions/03-accounts.md). */
  recentPasswordMinutesAdmin: 60,
  /** Days for which a second admin may approve a request to reveal the author of an anonymous item. */
  sealOpeningDays: 7,
  /** Minutes within which the browser has to return from the log-in at Facebook or X. */
  socialReturnMinutes: 10,
  /** Hours a link that joins an identity of Facebook or X to an account is valid. */
  joinLinkHours: 2,
  /** Months for which the additional levels from a sign-up by X last (docs/product.md#9-constants). */
  boostMonths: 9,
  /** Active days that level 3 requires (docs/decisions/04-reputation.md). */
  level3ActiveDays: 2,
  /** Posts of others that a member has to read for level 3 (docs/decisions/04-reputation.md). */
  level3PostsRead: 5,
  /** Hours since the sign-up that level 3 requires (docs/decisions/04-reputation.md). */
  level3AccountHours: 24,
  /** Active days that level 4 requires (docs/decisions/04-reputation.md). */
  level4ActiveDays: 15,
  /** Favourites from others on a member's posts that level 4 requires (docs/decisions/04-reputation.md). */
  level4Favorites: 1,
  /** Days for which an upheld report keeps a member from level 4 (docs/decisions/04-reputation.md). */
  level4DaysWithoutReport: 30,
  /** Active days, of the last `level5WindowDays`, that level 5 requires (docs/decisions/04-reputation.md). */
  level5ActiveDays: 50,
  /** Days over which level 5 counts active days (docs/decisions/04-reputation.md). */
  level5WindowDays: 100,
  /**
   * Reports that hide an item until the review. A report from level 5 counts as two (docs/decisions/04-reputation.md
   * and docs/decisions/12-moderation.md).
   */
  reportsToHide: 3,
  /** Days for which the server stores which posts a member has opened. */
  interactionDays: 90,
  /** Hours the link in a claim's mail is valid: as many as for a new address (docs/decisions/03-accounts.md). */
  claimLinkHours: 48,
  /** Hours within which an admin decides on a claim, as the interface promises (docs/decisions/10-claims.md). */
  claimDecisionHours: 48,
  /** Minutes between two fetches of a news feed. */
  newsMinutes: 60,
  /** Days before a polling day on which followers of the election get the first reminder. */
  electionReminderDays: 7,
  /** Days before a polling day on which followers of the election get the last reminder. */
  electionLastReminderDays: 1,
  /** Days over which the use of topics is counted to find hot topics, if no admin has chosen any. */
  hotTopicDays: 7,
  /**
   * Hours in which a subscription to the newsletter can be confirmed: as many as for an account
   * (docs/decisions/03-accounts.md).
   */
  newsletterConfirmHours: 48,
  /**
   * Minutes that a notification mail waits. The mail is dropped if the member reads the notification in that time
   * (docs/decisions/13-notifications.md).
   */
  heldMailMinutes: 10,
  /** Days for which signals of coordinated votes are kept (docs/decisions/07-anonymity.md). */
  voteEvidenceDays: 90,
  /**
   * Networks in a range by which an admin selects votes, times its days. Each is a keyed hash, as votes store them: this
   * many take half a second.
   */
  voteRangeNetworks: 262_144,
  /** Days before today on which coordinated votes are looked for, and for which they stay listed. */
  coordinatedVoteDays: 14,
  /** Days over which a score counts each account's latest vote (docs/decisions/08-votes-and-scores.md). */
  scoreWindowDays: 7,
  /** Days after which a vote has half its weight (docs/decisions/08-votes-and-scores.md). */
  scoreHalfLifeDays: 3,
  /** Weight of the mean of similar offices in a score, in votes: C (docs/decisions/08-votes-and-scores.md). */
  scorePriorVotes: 30,
  /** Days over which the mean of similar offices is taken: m (docs/decisions/08-votes-and-scores.md). */
  scorePriorDays: 30,
  /**
   * Fewest accounts behind a published figure of votes, and fewest accounts by which two successive figures differ
   * (docs/decisions/08-votes-and-scores.md).
   */
  scoreFewestAccounts: 10,
  /** Step to which published numbers of votes are rounded (docs/decisions/08-votes-and-scores.md). */
  scoreCountStep: 5,
  /**
   * Smallest percentage of the population of a division that a population-weighted figure has to cover. A figure with
   * less coverage would not represent the division.
   */
  scoreFewestCoverage: 20,
  /** Fewest accounts that must have voted on a polly or party to rank it (docs/decisions/08-votes-and-scores.md). */
  scoreRankedAccounts: 30,
  /** Minutes between two computations of the result of an open day (docs/decisions/08-votes-and-scores.md). */
  runningResultMinutes: 15,
  /** Step to which the result of an open day is rounded. */
  runningResultStep: 5,
  /** Days for which telemetry of releases is kept. */
  telemetryDays: 30,
  /** Days for which the activity of the site is kept by hour (docs/decisions/12-moderation.md). */
  activityDays: 90,
  /** Most characters of a display name, a first or last name, or a description of gender. */
  displayNameCharacters: 50,
  /** Most characters of the place in a profile. */
  displayLocationCharacters: 100,
  /** Most characters of a member's biography. */
  bioCharacters: 500,
  /** Most links of a profile to other pages of the member. */
  profileLinks: 4,
  /** Most characters of a link of a profile. */
  profileLinkCharacters: 200,
  /** The number of members who count as founding members: the first ones who are still here. */
  foundingMembers: 1_000,
  /** Fewest characters of a password. */
  passwordLeastCharacters: 8,
  /** Most characters of a password. */
  passwordCharacters: 128,
  /** Fewest characters of the title of a post. */
  titleLeastCharacters: 4,
  /** Most characters of the title of a post. */
  titleCharacters: 200,
  /** Most characters of the description of a post. */
  descriptionCharacters: 300,
  /** Most characters of the text of a post, without its formatting. */
  articleCharacters: 50_000,
  /** Most characters of a comment. */
  commentCharacters: 4_000,
  /** Most characters of the comment on a vote. */
  voteCommentCharacters: 4_000,
  /** Most characters of a stance. */
  stanceCharacters: 4_000,
  /** Most characters of the text of a report. */
  abuseReportCharacters: 1_000,
  /** Most characters of the name of an audience. */
  audienceNameCharacters: 50,
  /** Most characters of the name in a message to the operator. */
  contactNameCharacters: 100,
  /** Most characters of the subject of a message to the operator. */
  contactSubjectCharacters: 150,
  /** Most characters of a message to the operator. */
  contactMessageCharacters: 5_000,
  /** Fewest characters of the objection to a claim. */
  disputeLeastCharacters: 10,
  /** Most characters of the objection to a claim. */
  disputeCharacters: 1_000,
  /** Fewest characters of the reason for a decision by an admin. */
  reasonLeastCharacters: 10,
  /** Most characters of the reason for a decision by an admin. */
  reasonCharacters: 1_000,
  /** Most characters of an appeal against a sanction. */
  appealCharacters: 4_000,
  /** Days within which a member may appeal against a sanction (docs/decisions/12-moderation.md). */
  appealDays: 20,
  /** Days for which a sanction is stored after its end (docs/decisions/12-moderation.md). */
  sanctionDays: 730,
  /** Most characters of the reason to reveal the author of an anonymous item or to withdraw a verification. */
  sealReasonCharacters: 2_000,
  /** Most characters of the name of an organisation. */
  organisationNameCharacters: 100,
  /** Most characters of the description of an organisation (docs/decisions/05-limits.md). */
  organisationDescriptionCharacters: 4_000,
  /** Most characters of the text for those who do not see a picture. */
  imageTextCharacters: 200,
  /** Days by which a post about an interest counts as newer in `discover` (docs/decisions/21-interests.md). */
  interestDays: 2,
  /** Most topics that a member can follow. */
  followedTopics: 100,
  /** Most places that a member can add to their interests. */
  interestPlaces: 20,
  /** Most organisations that a member can own. */
  ownedOrganisations: 10,
  /** Most admins of an organisation, besides its owner. */
  organisationAdmins: 20,
  /** Most addresses, former ones included, of an organisation. */
  organisationAddresses: 10,
  /** Most addresses that a member can invite in a day (docs/decisions/20-invitations.md). */
  invitationsPerDay: 10,
  /** Most characters of the text of an invitation. */
  invitationCharacters: 1_000,
  /** Days for which the link of an invitation works. Then the address is deleted (docs/decisions/20-invitations.md). */
  invitationDays: 30,
  /** Minutes that the mail of an invitation waits, so that a withdrawal in that time stops it. */
  invitationHeldMinutes: 5,
  /** Lowest level at which a member may invite (docs/decisions/04-reputation.md). */
  invitationLevel: 3,
  /** Most characters of the text of a goal, and of an answer to it (docs/decisions/05-limits.md). */
  goalCharacters: 4_000,
  /** Most characters of the news of a goal. */
  goalUpdateCharacters: 4_000,
  /** Most pictures of a goal. */
  goalPictures: 4,
  /** Supporters that open a goal, so that lists show it (docs/decisions/19-goals.md). */
  goalOpensAtSupporters: 5,
  /** Supporters of the first threshold, with which a goal is reached. */
  goalThreshold1Supporters: 100,
  /** Supporters of the second threshold of a goal. */
  goalThreshold2Supporters: 1_000,
  /** Supporters of the third threshold of a goal. */
  goalThreshold3Supporters: 10_000,
  /** Days after which a goal that collects its first supporters is archived. */
  goalCollectingDays: 30,
  /** Days without news or a new state after which a goal is archived. */
  goalArchiveDays: 180,
  /** Most characters of a message to a member (docs/decisions/24-direct-messages.md). */
  directMessageCharacters: 4_000,
  /** Messages that a member can send in a day. */
  directMessagesPerDay: 200,
  /** Members in a day to whom a member can send a first message that goes to their requests. */
  messageRequestsPerDay: 20,
  /** Messages that a member can send to somebody's requests before an answer. */
  messagesPerRequest: 3,
  /** Lowest level at which a member may write to people who do not follow them (docs/decisions/04-reputation.md). */
  messageLevel: 3,
  /** Most characters of a question to digital politicians (docs/decisions/05-limits.md). */
  chatMessageCharacters: 500,
  /** Most characters of the correction of a passage by the office of a polly. */
  correctionCharacters: 500,
  /** Most characters of the name of the sponsor of a simulation. */
  sponsorNameCharacters: 100,
  /** Most characters of the name of a chat. */
  chatTitleCharacters: 100,
  /** Most questions to digital politicians a day, one at a time (docs/decisions/05-limits.md). */
  chatMessagesPerDay: 60,
  /** Most participants of a debate who are not muted (docs/decisions/11-digital-politicians.md). */
  debateParticipants: 5,
  /** Lowest level at which a member may start a debate of several digital politicians (docs/decisions/04-reputation.md). */
  debateLevel: 4,
  /** Most tags of a post, a stance or a goal. */
  tags: 7,
  /** Most pictures below a quick post. */
  postImages: 4,
  /** Most divisions of a voter location. Counts only the smallest divisions, each of which lists its parents. */
  divisions: 10,
  /** Megabytes (of 1024 × 1024 bytes) below which an uploaded file has to stay. */
  uploadMegabytes: 5,
  /** Comments a day at level 1, where members comment only on posts of friends and followers. */
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
  /** Lowest level at which a member may report abuse (docs/decisions/04-reputation.md). */
  reportingLevel: 3,
  /** Lowest level at which a member may create an organisation (docs/decisions/04-reputation.md). */
  organisationLevel: 3,
  /**
   * Lowest level at which a member with a verified identity may publish anonymously (docs/decisions/04-reputation.md).
   */
  anonymousLevel: 4,
  /**
   * Fewest members whose anonymous acts are applied together, at least 3. With fewer, the acts wait for a later full
   * hour (docs/decisions/07-anonymity.md).
   */
  anonymousFewestMembers: 3,
  /** Lowest level at which a report counts as two (docs/decisions/04-reputation.md). */
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

/** The values, on one site, of the limits that the interface shows. */
export type ShownLimits = Readonly<Record<ShownLimitName, number>>;

/** Picks the limits that the interface shows from all limits of a server. */
export function shownLimitsOf(limits: ShownLimits): ShownLimits {
  const names = Object.keys(shownLimits) as ShownLimitName[];
  return Object.fromEntries(names.map((name) => [name, limits[name]])) as ShownLimits;
}

/**
 * Lists how many posts and comments a day each level allows, starting with level 0. The last entry also applies to
 * higher levels.
 */
export const dailyByLevel = (limits: ShownLimits): { posts: number; comments: number }[] => [
  { posts: 0, comments: 0 },
  { posts: 0, comments: limits.level1CommentsPerDay },
  { posts: limits.level2PostsPerDay, comments: limits.level2CommentsPerDay },
  { posts: limits.level3PostsPerDay, comments: limits.level3CommentsPerDay },
  { posts: limits.level4PostsPerDay, comments: limits.level4CommentsPerDay },
  { posts: limits.level5PostsPerDay, comments: limits.level5CommentsPerDay },
];

/** The size in bytes below which an uploaded file has to stay. */
export const uploadBytes = ({ uploadMegabytes }: Pick<ShownLimits, 'uploadMegabytes'>): number =>
  uploadMegabytes * 1024 * 1024;

/**
 * Lengths in characters that no setting changes: of names in addresses, of mail addresses, and of other short texts.
 */
export const fixedLengths = {
  userName: { min: 3, max: 30 },
  tag: { min: 2, max: 40 },
  addressPart: { max: 200 },
  email: { max: 254 },
  search: { max: 100 },
  excerpt: { max: 300 },
  recordName: { max: 200 },
  contactValue: { max: 500 },
  contactLabel: { max: 100 },
  newsletterSubject: { max: 150 },
  newsletterBody: { max: 10_000 },
  topicSlug: { max: 80 },
  topicName: { max: 60 },
  topicQuestion: { max: 200 },
  hotTopicName: { max: 80 },
  hotTopicNote: { max: 200 },
  organisationName: { min: 3 },
  organisationSlug: { min: 3, max: 60 },
  link: { max: 500 },
} as const;

/** Most questions of an interview. */
export const maximumQuestions = 50;

/** Most links of an organisation. */
export const maximumOrganisationLinks = 5;

/** Most addresses in one request to invite; `invitationsPerDay` counts besides. */
export const maximumInvitations = 100;

/** Most organisations on a page of the list (docs/product.md#9-constants). */
export const maximumOrganisations = 1_000;

/** Most stances that are counted for a topic that admins edit. */
export const maximumCountedStances = 1000;

/** Most hot topics that admins can choose for a language. */
export const maximumHotTopics = 20;

/** Most audiences that an item can name. */
export const maximumChosenAudiences = 20;

/** Most user names that can be pasted into an audience at once. */
export const maximumPastedNames = 200;

/** Most participants of a chat, muted ones included. */
export const maximumChatParticipants = 20;

/** Most people, and most items of a kind, that the preview of a circle counts. */
export const maximumPreviewCount = 1_000;

/**
 * The lowest reputation level at which a member may post, and may comment on items that everyone sees
 * (docs/decisions/04-reputation.md). It is not a setting, since a complete profile gives exactly this level.
 */
export const publicWritingLevel = 2;

/** Most voter locations of a member. The database has room for two for each member (docs/product.md#3-entities). */
export const maximumVoterLocations = 2;

/** Most items on a page of a list, unless a call says otherwise (docs/decisions/02-api.md). */
export const maximumTake = 100;

/** Items on a page if the request has no `take` (docs/product.md#9-constants). */
export const defaultTake = 10;
