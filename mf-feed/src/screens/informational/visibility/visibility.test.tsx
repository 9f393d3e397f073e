// @vitest-environment jsdom
import { circles, relations, scopesOf, visibleEntities, whoSees, type VisibleEntityName } from '@hustings/contract';
import { arriveAt } from '@hustings/vertical/testing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';
import { visited } from '../testing.tsx';
import { sightGroups } from './table.ts';

const things = Object.keys(visibleEntities) as VisibleEntityName[];

async function show() {
  const route = routes.find(({ path }) => path === '/who-sees-what')!;
  const { default: Page } = await route.load('en');
  return within(arriveAt(visited(Page, 'en')));
}

test('puts every entity with a choice of visibility into exactly one table', () => {
  expect(
    sightGroups()
      .flatMap((group) => group.things)
      .toSorted(),
  ).toEqual(things.toSorted());
});

test('shows in each cell what the policy decides, and that a block outweighs it', async () => {
  const page = await show();
  const tables = page.getAllByRole('table');
  sightGroups().forEach((group, index) => {
    const rows = within(tables[index]!).getAllByRole('row').slice(1);
    const said = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent === '–Does not see it'),
    );
    for (const thing of group.things) {
      const decided = relations.map((who) => scopesOf(thing).map((scope) => !whoSees(thing, scope).includes(who)));
      expect(said).toEqual([...decided, scopesOf(thing).map(() => true)]);
    }
  });
});

test('names all members of each circle', async () => {
  const page = await show();
  expect(page.getByText('you, your friends, and everyone who follows you').previousSibling?.textContent).toBe(
    'Friends and followers',
  );
  expect(circles.friendsAndFollowers).toHaveLength(3);
});
