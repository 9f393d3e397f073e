/**
 * Limits that both a form and the server check (docs/decisions/03-accounts.md, docs/decisions/04-reputation.md and
 * docs/decisions/05-limits.md). Lengths are in UTF-16 code units, as `maxlength` of a form field counts them. Limits
 * that only the server knows are in its own settings.
 */
export const textLimits = {
  userName: { min: 3, max: 30 },
  displayName: { max: 50 },
  displayLocation: { max: 100 },
  bio: { max: 500 },
  addressPart: { max: 200 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  title: { min: 4, max: 200 },
  description: { max: 300 },
  article: { max: 50_000 },
  comment: { max: 4_000 },
  voteComment: { max: 4_000 },
  excerpt: { max: 300 },
  abuseReport: { max: 1_000 },
  tag: { min: 2, max: 40 },
  audienceName: { max: 50 },
  search: { max: 100 },
  contactName: { max: 100 },
  contactSubject: { max: 150 },
  contactMessage: { max: 5_000 },
  stance: { max: 4_000 },
  topicSlug: { max: 80 },
  topicName: { max: 60 },
  topicQuestion: { max: 200 },
  hotTopicName: { max: 80 },
  hotTopicNote: { max: 200 },
} as const;

/** At most so many tags a post (docs/product.md#9-constants). */
export const maximumTags = 7;

/** At most so many questions of an interview. */
export const maximumQuestions = 50;

/** At most so many hot topics that admins choose for a language. */
export const maximumHotTopics = 20;

/** At most so many pictures stand below a quick post. */
export const maximumPostImages = 4;

/** At most so many audiences one item names. */
export const maximumChosenAudiences = 20;

/** At most so many places a voter location: the smallest ones, since each names those that it lies in. */
export const maximumDivisions = 10;

/** At most so many voter locations (docs/product.md#3-entities). */
export const maximumVoterLocations = 2;

/** Uploaded files are smaller than so many bytes: 5 MB (docs/product.md#5-validation). */
export const maximumUploadBytes = 5 * 1024 * 1024;

/**
 * The reputation level from which a member posts, and comments on what everyone sees (docs/decisions/04-reputation.md).
 */
export const publicWritingLevel = 2;

/**
 * The reputation level from which a member whose identity was verified may publish anonymously
 * (docs/decisions/04-reputation.md).
 */
export const anonymousLevel = 4;

/** The reputation level from which a member may report abuse (docs/decisions/04-reputation.md). */
export const reportingLevel = 3;

/** Most items of one page of a list, unless a call says otherwise (docs/decisions/02-api.md). */
export const maximumTake = 100;

/** Items of a page where none are asked for (docs/product.md#9-constants). */
export const defaultTake = 10;
