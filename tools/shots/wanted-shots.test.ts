import { UsageError } from '@hustings/cli/release/releaser';
import { expect, test } from 'vitest';
import { shownPages } from './pages.ts';
import { wantedShots } from './wanted-shots.ts';

/** Reads arguments, and names the pages and widths that they choose. */
function chosen(args: string[]) {
  const { pages, windows, ...wanted } = wantedShots(args, '/project');
  return { ...wanted, pages: pages.map(({ name }) => name), widths: windows.map(({ width }) => width) };
}

test('takes every page at every width, in both themes and languages, if nothing is named', () => {
  expect(chosen([])).toEqual({
    pages: shownPages.map(({ name }) => name),
    widths: [320, 390, 820, 1440, 1920],
    themes: ['light', 'dark'],
    languages: ['en', 'nl'],
    folder: '/project/shots',
    height: 6000,
  });
});

test('narrows to what is named', () => {
  const args = 'polly party --widths 1440,390 --themes dark --languages nl --folder ../seen --height 900';
  expect(chosen(args.split(' '))).toEqual({
    pages: ['polly', 'party'],
    widths: [390, 1440],
    themes: ['dark'],
    languages: ['nl'],
    folder: '/seen',
    height: 900,
  });
});

test.each([
  [['attic'], 'There is no page "attic". There are: landing, '],
  [['--widths', '390,391'], 'There is no width "391". There are: 320, 390, 820, 1440, 1920.'],
  [['--themes', 'sepia'], 'There is no theme "sepia". There are: light, dark.'],
  [['--languages', ''], 'There is no language "". There are: en, nl.'],
  [['--height', '0'], '"0" is no height in pixels.'],
  [['--colours', 'red'], "Unknown option '--colours'"],
  [['--widths'], "Option '--widths <value>' argument missing"],
])('refuses %j', (args, reason) => {
  const read = () => wantedShots(args, '/project');
  expect(read).toThrow(UsageError);
  expect(read).toThrow(reason);
});
