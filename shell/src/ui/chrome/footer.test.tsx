// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Footer } from './footer.tsx';
import { ann, showTo } from './testing/show-bar.tsx';

const footer = <Footer navigation={[]} footer pathname="/privacy" />;
const links = () => within(screen.getByRole('contentinfo')).getAllByRole('link');

test('links guests to the pages about the site, without the founding members', () => {
  showTo(undefined, footer);
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/support-us',
    '/organisations',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Privacy');
});

test('links members to the founding members too', () => {
  showTo(ann, footer);
  expect(links().at(-1)?.getAttribute('href')).toBe('/founding-members');
});

test('leaves out pages that are coming soon', () => {
  showTo(ann, footer, 'en', ['/founding-members']);
  expect(links().at(-1)?.getAttribute('href')).toBe('/organisations');
});

test('shows one line of legal links on a page without a footer, and the toasts', () => {
  showTo(undefined, <Footer navigation={[]} footer={false} pathname="/privacy" />);
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
