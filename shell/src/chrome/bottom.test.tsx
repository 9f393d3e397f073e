// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Bottom } from './bottom.tsx';
import { ann, showTo } from './testing/show-bar.tsx';

const footer = <Bottom footer pathname="/privacy" />;
const links = () => within(screen.getByRole('contentinfo')).getAllByRole('link');

test('a guest finds the pages about the site, not the founding members', () => {
  showTo(undefined, footer);
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/support-us',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Privacy');
});

test('a member finds the founding members too', () => {
  showTo(ann, footer);
  expect(links().at(-1)?.getAttribute('href')).toBe('/founding-members');
});

test('a page without footer still has the place of messages', () => {
  showTo(ann, <Bottom footer={false} pathname="/" />);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('region', { name: 'Messages' })).toBeDefined();
});
