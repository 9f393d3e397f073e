import { makeMatcher } from '@hustings/vertical/match';
import type { RouteDefinition } from '@hustings/vertical/route';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildables } from './packages.ts';
import { readManifest } from './record.ts';

const parts = buildables().filter(({ name }) => name !== 'shell');

test.each(parts)('$name declares as still to come exactly the pages that say so', async (part) => {
  const { routes } = (await import(path.join(part.directory, 'src/routes.tsx'))) as { routes: RouteDefinition[] };
  const saying = routes.filter(({ chunk }) => chunk === 'coming-soon').map((route) => route.path);
  const declared = readManifest(part).routes.filter(({ comingSoon }) => comingSoon);
  expect(declared.map((route) => route.path).toSorted()).toEqual(saying.toSorted());
});

test('no page that is there has an address of a page still to come', () => {
  const routes = parts.flatMap((part) => readManifest(part).routes);
  const comingSoon = makeMatcher(routes.filter((route) => route.comingSoon));
  const there = routes.filter((route) => !route.comingSoon && route.path !== '/:URLslug');
  // A pattern is an address that fits itself, and what is more general than itself.
  expect(there.filter((route) => comingSoon(route.path)).map((route) => route.path)).toEqual([]);
});
