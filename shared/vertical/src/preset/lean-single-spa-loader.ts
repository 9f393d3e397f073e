import type { LoaderContext } from '@rspack/core';
import { readFile } from 'node:fs/promises';

/** Matches statements that offer everything to developer tools and links, and so keep it. */
const offers = /^if \(isInBrowser\b[\s\S]*?^\}$/gm;

/** Matches the text of an error, beside its number, which the library explains on its site. */
const texts = /(formatErrorMessage\(\d+, )(?:`[^`]*`|"[^"]*")/g;

/** Matches what hands all of the library to each parcel. */
const handsOver = /,\s*singleSpa\s*(?=\}\))/g;

/**
 * Takes out of the development build of single-spa what keeps more than the parts in use, and the texts of errors.
 *
 * @throws if one of them is missing, as another version of the library may have it
 */
export function withoutApplications(source: string): string {
  for (const part of [offers, handsOver, texts])
    if (source.search(part) < 0) throw new Error(`single-spa has nothing that matches ${part}.`);
  return source.replaceAll(offers, '').replaceAll(handsOver, '').replaceAll(texts, '$1""');
}

/** Reads the development build beside the minified one, which cannot be tree-shaken. */
export default async function leanSingleSpaLoader(this: LoaderContext): Promise<string> {
  const file = this.resourcePath.replace(/\.min\.js$/, '.dev.js');
  this.addDependency(file);
  return withoutApplications(await readFile(file, 'utf8'));
}
