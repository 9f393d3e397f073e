import type { LoaderContext } from '@rspack/core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { importsOf, literalsOf, usedTexts, type Texts } from './used-texts.ts';

/** Matches files without texts of a vertical: packages from outside, and the contract. */
const withoutTexts = /[\\/]node_modules[\\/](?!@hustings[\\/])|[\\/](?:shared|@hustings)[\\/]contract[\\/]/;
const isScript = (file: string) => /\.[jt]sx?$/.test(file);

/** Matches the imports of a file with texts: the namespace and the file. */
const namespaces = /^import (\w+) from ["']([^"']+\.json)["']/gm;

/**
 * Returns the texts that the page uses, and the modules that it imports at once. Code that a page loads later waits for
 * all texts of the vertical, so its texts are left out. A server loads all texts, so its module is empty. A
 * development build has all texts, which it can exchange while a page shows them.
 */
export default async function pageTextsLoader(this: LoaderContext): Promise<string> {
  if (this.target === 'node') return 'export default {};';
  const language = new URLSearchParams(this.resourceQuery).get('texts') ?? '';
  // A build of the whole site has pages of several verticals.
  const [sources = ''] = /^.*[\\/]src(?=[\\/])/.exec(this.resourcePath) ?? [];
  const locale = path.join(sources, 'locales', `${language}.ts`);
  if (this.mode === 'development') return `export { default } from ${JSON.stringify(locale)};`;
  const resolve = this.getResolve({});
  const literals = new Set<string>();
  const seen = new Set<string>();
  const read = (file: string) => {
    this.addDependency(file);
    return readFile(file, 'utf8');
  };
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file) || withoutTexts.test(file) || !isScript(file)) return;
    seen.add(file);
    const source = await read(file);
    for (const literal of literalsOf(source)) literals.add(literal);
    await Promise.all(
      importsOf(source).map(async (request) => {
        const found = await resolve(path.dirname(file), request);
        if (typeof found === 'string') await visit(found);
      }),
    );
  };
  // The frame of a vertical uses texts too, and the titles of its pages.
  await Promise.all([visit(this.resourcePath), visit(path.join(sources, 'app.tsx'))]);

  const files = [...(await read(locale)).matchAll(namespaces)];
  const texts = await Promise.all(
    files.map(async ([, namespace = '', request = '']) => {
      const file = await resolve(path.dirname(locale), request);
      if (typeof file !== 'string') throw new Error(`${locale} imports ${request}, which is no file.`);
      return [namespace, usedTexts(JSON.parse(await read(file)) as Texts, literals)] as const;
    }),
  );
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(texts)))});`;
}
