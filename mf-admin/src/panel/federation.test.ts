import { expect, test } from 'vitest';
import { sharedModules } from './federation.ts';

const react = (...useIn: string[]) => ({ default: { react: { '19.3.1': { from: 'shell', useIn } } } });

test('lists each shared module once, with all who use it', () => {
  const page = {
    __FEDERATION__: {
      __INSTANCES__: [{ shareScopeMap: react('shell') }, { shareScopeMap: react('shell', 'mf_feed_1') }, {}],
    },
  };
  expect(sharedModules(page)).toEqual([
    { name: 'react', version: '19.3.1', from: 'shell', usedBy: ['shell', 'mf_feed_1'] },
  ]);
});

test('is empty without the federation runtime', () => {
  expect([sharedModules({}), sharedModules({ __FEDERATION__: {} })]).toEqual([[], []]);
});
