import type { InterfaceLanguage } from '@hustings/contract';
import { z } from 'zod';
import type { Services } from '../../platform/core/services.ts';
import { activeRows, makeReleaseFiles, type ReleaseRow } from '../releases/index.ts';

/** A text of the active releases: its originals by language. */
export interface CatalogueText {
  namespace: string;
  key: string;
  originals: Partial<Record<InterfaceLanguage, string>>;
}

/** The texts of all active releases. */
export interface Catalogue {
  /** The texts by `namespace:key`, sorted by it. */
  texts: ReadonlyMap<string, CatalogueText>;
  /** The parts that have a namespace, by namespace. */
  parts: ReadonlyMap<string, readonly string[]>;
  /** The namespaces that only releases for admins have. */
  forAdmins: ReadonlySet<string>;
  /** The parts whose active release was built before releases stated their texts. */
  withoutTexts: readonly string[];
}

interface Nested {
  [key: string]: string | Nested;
}
const Nested: z.ZodType<Nested> = z.lazy(() => z.record(z.string(), z.union([z.string(), Nested])));

/** `server/texts.json` of a release: texts by language, namespace and path. It comes from an upload, so it is checked. */
const ReleaseTexts = z.object({ en: z.record(z.string(), Nested), nl: z.record(z.string(), Nested) });
type ReleaseTexts = z.infer<typeof ReleaseTexts>;

const languages = ['en', 'nl'] as const;

/** Flattens nested texts to pairs of a path, such as `editor.title`, and its words. */
const flatten = (nested: Nested, prefix = ''): [string, string][] =>
  Object.entries(nested).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : flatten(value, `${prefix}${name}.`),
  );

/** Reads the texts that a release states; undefined if it states none. */
async function textsOfRelease(services: Services, row: ReleaseRow): Promise<ReleaseTexts | undefined> {
  const file = await makeReleaseFiles(services).read(row, 'server/texts.json');
  if (!file) return undefined;
  try {
    return ReleaseTexts.safeParse(JSON.parse(file.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Merges the texts of releases. Of a shared namespace, the shell's words come first, then those of the first part. */
function merge(releases: readonly { row: ReleaseRow; stated: ReleaseTexts | undefined }[]): Catalogue {
  const texts = new Map<string, CatalogueText>();
  const parts = new Map<string, string[]>();
  const open = new Set<string>();
  for (const { row, stated } of releases) {
    for (const language of languages) {
      for (const [namespace, nested] of Object.entries(stated?.[language] ?? {})) {
        const names = parts.get(namespace) ?? [];
        parts.set(namespace, names.includes(row.name) ? names : [...names, row.name]);
        if (row.manifest.manifest.audience !== 'admin') open.add(namespace);
        for (const [key, words] of flatten(nested)) {
          const id = `${namespace}:${key}`;
          const text = texts.get(id) ?? { namespace, key, originals: {} };
          text.originals[language] ??= words;
          texts.set(id, text);
        }
      }
    }
  }
  return {
    texts: new Map([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    parts,
    forAdmins: new Set([...parts.keys()].filter((namespace) => !open.has(namespace))),
    withoutTexts: releases.filter(({ stated }) => !stated).map(({ row }) => row.name),
  };
}

const caches = new WeakMap<object, { of: string; catalogue: Catalogue }>();

/**
 * Returns the texts of the active releases. Reads their files again when another release is active, so a new vertical
 * appears at its deployment.
 */
export async function catalogueOf(services: Services): Promise<Catalogue> {
  const rows = (await activeRows(services)).toSorted(
    (a, b) => Number(b.name === 'shell') - Number(a.name === 'shell') || (a.name < b.name ? -1 : 1),
  );
  const of = rows.map(({ id }) => id).join(' ');
  const cached = caches.get(services.replacedTexts);
  if (cached?.of === of) return cached.catalogue;
  const releases = await Promise.all(rows.map(async (row) => ({ row, stated: await textsOfRelease(services, row) })));
  const catalogue = merge(releases);
  caches.set(services.replacedTexts, { of, catalogue });
  return catalogue;
}
