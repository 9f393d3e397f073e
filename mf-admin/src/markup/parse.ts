import type { RichTextBlock, RichTextDocument, RichTextInline, RichTextItem, RichTextMark } from '@hustings/contract';

/**
 * Matches an escaped character, bold text, italic text, or a link. An underscore inside a word is no mark.
 */
const marked =
  /\\(?<escaped>[\\*_[\]#>-])|\*\*(?<bold>(?:\\.|[^\\])+?)\*\*|(?<![\p{L}\p{N}])_(?<italic>(?:\\.|[^\\])+?)_(?![\p{L}\p{N}])|\[(?<words>(?:\\.|[^\\\]])+)\]\((?<href>[^\s)]+)\)/su;

/** Adds a text to the last one if both have the same marks. */
function add(inlines: RichTextInline[], text: string, marks: readonly RichTextMark[]): void {
  const last = inlines.at(-1);
  if (text === '') return;
  if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) last.text += text;
  else inlines.push({ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) });
}

function parseWords(text: string, marks: readonly RichTextMark[], inlines: RichTextInline[]): void {
  let rest = text;
  for (let found = marked.exec(rest); found; found = marked.exec(rest)) {
    const { escaped, bold, italic, words, href } = found.groups ?? {};
    add(inlines, rest.slice(0, found.index), marks);
    if (escaped !== undefined) add(inlines, escaped, marks);
    else if (bold !== undefined) parseWords(bold, [...marks, { type: 'bold' }], inlines);
    else if (italic !== undefined) parseWords(italic, [...marks, { type: 'italic' }], inlines);
    else parseWords(words ?? '', [...marks, { type: 'link', attrs: { href: href ?? '' } }], inlines);
    rest = rest.slice(found.index + found[0].length);
  }
  add(inlines, rest, marks);
}

function parseLines(lines: readonly string[]): RichTextInline[] {
  const inlines: RichTextInline[] = [];
  for (const [index, line] of lines.entries()) {
    if (index > 0) inlines.push({ type: 'hardBreak' });
    parseWords(line, [], inlines);
  }
  return inlines;
}

const paragraph = (lines: readonly string[]): RichTextBlock => ({ type: 'paragraph', content: parseLines(lines) });

const itemsOf = (lines: readonly string[], mark: RegExp): RichTextItem[] =>
  lines.map((line) => ({ type: 'listItem', content: [paragraph([line.replace(mark, '')])] }));

const bullet = /^- /;
const number = /^\d{1,6}\. /;
const quote = /^> ?/;

function parseBlock(lines: readonly string[]): RichTextBlock {
  const [first = ''] = lines;
  const heading = /^(##|###) (.*)$/s.exec(first);
  if (heading && lines.length === 1)
    return { type: 'heading', attrs: { level: heading[1] === '##' ? 2 : 3 }, content: parseLines([heading[2] ?? '']) };
  if (first === '---' && lines.length === 1) return { type: 'horizontalRule' };
  if (lines.every((line) => bullet.test(line))) return { type: 'bulletList', content: itemsOf(lines, bullet) };
  if (lines.every((line) => number.test(line))) {
    const start = Number.parseInt(first, 10);
    return { type: 'orderedList', attrs: { start }, content: itemsOf(lines, number) };
  }
  if (lines.every((line) => quote.test(line)))
    return { type: 'blockquote', content: parseBlocks(lines.map((line) => line.replace(quote, '')).join('\n')) };
  return paragraph(lines);
}

const parseBlocks = (text: string): RichTextBlock[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.replace(/^\n+|\s+$/g, ''))
    .filter((block) => block.trim() !== '')
    .map((block) => parseBlock(block.split('\n')));

/**
 * Makes a rich text of simple markup: paragraphs between empty lines, `##` and `###` before headings, `-` and `1.`
 * before entries of lists, `>` before quotations, `---` for a line, `**bold**`, `_italic_` and `[words](address)`.
 */
export const parseMarkup = (text: string): RichTextDocument => ({ type: 'doc', content: parseBlocks(text) });
