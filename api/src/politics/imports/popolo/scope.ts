import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { slugOf } from '../../people/index.ts';
import type { ReadSettings } from '../format.ts';
import { countryCodeByName } from '../parsing/countries.ts';
import type { PopoloScope } from './mapper.ts';

/** The description of a legislature in EveryPolitician's meta.json. */
const Meta = z.object({ name: z.string().optional(), wikidata: z.string().optional() }).catch({});

/** Facts about a file, taken from the name of its folder and from the meta.json in that folder. */
export interface FileContext {
  legislature?: string | undefined;
  wikidata?: string | undefined;
  country?: string | undefined;
  /** The name of the file, or of its folder if the file has a generic name. */
  name: string;
}

const genericNames = /^(ep-popolo|popolo|term|names|people|data|export)\b/i;

export async function readFileContext(path: string): Promise<FileContext> {
  const folder = basename(dirname(path));
  const text = await readFile(join(dirname(path), 'meta.json'), 'utf8').catch(() => '{}');
  const meta = Meta.parse(parsed(text));
  const file = basename(path).replace(/\.(json|csv)(\.gz)?$/i, '');
  const country = countryCodeByName(folder.split('-')[0] ?? '');
  return {
    legislature:
      meta.name ?? (country ? folder.split('-').slice(1).join(' ').replaceAll('_', ' ') || undefined : undefined),
    wikidata: meta.wikidata,
    country,
    name: genericNames.test(file) ? folder : file,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Returns the scope of a file's ids and the name of its source. */
export function scopeOf(
  context: FileContext,
  about: { isEveryPolitician: boolean; legislature?: string | undefined; wikidata?: string | undefined },
  settings: ReadSettings,
): { scope: PopoloScope; source: string } {
  const legislature = about.legislature ?? context.legislature;
  const wikidata = about.wikidata ?? context.wikidata;
  const publisher = about.isEveryPolitician ? 'EveryPolitician' : 'Popolo';
  const place = legislature ?? context.name;
  const where = context.country && about.isEveryPolitician ? `${context.country.toUpperCase()} ${place}` : place;
  const source = settings.source ?? `${publisher}: ${where}`;
  const named = /^ocd-division\/country:([a-z]{2})/.exec(settings.division ?? '')?.[1];
  const country = named ?? context.country;
  const name = wikidata ?? slugOf(settings.key ?? source, 'source');
  return {
    source,
    scope: {
      name,
      ...(country ? { country } : {}),
      personScheme: about.isEveryPolitician ? 'everypolitician' : `popolo/${name}/person`,
    },
  };
}
