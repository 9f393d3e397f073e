import { expect, test } from 'vitest';
import { readReleaseTarget } from './target.ts';

test('a target needs the address of a site and a token', () => {
  expect(readReleaseTarget({})).toBeUndefined();
  const both = { HUSTINGS_RELEASE_URL: 'https://hustings.example/x', HUSTINGS_RELEASE_TOKEN: 't' };
  expect(readReleaseTarget(both)).toEqual({ url: 'https://hustings.example', token: 't' });
  expect(() => readReleaseTarget({ HUSTINGS_RELEASE_TOKEN: 't' })).toThrow(/set both or neither/);
  const secret = { ...both, HUSTINGS_RELEASE_URL: 'ftp://user:secret@hustings.example' };
  expect(() => readReleaseTarget(secret)).toThrow(/^(?!.*secret).*HUSTINGS_RELEASE_URL is not the address of a site/);
});
