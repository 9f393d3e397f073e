import type { RichTextBlock, RichTextDocument } from '@hustings/contract';
import { expect, test } from 'vitest';
import { parseMarkup } from './parse.ts';
import { writeMarkup } from './write.ts';

const whole = `## A heading

A paragraph with **bold _and italic_ words**, _italic_ and [a link](https://example.org/a_b).
A second line, snake_case and 2 \\* 3.

- one
- **two**

3. three
4. four

> Quoted

---

### Smaller`;

test('says what it says after being written and read', () => {
  const document = parseMarkup(whole);
  expect(document.content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bulletList',
    'orderedList',
    'blockquote',
    'horizontalRule',
    'heading',
  ]);
  const written = writeMarkup(document);
  expect(parseMarkup(written ?? '')).toEqual(document);
});

test('marks words, and joins nothing that has other marks', () => {
  expect(parseMarkup('a **b _c_** [d](/e)').content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a ' },
        { type: 'text', text: 'b ', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'c', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'd', marks: [{ type: 'link', attrs: { href: '/e' } }] },
      ],
    },
  ]);
});

const paragraph = (text: string): RichTextBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const documentOf = (...content: RichTextBlock[]): RichTextDocument => ({ type: 'doc', content });

test.each(['# no heading', '> no quotation', '- no entry', '*stars* and _lines_ [x](y)', 'back\\slash', '---'])(
  'keeps the characters of %j',
  (text) => {
    const document = documentOf(paragraph(text));
    expect(parseMarkup(writeMarkup(document) ?? 'none')).toEqual(document);
  },
);

test('does not write what markup cannot say', () => {
  const picture: RichTextBlock = { type: 'image', attrs: { fileId: 'f', alt: 'A ship', width: 1, height: 1 } };
  expect(writeMarkup(documentOf(paragraph('Words'), picture))).toBeUndefined();
  const mention: RichTextBlock = {
    type: 'paragraph',
    content: [{ type: 'mention', attrs: { id: 'ann', label: 'ann' } }],
  };
  expect(writeMarkup(documentOf(mention))).toBeUndefined();
  expect(writeMarkup(documentOf(paragraph('1. not a list')))).toBeUndefined();
  const list: RichTextBlock = { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('one')] }] };
  expect(writeMarkup(documentOf(list))).toBe('1. one');
});
