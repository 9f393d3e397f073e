import type { LoaderContext } from '@rspack/core';
import path from 'node:path';

/**
 * Makes the texts of a language replaceable while a page shows them: a changed text file runs the module again, which
 * hands its new texts to the page.
 */
export default function hotTextsLoader(this: LoaderContext, source: string): string {
  const language = path.basename(this.resourcePath, '.ts').split('.').at(-1);
  return `import { replaceMessages } from '@hustings/vertical/messages';
${source.replace('export default', 'const texts =')}
export default texts;
const hot = import.meta.webpackHot;
hot.accept();
hot.dispose((data) => void (data.isReplaced = true));
if (hot.data?.isReplaced) replaceMessages('${language}', texts);
`;
}
