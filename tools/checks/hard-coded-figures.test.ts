import { expect, test } from 'vitest';
import { figureFaultsOf, textsOf } from './hard-coded-figures.ts';

test('finds figures as digits and words in both languages', () => {
  expect(figureFaultsOf('Up to 7 tags.')).toEqual(['"7" is a figure: name a limit in its place']);
  expect(figureFaultsOf('Fewer than ten members')).toHaveLength(1);
  expect(figureFaultsOf('Minder dan tien leden, of binnen dertig dagen')).toHaveLength(2);
});

test('accepts existing limits only', () => {
  expect(figureFaultsOf('Up to {{limit.tags}} tags, for {{span.accountUndoDays}}.')).toEqual([]);
  expect(figureFaultsOf('Up to {{limit.tagz}} tags.')).toEqual(['there is no limit "tagz"']);
});

test('accepts allowed phrases', () => {
  expect(figureFaultsOf('You rate both, from 0 to 100, from level 2 on.')).toEqual([]);
});

test('ignores the code of a page', () => {
  const page = `import { a2 } from './b2.tsx';
    /** 40 things */
    'seven-tags': {
      body: <p className="x3">See <a href="/settings/3">the settings</a> within <Span name="level3ActiveDays" />.</p>`;
  expect(figureFaultsOf(textsOf(page))).toEqual([]);
  expect(figureFaultsOf(textsOf('<p>within 30 hours</p>'))).toHaveLength(1);
});
