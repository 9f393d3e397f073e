import { expect, test } from 'vitest';
import { NavigationEntry, VerticalManifest } from './schemas.ts';

const entry = { path: '/blog', label: { en: 'Blog', nl: 'Blog' }, access: 'guest', order: 10 };

test('reads the entries of older builds, which name no place', () => {
  const routes = [{ path: '/blog', access: 'guest', title: { en: 'Blog', nl: 'Blog' } }];
  const manifest = VerticalManifest.parse({ name: 'mf-feed', shell: '^2', routes, navigation: [entry] });
  expect(manifest.navigation).toEqual([entry]);
});

test('reads places, an icon and whether an entry is for guests only', () => {
  const whole = { ...entry, places: ['bar', 'phone'], guestsOnly: true, icon: 'm9 12 2 2 4-4M5 7c0-1.1.9-2 2-2z' };
  expect(NavigationEntry.parse(whole)).toEqual(whole);
});

test.each([
  ['an unknown place', { places: ['side'] }],
  ['no place', { places: [] }],
  ['an icon that is no path', { icon: '"><script>' }],
])('refuses %s', (_, wrong) => {
  expect(NavigationEntry.safeParse({ ...entry, ...wrong }).success).toBe(false);
});
