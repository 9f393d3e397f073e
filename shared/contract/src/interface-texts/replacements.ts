import type { InterfaceLanguage } from '../common/schemas.ts';
import { faultOfText } from './text-marks.ts';

/** Interface texts of one language that admins replaced: the words by namespace and key, such as `editor.title`. */
export type TextReplacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the address of the replaced texts of a language. The version is a hash of the content. */
export const textsAddress = (language: InterfaceLanguage, version: string): string => `/texts/${language}/${version}`;

type Texts = { readonly [key: string]: unknown };

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/**
 * Replaces texts of a namespace (docs/decisions/14-languages.md). Skips a replacement for a text that this release does
 * not have, and one whose marks differ from those of the release's text. Changes neither argument.
 *
 * @param prefix the path of `texts` in its namespace, with a trailing dot unless empty
 */
export function replaceTexts<T extends object>(texts: T, words: Readonly<Record<string, string>>, prefix = ''): T {
  const replaced = Object.entries(texts as Texts).map(([name, value]) => {
    const key = prefix + name;
    if (isTexts(value)) return [name, replaceTexts(value, words, `${key}.`)] as const;
    const text = Object.hasOwn(words, key) ? words[key] : undefined;
    const isUsable = text !== undefined && typeof value === 'string' && faultOfText(value, text) === undefined;
    return [name, isUsable ? text : value] as const;
  });
  return Object.fromEntries(replaced) as T;
}
