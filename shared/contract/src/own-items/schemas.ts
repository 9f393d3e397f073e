import { z } from 'zod';
import { CivilDay, ContentLanguage, Id, Moment, Paging, pageOf } from '../common/schemas.ts';
import { fixedLengths } from '../limits.ts';
import { PostImage, viewScope } from '../posts/schemas.ts';
import { ProfileComment } from '../profile-pages/schemas.ts';
import { DailyVote } from '../votes/schemas.ts';
import type { ErrorCode } from '../errors.ts';
import { mostOwnItems } from './most-items.ts';

/** The kinds of items that a member can change together. `anonymous` stands for an anonymous item of any kind. */
export const OwnItemKind = z.enum(['post', 'comment', 'topicStance', 'dailyVote', 'goal', 'anonymous']);
export type OwnItemKind = z.infer<typeof OwnItemKind>;

/**
 * A change of several of the caller's items: their deletion, or who sees them. A change that lets somebody see an item
 * who does not see it now needs `mayWiden` (docs/decisions/22-my-stuff.md).
 */
export const OwnItemsChange = z.strictObject({
  kind: OwnItemKind,
  ids: z.array(Id).min(1).max(mostOwnItems),
  change: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('delete') }),
    z.strictObject({ act: z.literal('show'), to: viewScope, mayWiden: z.boolean().default(false) }),
  ]),
});
export type OwnItemsChange = z.input<typeof OwnItemsChange>;

/** What became of each item of a change, in the order of the request. */
export const OwnItemResults = z.object({
  results: z.array(
    z.object({
      id: Id,
      /** The error code of the call that changes one such item; absent if the item is changed. */
      refusal: z.custom<ErrorCode>((code) => typeof code === 'string').optional(),
      /** The time from which an item is gone for others, if it is not gone at once. */
      removedAt: Moment.optional(),
    }),
  ),
});
export type OwnItemResults = z.infer<typeof OwnItemResults>;

/** Words by which a list of the caller's items is searched. */
export const ownTerm = z.string().max(fixedLengths.search.max).optional();

/** Filters of the list of the caller's comments. */
export const OwnCommentFilters = Paging.extend({ mine: z.literal('true'), term: ownTerm });
export type OwnCommentFilters = z.input<typeof OwnCommentFilters>;

/** One of the caller's comments. Its subject is absent if the caller no longer sees it. */
export const OwnComment = ProfileComment.extend({ subject: ProfileComment.shape.subject.optional() });
export type OwnComment = z.infer<typeof OwnComment>;

/** Whether to include anonymous votes, for which the caller must have entered the password lately. */
export const OwnVoteSelection = z.object({ anonymous: z.stringbool().optional() });
export type OwnVoteSelection = z.input<typeof OwnVoteSelection>;

/** The month of a calendar, such as `2026-11`. */
export const OwnVoteMonth = OwnVoteSelection.extend({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .refine((month) => !month.startsWith('0000')),
});
export type OwnVoteMonth = z.input<typeof OwnVoteMonth>;

const tally = { up: z.number().int(), down: z.number().int(), undecided: z.number().int() };

/** The caller's votes of a month by civil day. Days without votes are absent. */
export const OwnVoteCalendar = z.object({
  days: z.array(z.object({ day: CivilDay, ...tally })),
  /** The caller's votes of all time. */
  total: z.object({ ...tally, days: z.number().int() }),
  /** The first and the last day with a vote; absent without votes. */
  first: CivilDay.optional(),
  last: CivilDay.optional(),
});
export type OwnVoteCalendar = z.infer<typeof OwnVoteCalendar>;

/** Filters of the list of the caller's votes. */
export const OwnVoteFilters = Paging.extend({ ...OwnVoteSelection.shape, date: CivilDay.optional(), term: ownTerm });
export type OwnVoteFilters = z.input<typeof OwnVoteFilters>;

/** A page of the caller's votes, newest day first. */
export const OwnVotes = pageOf(DailyVote);

/** What shows a picture of a member. */
export const OwnUploadKind = z.enum(['profile', 'post', 'goal', 'organisation']);
export type OwnUploadKind = z.infer<typeof OwnUploadKind>;

/**
 * A picture of the caller, with the profile, post, goal or organisation that shows it. It is deleted with that. `isFormer`
 * is true if only earlier versions of a post show it; `alt` is then absent, as for the picture of a profile.
 */
export const OwnUpload = PostImage.extend({
  url: z.string(),
  alt: z.string().optional(),
  isFormer: z.literal(true).optional(),
  item: z.object({
    kind: OwnUploadKind,
    id: Id,
    /** The title or name; of a quick post its excerpt. */
    name: z.string(),
    /** The path of the page that shows the picture. */
    path: z.string(),
    /** The path of the page on which the picture can be removed; absent if the caller no longer can. */
    editPath: z.string().optional(),
    language: ContentLanguage.optional(),
    created: Moment.optional(),
    viewMyPostsAndComments: viewScope.optional(),
  }),
});
export type OwnUpload = z.infer<typeof OwnUpload>;
