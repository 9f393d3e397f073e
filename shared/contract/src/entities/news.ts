import { z } from 'zod';
import { Id, Moment } from './common.ts';

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
});

/** A feed to be added. */
export const NewNewsFeed = z.strictObject({ url: z.string().min(1).max(2_000) });
