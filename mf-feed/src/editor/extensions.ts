import { isSafeHref } from '@hustings/contract';
import type { Extensions } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { Image } from './image-node.ts';
import { Mention } from './mention-node.ts';

/** A heading of level 2 or 3, because the title has level 1. Pasted headings of other levels get the nearest one. */
const PostHeading = Heading.extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 2 } },
    { tag: 'h2', attrs: { level: 2 } },
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
}).configure({ levels: [2, 3] });

/** An ordered list. Keeps its start number and no other attribute. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Math.min(Math.max(Number(element.getAttribute('start')) || 1, 1), 9_999),
    },
  }),
});

const PostLink = Link.extend({
  addAttributes: () => ({ href: { default: null, parseHTML: (element) => element.getAttribute('href') } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  protocols: ['http', 'https', 'mailto'],
  isAllowedUri: (address) => isSafeHref(address),
  // Links only complete addresses: "e.g." or a file name is no link.
  shouldAutoLink: (address) => /^https?:\/\//i.test(address) && isSafeHref(address),
  HTMLAttributes: { rel: null, target: null, class: null },
});

/** The nodes and marks of a post. Pasted content is reduced to them, and the server accepts no others. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  PostHeading,
  BulletList,
  NumberedList,
  ListItem,
  ListKeymap,
  Blockquote,
  HorizontalRule,
  HardBreak,
  Bold,
  Italic,
  PostLink,
  Image,
  Mention,
  UndoRedo,
  Dropcursor.configure({ color: false, class: 'drop-cursor' }),
  Gapcursor,
];
