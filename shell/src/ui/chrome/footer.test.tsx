// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { ann, showTo } from './testing/show-bar.tsx';

const footer = <Footer footer pathname="/privacy" />;
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

test('the footer leaves out a page that is still to come', () => {
  showTo(ann, footer, 'en', ['/founding-members']);
  expect(links().at(-1)?.getAttribute('href')).toBe('/support-us');
});

test('a page without footer has one line of legal links, and the place of messages', () => {
  showTo(undefined, <Footer footer={false} pathname="/privacy" />);
  expect(screen.queryByRole('contentinfo')).toBeNull();
  const line = within(screen.getByRole('navigation', { name: 'About this site' }));
  expect(line.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/contact',
    '/privacy',
    '/terms',
  ]);
  expect(line.getByRole('link', { current: 'page' }).textContent).toBe('Privacy');
  expect(screen.getByRole('region', { name: 'Messages' })).toBeDefined();
});
