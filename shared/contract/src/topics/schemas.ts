import { z } from 'zod';
import { fixedLengths, maximumHotTopics } from '../limits.ts';
import { ContentLanguage, Id, Moment, oneLine, nameText } from '../common/schemas.ts';
import { LocalizedText } from '../releases/schemas.ts';

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
});
export type Topic = z.infer<typeof Topic>;

const inBoth = (limits: { min?: number; max: number }) =>
  z.strictObject({ en: nameText(limits), nl: nameText(limits) });

/** A new topic, or new wording of an existing one. */
export const NewTopic = z.strictObject({
  slug: TopicSlug,
  name: inBoth(fixedLengths.topicName),
  question: inBoth(fixedLengths.topicQuestion),
});
export type NewTopic = z.input<typeof NewTopic>;

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

/** The hot topics of a language in the order of display. They replace the previous ones. */
export const HotTopicChoice = z.strictObject({
  language: ContentLanguage,
  topics: z.array(ChosenHotTopic).max(maximumHotTopics),
});
export type HotTopicChoice = z.input<typeof HotTopicChoice>;
