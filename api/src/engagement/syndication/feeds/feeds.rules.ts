import type { BoundStatement, Statement } from '../../../platform/db/database.ts';
import { RequestFailure } from '../../../platform/core/failure.ts';
import { decodeCursor, encodeCursor } from '../../../platform/db/paging.ts';
import type { Services } from '../../../platform/core/services.ts';
import { writeAtom } from './atom.ts';
import * as queries from './feeds.queries.ts';

/** A kind of feed: all posts, or those of a tag, an author, a politician or the candidates of an election. */
export type FeedKind = 'posts' | 'tags' | 'authors' | 'pollies' | 'elections';

/** A feed of public posts. */
export interface Feed {
  title: string;
  /** The path of the feed. */
  path: string;
  /** The path of the page with the same posts. */
  page: string;
  since: string;
  /** Binds the statement that selects the page after a cursor. */
  entries(cursor: queries.FeedCursor): BoundStatement;
}

/** The cursor of the first page, which sorts before every post. */
const start: queries.FeedCursor = { afterCreated: 'infinity', afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Decodes the cursor of a page. */
function decodeAfter(after: string): queries.FeedCursor {
  const [created, id] = decodeCursor(after, ['moment', 'uuid']);
  return { afterCreated: String(created), afterId: String(id) };
}

/** Returns the feed of all posts, whose title is the name of the site. */
const allPosts = (title: string): Feed => ({
  title,
  path: '/feeds/posts',
  page: '/',
  since: '2026-01-01T00:00:00.000Z',
  entries: queries.allEntries,
});

/** How a kind of feed finds its subject, selects its posts and describes itself. */
interface FeedSource {
  subjectBySlug: Statement<{ slug: string }>;
  entries(subjectId: string, cursor: queries.FeedCursor): BoundStatement;
  titleOf(subject: queries.SubjectRow): string;
  pageOf(subject: queries.SubjectRow): string;
}

const sources: Record<Exclude<FeedKind, 'posts'>, FeedSource> = {
  tags: {
    subjectBySlug: queries.tagBySlug,
    entries: (tagId, cursor) => queries.entriesOfTag({ tagId, ...cursor }),
    titleOf: ({ name }) => `#${name}`,
    pageOf: ({ slug }) => `/post_tags/${encodeURIComponent(slug)}`,
  },
  authors: {
    subjectBySlug: queries.authorNamed,
    entries: (accountId, cursor) => queries.entriesOfAuthor({ accountId, ...cursor }),
    titleOf: ({ name }) => name,
    pageOf: ({ slug }) => `/@${slug}`,
  },
  pollies: {
    subjectBySlug: queries.tagOfPolly,
    entries: (tagId, cursor) => queries.entriesOfTag({ tagId, ...cursor }),
    titleOf: ({ name }) => name,
    pageOf: ({ slug }) => `/polly/${slug}`,
  },
  elections: {
    subjectBySlug: queries.electionById,
    entries: (electionId, cursor) => queries.entriesOfElection({ electionId, ...cursor }),
    titleOf: ({ name }) => name,
    pageOf: ({ slug }) => `/election/${slug}`,
  },
};

/**
 * Finds a feed of public posts. Returns undefined if its subject does not exist, or is a member whose profile is hidden
 * from some visitors.
 *
 * @param key the slug of a tag, the slug or id of a polly, the id of an election, or a user name
 */
export async function findFeed(
  { database, siteIdentity }: Services,
  kind: FeedKind,
  key = '',
): Promise<Feed | undefined> {
  const { name } = siteIdentity.identity;
  if (kind === 'posts') return allPosts(name);
  const { subjectBySlug, entries, titleOf, pageOf } = sources[kind];
  const [subject] = await database.query<queries.SubjectRow>(subjectBySlug({ slug: key.toLowerCase() }));
  if (!subject) return undefined;
  return {
    title: `${titleOf(subject)} · ${name}`,
    path: `/feeds/${kind}/${encodeURIComponent(subject.slug)}`,
    page: pageOf(subject),
    since: subject.since,
    entries: (cursor) => entries(subject.id, cursor),
  };
}

/**
 * Writes a page of a feed as an Atom document (RFC 4287; paging by RFC 5005). The document is the same for every
 * reader.
 *
 * @param after the cursor in the `next` link of the previous page
 * @throws {RequestFailure} `NotFound` if `feed` is undefined; `ValidationError` for an invalid cursor
 */
export async function readFeed(
  services: Services,
  feed: Feed | undefined,
  after: string | undefined,
): Promise<{ xml: string; updated: Date }> {
  if (!feed) throw new RequestFailure('NotFound');
  const cursor = after === undefined ? start : decodeAfter(after);
  const rows = await services.database.query<queries.EntryRow>(feed.entries(cursor));
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
