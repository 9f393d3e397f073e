// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/index.ts';
import { useSourceName } from './use-source-name.ts';

function Names() {
  const sourceName = useSourceName();
  return <p>{['editors', 'Terms from election results', 'Register of Westmere'].map(sourceName).join('; ')}</p>;
}

test.each([
  ['en', 'the editors of this site; the results of elections; Register of Westmere'],
  ['nl', 'de redactie van deze site; de uitslagen van verkiezingen; Register of Westmere'],
] as const)('names the sources that the site writes itself in words (%s)', (language, names) => {
  show(<Names />, { language });
  expect(screen.getByText(names)).toBeDefined();
});
