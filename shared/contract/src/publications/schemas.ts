import { z } from 'zod';
import { fixedLengths, maximumQuestions } from '../limits.ts';
import { ContentLanguage, Id, InterfaceLanguage, Moment, nameText, oneLine, Paging } from '../common/schemas.ts';
import { RichText, StoredRichText } from '../rich-text/schemas.ts';

/** The kinds of publications of the site itself. */
export const PublicationKind = z.enum(['blog', 'interview', 'page']);
export type PublicationKind = z.infer<typeof PublicationKind>;

/** Whether readers see a publication: not at all, from a moment in the future, or now. */
export const PublicationState = z.enum(['draft', 'scheduled', 'published']);
export type PublicationState = z.infer<typeof PublicationState>;

/** The slug of a publication, for its address: ASCII words joined by hyphens. */
const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(fixedLengths.topicSlug.max);

/** The picture of a publication as it is stored, with a text for those who do not see it. */
export const StoredPicture = z.strictObject({ pictureId: Id, alt: oneLine({ max: 'imageTextCharacters' }) });
export type StoredPicture = z.infer<typeof StoredPicture>;

/** The picture of a publication, 16 to 9. `url` is 640 pixels wide; `size=1280` selects the larger file. */
export const PublicationPicture = z.object({ pictureId: Id, url: z.string(), alt: z.string() });
export type PublicationPicture = z.infer<typeof PublicationPicture>;

/** The maximum width of a picture's file, in pixels. */
export const PublicationPictureQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(640), z.literal(1280)]))
    .default(640),
});
export type PublicationPictureQuery = z.input<typeof PublicationPictureQuery>;

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
export const Publication = z.object({ ...shown, picture: PublicationPicture.optional(), body: StoredRichText });
export type Publication = z.infer<typeof Publication>;

/** The interviewed person. */
const person = { name: nameText({ max: 100 }), role: oneLine({ max: 150 }) };

/** An interview: an introduction and questions with their answers. */
export const Interview = z.object({
  ...shown,
  /** The photo of the person. */
  picture: PublicationPicture.optional(),
  body: StoredRichText,
  person: z.object({ name: z.string(), role: z.string() }),
  questions: z.array(z.object({ question: z.string(), answer: StoredRichText })),
});
export type Interview = z.infer<typeof Interview>;

/** An interview in a list. */
export const InterviewCard = Interview.omit({ body: true, questions: true, picture: true });
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
    /** The picture above the text; the photo of the person of an interview. */
    picture: StoredPicture.optional(),
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
  state: PublicationState,
  /** The time of the first publication; absent for a draft. */
  published: Moment.optional(),
  /** The time from which readers see the publication; absent for a draft. */
  shownFrom: Moment.optional(),
  changed: Moment,
});
export type EditedPublication = z.infer<typeof EditedPublication>;

/** A publication with its text, for an admin who changes it. */
export const WholePublication = EditedPublication.extend({
  picture: PublicationPicture.optional(),
  body: StoredRichText,
  interview: Interview.pick({ person: true, questions: true }).optional(),
});
export type WholePublication = z.infer<typeof WholePublication>;

/** A publication in all its languages, for admins. */
export const PublicationTexts = z.object({ kind: PublicationKind, slug: z.string(), texts: z.array(WholePublication) });
export type PublicationTexts = z.infer<typeof PublicationTexts>;

/** Filters of the list of publications for admins, last changed first. `term` begins words of titles and descriptions. */
export const PublicationFilters = Paging.extend({
  kind: PublicationKind.optional(),
  state: PublicationState.optional(),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type PublicationFilters = z.input<typeof PublicationFilters>;

/** An earlier version of a publication. */
export const PublicationVersion = WholePublication.pick({
  version: true,
  title: true,
  description: true,
  picture: true,
  body: true,
  interview: true,
}).extend({ saved: Moment });
export type PublicationVersion = z.infer<typeof PublicationVersion>;

/** The version that an admin has read. Another stored version refuses the change. */
const version = z.number().int().min(1);

/** Publishes a publication, now or from a moment on, or withdraws it. */
export const PublicationMark = z.strictObject({ published: z.boolean(), from: Moment.optional(), version });
export type PublicationMark = z.input<typeof PublicationMark>;

/** The new slug of a publication, in all its languages. */
export const PublicationRenaming = z.strictObject({ slug: Slug, version });
export type PublicationRenaming = z.input<typeof PublicationRenaming>;
