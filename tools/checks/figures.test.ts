import { expect, test } from 'vitest';
import { figureFaultsOf, wordsOf } from './figures.ts';

test('finds a figure that stands in a text, as digits or as a word, in both languages', () => {
  expect(figureFaultsOf('Up to 7 tags.')).toEqual(['"7" is a figure: name a limit in its place']);
  expect(figureFaultsOf('Fewer than ten members')).toHaveLength(1);
  expect(figureFaultsOf('Minder dan tien leden, of binnen dertig dagen')).toHaveLength(2);
});

test('takes a limit by its name, and no other', () => {
  expect(figureFaultsOf('Up to {{limit.tags}} tags, for {{span.accountUndoDays}}.')).toEqual([]);
  expect(figureFaultsOf('Up to {{limit.tagz}} tags.')).toEqual(['there is no limit "tagz"']);
});

test('lets through what is no setting', () => {
  expect(figureFaultsOf('You rate both, from 0 to 100, from level 2 on.')).toEqual([]);
});

test('reads the words of a page, and not its code', () => {
  const page = `import { a2 } from './b2.tsx';
    /** 40 things */
    'seven-tags': {
      body: <p className="x3">See <a href="/settings/3">the settings</a> within <Span name="level3ActiveDays" />.</p>`;
  expect(figureFaultsOf(wordsOf(page))).toEqual([]);
  expect(figureFaultsOf(wordsOf('<p>within 30 hours</p>'))).toHaveLength(1);
});
