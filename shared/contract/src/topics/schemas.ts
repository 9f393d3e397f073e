import { z } from 'zod';
import { fixedLengths, maximumHotTopics } from '../limits.ts';
import { ContentLanguage, Id, LocalizedText, Moment, nameText, oneLine, pageOf, Paging } from '../common/schemas.ts';

/** The slug of a topic: words in ASCII joined by hyphens. */
export const TopicSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(fixedLengths.topicSlug.max);
export type TopicSlug = z.infer<typeof TopicSlug>;

/** A topic: a tag on which members take stances, with a name and a question in each language. */
export const Topic = z.object({
  id: Id,
  slug: z.string(),
  name: LocalizedText,
  /** The question to be for or against. */
  question: LocalizedText,
  /** Whether nobody can begin a stance on it any more; absent if anybody can. */
  archived: z.literal(true).optional(),
});
export type Topic = z.infer<typeof Topic>;

const inBoth = (limits: { min?: number; max: number }) =>
  z.strictObject({ en: nameText(limits), nl: nameText(limits) });

const topicTexts = {
  slug: TopicSlug,
  name: inBoth(fixedLengths.topicName),
  question: inBoth(fixedLengths.topicQuestion),
};

/** A new topic. */
export const NewTopic = z.strictObject(topicTexts);
export type NewTopic = z.input<typeof NewTopic>;

/** The version that an admin has read. Another stored version refuses the change. */
const version = z.number().int().min(1);

/** The new texts of a topic. */
export const TopicChange = z.strictObject({ ...topicTexts, version });
export type TopicChange = z.input<typeof TopicChange>;

/** Whether a topic is archived. */
export const TopicArchiving = z.strictObject({ archived: z.boolean(), version });
export type TopicArchiving = z.input<typeof TopicArchiving>;

/** The states of the list of topics that admins edit. */
export const TopicState = z.enum(['open', 'archived']);
export type TopicState = z.infer<typeof TopicState>;

/** The search among topics that admins edit. `term` begins words of names and questions. */
export const TopicRecordFilters = Paging.extend({
  state: TopicState.default('open'),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type TopicRecordFilters = z.input<typeof TopicRecordFilters>;

/** A topic as admins edit it. */
export const TopicRecord = Topic.extend({
  version,
  /** The number of public stances on it, at most `maximumCountedStances`. */
  stancesCount: z.number().int(),
});
export type TopicRecord = z.infer<typeof TopicRecord>;

/** A hot topic. */
export const HotTopic = z.object({
  name: z.string(),
  /** A page of the site: the posts under a tag, or the stances on a topic. */
  path: z.string(),
  /** The reason that an admin gave for it. */
  note: z.string().optional(),
  /** The number of members who wrote about it lately; absent if an admin chose it. */
  members: z.number().int().optional(),
});
export type HotTopic = z.infer<typeof HotTopic>;

/** The language of a list of hot topics. */
export const HotTopicLanguage = z.object({ language: ContentLanguage });
export type HotTopicLanguage = z.input<typeof HotTopicLanguage>;

const chosen = {
  name: nameText(fixedLengths.hotTopicName),
  note: oneLine(fixedLengths.hotTopicNote).optional(),
  /** The slug of a topic or of a tag: one of both. */
  topic: TopicSlug.optional(),
  tag: nameText({ max: fixedLengths.tag.max }).optional(),
  /** The time from which it is shown; immediately by default. */
  from: Moment.optional(),
  until: Moment.optional(),
};

/** A hot topic as an admin chooses it. */
export const ChosenHotTopic = z
  .strictObject(chosen)
  .refine(({ topic, tag }) => (topic === undefined) !== (tag === undefined), {
    path: ['topic'],
    params: { errorCode: 'Required' },
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    params: { errorCode: 'InvalidValue' },
  });
export type ChosenHotTopic = z.infer<typeof ChosenHotTopic>;

/** The hot topics that admins chose for a language. `version` changes with every change of them. */
export const ChosenHotTopics = pageOf(ChosenHotTopic).extend({ version: z.string() });
export type ChosenHotTopics = z.infer<typeof ChosenHotTopics>;

/** The hot topics of a language in the order of display. They replace those of `version`. */
export const HotTopicChoice = z.strictObject({
  language: ContentLanguage,
  version: z.string().max(fixedLengths.addressPart.max),
  topics: z.array(ChosenHotTopic).max(maximumHotTopics),
});
export type HotTopicChoice = z.input<typeof HotTopicChoice>;
