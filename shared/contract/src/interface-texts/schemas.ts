import { z } from 'zod';
import { hasControlCharacter, InterfaceLanguage, isInvisible, Moment, Paging, writtenText } from '../common/schemas.ts';

/** The name of a group of interface texts, such as `feed`, and the path of a text in it, such as `editor.title`. */
const Namespace = z.string().min(1).max(40);
const TextKey = z.string().min(1).max(200);

/** The words of an interface text that an admin writes; the server also checks its marks. */
const Words = z
  .string()
  .max(4_000)
  .refine((text) => !hasControlCharacter(text) && !isInvisible(text));

/** What the table of texts shows: all, those that admins changed, those that a language lacks, those to look at again. */
export const TextState = z.enum(['all', 'changed', 'missing', 'outdated']);
export type TextState = z.infer<typeof TextState>;

export const TextFilter = Paging.extend({
  state: TextState.default('all'),
  namespace: Namespace.optional(),
  /** Words that occur in the key, an original or a replacement. */
  term: z.string().max(100).optional(),
});

/** A text of the interface in one language. */
export const InterfaceTextWords = z.object({
  /** The words of the active releases; absent if this language lacks the text. */
  original: z.string().optional(),
  /** The words by which an admin replaced the original; absent if no admin did. */
  text: z.string().optional(),
  /** The number of changes until now. */
  version: z.number().int(),
  /** Whether the original has changed since an admin replaced it. */
  outdated: z.boolean(),
  /** Whether the site shows the original instead, because the marks of both differ by now. */
  ignored: z.boolean(),
});
export type InterfaceTextWords = z.infer<typeof InterfaceTextWords>;

/** A text of the interface in all languages (docs/decisions/14-languages.md). */
export const InterfaceText = z.object({
  namespace: z.string(),
  key: z.string(),
  words: z.record(InterfaceLanguage, InterfaceTextWords),
});
export type InterfaceText = z.infer<typeof InterfaceText>;

/** A group of interface texts with the parts of the site that have it. */
export const TextNamespace = z.object({
  namespace: z.string(),
  parts: z.array(z.string()),
  /** Whether only admins get these texts. */
  forAdmins: z.boolean(),
  texts: z.number().int(),
  changed: z.number().int(),
  missing: z.number().int(),
  outdated: z.number().int(),
});
export type TextNamespace = z.infer<typeof TextNamespace>;

/** The groups of texts, and the active releases that state no texts because they are older than the table. */
export const TextNamespaces = z.object({ results: z.array(TextNamespace), withoutTexts: z.array(z.string()) });
export type TextNamespaces = z.infer<typeof TextNamespaces>;

export const TextParams = z.object({ namespace: Namespace, key: TextKey, language: InterfaceLanguage });

const reason = writtenText({ min: 'reasonLeastCharacters', max: 'reasonCharacters' });

/** A change of a text by an admin. */
export const TextChange = z.strictObject({
  /** The new words. Without them, the text becomes the original again. */
  text: Words.optional(),
  /** The version that the admin saw. If the text has another one by now, nothing changes. */
  version: z.number().int().min(0),
  reason,
});
export type TextChange = z.input<typeof TextChange>;

/** A change in the history of a text. */
export const TextChangeRecord = z.object({
  version: z.number().int(),
  /** The words from then on; absent if the text became the original again. */
  text: z.string().optional(),
  at: Moment,
  /** The user name of the admin; absent if the account was deleted. */
  by: z.string().optional(),
  reason: z.string(),
});
export type TextChangeRecord = z.infer<typeof TextChangeRecord>;

/** A replaced text in a file of texts. */
const FiledText = z.strictObject({
  namespace: Namespace,
  key: TextKey,
  language: InterfaceLanguage,
  text: Words,
});

/** A file with all texts that admins replaced, to bring them to another site or to keep them. */
export const TextFile = z.strictObject({
  format: z.literal('site-texts-1'),
  texts: z.array(FiledText).max(5_000),
});
export type TextFile = z.infer<typeof TextFile>;

/** What an import would do to one text. */
export const TextDifference = z.object({
  namespace: z.string(),
  key: z.string(),
  language: InterfaceLanguage,
  /** The words that the site shows now; absent if it has no such text. */
  before: z.string().optional(),
  after: z.string(),
  /** Why the text cannot be imported; absent if it can. `unknown`: no active release has the text. */
  fault: z.enum(['unknown', 'marks', 'nesting', 'syntax']).optional(),
});
export type TextDifference = z.infer<typeof TextDifference>;

/** The differences of an import, and a digest of them and of what they are based on. */
export const TextImportPreview = z.object({ results: z.array(TextDifference), digest: z.string() });
export type TextImportPreview = z.infer<typeof TextImportPreview>;

export const TextImport = z.strictObject({
  file: TextFile,
  /** The digest of the preview that the admin saw. */
  digest: z.string().max(100),
  reason,
});
