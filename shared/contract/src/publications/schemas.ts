import { z } from 'zod';
import { fixedLengths, maximumQuestions } from '../limits.ts';
import { ContentLanguage, Id, InterfaceLanguage, Moment, nameText, oneLine, Paging } from '../common/schemas.ts';
import { RichText, StoredRichText } from '../rich-text/schemas.ts';

/** What the site itself publishes. */
export const PublicationKind = z.enum(['blog', 'interview', 'page']);
export type PublicationKind = z.infer<typeof PublicationKind>;

/** The part of an address that names it: words in ASCII joined by hyphens. */
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(fixedLengths.topicSlug.max);

const shown = {
  id: Id,
  slug: z.string(),
  language: ContentLanguage,
  title: z.string(),
  /** One or two sentences, for lists, search engines and link cards. */
  description: z.string(),
  published: Moment,
  changed: Moment,
};

/** An entry of the blog in a list. */
export const BlogCard = z.object(shown);
export type BlogCard = z.infer<typeof BlogCard>;

/** An entry of the blog, or a page that is looked up by its address. */
export const Publication = z.object({ ...shown, body: StoredRichText });
export type Publication = z.infer<typeof Publication>;

/** Whom an interview is with. */
const person = { name: nameText({ max: 100 }), role: oneLine({ max: 150 }) };

/** An interview: an introduction, and questions with their answers. */
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

/** The language that a reader would like; what is not there in it comes in another. */
export const PreferredLanguage = z.object({ language: InterfaceLanguage.default('en') });
export type PreferredLanguage = z.input<typeof PreferredLanguage>;

/** The list of the blog, or of interviews. */
export const BlogFilters = Paging.extend(PreferredLanguage.shape);
export type BlogFilters = z.input<typeof BlogFilters>;

/** What an admin writes; it is seen once it is published. */
export const PublicationDraft = z
  .strictObject({
    kind: PublicationKind,
    slug: Slug,
    language: ContentLanguage,
    title: nameText({ min: 'titleLeastCharacters', max: 'titleCharacters' }),
    description: oneLine(fixedLengths.excerpt),
    body: RichText,
    /** Of an interview, and of nothing else. */
    interview: z
      .strictObject({
        person: z.strictObject(person),
        questions: z
          .array(z.strictObject({ question: oneLine({ max: 500 }), answer: RichText }))
          .min(1)
          .max(maximumQuestions),
      })
      .optional(),
    /** The version that was changed; absent for something new. */
    version: z.number().int().min(1).optional(),
  })
  .refine(({ kind, interview }) => (kind === 'interview') === (interview !== undefined), {
    path: ['interview'],
    params: { errorCode: 'Required' },
  });
export type PublicationDraft = z.input<typeof PublicationDraft>;

/** Something of the site as admins see it. */
export const EditedPublication = z.object({
  id: Id,
  kind: PublicationKind,
  slug: z.string(),
  language: ContentLanguage,
  title: z.string(),
  description: z.string(),
  version: z.number().int(),
  /** Absent where it is not published now. */
  published: Moment.optional(),
  changed: Moment,
});
export type EditedPublication = z.infer<typeof EditedPublication>;

/** What it says, as an admin changes it. */
export const WholePublication = EditedPublication.extend({
  body: StoredRichText,
  interview: Interview.pick({ person: true, questions: true }).optional(),
});
export type WholePublication = z.infer<typeof WholePublication>;

/** The list that admins see, the last changed first. */
export const PublicationFilters = Paging.extend({ kind: PublicationKind.optional() });
export type PublicationFilters = z.input<typeof PublicationFilters>;

/** A version of something of the site. */
export const PublicationVersion = WholePublication.pick({
  version: true,
  title: true,
  description: true,
  body: true,
  interview: true,
}).extend({ saved: Moment });
export type PublicationVersion = z.infer<typeof PublicationVersion>;

/** Whether everybody sees it. */
export const PublicationMark = z.strictObject({ published: z.boolean() });
export type PublicationMark = z.input<typeof PublicationMark>;
