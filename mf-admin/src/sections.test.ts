import { expect, test } from 'vitest';
import { overviewPath, pages } from './addresses.ts';
import { routes } from './routes.tsx';

test('every page of the registry exists, and the other way round', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  expect(pages[0]?.path).toBe(overviewPath);
});

test('every page has its own chunk, named after its folder', async () => {
  expect(new Set(routes.map(({ chunk }) => chunk)).size).toBe(routes.length);
});
