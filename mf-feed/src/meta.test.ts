import { makeQueryClient } from '@hustings/vertical/query';
import { expect, test } from 'vitest';
import dutch from './locales/nl.json';
import english from './locales/en.json';
import { homeMeta } from './meta.ts';

const titleOf = (language: 'en' | 'nl', signedIn: boolean) =>
  homeMeta({ params: {}, search: new URLSearchParams(), client: makeQueryClient(), language, signedIn })?.title;

test('titles the home page of a member', () => {
  expect([titleOf('en', true), titleOf('nl', true)]).toEqual([english.feed.heading, dutch.feed.heading]);
});

test('titles the home page of a guest', () => {
  expect([titleOf('en', false), titleOf('nl', false)]).toEqual([
    'Face to face with those who govern you',
    'Oog in oog met wie jou bestuurt',
  ]);
});
