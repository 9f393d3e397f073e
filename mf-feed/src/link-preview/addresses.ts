import { isSafeHref, type RichTextBlock, type RichTextDocument, type RichTextInline } from '@hustings/contract';
import { addressesOf } from '@hustings/features/plain-text';

type Node = RichTextDocument | RichTextBlock | Extract<RichTextBlock, { type: 'bulletList' }>['content'][number];

const inlineText = (inline: RichTextInline): string => {
  if (inline.type !== 'text') return '\n';
  const link = inline.marks?.find((mark) => mark.type === 'link');
  // Replaces the words of a link with its address.
  return link ? ` ${link.attrs.href} ` : inline.text;
};

/** Returns the text of a document, in which the words of each link are replaced with its address. */
export function linkedText(node: Node | RichTextInline): string {
  if (node.type === 'text' || node.type === 'hardBreak' || node.type === 'mention') return inlineText(node);
  const inner = 'content' in node ? (node.content ?? []) : [];
  return `${inner.map(linkedText).join('')}\n`;
}

/** A text and the complete addresses in it. */
export interface Seen {
  text: string;
  addresses: readonly string[];
}

/** Returns the text that one edit, such as a keystroke or a paste, has inserted. */
function insertedIn(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** The distinct addresses in a text, in order. */
export const addressesIn = (text: string): string[] => [...new Set(addressesOf(text).filter(isSafeHref))];

/** Tells whether an address without its fragment is the address `page`. */
export function leadsTo(address: string, page: string): boolean {
  const url = URL.parse(address);
  if (url) url.hash = '';
  return url?.href === page;
}

/**
 * Updates the addresses after a change of the text. While the author types an address, it is not complete and is left
 * out. Addresses count as complete in the initial text, after a paste, and when a space is typed.
 */
export function lookAgain(before: Seen | undefined, text: string): Seen {
  const all = addressesIn(text);
  const inserted = before && insertedIn(before.text, text);
  const isWhole = inserted === undefined || inserted.length > 1 || /\s/.test(inserted);
  return { text, addresses: isWhole ? all : all.filter((address) => before?.addresses.includes(address)) };
}
