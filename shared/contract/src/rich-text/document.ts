/**
 * Rich text as data: ProseMirror's shape with TipTap's names. What stands here carries no schema, so that a page that
 * shows or writes one can use it; the schema that the server holds every document to is in `rich-text/schemas.ts`.
 */

/** Bold and italic words, and words that lead somewhere. */
export type RichTextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

/** Words of one look. */
export interface RichTextWords {
  type: 'text';
  text: string;
  marks?: RichTextMark[];
}

/** A member whom a text names: `id` is the user name, and so is `label` in what the server keeps. */
export interface RichTextMention {
  type: 'mention';
  attrs: { id: string; label: string };
}

/** What stands in a line. */
export type RichTextInline = RichTextWords | { type: 'hardBreak' } | RichTextMention;

/** A picture that its author has uploaded; `width` and `height` are those that `uploadPostImage` answered, in pixels. */
export interface RichTextImage {
  type: 'image';
  attrs: { fileId: string; alt: string; width: number; height: number };
}

/** A block of a document. */
export type RichTextBlock =
  | { type: 'paragraph'; content?: RichTextInline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichTextInline[] }
  | { type: 'bulletList'; content: RichTextItem[] }
  | { type: 'orderedList'; attrs?: { start: number }; content: RichTextItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'horizontalRule' }
  | RichTextImage;

/** An entry of a list. */
export interface RichTextItem {
  type: 'listItem';
  content: RichTextBlock[];
}

/** A whole text. */
export interface RichTextDocument {
  type: 'doc';
  content: RichTextBlock[];
}

type RichTextNode = RichTextDocument | RichTextBlock | RichTextItem | RichTextInline;

/** What a document may hold at most. Lengths are in UTF-16 code units. That of the text is the limit `articleCharacters`. */
export const richTextLimits = { nodes: 5_000, depth: 24, images: 20, href: 2_000, alt: 300 } as const;

/** Blanks and characters without a shape: in an address they hide what it is. */
const hidden = /[\p{C}\p{Z}\s\\]/u;

/**
 * Whether a link may lead there: to a page of the web, to a mail address, or to an address of this site that begins with
 * one `/`. A list of what is allowed: whatever else there is, or will be, is not.
 */
export function isSafeHref(href: string): boolean {
  if (href.length === 0 || href.length > richTextLimits.href || hidden.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//') && isPath(href);
  if (/^mailto:[^?@]+@[^?@]+$/i.test(href)) return true;
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { protocol, hostname, username, password } = new URL(href);
  // A name before the host makes an address read as another one.
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
}

const isPath = (href: string): boolean =>
  URL.canParse(href, 'https://own.invalid') && new URL(href, 'https://own.invalid').origin === 'https://own.invalid';

const inlineText = (inline: RichTextInline): string => {
  if (inline.type === 'text') return inline.text;
  return inline.type === 'mention' ? `@${inline.attrs.id}` : '\n';
};

/**
 * The text of a document without its form: an empty line between blocks, one line an entry of a list, `@name` where it
 * names somebody, the description of a picture in its place. For excerpts, search and mails, and to count its length.
 */
export function plainTextOf(document: RichTextDocument): string {
  return blocksText(document.content).trim();
}

const blocksText = (blocks: readonly RichTextBlock[]): string =>
  blocks
    .map(blockText)
    .filter((text) => text.trim() !== '')
    .join('\n\n');

function blockText(block: RichTextBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return (block.content ?? []).map(inlineText).join('');
    case 'bulletList':
    case 'orderedList':
      return block.content.map(({ content }) => blocksText(content).replace(/\n\n/g, '\n')).join('\n');
    case 'blockquote':
      return blocksText(block.content);
    case 'image':
      return block.attrs.alt;
    case 'horizontalRule':
      return '';
  }
}

/** All that a document holds of one kind, in its order. */
function ofKind<Kind extends RichTextNode['type']>(
  document: RichTextDocument,
  kind: Kind,
): Extract<RichTextNode, { type: Kind }>[] {
  const found: Extract<RichTextNode, { type: Kind }>[] = [];
  const visit = (node: RichTextNode): void => {
    if (node.type === kind) found.push(node as Extract<RichTextNode, { type: Kind }>);
    for (const inner of 'content' in node ? (node.content ?? []) : []) visit(inner);
  };
  visit(document);
  return found;
}

/** The pictures of a document, in its order. */
export const imagesOf = (document: RichTextDocument): RichTextImage['attrs'][] =>
  ofKind(document, 'image').map(({ attrs }) => attrs);

/** The user names that a document names, in lower case, each once. */
export const mentionsOf = (document: RichTextDocument): string[] => [
  ...new Set(ofKind(document, 'mention').map(({ attrs }) => attrs.id.toLowerCase())),
];
