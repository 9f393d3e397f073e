import { z } from 'zod';
import { contentLanguages } from '../languages.ts';
import { isAtLeast, isAtMost, type Length } from '../limits-in-force.ts';
import { defaultTake, maximumTake } from '../limits.ts';

/** The id of an entity: a UUID (version 7 for rows that the server creates). */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** A timestamp, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();
export type Moment = z.infer<typeof Moment>;

/** A polly in whose name something was written. */
export const SpokenFor = z.object({ personId: Id, slug: z.string(), name: z.string() });
export type SpokenFor = z.infer<typeof SpokenFor>;

/** A civil day, `YYYY-MM-DD`, in the time zone that the entity names. */
export const CivilDay = z.iso.date();
export type CivilDay = z.infer<typeof CivilDay>;

/** The languages of the interface (docs/decisions/14-languages.md). */
export const InterfaceLanguage = z.enum(['en', 'nl']);
export type InterfaceLanguage = z.infer<typeof InterfaceLanguage>;

/** The languages that content can be written in (docs/product.md#3-entities). */
export const ContentLanguage = z.enum(contentLanguages);
export type ContentLanguage = z.infer<typeof ContentLanguage>;

/** The paging of a list: `take` and `skip`, or `after` from the previous page (docs/decisions/02-api.md). */
export const Paging = z.object({
  take: z.coerce.number().int().min(1).max(maximumTake).default(defaultTake),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  after: z.string().max(200).optional(),
  include: z.enum(['total']).optional(),
});
export type Paging = z.input<typeof Paging>;

/**
 * Makes the schema of a page of a list. `next` is the cursor of the next page, absent on the last page. `total` is
 * present on request.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    offset: z.number().int(),
    next: z.string().optional(),
    total: z.number().int().optional(),
  });
export interface Page<Item> {
  results: Item[];
  offset: number;
  next?: string;
  total?: number;
}

/** The `responseStatus` of an answer; absent on success. */
export const ResponseStatus = z.object({
  errorCode: z.string(),
  message: z.string(),
  errors: z.array(z.object({ fieldName: z.string(), errorCode: z.string(), message: z.string() })),
  meta: z.record(z.string(), z.unknown()).optional(),
});
export type ResponseStatus = z.infer<typeof ResponseStatus>;

/** The body of every failure. */
export const FailureBody = z.object({ responseStatus: ResponseStatus });
export type FailureBody = z.infer<typeof FailureBody>;

/** How an admin reserves the review of an item. `takeOver` ends the reservation of another admin. */
export const HoldQuery = z.object({ takeOver: z.enum(['true']).optional() });
export type HoldQuery = z.infer<typeof HoldQuery>;

/** An empty answer. */
export const Nothing = z.object({});
export type Nothing = z.infer<typeof Nothing>;

/** Returns whether a text is ill-formed or has control characters other than tab and line breaks. */
export function hasControlCharacter(text: string): boolean {
  return !text.isWellFormed() || /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''));
}

/** Returns whether a text has no visible character. */
export const isInvisible = (text: string): boolean =>
  !/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800]/u.test(text);

/**
 * Makes the schema of text by a person: trimmed, within a length, without control characters except tab and line break,
 * and visible unless empty. Markup has no effect, since the text is escaped when it is shown.
 */
export const writtenText = (length: Length) =>
  z
    .string()
    .refine((text) => !hasControlCharacter(text), 'Control characters are not allowed.')
    .trim()
    .check(isAtLeast(length.min ?? 1))
    .check(isAtMost(length.max))
    .refine((text) => text === '' || !isInvisible(text), { params: { errorCode: 'Required' } });

/** Makes the schema of text by a person on one line. */
export const oneLine = (length: Length) =>
  writtenText(length).refine((text) => !/[\t\r\n\u2028\u2029]/.test(text), {
    message: 'On one line, please.',
    params: { errorCode: 'InvalidFormat' },
  });

/**
 * Makes the schema of a name: one line, without bidirectional control characters. Such characters could make a name in
 * a sentence look like another name.
 */
export const nameText = (length: Length) =>
  oneLine(length).refine((text) => !/\p{Bidi_Control}/u.test(text), {
    message: 'Characters that turn the direction of a text are not allowed.',
    params: { errorCode: 'InvalidFormat' },
  });

/**
 * Whether an item is published anonymously (docs/decisions/07-anonymity.md). Only a boolean is accepted, so that no
 * other spelling of "yes" publishes under the author's name.
 */
export const anonymousMark = z
  .custom<boolean>((mark) => typeof mark === 'boolean', { params: { errorCode: 'AnonymousNotAllowed' } })
  .meta({ type: 'boolean' })
  .default(false);

/** The answer of a handler that is a file instead of JSON. */
export const FileAnswer = z.object({
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
  mediaType: z.string(),
  /** The hash that identifies the content. */
  hash: z.string(),
  /** Whether the address identifies the content, so that the content at the address never changes. */
  immutable: z.boolean(),
  /** Whether the file is not public. */
  personal: z.boolean().optional(),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/** A file with a name for downloads. The file is private and not cached, unless it has `publicSeconds`. */
export const DownloadAnswer = z.object({
  stream: z.custom<AsyncIterable<Uint8Array>>(),
  bytes: z.number().int(),
  mediaType: z.string(),
  fileName: z.string(),
  /** The seconds for which caches may store a public file. */
  publicSeconds: z.number().int().optional(),
});
export type DownloadAnswer = z.infer<typeof DownloadAnswer>;

/** A text of the interface in each of its languages. */
export const LocalizedText = z.strictObject({ en: z.string().min(1), nl: z.string().min(1) });
export type LocalizedText = z.infer<typeof LocalizedText>;
