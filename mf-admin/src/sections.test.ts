import { expect, test } from 'vitest';
import { overviewPath, pages, sectionPath } from './addresses.ts';
import { queries } from './queries.ts';
import { routes } from './routes.tsx';
import { sections } from './sections.ts';
import manifest from '../vertical.json';

test('every page of the registry exists, and the other way round', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  expect(pages[0]?.path).toBe(overviewPath);
});

test('every page has its own chunk, named after its folder', async () => {
  expect(new Set(routes.map(({ chunk }) => chunk)).size).toBe(routes.length);
});

test('every section fills the slot of the sections, and nothing else does', () => {
  const paths = manifest.fills
    .filter(({ slot }) => slot === 'admin.sections')
    .map(({ slot, path }) => `${slot} ${path}`);
  expect(paths.toSorted()).toEqual(sections.map(({ id }) => `admin.sections ${sectionPath(id)}`).toSorted());
});

test.each([
  ['', queries.duplicates],
  ['of=parties', queries.partyDuplicates],
  ['state=merges', queries.merges],
  ['state=merges&of=parties', queries.partyMerges],
  ['kept=one&merged=two', queries.personMerge({ keptId: 'one', mergedId: 'two' })],
  ['kept=one&merged=two&of=parties', queries.partyMerge({ keptId: 'one', mergedId: 'two' })],
])('the page of people at "%s" is prepared with what it shows', (search, { queryKey }) => {
  const section = sections.find(({ id }) => id === 'people');
  const prepared = section?.queries?.({ search: new URLSearchParams(search), params: {} } as never) ?? [];
  expect(prepared).toMatchObject([{ queryKey }]);
});
