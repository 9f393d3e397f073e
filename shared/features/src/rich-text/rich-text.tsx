import {
  isSafeHref,
  type ContentLanguage,
  type RichTextBlock,
  type RichTextDocument,
  type RichTextInline,
  type RichTextItem,
  type RichTextMark,
} from '@hustings/contract';
import { classes } from '@hustings/ui';
import { createElement, type ReactNode } from 'react';
import { PageLink } from '../page-link/index.ts';
import { directionOf, languageTag } from './language.ts';
import { PostImage } from './post-image.tsx';
import styles from './rich-text.module.css';

export interface RichTextProps {
  children: RichTextDocument;
  /** The language of the text. */
  language: ContentLanguage;
  /** The level of the heading above the text, 1 by default. The headings of the text start one level below. */
  under?: 1 | 2 | 3;
  className?: string;
}

/** Renders a rich text from its nodes, never from markup. Unknown nodes are dropped; unsafe links become text. */
export function RichText({ children, language, under = 1, className }: RichTextProps) {
  return (
    <div className={classes(styles.text, className)} lang={languageTag(language)} dir={directionOf(language)}>
      {blocksOf(children.content, { under })}
    </div>
  );
}

interface Place {
  under: number;
}

const numbered = <Node,>(nodes: readonly Node[] = []): { at: string; node: Node }[] =>
  nodes.map((node, index) => ({ at: String(index), node }));

const blocksOf = (blocks: readonly RichTextBlock[], place: Place): ReactNode[] =>
  numbered(blocks).map(({ at, node }) => <Block key={at} block={node} place={place} />);

const itemsOf = (items: readonly RichTextItem[], place: Place): ReactNode[] =>
  numbered(items).map(({ at, node }) => <li key={at}>{blocksOf(node.content, place)}</li>);

function Block({ block, place }: { block: RichTextBlock; place: Place }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p dir="auto">{lineOf(block.content)}</p>;
    case 'heading': {
      const level = Math.min(6, block.attrs.level - 1 + place.under);
      return createElement(`h${level}`, { dir: 'auto', 'data-level': block.attrs.level }, lineOf(block.content));
    }
    case 'bulletList':
      return <ul>{itemsOf(block.content, place)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{itemsOf(block.content, place)}</ol>;
    case 'blockquote':
      return <blockquote>{blocksOf(block.content, place)}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <PostImage image={block.attrs} />;
    default:
      return null;
  }
}

const lineOf = (line: readonly RichTextInline[] | undefined): ReactNode[] =>
  numbered(line).map(({ at, node }) => <Inline key={at} inline={node} />);

function Inline({ inline }: { inline: RichTextInline }): ReactNode {
  switch (inline.type) {
    case 'text':
      return (inline.marks ?? []).reduceRight<ReactNode>((words, mark) => marked(words, mark), inline.text);
    case 'hardBreak':
      return <br />;
    case 'mention': {
      const name = `@${inline.attrs.id}`;
      return (
        <PageLink forMembers href={`/${name}`}>
          {name}
        </PageLink>
      );
    }
    default:
      return null;
  }
}

function marked(words: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'link':
      return linked(words, mark.attrs.href);
    default:
      return words;
  }
}

function linked(words: ReactNode, href: string): ReactNode {
  if (!isSafeHref(href)) return words;
  return (
    <PageLink href={href} rel={href.startsWith('/') ? undefined : 'nofollow ugc noopener noreferrer'}>
      {words}
    </PageLink>
  );
}
