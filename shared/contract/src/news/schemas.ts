import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { Id, Moment, Paging } from '../common/schemas.ts';

/** A piece of news as another site tells it: plain text, and where it stands. */
export const NewsItem = z.object({
  id: Id,
  title: z.string(),
  summary: z.string().optional(),
  url: z.url(),
  /** Who says so. */
  source: z.string(),
  published: Moment,
});
export type NewsItem = z.infer<typeof NewsItem>;

/** A feed that news come from, as its owner and admins see it. */
export const NewsFeed = z.object({
  id: Id,
  url: z.string(),
  title: z.string().optional(),
  /** Who named it: the imported data, the owner of the page, an admin. */
  origin: z.enum(['data', 'owner', 'admin']),
  /** When it last answered. */
  succeeded: Moment.optional(),
  /** True where it has not answered the last few times. */
  failing: z.boolean(),
  /** An admin holds it back: it is not asked, and its news stay. */
  paused: z.boolean(),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

/** What admins look for among feeds: those of a state, and by a part of the address, the title or the name of whom they are about. */
export const NewsFeedFilters = Paging.extend({
  state: z.enum(['all', 'failing', 'paused']).default('all'),
  term: z.string().max(fixedLengths.search.max).optional(),
});
export type NewsFeedFilters = z.input<typeof NewsFeedFilters>;

/** A feed in the list of all of them, with whom it is about. */
export const ListedNewsFeed = NewsFeed.extend({
  about: z.object({ kind: z.enum(['polly', 'party']), id: Id, name: z.string(), path: z.string() }),
});
export type ListedNewsFeed = z.infer<typeof ListedNewsFeed>;

/** Whether a feed is held back. */
export const NewsFeedPause = z.strictObject({ paused: z.boolean() });
export type NewsFeedPause = z.input<typeof NewsFeedPause>;

/** The address of a feed that is added or moved. */
export const NewNewsFeed = z.strictObject({ url: z.string().min(1).max(2_000) });
export type NewNewsFeed = z.input<typeof NewNewsFeed>;
