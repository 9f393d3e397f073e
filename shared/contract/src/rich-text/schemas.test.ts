import { expect, test } from 'vitest';
import { isSafeHref, mentionsOf, plainTextOf, type RichTextDocument } from './document.ts';
import { RichText } from './schemas.ts';

const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length ? { marks } : {}) });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const picture = (changed = {}) => ({
  type: 'image',
  attrs: { fileId: '3f2c8d1e-5b6a-4c7d-8e9f-0a1b2c3d4e5f', alt: 'A bridge', width: 800, height: 600, ...changed },
});

const codesOf = (document: unknown): unknown[] =>
  RichText.safeParse(document).error?.issues.map((issue) =>
    issue.code === 'custom' ? (issue.params?.['errorCode'] ?? issue.code) : issue.code,
  ) ?? [];
const isTaken = (document: unknown): boolean => RichText.safeParse(document).success;

const whole = doc(
  { type: 'heading', attrs: { level: 2 }, content: [words('Night buses')] },
  paragraph(
    words('Ask '),
    { type: 'mention', attrs: { id: 'Ann.B', label: 'Ann.B' } },
    words(', or read ', { type: 'bold' }),
    words('the plan', { type: 'link', attrs: { href: 'https://example.org/plan' } }, { type: 'italic' }),
    { type: 'hardBreak' },
    words('before Friday.'),
  ),
  { type: 'bulletList', content: [item(paragraph(words('One'))), item(paragraph(words('Two')))] },
  { type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph(words('Three')))] },
  { type: 'blockquote', content: [paragraph(words('Said so.'))] },
  { type: 'horizontalRule' },
  picture(),
);

test('a document of all that the model knows is taken as it is', () => {
  expect(RichText.parse(whole)).toEqual(whole);
});

test('its text is what a reader reads, block by block', () => {
  expect(plainTextOf(whole as RichTextDocument)).toBe(
    'Night buses\n\nAsk @Ann.B, or read the plan\nbefore Friday.\n\nOne\nTwo\n\nThree\n\nSaid so.\n\nA bridge',
  );
  expect(mentionsOf(whole as RichTextDocument)).toEqual(['ann.b']);
});

test.each([
  ['a script', { type: 'script', content: [words('alert(1)')] }],
  ['raw markup', { type: 'html', attrs: { html: '<img onerror=alert(1)>' } }],
  ['an embedded page', { type: 'iframe', attrs: { src: 'https://example.org' } }],
  ['a heading of the page itself', { type: 'heading', attrs: { level: 1 }, content: [words('x')] }],
  ['a document inside the document', doc(paragraph(words('x')))],
  ['a word among blocks', words('x')],
  ['no node', 'text'],
  ['a picture from elsewhere', { type: 'image', attrs: { src: 'https://example.org/x.png' } }],
  ['a mark that is not there', paragraph(words('x', { type: 'textStyle', attrs: { style: 'position:fixed' } }))],
  ['two links on one word', paragraph(words('x', ...[1, 2].map(() => ({ type: 'link', attrs: { href: '/a' } }))))],
  ['a name that is no user name', paragraph({ type: 'mention', attrs: { id: '../admin' } })],
  ['control characters', paragraph(words('a\u0000b'))],
])('%s is refused', (_, node) => {
  expect(isTaken(doc(node))).toBe(false);
});

test('attributes that the model does not know are left out, and a label names whom it leads to', () => {
  const { content } = RichText.parse(
    doc({
      type: 'paragraph',
      attrs: { style: 'color:red', onclick: 'alert(1)' },
      onclick: 'alert(1)',
      content: [
        { type: 'mention', attrs: { id: 'ann', label: 'The minister', 'data-x': 'y' } },
        { type: 'mention', attrs: { id: 'bob', label: null } },
        words('x', { type: 'link', attrs: { href: '/about', target: '_blank', onclick: 'alert(1)' } }),
      ],
    }),
  );
  expect(content).toEqual([
    paragraph(
      { type: 'mention', attrs: { id: 'ann', label: 'ann' } },
      { type: 'mention', attrs: { id: 'bob', label: 'bob' } },
      words('x', { type: 'link', attrs: { href: '/about' } }),
    ),
  ]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  '//example.org',
  '/\\example.org',
  '\\\\example.org',
  '/\t/example.org',
  'https:example.org',
  'https://',
  'https://hustings.example@example.org',
  'https://example.org\u202e/gro.elpmaxe',
  'mailto:a@b.example?subject=x&body=y',
  'mailto:',
  'about:blank',
  'example.org',
  '#top',
  '',
  `https://example.org/${'a'.repeat(2_000)}`,
])('no link leads to %j', (href) => {
  expect(isSafeHref(href)).toBe(false);
  expect(codesOf(doc(paragraph(words('x', { type: 'link', attrs: { href } }))))).toContain('LinkNotAllowed');
});

test.each([
  'https://example.org/a?b=c#d',
  'http://example.org',
  'HTTPS://example.org',
  'mailto:ann@example.org',
  '/posts/a-1',
  '/',
])('a link may lead to %s', (href) => expect(isSafeHref(href)).toBe(true));

test.each([
  ['nothing', doc()],
  ['an empty paragraph', doc({ type: 'paragraph' })],
  ['blanks', doc(paragraph(words(' \u200b\u2800')))],
  ['a line', doc({ type: 'horizontalRule' })],
])('a document in which there is nothing to see (%s) is refused as a text would be', (_, document) => {
  expect(isTaken(document)).toBe(false);
});

test('a picture alone is something to see', () => {
  expect(isTaken(doc(picture({ alt: '' })))).toBe(true);
});

const long = (length: number) => doc(paragraph(words('a'.repeat(25_000)), words('b'.repeat(length - 25_000))));

test('50 000 characters are taken, and one more is not', () => {
  expect(isTaken(long(50_000))).toBe(true);
  expect(codesOf(long(50_001))).toEqual(['TooLong']);
});

test.each([100, 100_000])('a document that is %i quotes deep is refused, and breaks nothing', (depth) => {
  let node: unknown = paragraph(words('deep'));
  for (let level = 0; level < depth; level++) node = { type: 'blockquote', content: [node] };
  expect(codesOf(doc(node))).toEqual(['TooLong']);
});

test('a document of too many parts is refused before they are read', () => {
  const parts = 200_000;
  let read = 0;
  const counted = {
    type: 'paragraph',
    get content() {
      read += 1;
      return [words('x')];
    },
  };
  expect(codesOf({ type: 'doc', content: Array.from({ length: parts }, () => counted) })).toEqual(['TooLong']);
  expect(read).toBeLessThan(parts / 10);
});
