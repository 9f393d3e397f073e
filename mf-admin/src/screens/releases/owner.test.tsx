// @vitest-environment jsdom
import type { PartOwner, ServedPart } from '@hustings/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showAdmin } from '../../testing/show-admin.tsx';
import { Owner } from './owner.tsx';

afterEach(cleanup);

const owner: PartOwner = {
  team: 'Feed',
  contact: 'feed@hustings.example',
  budget: { failedViewsPercent: 1, bytes: { entry: 18_900, firstPage: 160_000, total: 577_000 } },
};

const shown = (changes: Partial<ServedPart>, language: 'en' | 'nl' = 'en') =>
  showAdmin(<Owner served={{ part: 'mf-feed', owner, ...changes }} />, { language });

const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('names team and contact, and what was measured beside the budget', () => {
  shown({ failedViewsPercent: 0.4, bytes: { entry: 18_000, firstPage: 160_000, total: 570_123 } });
  expect(screen.getByText('Team Feed')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:feed@hustings.example');
  expect(valueOf('Failed views')).toBe('0.4% of at most 1%');
  expect(valueOf('Heaviest first page')).toBe('160 kB of at most 160 kB');
  expect(valueOf('All scripts and styles')).toBe('570.123 kB of at most 577 kB');
});

test('says in words what exceeds the budget, in both languages', () => {
  const over = { failedViewsPercent: 2.5, bytes: { entry: 18_901, firstPage: 1, total: 1 } };
  const { unmount } = shown(over);
  expect(valueOf('Failed views')).toBe('2.5%, over the budget of 1%');
  expect(valueOf('Entry script')).toBe('18.901 kB, over the budget of 18.9 kB');
  expect(screen.getAllByText(/over the budget/)).toHaveLength(2);
  unmount();
  shown(over, 'nl');
  expect(valueOf('Beginscript')).toBe('18,901 kB, meer dan het budget van 18,9 kB');
});

test('links to a page, and says what was not measured', () => {
  shown({ owner: { ...owner, contact: 'https://chat.example/feed' } });
  expect(screen.getByRole('link', { name: 'chat.example/feed' }).getAttribute('href')).toBe(
    'https://chat.example/feed',
  );
  expect(valueOf('Failed views')).toBe('too few views to judge; at most 1%');
  expect(valueOf('Entry script')).toBe('not measured; at most 18.9 kB');
});

test('says that an older release names no team', () => {
  shown({ owner: undefined });
  expect(screen.getByText('This release names neither a team nor a budget.')).toBeDefined();
});
