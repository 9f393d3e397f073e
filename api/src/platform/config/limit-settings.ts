import { given, readNumber, type Environment } from './environment.ts';
import { defaultLimits, type LimitName, type Limits } from './limits.ts';

const limitPrefix = 'HUSTINGS_LIMIT_';

/** Returns the environment variable that sets a limit: `HUSTINGS_LIMIT_POST_IMAGES` for `postImages`. */
const limitVariable = (name: string): string =>
  limitPrefix + name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The names of the limits, by the environment variables that set them. */
export const limitNames = new Map(Object.keys(defaultLimits).map((name) => [limitVariable(name), name as LimitName]));

/**
 * The allowed ranges of limits that do not accept every number. `scoreFewestAccounts`, the threshold of published
 * figures, has a minimum because anonymity depends on it (docs/decisions/08-votes-and-scores.md).
 */
const limitRanges: Partial<Record<LimitName, { least?: number; most?: number; why?: string }>> = {
  minimumAge: { least: 13 },
  requestsPerMinute: { least: 1 },
  sessionDays: { least: 1 },
  rememberedSessionDays: { least: 1 },
  headersMilliseconds: { least: 100 },
  bodyMilliseconds: { least: 100 },
  bodyBytesPerSecond: { least: 1 },
  requestMilliseconds: { least: 100 },
  uploadMilliseconds: { least: 100 },
  connections: { least: 1 },
  connectionsPerAddress: { least: 1 },
  databaseMilliseconds: { least: 100 },
  databaseBackgroundMilliseconds: { least: 100 },
  renderMilliseconds: { least: 1 },
  extensionMilliseconds: { least: 1 },
  trialMilliseconds: { least: 100 },
  scoreWindowDays: { least: 1 },
  scoreHalfLifeDays: { least: 1 },
  scorePriorVotes: { least: 1 },
  scorePriorDays: { least: 1 },
  scoreFewestAccounts: { least: 10, why: 'with fewer accounts a published figure could show how one of them voted' },
  scoreCountStep: { least: 1 },
  activityDays: { least: 36, why: 'four weeks are compared with those a week before' },
  runningResultMinutes: { least: 1 },
  runningResultStep: { least: 1 },
  sitemapAddresses: { least: 1 },
  passwordLeastCharacters: { least: 8, most: 128 },
  passwordCharacters: { least: 64, most: 1_000 },
  titleLeastCharacters: { least: 1, most: 100 },
  titleCharacters: { least: 100, most: 1_000 },
  descriptionCharacters: { least: 1, most: 2_000 },
  articleCharacters: { least: 1, most: 200_000 },
  commentCharacters: { least: 1, most: 20_000 },
  voteCommentCharacters: { least: 1, most: 20_000 },
  stanceCharacters: { least: 1, most: 20_000 },
  abuseReportCharacters: { least: 1, most: 20_000 },
  bioCharacters: { least: 1, most: 5_000 },
  displayNameCharacters: { least: 1, most: 200 },
  displayLocationCharacters: { least: 1, most: 200 },
  audienceNameCharacters: { least: 1, most: 200 },
  contactNameCharacters: { least: 1, most: 500 },
  contactSubjectCharacters: { least: 1, most: 500 },
  contactMessageCharacters: { least: 1, most: 20_000 },
  disputeLeastCharacters: { least: 1, most: 100 },
  disputeCharacters: { least: 100, most: 20_000 },
  reasonLeastCharacters: { least: 1, most: 100 },
  reasonCharacters: { least: 100, most: 1_000 },
  sealReasonCharacters: { least: 100, most: 2_000 },
  tags: { least: 1, most: 20 },
  postImages: { most: 20 },
  goalCharacters: { least: 1, most: 20_000 },
  goalUpdateCharacters: { least: 1, most: 20_000 },
  goalPictures: { most: 20 },
  goalOpensAtSupporters: { least: 1 },
  goalThreshold1Supporters: { least: 1 },
  goalThreshold2Supporters: { least: 1 },
  goalThreshold3Supporters: { least: 1 },
  goalCollectingDays: { least: 1 },
  goalArchiveDays: { least: 1 },
  chatMessageCharacters: { least: 1, most: 2_000 },
  chatTitleCharacters: { least: 1, most: 200 },
  chatHoldSeconds: { least: 1 },
  chatReplySeconds: { least: 1 },
  debateParticipants: { least: 1, most: 20 },
  debateLevel: { least: 1, most: 7 },
  simulationPassages: { least: 1 },
  correctionCharacters: { least: 1, most: 500 },
  sponsorNameCharacters: { least: 1, most: 100 },
  modelMilliseconds: { least: 100 },
  modelReplyMilliseconds: { least: 100 },
  modelFailures: { least: 1 },
  divisions: { least: 1, most: 50 },
  uploadMegabytes: { least: 1, most: 20 },
  invitationDays: { least: 1, most: 365 },
  invitationLevel: { least: 1, most: 7 },
  invitationCharacters: { least: 1, most: 5_000 },
  directMessageCharacters: { least: 1, most: 20_000 },
  messagesPerRequest: { least: 1, most: 100 },
  messageLevel: { least: 1, most: 7 },
  reportingLevel: { least: 1, most: 7 },
  anonymousLevel: { least: 2, most: 7 },
  anonymousFewestMembers: { least: 3, why: 'with fewer members it would be easy to guess who wrote an anonymous item' },
  heavyReportLevel: { least: 1, most: 7 },
};

/**
 * The limits that the server reads only when it starts, such as the interval of a job, or counts in the memory of a
 * process. Only the environment sets them.
 */
const limitsReadAtStart: ReadonlySet<LimitName> = new Set<LimitName>([
  'runningResultMinutes',
  'requestsPerMinute',
  'headersMilliseconds',
  'bodyMilliseconds',
  'bodyBytesPerSecond',
  'requestMilliseconds',
  'uploadMilliseconds',
  'connections',
  'connectionsPerAddress',
  'databaseMilliseconds',
  'databaseBackgroundMilliseconds',
  'renderMilliseconds',
  'uploadCoverMegabytes',
  'telemetryPerMinute',
  'telemetryPerHour',
  'telemetryFailuresPerNetwork',
]);

/** How a limit can be set. */
export interface LimitSetting {
  variable: string;
  least: number;
  most: number;
  /** The reason for the range, if it is not obvious. */
  why: string | undefined;
  readAtStart: boolean;
}

/** How each limit can be set, in the order of the sources. */
export const limitSettings: ReadonlyMap<LimitName, LimitSetting> = new Map(
  Array.from(limitNames, ([variable, name]) => {
    const { least = 0, most = 1_000_000_000, why } = limitRanges[name] ?? {};
    return [name, { variable, least, most, why, readAtStart: limitsReadAtStart.has(name) }];
  }),
);

/** Groups of limits that each have to rise, or stay equal, from the first to the last. */
const ascending: readonly (readonly LimitName[])[] = [
  ['passwordLeastCharacters', 'passwordCharacters'],
  ['titleLeastCharacters', 'titleCharacters'],
  ['disputeLeastCharacters', 'disputeCharacters'],
  ['reasonLeastCharacters', 'reasonCharacters'],
  ['goalOpensAtSupporters', 'goalThreshold1Supporters', 'goalThreshold2Supporters', 'goalThreshold3Supporters'],
  ['boost1Followers', 'boost2Followers', 'boost3Followers', 'boost4Followers', 'boost5Followers'],
  ['sessionDays', 'rememberedSessionDays'],
  ['electionLastReminderDays', 'electionReminderDays'],
  ['level3ActiveDays', 'level4ActiveDays', 'level5ActiveDays', 'level5WindowDays'],
  ['reportingLevel', 'heavyReportLevel'],
];

/**
 * Finds a limit that contradicts another one.
 *
 * @returns the two names, the one that must not exceed the other first; undefined if no limits contradict each other
 */
export function contradiction(limits: Readonly<Limits>): [LimitName, LimitName] | undefined {
  const pairs = ascending.flatMap((names) => names.slice(1).map((upper, at) => [names[at], upper] as const));
  const found = pairs.find(([lower, upper]) => lower !== undefined && limits[lower] > limits[upper]);
  return found?.[0] === undefined ? undefined : [found[0], found[1]];
}

/**
 * Reads the limits from the environment.
 *
 * @throws {StartError} if a limit is not a whole number or is out of range
 */
export function readLimits(environment: Environment): Limits {
  const limits: Limits = { ...defaultLimits };
  for (const [name, { variable, least, most, why }] of limitSettings)
    limits[name] = readNumber(environment, variable, defaultLimits[name], { least, most, why });
  return limits;
}

/** Returns the limits that the environment sets, which admins cannot change. */
export const limitsOfEnvironment = (environment: Environment): ReadonlySet<LimitName> =>
  new Set(Array.from(limitSettings).flatMap(([name, { variable }]) => (given(environment, variable) ? [name] : [])));
