import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { searchKinds } from './kinds.ts';
import { Author } from '../accounts/schemas.ts';
import { ContentLanguage, Id, Moment, Paging } from '../common/schemas.ts';
import { PreferredLanguage } from '../publications/schemas.ts';
import { StancePosition } from '../stances/schemas.ts';

/** Text with what was searched for marked in it: from and until which UTF-16 code unit. Never markup. */
export const MarkedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number().int(), z.number().int()])) });
export type MarkedText = z.infer<typeof MarkedText>;

/** One thing that a search has found. */
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  /** Its page, below the site's address. */
  url: z.string(),
  /** Absent where it has none: a quick post. Of a stance, its topic. */
  title: MarkedText.optional(),
  /** Of a text, the part where it says what was searched for. */
  text: MarkedText.optional(),
  /** What tells it from others of its name: an office and a party. */
  detail: z.string().optional(),
  avatarUrl: z.string().optional(),
  /** Of a stance. */
  position: StancePosition.optional(),
  author: Author.optional(),
  created: Moment.optional(),
  language: ContentLanguage.optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

const term = z.string().trim().max(fixedLengths.search.max);

/** A search among everything; `take` is how many of each kind. `language`: of what is there in several. */
export const SearchFilters = PreferredLanguage.extend({
  term,
  take: z.coerce.number().int().min(1).max(5).default(3),
});
export type SearchFilters = z.input<typeof SearchFilters>;

/** A search among one kind. */
export const KindSearchFilters = Paging.extend({ ...PreferredLanguage.shape, term });
export type KindSearchFilters = z.input<typeof KindSearchFilters>;

/** The best of each kind; `more` says that its own list goes on. Kinds of which nothing was found are not there. */
export const SearchAnswer = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), results: z.array(SearchHit), more: z.boolean() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
