/**
 * Rich text as data, with the structure of ProseMirror and the names of TipTap. This module contains no schema, so that
 * pages can import it. The schema with which the server checks documents is in `rich-text/schemas.ts`.
 */

/** A format of a text: bold, italic, or a link. */
export type RichTextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } };

/** A text with the same marks throughout. */
export interface RichTextWords {
  type: 'text';
  text: string;
  marks?: RichTextMark[];
}

/** A mention of a member. `id` is the user name. In stored documents, `label` is the user name, too. */
export interface RichTextMention {
  type: 'mention';
  attrs: { id: string; label: string };
}

/** Inline content. */
export type RichTextInline = RichTextWords | { type: 'hardBreak' } | RichTextMention;

/**
 * A picture that its author has uploaded; `width` and `height` are those that `uploadPostImage` answered, in pixels.
 */
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

/** A list item. */
export interface RichTextItem {
  type: 'listItem';
  content: RichTextBlock[];
}

/** A document. */
export interface RichTextDocument {
  type: 'doc';
  content: RichTextBlock[];
}

type RichTextNode = RichTextDocument | RichTextBlock | RichTextItem | RichTextInline;

/**
 * The limits of a document. Lengths are in UTF-16 code units. The limit on the length of the text is
 * `articleCharacters`.
 */
export const richTextLimits = { nodes: 5_000, depth: 24, images: 20, href: 2_000, alt: 300 } as const;

/** Matches whitespace and invisible characters, which disguise an address. */
const hidden = /[\p{C}\p{Z}\s\\]/u;

/**
 * Returns whether a link may have this address: a web page, a mail address, or a path of this site that starts with one
 * `/`. All other addresses are refused.
 */
export function isSafeHref(href: string): boolean {
  if (href.length === 0 || href.length > richTextLimits.href || hidden.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//') && isPath(href);
  if (/^mailto:[^?@]+@[^?@]+$/i.test(href)) return true;
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false;
  const { protocol, hostname, username, password } = new URL(href);
  // A user name before the host could make an address look like that of another site.
  return (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === '';
}

const isPath = (href: string): boolean =>
  URL.canParse(href, 'https://own.invalid') && new URL(href, 'https://own.invalid').origin === 'https://own.invalid';

const inlineText = (inline: RichTextInline): string => {
  if (inline.type === 'text') return inline.text;
  return inline.type === 'mention' ? `@${inline.attrs.id}` : '\n';
};

/**
 * Returns the text of a document without formatting, for excerpts, search and mails, and to measure the length. Blocks
 * are separated by empty lines. Each entry of a list is a line. A mention becomes `@name`, and a picture becomes its
 * description.
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

/** Returns the nodes of one kind in document order. */
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

/** Returns the pictures of a document in document order. */
export const imagesOf = (document: RichTextDocument): RichTextImage['attrs'][] =>
  ofKind(document, 'image').map(({ attrs }) => attrs);

/** Returns the distinct user names that a document mentions, in lower case. */
export const mentionsOf = (document: RichTextDocument): string[] => [
  ...new Set(ofKind(document, 'mention').map(({ attrs }) => attrs.id.toLowerCase())),
];
