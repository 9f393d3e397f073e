// @vitest-environment jsdom
import { browserMemory, personalDataKinds } from '@hustings/contract';
import { arriveAt } from '@hustings/vertical/testing';
import { expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';
import * as english from '../content/en/privacy-words.tsx';
import * as dutch from '../content/nl/privacy-words.tsx';
import { visited } from '../testing.tsx';

const words = { en: english, nl: dutch };

async function textOf(address: string, language: 'en' | 'nl') {
  const { default: Page } = await routes.find(({ path }) => path === address)!.load(language);
  return arriveAt(visited(Page, language)).textContent ?? '';
}

test.each(['en', 'nl'] as const)('names everything that the server stores, in %s', async (language) => {
  const text = await textOf('/privacy', language);
  const names = personalDataKinds.map((kind) => words[language].storedWords[kind].name);
  const kept = Object.values(browserMemory).map(({ name }) => name);
  expect([...names, ...kept].filter((name) => !text.includes(name))).toEqual([]);
});

test.each(['en', 'nl'] as const)('takes its figures from the server, in %s', async (language) => {
  const privacy = await textOf('/privacy', language);
  for (const figure of [91, 31, 15, 29, 13, 8, 101, 32]) expect(privacy).toMatch(new RegExp(`\\b${figure}\\b`));
  const faq = await textOf('/faq', language);
  for (const figure of [47, 11, 13, 3, 31, 49]) expect(faq).toMatch(new RegExp(`\\b${figure}\\b`));
});

test('says that shown votes are public, and lists features as they are', async () => {
  expect(await textOf('/privacy', 'en')).toMatch(/visible to everyone is public.*\/vote\//);
  expect(await textOf('/faq', 'en')).not.toContain('there is no list of who voted');
  const today = await textOf('/features', 'en');
  for (const here of [
    'Say where you stand',
    'Follow and be heard',
    'Show who you are',
    'Achieve something',
    'Pages claimed',
    'simulated politicians',
    'Prepare for elections',
    'Moderation in the open',
  ])
    expect(today).toContain(here);
  expect(today).not.toContain('Planned');
});
