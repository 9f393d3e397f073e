import { defaultIdentity, shownLimits, type ShownLimitName } from '@hustings/contract';
import { spanOf } from '@hustings/i18n';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A language of the interface. */
export type Language = 'en' | 'nl';

type Messages = { [key: string]: string | Messages };

const root = path.resolve(import.meta.dirname, '../..');

/** Fills the default limits and the name of the site into the placeholders of a text. */
const filled = (text: string, language: Language): string =>
  text
    .replaceAll('{{site}}', defaultIdentity.name)
    .replace(/{{(limit|span)\.(\w+)}}/g, (_, kind: string, name: ShownLimitName) =>
      kind === 'limit'
        ? new Intl.NumberFormat(language).format(shownLimits[name])
        : spanOf(language, name, shownLimits[name]),
    );

/**
 * Reads a package's texts in a language, so that one journey runs in both languages.
 *
 * @param namespace the namespace, if the package has several
 * @param sources the root of the project; the current one by default
 * @throws if a key does not exist
 */
export function textsOf(folder: string, language: Language, namespace = '', sources = root): (key: string) => string {
  const file = path.join(sources, folder, 'src/locales', `${namespace && `${namespace}.`}${language}.json`);
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Messages;
  return (key) => {
    const text = key
      .split('.')
      .reduce<Messages | string | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), messages);
    if (typeof text !== 'string') throw new Error(`${folder} has no text "${key}" in ${language}`);
    return filled(text, language);
  };
}
