import { makeMatcher } from '@hustings/vertical/match';
import type { RouteDefinition } from '@hustings/vertical/route';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildables } from './packages.ts';
import { readManifest } from '@hustings/cli/record';

const parts = buildables().filter(({ name }) => name !== 'shell');

test.each(parts)('$name declares exactly its coming-soon pages as such', async (part) => {
  const { routes } = (await import(path.join(part.directory, 'src/routes.tsx'))) as { routes: RouteDefinition[] };
  const saying = routes.filter(({ chunk }) => chunk === 'coming-soon').map((route) => route.path);
  const declared = readManifest(part).routes.filter(({ comingSoon }) => comingSoon);
  expect(declared.map((route) => route.path).toSorted()).toEqual(saying.toSorted());
});

test('no existing page has the address of a coming-soon page', () => {
  const routes = parts.flatMap((part) => readManifest(part).routes);
  const comingSoon = makeMatcher(routes.filter((route) => route.comingSoon));
  const there = routes.filter((route) => !route.comingSoon && route.path !== '/:URLslug');
  // Uses the route pattern of each page as an address. An equal or more general coming-soon pattern would match it.
  expect(there.filter((route) => comingSoon(route.path)).map((route) => route.path)).toEqual([]);
});
