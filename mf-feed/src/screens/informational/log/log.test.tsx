// @vitest-environment jsdom
import { arriveAt } from '@hustings/vertical/testing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';
import { visited } from '../testing.tsx';

async function show(language: 'en' | 'nl') {
  const { default: Page } = await routes.find(({ path }) => path === '/moderation-log')!.load(language);
  return within(arriveAt(visited(Page, language)));
}

const itemsOf = (heading: HTMLElement | undefined) =>
  within(heading!.parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('lists decisions by day with kind, length and rule, and counts them by month', async () => {
  const page = await show('en');
  const [sunday, saturday] = page.getAllByRole('heading', { level: 3 });
  expect([sunday, saturday].map((heading) => heading?.textContent)).toEqual(['3 May 2026', '2 May 2026']);
  expect(itemsOf(sunday)).toEqual(['Member suspended7 days · rule: hatred of a group of people']);
  expect(itemsOf(saturday)).toEqual(['Removedcomment · rule: spam or advertising', 'Claim to a page approved']);
  expect(page.getByRole('table', { name: 'May 2026' }).textContent).toContain('Removed1,234');
});

test('says it in Dutch', async () => {
  const page = await show('nl');
  expect(page.getByText('Lid geschorst').nextSibling?.textContent).toBe('7 dagen · regel: haat tegen een groep mensen');
  expect(page.getByRole('table', { name: 'mei 2026' }).textContent).toContain('Verwijderd1.234');
});
