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

/** A matter on which members take a stance: a tag of its own kind, with a name and a question in each language. */
export const Topic = z.object({
  id: Id,
  slug: z.string(),
  name: LocalizedText,
  /** What one can be for or against. */
  question: LocalizedText,
});
export type Topic = z.infer<typeof Topic>;

const inBoth = (limits: { min?: number; max: number }) =>
  z.strictObject({ en: nameText(limits), nl: nameText(limits) });

/** A new topic, or another wording of one that is there. */
export const NewTopic = z.strictObject({
  slug: TopicSlug,
  name: inBoth(fixedLengths.topicName),
  question: inBoth(fixedLengths.topicQuestion),
});
export type NewTopic = z.input<typeof NewTopic>;

/** Something that is much talked about. */
export const HotTopic = z.object({
  name: z.string(),
  /** A page of the site: the posts under a tag, or the stances on a topic. */
  path: z.string(),
  /** Why it is on the list, where an admin says so. */
  note: z.string().optional(),
  /** How many members wrote about it of late; absent where an admin has chosen it. */
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
  /** From when on it is shown; at once where nothing is said. */
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

/** All that admins have chosen for a language, in the order in which it is shown; it replaces what was there. */
export const HotTopicChoice = z.strictObject({
  language: ContentLanguage,
  topics: z.array(ChosenHotTopic).max(maximumHotTopics),
});
export type HotTopicChoice = z.input<typeof HotTopicChoice>;
