import type { Statement } from '../../../platform/db/statement.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { decodeCursor, encodeCursor } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { writeAtom } from './atom.ts';
import * as queries from './feeds.queries.ts';

/** What there are feeds of. */
export type FeedKind = 'posts' | 'tags' | 'authors' | 'pollies';

/** A feed: what it is called, the page that shows the same, and where its posts come from. */
export interface Feed {
  title: string;
  /** The address of the feed, below the site's own. */
  path: string;
  page: string;
  since: string;
  entries: Statement;
  values: string[];
}

const beforeAll = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const allPosts: Feed = {
  title: 'Hustings',
  path: '/feeds/posts',
  page: '/',
  since: '2026-01-01T00:00:00.000Z',
  entries: queries.allEntries,
  values: [],
};

type Subject = [
  found: Statement,
  entries: Statement,
  write: (row: queries.SubjectRow) => [title: string, page: string],
];

const subjects: Record<Exclude<FeedKind, 'posts'>, Subject> = {
  tags: [
    queries.tagBySlug,
    queries.entriesOfTag,
    ({ name, slug }) => [`#${name}`, `/post_tags/${encodeURIComponent(slug)}`],
  ],
  authors: [queries.authorNamed, queries.entriesOfAuthor, ({ name, slug }) => [name, `/@${slug}`]],
  pollies: [queries.tagOfPolly, queries.entriesOfTag, ({ name, slug }) => [name, `/polly/${slug}`]],
};

/**
 * Finds a feed of public posts; undefined where there is none: nobody and nothing is called that, or a member does not let
 * everyone see the profile.
 *
 * @param key the slug of a tag or polly, or a user name
 */
export async function findFeed({ database }: Services, kind: FeedKind, key = ''): Promise<Feed | undefined> {
  if (kind === 'posts') return allPosts;
  const [found, entries, write] = subjects[kind];
  const [row] = await database.query<queries.SubjectRow>(found, [key.toLowerCase()]);
  if (!row) return undefined;
  const [title, page] = write(row);
  const path = `/feeds/${kind}/${encodeURIComponent(row.slug)}`;
  return { title: `${title} · Hustings`, path, page, since: row.since, entries, values: [row.id] };
}

/**
 * A page of a feed as an Atom document (RFC 4287; paging as RFC 5005): the newest public posts, the same for every reader.
 *
 * @param after the cursor that the page before named as `next`
 * @throws {RequestFailure} `NotFound` where there is no such feed; `ValidationError` for what is no cursor.
 */
export async function readFeed(
  services: Services,
  feed: Feed | undefined,
  after: string | undefined,
): Promise<{ xml: string; updated: Date }> {
  if (!feed) throw new RequestFailure('NotFound');
  const cursor = after === undefined ? beforeAll : decodeCursor(after, ['moment', 'uuid']);
  const rows = await services.database.query<queries.EntryRow>(feed.entries, [...cursor, ...feed.values]);
  const entries = rows.slice(0, queries.pageSize);
  const last = entries.at(-1);
  const next = rows.length > entries.length && last ? encodeCursor([last.created, last.id]) : undefined;
  const latest = Math.max(Date.parse(feed.since), ...entries.map((entry) => Date.parse(entry.updated)));
  const updated = new Date(latest);
  const xml = writeAtom({
    feed,
    entries,
    updated: updated.toISOString(),
    after,
    next,
    origin: services.settings.publicUrl,
  });
  return { xml, updated };
}
