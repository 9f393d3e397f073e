import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** A news item from another site: its plain text and address. */
export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  summary: z.string().optional(),
  url: z.url(),
  /** The name of the publisher. */
  source: z.string(),
  published: Moment,
  /** In the news of an election: the candidates whose news has the article, by name. */
  candidates: z.array(z.object({ personId: Id, slug: z.string(), name: z.string() })).optional(),
});
export type NewsItem = z.infer<typeof NewsItem>;

/** A news feed, as admins and the owner of the page see it. */
export const NewsFeed = z.object({
  id: Id,
  url: z.string(),
  title: z.string().optional(),
  /** The origin of the address: the imported data, the owner of the page, or an admin. */
  origin: z.enum(['data', 'owner', 'admin']),
  /** The time of the last successful fetch. */
  succeeded: Moment.optional(),
  /** True if the last few fetches failed. */
  failing: z.boolean(),
  /** True if an admin has paused the feed: the server does not fetch it, and its news stay. */
  paused: z.boolean(),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

/** Filters of the list of feeds. `term` searches the address, the title and the name of the polly or party. */
export const NewsFeedFilters = Paging.extend({
  state: z.enum(['all', 'failing', 'paused']).default('all'),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type NewsFeedFilters = z.input<typeof NewsFeedFilters>;

/** A feed in the list of all feeds, with the polly or party that it is about. */
export const ListedNewsFeed = NewsFeed.extend({
  about: z.object({ kind: z.enum(['polly', 'party']), id: Id, name: z.string(), path: z.string() }),
});
export type ListedNewsFeed = z.infer<typeof ListedNewsFeed>;

/** Pauses or resumes a feed. */
export const NewsFeedPause = z.strictObject({ paused: z.boolean() });
export type NewsFeedPause = z.input<typeof NewsFeedPause>;

/** The address of a new or moved feed. */
export const NewNewsFeed = z.strictObject({ url: z.string().min(1).max(2_000) });
export type NewNewsFeed = z.input<typeof NewNewsFeed>;
