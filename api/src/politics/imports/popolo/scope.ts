import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { slugOf } from '../../people/index.ts';
import type { ReadSettings } from '../format.ts';
import { countryNamed } from '../parsing/countries.ts';
import type { PopoloScope } from './mapper.ts';

/** What EveryPolitician says of a legislature beside its files. */
const Meta = z.object({ name: z.string().optional(), wikidata: z.string().optional() }).catch({});

/** What a file lies in tells of it: its folder's name, and a description beside it. */
export interface Surroundings {
  legislature?: string | undefined;
  wikidata?: string | undefined;
  country?: string | undefined;
  /** The name of the file or, where that says nothing, of its folder. */
  name: string;
}

const plainNames = /^(ep-popolo|popolo|term|names|people|data|export)\b/i;

export async function surroundingsOf(path: string): Promise<Surroundings> {
  const folder = basename(dirname(path));
  const text = await readFile(join(dirname(path), 'meta.json'), 'utf8').catch(() => '{}');
  const meta = Meta.parse(parsed(text));
  const file = basename(path).replace(/\.(json|csv)(\.gz)?$/i, '');
  const country = countryNamed(folder.split('-')[0] ?? '');
  return {
    legislature:
      meta.name ?? (country ? folder.split('-').slice(1).join(' ').replaceAll('_', ' ') || undefined : undefined),
    wikidata: meta.wikidata,
    country,
    name: plainNames.test(file) ? folder : file,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** In what the ids of a file hold, and what its source is called. */
export function scopeOf(
  around: Surroundings,
  about: { isEveryPolitician: boolean; legislature?: string | undefined; wikidata?: string | undefined },
  settings: ReadSettings,
): { scope: PopoloScope; source: string } {
  const legislature = about.legislature ?? around.legislature;
  const wikidata = about.wikidata ?? around.wikidata;
  const publisher = about.isEveryPolitician ? 'EveryPolitician' : 'Popolo';
  const place = legislature ?? around.name;
  const where = around.country && about.isEveryPolitician ? `${around.country.toUpperCase()} ${place}` : place;
  const source = settings.source ?? `${publisher}: ${where}`;
  const named = /^ocd-division\/country:([a-z]{2})/.exec(settings.division ?? '')?.[1];
  const country = named ?? around.country;
  const name = wikidata ?? slugOf(source, 'source');
  return {
    source,
    scope: {
      name,
      ...(country ? { country } : {}),
      personScheme: about.isEveryPolitician ? 'everypolitician' : `popolo/${name}/person`,
    },
  };
}
