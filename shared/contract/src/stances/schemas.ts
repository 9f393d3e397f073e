import { z } from 'zod';
import { limitsInForce } from '../limits-in-force.ts';
import { fixedLengths } from '../limits.ts';
import { Author } from '../accounts/schemas.ts';
import {
  anonymousMark,
  ContentLanguage,
  Id,
  Moment,
  nameText,
  Paging,
  SpokenFor,
  writtenText,
} from '../common/schemas.ts';
import { PostTag, replyScope, scopeChoice, viewScope } from '../posts/schemas.ts';
import { SanctionRule } from '../sanctions/schemas.ts';
import { Topic, TopicSlug } from '../topics/schemas.ts';

/** A position on the question of a topic, on a scale of five. */
export const StancePosition = z.enum(['stronglyAgainst', 'against', 'neutral', 'for', 'stronglyFor']);
export type StancePosition = z.infer<typeof StancePosition>;

/** The state of a stance. Only its author sees one that is not approved. */
export const StanceState = z.enum(['pending', 'approved', 'rejected']);
export type StanceState = z.infer<typeof StanceState>;

/** The topic of a stance. */
const StanceTopic = Topic.omit({ id: true });

/** A member's stance on a topic (docs/product.md#3-entities). `body` is plain text; an empty line parts paragraphs. */
export const TopicStance = z.object({
  id: Id,
  slug: z.string(),
  topic: StanceTopic,
  /** The language of the text: its author's choice, by default that of the site when it was saved. */
  topicLanguage: ContentLanguage,
  position: StancePosition,
  body: z.string(),
  author: Author,
  /** True for the caller's own. */
  own: z.literal(true).optional(),
  created: Moment,
  /**
   * The earliest time of its publication, the same as `created`. Until its publication only its author sees it
   * (docs/decisions/07-anonymity.md).
   */
  appears: Moment.optional(),
  /** The time of the last change; `listTopicStanceVersions` has earlier versions. */
  edited: Moment.optional(),
  tags: z.array(PostTag),
  /** The time since which it is the official position of its author. */
  official: Moment.optional(),
  /** The polly whose official position it is. */
  officialOf: SpokenFor.optional(),
  /** Absent if it is approved. */
  state: StanceState.exclude(['approved']).optional(),
  /** The reason of the rejection, for its author. */
  reason: z.string().optional(),
  /** Whether reports hide it from everybody but its author until the review (docs/decisions/12-moderation.md). */
  underReview: z.literal(true).optional(),
  viewMyPostsAndComments: viewScope,
  replyMyPostsAndComments: replyScope,
  commentsCount: z.number().int(),
});
export type TopicStance = z.infer<typeof TopicStance>;

/** A stance in a list; `excerpt` is at most 300 characters, and `isExcerpt` says that the text goes on. */
export const TopicStanceCard = TopicStance.omit({ body: true }).extend({ excerpt: z.string(), isExcerpt: z.boolean() });
export type TopicStanceCard = z.infer<typeof TopicStanceCard>;

const tags = z
  .array(nameText(fixedLengths.tag))
  .refine((given) => given.length <= limitsInForce().tags, { params: { errorCode: 'TagLimit' } });

/** A new stance. */
export const NewTopicStance = z.strictObject({
  topic: TopicSlug,
  position: StancePosition,
  body: writtenText({ max: 'stanceCharacters' }),
  /** The language of the text. */
  topicLanguage: ContentLanguage,
  tags: tags.default([]),
  anonymous: anonymousMark,
  ...scopeChoice,
  /** The politician in question, for `justThePolly`. */
  pollyId: Id.optional(),
});
export type NewTopicStance = z.input<typeof NewTopicStance>;

/** A change of a stance. Absent fields keep their values; a new text or new tags need approval again. */
export const TopicStanceChange = z.strictObject({
  position: StancePosition.optional(),
  body: writtenText({ max: 'stanceCharacters' }).optional(),
  topicLanguage: ContentLanguage.optional(),
  tags: tags.optional(),
  ...scopeChoice,
});
export type TopicStanceChange = z.input<typeof TopicStanceChange>;

/** Filters of the list of stances. */
export const TopicStanceFilters = Paging.extend({
  topic: z.string().max(fixedLengths.topicSlug.max).optional(),
  language: ContentLanguage.optional(),
  author: z.string().max(fixedLengths.userName.max).optional(),
  /** Official positions of a polly, by id or slug. */
  officialOf: z.string().min(1).max(250).optional(),
  /** Whether to list only the caller's own, in any state. */
  mine: z.stringbool().optional(),
  /** With `mine`, whether to leave out those that are anonymous. */
  named: z.stringbool().optional(),
  /** With `mine`, words of the texts and the names of their topics. */
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type TopicStanceFilters = z.input<typeof TopicStanceFilters>;

/** An earlier version of a stance. */
export const TopicStanceVersion = z.object({
  version: z.number().int(),
  position: StancePosition,
  body: z.string(),
  written: Moment,
});
export type TopicStanceVersion = z.infer<typeof TopicStanceVersion>;

/** The number of members with a position; absent if it would reveal too few. */
export const PositionCount = z.object({ position: StancePosition, count: z.number().int().optional() });
export type PositionCount = z.infer<typeof PositionCount>;

/**
 * The positions of members on a topic, from public stances, rounded to multiples of five and without figures of fewer
 * than ten accounts (docs/decisions/08-votes-and-scores.md).
 */
export const PositionSummary = z.object({
  /** Absent below ten accounts. */
  accounts: z.number().int().optional(),
  /** In the order of the scale. */
  positions: z.array(PositionCount),
});
export type PositionSummary = z.infer<typeof PositionSummary>;

/** A topic with the positions of members and the caller's own stance. */
export const TopicView = Topic.extend({
  summary: PositionSummary,
  own: TopicStance.pick({ slug: true, state: true, appears: true }).optional(),
});
export type TopicView = z.infer<typeof TopicView>;

/** Stances that wait for a moderator, oldest first. */
export const PendingStances = Paging.omit({ include: true });
export type PendingStances = z.input<typeof PendingStances>;

/** The stance to approve, with its last change, so that nobody approves an unread text. */
export const StanceApproval = z.strictObject({ id: Id, edited: Moment.optional() });
export type StanceApproval = z.input<typeof StanceApproval>;

/** The stance to reject, with the rule that it breaks, if any, and the reason for its author. */
export const StanceRejection = StanceApproval.extend({
  rule: SanctionRule.optional(),
  reason: writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' }),
});
export type StanceRejection = z.input<typeof StanceRejection>;

/** Whether a stance of the caller's is the official position of a polly for whom the caller speaks. */
export const OfficialPosition = z.strictObject({ personId: Id, official: z.boolean() });
export type OfficialPosition = z.input<typeof OfficialPosition>;

/** Whether a stance is the official position of its author. */
export const OfficialMark = z.strictObject({ official: z.boolean() });
export type OfficialMark = z.input<typeof OfficialMark>;

/** A new mark, with the field `edited` of the stance as the admin read it. */
export const OfficialMarking = OfficialMark.extend({ edited: Moment.optional() });
export type OfficialMarking = z.input<typeof OfficialMarking>;
