import type { Services } from '../../../platform/core/services.ts';
import * as queries from './build.queries.ts';
import { isAbout } from './about.ts';
import { countWords, isForModels, splitText } from './split.ts';

/** The number of rows that one statement of the job reads. */
const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';

/** What a run of the job changed. */
interface BuildResult {
  added: number;
  deleted: number;
  /** The number of pollies whose counts changed. */
  recounted: number;
}

const columns = {
  stance: 'stanceIds',
  post: 'postIds',
  news: 'newsItemIds',
  vote: 'rollCallIds',
  text: 'speechIds',
} as const;
const batches = {
  stance: queries.newStances,
  post: queries.newPosts,
  news: queries.newNews,
  vote: queries.newVotes,
  text: queries.newSpeeches,
} as const;
const types = ['stance', 'post', 'news', 'vote', 'text'] as const;
type SourceType = keyof typeof columns;

const kindOf = (type: SourceType, { isPosition }: queries.SourceRow): string => {
  if (type === 'stance') return isPosition ? 'officialPosition' : 'stance';
  return type;
};

/** Stores the passages of a batch of sources, and returns how many are new. */
async function addBatch(services: Services, type: SourceType, sources: readonly queries.SourceRow[]): Promise<number> {
  const rows = sources.flatMap((source) =>
    (type === 'vote' ? [source.body] : splitText(source.body))
      .filter((body) => body !== '' && !isForModels(body) && isAbout(body, source))
      .map((body, part) => ({ source, body, part })),
  );
  const idsOf = (column: (typeof columns)[SourceType]) =>
    rows.map(({ source }) => (columns[type] === column ? source.id : null));
  const added = await services.database.query(
    queries.insertPassages({
      personIds: rows.map(({ source }) => source.personId),
      kinds: rows.map(({ source }) => kindOf(type, source)),
      stanceIds: idsOf('stanceIds'),
      postIds: idsOf('postIds'),
      newsItemIds: idsOf('newsItemIds'),
      rollCallIds: idsOf('rollCallIds'),
      speechIds: idsOf('speechIds'),
      editedAts: rows.map(({ source }) => source.editedAt),
      parts: rows.map(({ part }) => part),
      languages: rows.map(({ source }) => source.language),
      bodies: rows.map(({ body }) => body),
      titles: rows.map(({ source }) => source.title),
      otherTitles: rows.map(({ source }) => source.otherTitle),
      saidAts: rows.map(({ source }) => source.saidAt),
      words: rows.map(({ body }) => countWords(body)),
    }),
  );
  return added.length;
}

/** Cuts all sources of a type that have no passages yet. */
async function addNew(services: Services, type: SourceType): Promise<number> {
  let added = 0;
  let afterId = firstId;
  for (;;) {
    const sources = await services.database.query<queries.SourceRow>(batches[type]({ afterId, limit: batchSize }));
    const last = sources.at(-1);
    if (!last) return added;
    added += await addBatch(services, type, sources);
    // A post of two pages may stand on both sides of the end of a batch. The next run adds its second page.
    afterId = last.id;
  }
}

async function deleteFallen({ database }: Services): Promise<number> {
  let deleted = 0;
  let afterId = firstId;
  for (;;) {
    const [row] = await database.query<{ last: string | null; deleted: number }>(
      queries.deleteFallen({ afterId, limit: batchSize }),
    );
    deleted += row?.deleted ?? 0;
    if (!row?.last) return deleted;
    afterId = row.last;
  }
}

/**
 * Brings the passages up to date with their sources: deletes those whose source was withdrawn, hidden or changed, cuts
 * new sources, and counts the passages of each polly. A second run changes nothing
 * (docs/decisions/11-digital-politicians.md).
 */
export async function buildPassages(services: Services): Promise<BuildResult> {
  const deleted = await deleteFallen(services);
  let added = 0;
  for (const type of types) added += await addNew(services, type);
  const [counted] = await services.database.query<{ changed: number }>(queries.countPassages());
  return { added, deleted, recounted: counted?.changed ?? 0 };
}
