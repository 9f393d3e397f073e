// @vitest-environment jsdom
import { show } from '@hustings/features/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import dutch from '../../locales/nl.json';
import english from '../../locales/en.json';
import NotFoundScreen from './not-found-screen.tsx';

const places = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('offers a search and links to pages, without those that are coming soon', () => {
  show(<NotFoundScreen />, { texts: { shell: english }, comingSoon: ['/faq'] });
  expect(screen.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the site' });
  expect([field.name, field.form?.getAttribute('action')]).toEqual(['term', '/search']);
  expect(places('Or try one of these')).toEqual(['/elections', '/hot-topics', '/about', '/contact']);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
});

test('does so in Dutch', () => {
  show(<NotFoundScreen />, { texts: { shell: dutch }, language: 'nl' });
  expect(screen.getByRole('searchbox', { name: 'Zoek op de site' })).toBeDefined();
  expect(places('Of probeer een van deze pagina’s')).toHaveLength(5);
});
