import type { InterfaceLanguage, ShownLimits } from '@hustings/contract';
import { createI18n } from '@hustings/i18n';

/** A piece of a preview. A tag of the text surrounds a marked one, such as the words of a link. */
export interface SamplePiece {
  text: string;
  isMarked: boolean;
}

/** Returns a sample value of a placeholder: a number for counts, else the name of the placeholder. */
function valueOf(name: string, key: string): string | number {
  if (name === 'count') return key.endsWith('_one') ? 1 : 3;
  return `[${name}]`;
}

/** Cuts a text at its tags. */
function piecesOf(text: string): SamplePiece[] {
  let depth = 0;
  return text.split(/(<\/?[\w-]+\s*\/?>)/).flatMap((part) => {
    if (part.startsWith('</')) depth -= 1;
    else if (/^<[\w-]+\s*>$/.test(part)) depth += 1;
    else if (part && !part.startsWith('<')) return [{ text: part, isMarked: depth > 0 }];
    return [];
  });
}

/**
 * Fills a text with sample values and the limits of the site, as a page would render it.
 *
 * @param key the key of the text, whose ending says which plural form it is
 */
export function sampleOf(text: string, key: string, language: InterfaceLanguage, limits: ShownLimits): SamplePiece[] {
  const i18n = createI18n(language, { limits });
  i18n.addResourceBundle(language, 'sample', { text });
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name, key)]));
  // Without `count`, i18next does not search for a plural form of the sample.
  const { count, ...others } = values;
  const filled = count === undefined ? text : text.replace(/\{\{\s*count\s*(?:,[^{}]*)?\}\}/g, String(count));
  i18n.addResourceBundle(language, 'sample', { text: filled }, true, true);
  return piecesOf(i18n.t('sample:text', others));
}
