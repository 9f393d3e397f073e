import { UsageError } from '@hustings/cli/release/releaser';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Language } from '../../e2e/support/texts.ts';
import { shownPages, type ShownPage } from './pages.ts';

/** The colour scheme that the browser asks for. */
export type Theme = 'light' | 'dark';

/** The size of a window, in pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

/** The windows of a small phone, a phone, a tablet, a laptop and a large screen. */
const windows: readonly WindowSize[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const themes: readonly Theme[] = ['light', 'dark'];
const languages: readonly Language[] = ['en', 'nl'];

/** The pictures that the command takes: each page at each width, in each theme and language. */
export interface WantedShots {
  pages: ShownPage[];
  windows: WindowSize[];
  themes: Theme[];
  languages: Language[];
  /** The folder of the pictures. */
  folder: string;
  /** The most pixels of a picture from the top of the page; longer pages are cut. */
  height: number;
}

/** A long feed is not shown to its end. */
const defaultHeight = 6000;

/** Picks named items out of those that there are, in their order; all of them if none is named. */
function pick<Item>(
  kind: string,
  all: readonly Item[],
  named: readonly string[],
  nameOf: (item: Item) => string = String,
): Item[] {
  const names = all.map(nameOf);
  const unknown = named.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no ${kind} "${unknown}". There are: ${names.join(', ')}.`);
  return all.filter((item) => named.length === 0 || named.includes(nameOf(item)));
}

/** Splits a list with commas. */
const listed = (option: string | undefined): string[] => option?.split(',') ?? [];

/** Reads the options; an unknown one is an error of usage. */
function readOptions<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/**
 * Reads the arguments of `npm run shots`: names of pages, and options that narrow widths, themes and languages.
 *
 * @param root the folder that a relative `--folder` starts from
 * @throws {UsageError} for an unknown page, width, theme, language or option, or a height that is no number
 */
export function wantedShots(args: readonly string[], root: string): WantedShots {
  const { values, positionals } = readOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      widths: { type: 'string' },
      themes: { type: 'string' },
      languages: { type: 'string' },
      folder: { type: 'string', default: 'shots' },
      height: { type: 'string', default: String(defaultHeight) },
    },
  });
  if (!/^[1-9]\d*$/.test(values.height)) throw new UsageError(`"${values.height}" is no height in pixels.`);
  return {
    pages: pick('page', shownPages, positionals, ({ name }) => name),
    windows: pick('width', windows, listed(values.widths), ({ width }) => String(width)),
    themes: pick('theme', themes, listed(values.themes)),
    languages: pick('language', languages, listed(values.languages)),
    folder: path.resolve(root, values.folder),
    height: Number(values.height),
  };
}
