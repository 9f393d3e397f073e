// @vitest-environment jsdom
import type { LinkPreview } from '@hustings/contract';
import { idOf, show } from '@hustings/features/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LinkCard } from './link-card.tsx';

const preview: LinkPreview = {
  id: idOf(1),
  url: 'https://www.news.example/2026/budget?from=x',
  siteName: 'The Example News',
  title: 'What the budget says about night buses',
  description: 'Three lines go, and one comes back.',
  image: { src: `/api/imagepreview/${idOf(1)}/image?v=0123456789abcdef`, width: 1000, height: 525 },
};

afterEach(cleanup);

const card = () => screen.getByRole('link', { name: /What the budget says/ });

test('links to the page without a referrer', () => {
  show(<LinkCard preview={preview} />);
  expect(card().getAttribute('href')).toBe(preview.url);
  expect(card().getAttribute('rel')).toBe('nofollow ugc noopener noreferrer');
});

test("shows the host beside the site's own name", () => {
  show(<LinkCard preview={{ ...preview, siteName: 'Hustings' }} />);
  expect(card().textContent).toContain('Hustings');
  expect(card().textContent).toContain('news.example');
});

test('shows one name for a site without a name of its own', () => {
  show(<LinkCard preview={{ ...preview, siteName: 'news.example' }} />);
  expect(card().textContent?.match(/news\.example/g)).toHaveLength(1);
});

test('loads the picture from our own address, reserves its size, and does not repeat the title', () => {
  show(<LinkCard preview={preview} />);
  const image = card().querySelector('img');
  expect(image?.getAttribute('src')).toMatch(/^\/api\/imagepreview\//);
  expect([image?.width, image?.height, image?.alt]).toEqual([1000, 525, '']);
});

test('is no link while the post is written', () => {
  show(<LinkCard preview={preview} isDraft />);
  expect(screen.getByText(preview.title)).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('shows markup of the site as text', () => {
  show(<LinkCard preview={{ ...preview, title: '<img src=x onerror=alert(1)>', image: undefined }} />);
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});
