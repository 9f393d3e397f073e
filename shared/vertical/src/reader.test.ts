import { expect, test } from 'vitest';
import type { RouteDefinition } from './route.ts';
import { forReader } from './reader.ts';

const load = () => Promise.resolve({ default: () => null });
const noTexts = { en: () => Promise.resolve({ default: {} }), nl: () => Promise.resolve({ default: {} }) };
const feedTexts = { ...noTexts };
const meta = () => ({ title: 'Home' });
const home: RouteDefinition = {
  path: '/',
  chunk: 'landing',
  load,
  texts: noTexts,
  meta,
  forMembers: { chunk: 'feed', load, texts: feedTexts },
};
const about: RouteDefinition = { path: '/about', chunk: 'about', load };
const vertical = { name: 'mf-one', routes: [home, about], messages: noTexts };

const pagesOf = (isMember: boolean) => forReader(vertical, isMember).routes;

test('gives guests the page of a route', () => {
  expect(pagesOf(false)).toEqual([{ path: '/', chunk: 'landing', load, texts: noTexts, meta }, about]);
});

test('gives members the page of their own, with the other properties of the route', () => {
  expect(pagesOf(true)[0]?.texts).toBe(feedTexts);
  expect(pagesOf(true)).toEqual([{ path: '/', chunk: 'feed', load, texts: feedTexts, meta }, about]);
});
