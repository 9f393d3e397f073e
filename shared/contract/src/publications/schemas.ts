import { z } from 'zod';
import { fixedLengths, maximumQuestions } from '../limits.ts';
import { ContentLanguage, Id, InterfaceLanguage, Moment, nameText, oneLine, Paging } from '../common/schemas.ts';
import { RichText, StoredRichText } from '../rich-text/schemas.ts';

/** The kinds of publications of the site itself. */
export const PublicationKind = z.enum(['blog', 'interview', 'page']);
export type PublicationKind = z.infer<typeof PublicationKind>;

/** The slug of a publication, for its address: ASCII words joined by hyphens. */
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(fixedLengths.topicSlug.max);

const shown = {
  id: Id,
  slug: z.string(),
  language: ContentLanguage,
  title: z.string(),
  /** A description of one or two sentences, for lists, search engines and link cards. */
  description: z.string(),
  published: Moment,
  changed: Moment,
};

/** A blog entry in a list. */
export const BlogCard = z.object(shown);
export type BlogCard = z.infer<typeof BlogCard>;

/** A blog entry or a page, with its text. */
export const Publication = z.object({ ...shown, body: StoredRichText });
export type Publication = z.infer<typeof Publication>;

/** The interviewed person. */
const person = { name: nameText({ max: 100 }), role: oneLine({ max: 150 }) };

/** An interview: an introduction and questions with their answers. */
export const Interview = z.object({
  ...shown,
  body: StoredRichText,
  person: z.object({ name: z.string(), role: z.string() }),
  questions: z.array(z.object({ question: z.string(), answer: StoredRichText })),
});
export type Interview = z.infer<typeof Interview>;

/** An interview in a list. */
export const InterviewCard = Interview.omit({ body: true, questions: true });
export type InterviewCard = z.infer<typeof InterviewCard>;

/**
 * The preferred language of the reader. A text that does not exist in this language is answered in another language.
 */
export const PreferredLanguage = z.object({ language: InterfaceLanguage.default('en') });
export type PreferredLanguage = z.input<typeof PreferredLanguage>;

/** Filters of the blog and of the interviews. */
export const BlogFilters = Paging.extend(PreferredLanguage.shape);
export type BlogFilters = z.input<typeof BlogFilters>;

/** A publication, as an admin writes it. Readers see the text only once the publication is published. */
export const PublicationDraft = z
  .strictObject({
    kind: PublicationKind,
    slug: Slug,
    language: ContentLanguage,
    title: nameText({ min: 'titleLeastCharacters', max: 'titleCharacters' }),
    description: oneLine(fixedLengths.excerpt),
    body: RichText,
    /** The interviewed person and the questions; for an interview only. */
    interview: z
      .strictObject({
        person: z.strictObject(person),
        questions: z
          .array(z.strictObject({ question: oneLine({ max: 500 }), answer: RichText }))
          .min(1)
          .max(maximumQuestions),
      })
      .optional(),
    /** The version that the admin changed; absent for a new publication. */
    version: z.number().int().min(1).optional(),
  })
  .refine(({ kind, interview }) => (kind === 'interview') === (interview !== undefined), {
    path: ['interview'],
    params: { errorCode: 'Required' },
  });
export type PublicationDraft = z.input<typeof PublicationDraft>;

/** A publication in the list for admins. */
export const EditedPublication = z.object({
  id: Id,
  kind: PublicationKind,
  slug: z.string(),
  language: ContentLanguage,
  title: z.string(),
  description: z.string(),
  version: z.number().int(),
  /** The time of publication; absent if the publication is not published now. */
  published: Moment.optional(),
  changed: Moment,
});
export type EditedPublication = z.infer<typeof EditedPublication>;

/** A publication with its text, for an admin who changes it. */
export const WholePublication = EditedPublication.extend({
  body: StoredRichText,
  interview: Interview.pick({ person: true, questions: true }).optional(),
});
export type WholePublication = z.infer<typeof WholePublication>;

/** Filters of the list of publications for admins, last changed first. */
export const PublicationFilters = Paging.extend({ kind: PublicationKind.optional() });
export type PublicationFilters = z.input<typeof PublicationFilters>;

/** An earlier version of a publication. */
export const PublicationVersion = WholePublication.pick({
  version: true,
  title: true,
  description: true,
  body: true,
  interview: true,
}).extend({ saved: Moment });
export type PublicationVersion = z.infer<typeof PublicationVersion>;

/** Publishes or withdraws a publication. */
export const PublicationMark = z.strictObject({ published: z.boolean() });
export type PublicationMark = z.input<typeof PublicationMark>;
