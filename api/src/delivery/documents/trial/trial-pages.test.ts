import { expect, test } from 'vitest';
import type { ReleaseRow } from '../../releases/index.ts';
import { route } from '../testing/site.ts';
import { pagesToTry } from './trial-pages.ts';

const release = (name: string, routes: ReturnType<typeof route>[], navigation: object[] = []) =>
  ({ name, manifest: { manifest: { routes, navigation } } }) as unknown as ReleaseRow;

const other = release('mf-other', [route('/posts/new')]);

/** Returns the addresses that are tried, by route, and the routes that are not. */
function triedOf(routes: ReturnType<typeof route>[], examples: string[], navigation: object[] = []) {
  const candidate = release('mf-a', routes, navigation);
  const { pages, untried } = pagesToTry(candidate, [other, candidate], examples);
  return { tried: pages.map((page) => [page.route, page.address]), untried };
}

test('takes the first example of a route with parameters, and takes over its parameters', () => {
  const routes = ['/', '/posts/:slug', '/posts/:slug/replies', '/posts/:slug/:reply'].map((path) => route(path));
  expect(triedOf(routes, ['/posts/new', '/posts/caf%C3%A9', '/posts/b'])).toEqual({
    tried: [
      ['/', '/'],
      ['/posts/:slug', '/posts/caf%C3%A9'],
      ['/posts/:slug/replies', '/posts/caf%C3%A9/replies'],
    ],
    untried: ['/posts/:slug/:reply'],
  });
});

test('takes addresses of the navigation for guests, and leaves out routes of members', () => {
  const routes = [route('/a/:kind'), route('/mine/:kind'), route('/own', 'member')];
  const navigation = [
    { path: '/a/b', access: 'guest' },
    { path: '/mine/b', access: 'member' },
  ];
  expect(triedOf(routes, [], navigation)).toEqual({ tried: [['/a/:kind', '/a/b']], untried: ['/mine/:kind'] });
});
