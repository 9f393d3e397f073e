import { expect, test } from 'vitest';
import { overviewPath, pages } from './addresses.ts';
import { routes } from './routes.tsx';

test('every page that the registry knows of is there, and the other way round', () => {
  expect(routes.map(({ path }) => path).toSorted()).toEqual(pages.map(({ path }) => path).toSorted());
  expect(pages[0]?.path).toBe(overviewPath);
});

test('every page has a chunk of its own, named as its folder is', async () => {
  expect(new Set(routes.map(({ chunk }) => chunk)).size).toBe(routes.length);
});
