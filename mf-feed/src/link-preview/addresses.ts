import { isSafeHref, type RichTextBlock, type RichTextDocument, type RichTextInline } from '@hustings/contract';
import { addressesOf } from '@hustings/features/plain-text';

type Node = RichTextDocument | RichTextBlock | Extract<RichTextBlock, { type: 'bulletList' }>['content'][number];

const inlineText = (inline: RichTextInline): string => {
  if (inline.type !== 'text') return '\n';
  const link = inline.marks?.find((mark) => mark.type === 'link');
  // Words that lead somewhere count as the address that they lead to.
  return link ? ` ${link.attrs.href} ` : inline.text;
};

/** The text of a document with the addresses that its words lead to. */
export function linkedText(node: Node | RichTextInline): string {
  if (node.type === 'text' || node.type === 'hardBreak' || node.type === 'mention') return inlineText(node);
  const inner = 'content' in node ? (node.content ?? []) : [];
  return `${inner.map(linkedText).join('')}\n`;
}

/** A text that is being written, and the addresses in it that are written out. */
export interface Seen {
  text: string;
  addresses: readonly string[];
}

/** What was put into a text, where one stretch of it has become another. */
function insertedIn(before: string, after: string): string {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** The addresses that a text leads to, each once, in their order. */
export const addressesIn = (text: string): string[] => [...new Set(addressesOf(text).filter(isSafeHref))];

/** Whether an address of a text is that of a page, which is kept without the name of its part. */
export function leadsTo(address: string, page: string): boolean {
  const url = URL.parse(address);
  if (url) url.hash = '';
  return url?.href === page;
}

/**
 * Looks at a text anew. An address counts from when it is whole: when it stands there at first, when more than one sign
 * comes at once, as what is pasted does, or when a blank was typed; not with each sign of it. One that is gone from the
 * text counts no more.
 */
export function lookAgain(before: Seen | undefined, text: string): Seen {
  const all = addressesIn(text);
  const inserted = before && insertedIn(before.text, text);
  const isWhole = inserted === undefined || inserted.length > 1 || /\s/.test(inserted);
  return { text, addresses: isWhole ? all : all.filter((address) => before?.addresses.includes(address)) };
}
