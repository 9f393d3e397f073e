// @vitest-environment jsdom
import { methodAndPath } from '@hustings/contract';
import { mockFailure } from '@hustings/contract/mocks';
import { mockedServer } from '@hustings/features/testing';
import { makeMatcher } from '@hustings/vertical/match';
import { arriveAt, takeOver } from '@hustings/vertical/testing';
import { screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { visited } from './testing.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

/** The files that pages offer for download. */
const downloads = new Set((['exportPopolo', 'exportPeople'] as const).map((name) => `/api${methodAndPath(name).path}`));
const isThere = (link: string) => downloads.has(link) || findPage(link.split('#')[0] ?? '');

mockedServer(mockFailure('getHumanCheck', 'Unavailable'));

const pages = routes.filter(({ words }) => words !== undefined);
const languages = ['en', 'nl'] as const;
const every = pages.flatMap((route) => languages.map((language) => [route.path, language, route] as const));

/** Returns the HTML of a page in its document. */
async function show(address: string, language: 'en' | 'nl') {
  const route = routes.find((candidate) => candidate.path === address)!;
  const { default: Page, meta } = await route.load(language);
  return { place: arriveAt(visited(Page, language)), Page, meta };
}

/** All pages and server addresses that links may lead to. */
const root = path.resolve(import.meta.dirname, '../../../..');
const manifests = globSync('mf-*/vertical.json', { cwd: root }).map(
  (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { routes: { path: string }[] },
);
const ofTheShell = ['/login', '/register', '/forgotPassword', '/api/docs'].map((address) => ({ path: address }));
const findPage = makeMatcher([...manifests.flatMap((manifest) => manifest.routes), ...ofTheShell]);

test('has fifteen informational pages', () => {
  expect(pages).toHaveLength(15);
});

test('links the pages about Hustings to the one for people from Twitter', async () => {
  const { place } = await show('/about', 'nl');
  expect(place.querySelector('nav a[href="/migrating-from-twitter"]')?.textContent).toBe('Overstappen van Twitter');
});

describe.each(every)('%s in %s', (address, language) => {
  test('renders on the server, follows the style policy, and hydrates without a difference', async () => {
    const { place, Page, meta } = await show(address, language);
    const headings = place.querySelectorAll('h1');
    expect([...headings].map((heading) => heading.textContent)).toEqual([meta?.title]);
    expect(meta?.description?.length).toBeGreaterThan(50);
    expect(meta?.description?.length).toBeLessThanOrEqual(160);
    expect(place.querySelector('[style]')).toBeNull();
    const [heading] = headings;

    const { differences, leave } = await takeOver(place, visited(Page, language));
    expect(differences).toEqual([]);
    expect(place.contains(heading ?? null)).toBe(true);
    await leave();
  });

  test('has text for each section, and unique section names', async () => {
    const { place } = await show(address, language);
    for (const section of place.querySelectorAll('section')) {
      const heading = section.querySelector('h2');
      expect(heading?.textContent).toBeTruthy();
      const words = section.textContent?.length ?? 0;
      expect(words).toBeGreaterThan((heading?.textContent?.length ?? 0) + 20);
    }
    const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('links only to addresses that exist', async () => {
    const { place } = await show(address, language);
    const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((link) => link.startsWith('/') && !isThere(link))).toEqual([]);
    const missing: string[] = [];
    for (const link of links.filter((candidate) => candidate.includes('#'))) {
      const [target, part] = link.split('#');
      const there = target ? (await show(target, language)).place : place;
      if (!there.querySelector(`[id="${part}"]`)) missing.push(link);
    }
    expect(missing).toEqual([]);
  });
});

test.each(pages.map((route) => [route.path]))('%s has the same sections in both languages', async (address) => {
  const partsIn = async (language: 'en' | 'nl') => {
    const { place } = await show(address, language);
    return [...place.querySelectorAll('h2[id], details[id]')].map(({ id }) => id);
  };
  expect(await partsIn('nl')).toEqual(await partsIn('en'));
});

test('opens the question in the address, and no other', async () => {
  location.hash = '#how-often';
  const { place, Page } = await show('/faq', 'en');
  const { leave } = await takeOver(place, visited(Page, 'en'));
  const open = () => [...place.querySelectorAll('details[open]')].map(({ id }) => id);
  expect(open()).toEqual(['how-often']);
  expect(screen.getByText(/Once a day on each politician and each party/)).toBeDefined();
  await act(async () => {
    location.hash = '#is-it-a-poll';
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(open()).toEqual(['is-it-a-poll', 'how-often']);
  await leave();
  location.hash = '';
});
