import { z } from 'zod';
import { defaultTake, maximumTake } from '../limits.ts';

/** An identifier of an entity: a UUID (version 7 for rows that we make). */
export const Id = z.uuid();

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** A civil day, `YYYY-MM-DD`, in the time zone that the entity names. */
export const CivilDay = z.iso.date();

/** The languages of the interface (decisions, section 14). */
export const InterfaceLanguage = z.enum(['en', 'nl']);

/** The languages that content can be written in (specification, section 3). */
export const ContentLanguage = z.enum([
  'en',
  'fr',
  'de',
  'nl',
  'it',
  'pt',
  'hi',
  'ar',
  'es',
  'ru',
  'th',
  'zho',
  'el',
  'bn',
  'id',
  'ja',
  'ko',
]);

/** Paging of every list: `take` and `skip`, or the opaque `after` of the page before (decisions, section 2). */
export const Paging = z.object({
  take: z.coerce.number().int().min(1).max(maximumTake).default(defaultTake),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  after: z.string().max(200).optional(),
  include: z.enum(['total']).optional(),
});

/**
 * A page of a list. `next` is the cursor of the following page and is absent on the last one; `total` is there only
 * where it was asked for.
 */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    results: z.array(item),
    offset: z.number().int(),
    next: z.string().optional(),
    total: z.number().int().optional(),
  });

/** The `responseStatus` of an answer; on success it is absent. */
export const ResponseStatus = z.object({
  errorCode: z.string(),
  message: z.string(),
  errors: z.array(z.object({ fieldName: z.string(), errorCode: z.string(), message: z.string() })),
  meta: z.record(z.string(), z.unknown()).optional(),
});

/** The body of every failure. */
export const FailureBody = z.object({ responseStatus: ResponseStatus });

/** An answer without content of its own. */
export const Nothing = z.object({});

/**
 * Text that a person wrote: trimmed, without control characters (tab and line break excepted), within a length.
 * Markup is text like any other; it is escaped where it is shown.
 */
export const writtenText = (limits: { min?: number; max: number }) =>
  z
    .string()
    .refine((text) => !hasControlCharacter(text), 'Control characters are not allowed.')
    .trim()
    .min(limits.min ?? 1)
    .max(limits.max);

/** Tab and line breaks are text; other control characters are not, and a lone surrogate has no UTF-8 form. */
function hasControlCharacter(text: string): boolean {
  return !text.isWellFormed() || /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''));
}

/**
 * Whether an item is published anonymously (decisions, section 7). Whatever is no real boolean is refused, so that no
 * spelling of "yes" ends under the author's name.
 */
export const anonymousMark = z
  .custom<boolean>((mark) => typeof mark === 'boolean', { params: { errorCode: 'AnonymousNotAllowed' } })
  .meta({ type: 'boolean' })
  .default(false);
