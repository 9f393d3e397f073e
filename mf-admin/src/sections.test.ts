import { expect, test } from 'vitest';
import { overviewPath, pages, sectionPath } from './addresses.ts';
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
