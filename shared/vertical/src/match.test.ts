import { describe, expect, it } from 'vitest';
import { makeMatcher } from './match.ts';

const routes = [
  '/',
  '/*path',
  '/:slug',
  '/posts/:slug',
  '/posts/new',
  '/@:username',
  '/@:username/favorites',
  '/vote/:urlslug/:username/:date',
].map((path) => ({ path }));
const match = makeMatcher(routes);
const pathOf = (pathname: string) => match(pathname)?.route.path;

describe('finding the owner of an address', () => {
  it.each([
    ['/', '/'],
    ['/posts/new', '/posts/new'],
    ['/posts/anything', '/posts/:slug'],
    ['/@ann', '/@:username'],
    ['/@ann/favorites', '/@:username/favorites'],
    ['/about-us', '/:slug'],
    ['/deep/and/unknown', '/*path'],
  ])('matches %s to %s in any order of routes', (pathname, path) => {
    expect(pathOf(pathname)).toBe(path);
    expect(makeMatcher(routes.toReversed())(pathname)?.route.path).toBe(path);
  });

  it('ignores case and a trailing slash', () => {
    expect(pathOf('/POSTS/New/')).toBe('/posts/new');
  });

  it('decodes parameters', () => {
    expect(match('/vote/jan-de-boer/b%C3%B6b/2026-05-04')?.params).toEqual({
      urlslug: 'jan-de-boer',
      username: 'böb',
      date: '2026-05-04',
    });
    expect(match('/a/b/c')?.params).toEqual({ path: 'a/b/c' });
  });

  it('matches a malformed address as it is', () => {
    expect(match('/posts/100%')?.params).toEqual({ slug: '100%' });
  });

  it('returns nothing for an unknown address', () => {
    expect(makeMatcher([{ path: '/polly/:id' }])('/party/1')).toBeUndefined();
  });
});
