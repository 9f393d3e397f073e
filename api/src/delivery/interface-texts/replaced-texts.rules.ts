import type { InterfaceLanguage } from '@hustings/contract';
import { createHash } from 'node:crypto';
import type { TextSets } from '../../platform/core/interface-texts.ts';
import { isAdmin, type Viewer } from '../../platform/core/handler.ts';
import type { Services } from '../../platform/core/services.ts';
import { listen, type Listening } from '../../platform/db/pg-listen.ts';
import type { Connection } from '../../platform/db/pool.ts';
import * as queries from './interface-texts.queries.ts';
import type { ChangedTextRow } from './interface-texts.queries.ts';

/** The channel of PostgreSQL on which processes hear of replaced texts. */
export const channel = 'interface_texts';

/** Groups replaced texts by language and namespace, with a hash of each language. */
function setsOf(rows: readonly ChangedTextRow[]): TextSets {
  const byLanguage: Partial<Record<InterfaceLanguage, Record<string, Record<string, string>>>> = {};
  for (const { language, namespace, key, words } of rows)
    if (words !== null) ((byLanguage[language] ??= {})[namespace] ??= {})[key] = words;
  const sets = Object.entries(byLanguage).map(([language, texts]) => {
    const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 20);
    return [language, { version, texts }] as const;
  });
  return Object.fromEntries(sets);
}

/**
 * Reads the texts that admins replaced, and puts them in force in this process. Changes the object
 * `services.replacedTexts`, so that everything that holds it sees the new texts.
 */
export async function loadReplacedTexts(services: Services): Promise<void> {
  const rows = await services.database.query<ChangedTextRow>(queries.lastChanges());
  Object.assign(services.replacedTexts, {
    everyone: setsOf(rows.filter(({ forAdmins }) => !forAdmins)),
    admins: setsOf(rows),
  });
}

/**
 * Keeps the texts of this process up to date with changes by admins in other processes. After a broken connection to
 * the database, reads them again.
 */
export const followReplacedTexts = (
  services: Services,
  connection: Connection,
  failed: (error: unknown) => void,
): Listening => listen(connection, channel, () => void loadReplacedTexts(services).catch(failed));

/** Returns the replaced texts of a viewer. Only admins get those of parts for admins. */
export const textSetsFor = ({ replacedTexts }: Services, viewer: Viewer): TextSets =>
  isAdmin(viewer) ? replacedTexts.admins : replacedTexts.everyone;
