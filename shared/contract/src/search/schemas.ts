import { z } from 'zod';
import { fixedLengths } from '../limits.ts';
import { searchKinds } from './kinds.ts';
import { PostAuthor } from '../accounts/schemas.ts';
import { ContentLanguage, Id, Moment, Paging } from '../common/schemas.ts';
import { PartyMarkFacts } from '../people/mark-schemas.ts';
import { PreferredLanguage } from '../publications/schemas.ts';
import { StancePosition } from '../stances/schemas.ts';

/** A text without markup, with the ranges of matches in UTF-16 code units. */
export const MarkedText = z.object({ text: z.string(), marks: z.array(z.tuple([z.number().int(), z.number().int()])) });
export type MarkedText = z.infer<typeof MarkedText>;

/** A search result. */
export const SearchHit = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  /** The path of its page. */
  url: z.string(),
  /** The title, of a stance the topic; absent for a quick post. */
  title: MarkedText.optional(),
  /** The part of a text with the matches. */
  text: MarkedText.optional(),
  /** Details that distinguish things with the same name, such as office and party. */
  detail: z.string().optional(),
  avatarUrl: z.string().optional(),
  /** Of a party. */
  mark: PartyMarkFacts.optional(),
  /** Of a stance. */
  position: StancePosition.optional(),
  author: PostAuthor.optional(),
  created: Moment.optional(),
  language: ContentLanguage.optional(),
});
export type SearchHit = z.infer<typeof SearchHit>;

const term = z.string().trim().max(fixedLengths.search.max);

/** A search among all kinds. `take` is the number of results of each kind; `language` selects among translations. */
export const SearchFilters = PreferredLanguage.extend({
  term,
  take: z.coerce.number().int().min(1).max(5).default(3),
});
export type SearchFilters = z.input<typeof SearchFilters>;

/** A search in one kind. */
export const KindSearchFilters = Paging.extend({ ...PreferredLanguage.shape, term });
export type KindSearchFilters = z.input<typeof KindSearchFilters>;

/** The best results of each kind. `more`: its own list has further ones. Kinds without results are absent. */
export const SearchAnswer = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), results: z.array(SearchHit), more: z.boolean() })),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
