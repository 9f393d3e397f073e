import type { RichTextBlock, RichTextDocument, RichTextInline, RichTextItem, RichTextMark } from '@hustings/contract';
import { parseMarkup } from './parse.ts';

/** Escapes what markup would read as a mark. */
const escaped = (text: string): string => text.replace(/[\\*_[\]]/g, String.raw`\$&`);
/** Escapes what markup would read as the beginning of another block. */
const escapedStart = (line: string): string => line.replace(/^(#|>|-)/, String.raw`\$1`);

const wrapped = (words: string, mark: RichTextMark): string => {
  if (mark.type === 'bold') return `**${words}**`;
  return mark.type === 'italic' ? `_${words}_` : `[${words}](${mark.attrs.href})`;
};

/** Writes texts that share their first `depth` marks. Neighbours with the same next mark are wrapped together. */
function writeWords(inlines: readonly RichTextInline[], depth = 0): string {
  let written = '';
  let index = 0;
  while (index < inlines.length) {
    const inline = inlines[index];
    const mark = inline?.type === 'text' ? inline.marks?.[depth] : undefined;
    if (!mark) {
      written += inline?.type === 'text' ? escaped(inline.text) : '\n';
      index += 1;
      continue;
    }
    const isOther = (other: RichTextInline): boolean =>
      other.type !== 'text' || JSON.stringify(other.marks?.[depth]) !== JSON.stringify(mark);
    const rest = inlines.slice(index);
    const length = rest.findIndex(isOther);
    const together = length === -1 ? rest : rest.slice(0, length);
    written += wrapped(writeWords(together, depth + 1), mark);
    index += together.length;
  }
  return written;
}

const writeLines = (inlines: readonly RichTextInline[] = []): string =>
  writeWords(inlines).split('\n').map(escapedStart).join('\n');

const writeItem = ({ content }: RichTextItem): string => writeBlocks(content);

function writeBlock(block: RichTextBlock): string {
  switch (block.type) {
    case 'paragraph':
      return writeLines(block.content);
    case 'heading':
      return `${block.attrs.level === 2 ? '##' : '###'} ${writeWords(block.content ?? [])}`;
    case 'bulletList':
      return block.content.map((entry) => `- ${writeItem(entry)}`).join('\n');
    case 'orderedList': {
      const start = block.attrs?.start ?? 1;
      return block.content.map((entry, index) => `${start + index}. ${writeItem(entry)}`).join('\n');
    }
    case 'blockquote':
      return writeBlocks(block.content)
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'horizontalRule':
      return '---';
    case 'image':
      return block.attrs.alt;
  }
}

const writeBlocks = (blocks: readonly RichTextBlock[]): string => blocks.map(writeBlock).join('\n\n');

/**
 * Writes a rich text as markup. Returns undefined if markup cannot say all of it, such as pictures, mentions and lists
 * in lists, so that nothing gets lost when it is saved.
 */
export function writeMarkup(document: RichTextDocument): string | undefined {
  const markup = writeBlocks(document.content);
  return JSON.stringify(normal(parseMarkup(markup))) === JSON.stringify(normal(document)) ? markup : undefined;
}

/** Brings properties that mean the same into the same form. */
const normal = (document: RichTextDocument): unknown =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const node = value as { type?: string; attrs?: object; content?: unknown };
    const attrs = node.type === 'orderedList' ? { start: 1, ...node.attrs } : node.attrs;
    const content = Array.isArray(node.content) && node.content.length === 0 ? undefined : node.content;
    return Object.fromEntries(Object.entries({ ...node, attrs, content }).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
