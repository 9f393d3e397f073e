// @vitest-environment jsdom
import type { RichTextDocument } from '@hustings/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { member, show } from '../testing/index.ts';
import { RichText } from './index.ts';

afterEach(cleanup);

const document: RichTextDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Night buses' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Read <b>this</b>: ' },
        {
          type: 'text',
          text: 'the plan',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/plan' } }, { type: 'bold' }],
        },
        { type: 'text', text: ' or ' },
        { type: 'text', text: 'our own', marks: [{ type: 'link', attrs: { href: '/posts/own-1' } }] },
        { type: 'hardBreak' },
        { type: 'mention', attrs: { id: 'ann', label: 'The minister' } },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Three' }] }] }],
    },
    { type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said so.' }] }] },
    {
      type: 'image',
      attrs: { fileId: '3f2c8d1e-5b6a-4c7d-8e9f-0a1b2c3d4e5f', alt: 'A bridge', width: 1600, height: 900 },
    },
  ],
};

test('renders a text as written, with markup as text', () => {
  show(<RichText language="en">{document}</RichText>, { user: member('bob', 'Bob Meijer') });

  expect(screen.getByRole('heading', { level: 2, name: 'Night buses' })).toBeDefined();
  expect(screen.getByText('Read <b>this</b>:', { exact: false }).tagName).toBe('P');
  expect(screen.getByRole('link', { name: 'the plan' }).getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
  expect(screen.getByText('the plan').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: 'our own' }).getAttribute('rel')).toBeNull();
  expect(screen.getByRole('list').getAttribute('start')).toBe('3');
  expect(screen.getByRole('blockquote').textContent).toBe('Said so.');
});

test('reserves the space of a picture, with two sizes and a description', () => {
  show(<RichText language="en">{document}</RichText>);
  const picture = screen.getByRole('img', { name: 'A bridge' });
  expect([picture.getAttribute('width'), picture.getAttribute('height'), picture.getAttribute('loading')]).toEqual([
    '1600',
    '900',
    'lazy',
  ]);
  expect(picture.getAttribute('srcset')).toMatch(/\?size=640 640w, .*\?size=1280 1280w$/);
});

test('links a mentioned member to the profile, by the current name, for members', () => {
  show(<RichText language="en">{document}</RichText>, { user: member('bob', 'Bob Meijer') });
  expect(screen.getByRole('link', { name: '@ann' }).getAttribute('href')).toBe('/@ann');
});

test('shows a mention as plain text to guests', () => {
  show(<RichText language="en">{document}</RichText>);
  expect(screen.queryByRole('link', { name: '@ann' })).toBeNull();
  expect(screen.getByText('@ann', { exact: false })).toBeDefined();
});

test('lowers headings below those of the page', () => {
  show(
    <RichText language="en" under={3}>
      {document}
    </RichText>,
  );
  expect(screen.getByRole('heading', { level: 4, name: 'Night buses' })).toBeDefined();
});

test('sets right-to-left for Arabic', () => {
  const { container } = show(<RichText language="ar">{document}</RichText>);
  const text = container.querySelector('[lang=ar]');
  expect(text?.getAttribute('dir')).toBe('rtl');
});

test('drops unsafe links and scripts, however they were stored', () => {
  const hostile = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'press', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      { type: 'paragraph', content: [{ type: 'html', text: '<img src=x onerror=alert(1)>' }] },
    ],
  } as unknown as RichTextDocument;
  const { container } = show(<RichText language="en">{hostile}</RichText>);
  expect(screen.getByText('press').tagName).toBe('P');
  expect(container.querySelector('script, img, a')).toBeNull();
});
