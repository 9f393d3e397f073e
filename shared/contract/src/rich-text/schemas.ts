import { z } from 'zod';
import {
  imagesOf,
  isSafeHref,
  plainTextOf,
  richTextLimits,
  type RichTextBlock,
  type RichTextDocument,
} from './document.ts';
import { isAtMost, limitsInForce } from '../limits-in-force.ts';
import { hasControlCharacter, Id, isInvisible } from '../common/schemas.ts';

const refuse = (errorCode: string, message: string) => ({ message, params: { errorCode } });

/** The text of a text node, which is never empty. */
const words = z
  .string()
  .min(1)
  .check(isAtMost('articleCharacters'))
  .refine((text) => !hasControlCharacter(text), 'Control characters are not allowed.');

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({
      href: z.string().refine(isSafeHref, refuse('LinkNotAllowed', 'Only http, https, mailto and own paths.')),
    }),
  }),
]);

const userName = z.string().regex(/^[A-Za-z0-9._-]{3,30}$/);

const anyLabel = z.custom<string>(() => true);

const Inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: words,
    marks: z
      .array(Mark)
      .max(3)
      .refine((marks) => new Set(marks.map(({ type }) => type)).size === marks.length)
      .optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
  z
    .object({ type: z.literal('mention'), attrs: z.object({ id: userName, label: anyLabel }) })
    // A label from the writer could name another member than the one whom the mention links to.
    .transform(({ type, attrs: { id } }) => ({ type, attrs: { id, label: id } })),
]);

const line = z.array(Inline).optional();

const Image = z.object({
  type: z.literal('image'),
  attrs: z.object({
    fileId: Id,
    alt: z
      .string()
      .max(richTextLimits.alt)
      .refine((text) => !hasControlCharacter(text)),
    width: z.number().int().min(1).max(20_000),
    height: z.number().int().min(1).max(20_000),
  }),
});

const Block: z.ZodType<RichTextBlock, RichTextBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('paragraph'), content: line }),
    z.object({
      type: z.literal('heading'),
      attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
      content: line,
    }),
    z.object({ type: z.literal('bulletList'), content: z.array(Item).min(1) }),
    z.object({
      type: z.literal('orderedList'),
      attrs: z.object({ start: z.number().int().min(1).max(9_999) }).optional(),
      content: z.array(Item).min(1),
    }),
    z.object({ type: z.literal('blockquote'), content: z.array(Block).min(1) }),
    z.object({ type: z.literal('horizontalRule') }),
    Image,
  ]),
);

const Item = z.object({ type: z.literal('listItem'), content: z.array(Block).min(1) });

/** Returns whether a value is small and flat enough to be parsed. Walks without recursion. */
function isBounded(value: unknown): boolean {
  const waiting = [{ value, depth: 0 }];
  let seen = 0;
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (typeof each.value !== 'object' || each.value === null) continue;
    seen += 1;
    // Allows two levels and four objects for each node: the node, its list, and the objects of its attributes and
    // marks.
    if (each.depth > richTextLimits.depth * 2 || seen > richTextLimits.nodes * 4) return false;
    for (const inner of Object.values(each.value)) waiting.push({ value: inner, depth: each.depth + 1 });
  }
  return true;
}

/** The schema of a document. Its input type is a document too, so that the calls of clients are typed. */
const Document: z.ZodType<RichTextDocument, RichTextDocument> = z.object({
  type: z.literal('doc'),
  content: z.array(Block).min(1),
});

const hasContent = (document: RichTextDocument): boolean =>
  imagesOf(document).length > 0 || !isInvisible(plainTextOf(document));

/** The schema of a rich text in a draft, like `RichText`, but possibly empty. */
export const UnfinishedRichText = z
  .custom<RichTextDocument>(isBounded, refuse('TooLong', 'The document is too deep, or has too many parts.'))
  .pipe(Document)
  .refine(
    (document) => plainTextOf(document).length <= limitsInForce().articleCharacters,
    refuse('TooLong', 'The text is too long.'),
  )
  .refine((document) => imagesOf(document).length <= richTextLimits.images, refuse('TooLong', 'At most 20 pictures.'));
export type UnfinishedRichText = z.infer<typeof UnfinishedRichText>;

/**
 * The schema of a rich text from a client. It refuses unknown nodes and marks, removes unknown attributes, and allows
 * only links that `isSafeHref` accepts. The output is stored and shown.
 */
export const RichText = UnfinishedRichText.refine(hasContent, { params: { errorCode: 'Required' } });
export type RichText = z.infer<typeof RichText>;

/** The schema of a rich text in an answer, which was checked when it was stored. */
export const StoredRichText = z.custom<RichTextDocument>();
export type StoredRichText = z.infer<typeof StoredRichText>;
