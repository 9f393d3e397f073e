import type { RenderWithTexts } from '@hustings/vertical/server';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The languages whose texts a release states. */
const languages = ['en', 'nl'] as const;

/**
 * Writes `server/texts.json`: the texts of a release by language and namespace, as its own pages load them. The server
 * fills the table of texts from these files (docs/decisions/14-languages.md). No browser can fetch them.
 */
export async function writeTexts(serverFolder: string): Promise<void> {
  const { render } = createRequire(import.meta.url)(path.join(serverFolder, 'render.cjs')) as {
    render: RenderWithTexts;
  };
  const texts = await Promise.all(
    languages.map(async (language) => {
      const loaded = await Promise.all(render.messages.map((messages) => messages[language]()));
      return [language, Object.assign({}, ...loaded.map((each) => each.default)) as object] as const;
    }),
  );
  writeFileSync(path.join(serverFolder, 'texts.json'), JSON.stringify(Object.fromEntries(texts)));
}
