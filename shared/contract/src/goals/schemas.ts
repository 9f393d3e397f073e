import { z } from 'zod';
import { NamedAuthor } from '../accounts/schemas.ts';
import { ContentLanguage, Id, Moment, nameText, oneLine, pageOf, Paging, writtenText } from '../common/schemas.ts';
import { NamedPlace } from '../elections/schemas.ts';
import { isAtMost, limitsInForce } from '../limits-in-force.ts';
import { fixedLengths } from '../limits.ts';
import { PostTag, replyScope, scopeChoice, viewScope } from '../posts/schemas.ts';
import { DivisionId } from '../profiles/schemas.ts';
import { MemberCard } from '../relations/schemas.ts';

/**
 * The state of a goal (docs/decisions/19-goals.md). `draft`: only its owner sees it. `collecting`: it needs its first
 * supporters before lists show it. `open`: lists show it. `reached`: it has the supporters of its first threshold.
 * `answered`: the addressee has answered. `closed`: its owner ended it. `archived`: it rested too long.
 */
export const GoalState = z.enum(['draft', 'collecting', 'open', 'reached', 'answered', 'closed', 'archived']);
export type GoalState = z.infer<typeof GoalState>;

/** A state in which lists show a goal. */
export const ListedGoalState = GoalState.exclude(['draft', 'collecting']);
export type ListedGoalState = z.infer<typeof ListedGoalState>;

/** The order of a list of goals: last opened first, or most supporters first. */
export const GoalOrder = z.enum(['newest', 'supported']);
export type GoalOrder = z.infer<typeof GoalOrder>;

/** A picture of a goal, 16 to 9. `url` is 640 pixels wide; the parameter `size=1280` selects the larger file. */
export const GoalPicture = z.object({ pictureId: Id, url: z.string(), alt: z.string() });
export type GoalPicture = z.infer<typeof GoalPicture>;

/** The organisation that owns a goal. */
export const GoalOrganisation = z.object({
  organisationId: Id,
  slug: z.string(),
  name: z.string(),
  /** The address of the picture, 96 pixels wide. */
  imageUrl: z.string().optional(),
});
export type GoalOrganisation = z.infer<typeof GoalOrganisation>;

/** The kinds of addressees of a goal. */
export const AddresseeKind = z.enum(['polly', 'organisation']);
export type AddresseeKind = z.infer<typeof AddresseeKind>;

/** The polly or organisation that a goal asks for an answer. */
export const GoalAddressee = z.object({
  kind: AddresseeKind,
  id: Id,
  name: z.string(),
  /** The path of the page. */
  url: z.string(),
  /** Whether somebody can answer: the owner or staff of a claimed page, or an admin of an organisation. */
  canAnswer: z.boolean(),
});
export type GoalAddressee = z.infer<typeof GoalAddressee>;

/** A number of supporters that a goal aims at. */
export const GoalThreshold = z.object({
  supporters: z.number().int(),
  /** The time at which the goal first had them. */
  reached: Moment.optional(),
});
export type GoalThreshold = z.infer<typeof GoalThreshold>;

/** The owner of a goal: `author` or `organisation` is present, never both. */
const owner = { author: NamedAuthor.optional(), organisation: GoalOrganisation.optional() };

/** A goal in a list. */
export const GoalCard = z.object({
  goalId: Id,
  slug: z.string(),
  title: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  ...owner,
  /** The first picture. */
  picture: GoalPicture.optional(),
  place: NamedPlace.optional(),
  tags: z.array(PostTag),
  state: GoalState,
  /** The time of its publication; of a draft that of its creation. */
  created: Moment,
  supportersCount: z.number().int(),
  /** The number of supporters that it aims at next: to be open, then its next threshold. Absent after the last one. */
  nextThreshold: z.number().int().optional(),
  commentsCount: z.number().int(),
  /** Whether the caller supports it. */
  supported: z.boolean(),
  /** True if the caller may edit it. */
  own: z.literal(true).optional(),
  viewMyPostsAndComments: viewScope,
  replyMyPostsAndComments: replyScope,
  /** Whether reports hide it from everybody but its owner until the review. */
  underReview: z.literal(true).optional(),
});
export type GoalCard = z.infer<typeof GoalCard>;

/** The fields that the owner of a goal edits, with the version that a change has to name. */
export const GoalFacts = z.object({
  title: z.string(),
  info: z.string(),
  language: ContentLanguage,
  place: NamedPlace.optional(),
  tags: z.array(PostTag),
  addressee: GoalAddressee.optional(),
  pictures: z.array(GoalPicture),
  viewMyPostsAndComments: viewScope,
  replyMyPostsAndComments: replyScope,
  /** The audiences that a scope names, for the owner only. */
  audiences: z.array(Id).optional(),
  version: z.number().int(),
});
export type GoalFacts = z.infer<typeof GoalFacts>;

/** News of a goal by its owner. */
export const GoalUpdate = z.object({
  updateId: Id,
  body: z.string(),
  created: Moment,
  /** Absent if the goal belongs to an organisation or its author has left. */
  author: NamedAuthor.optional(),
});
export type GoalUpdate = z.infer<typeof GoalUpdate>;

/** The answer to a goal, in the name of its addressee. */
export const GoalAnswer = z.object({
  body: z.string(),
  created: Moment,
  edited: Moment.optional(),
  /** The version that a change of the answer has to name. */
  version: z.number().int(),
});
export type GoalAnswer = z.infer<typeof GoalAnswer>;

/** The caller's support of a goal. */
export const OwnSupport = z.object({
  /** Whether the list of supporters names the caller. */
  named: z.boolean(),
  since: Moment,
});
export type OwnSupport = z.infer<typeof OwnSupport>;

/** The time at which a goal came into a state. States that it never had are absent. */
export const GoalDates = z.object({
  collecting: Moment.optional(),
  open: Moment.optional(),
  reached: Moment.optional(),
  answered: Moment.optional(),
  closed: Moment.optional(),
  archived: Moment.optional(),
});
export type GoalDates = z.infer<typeof GoalDates>;

/** A goal on its page. */
export const Goal = GoalCard.extend({
  ...GoalFacts.shape,
  dates: GoalDates,
  /** The number of supporters that opens it. */
  opensAt: z.number().int(),
  /** Its thresholds, lowest first. They are fixed when the goal is published. */
  thresholds: z.array(GoalThreshold),
  /** The number of supporters whom the list of supporters names. */
  namedSupportersCount: z.number().int(),
  updatesCount: z.number().int(),
  /** Absent in the state `answered` if its author has deleted the account. */
  answer: GoalAnswer.optional(),
  support: OwnSupport.optional(),
  /** Whether the caller may support it: published, neither closed nor archived, and not the caller's own. */
  maySupport: z.boolean(),
  /** Whether the caller may answer for the addressee, or change the answer. */
  mayAnswer: z.boolean(),
  /** Whether the caller may change title, text, language, place and addressee: they are fixed once it is open. */
  mayEditText: z.boolean(),
});
export type Goal = z.infer<typeof Goal>;

/** Filters of the list of goals. */
export const GoalFilters = Paging.extend({
  /** Searches the words of the titles. */
  term: z.string().max(fixedLengths.search.max).optional(),
  /** Only goals in this state; by default open, reached and answered ones. */
  state: ListedGoalState.optional(),
  /** Only goals with this tag, by name or slug. */
  tag: z.string().max(fixedLengths.tag.max).optional(),
  /** Only goals about this place. */
  placeId: DivisionId.optional(),
  sort: GoalOrder.default('newest'),
});
export type GoalFilters = z.input<typeof GoalFilters>;

/** Filters of the caller's own goals, also those of organisations that the caller runs. */
export const OwnGoalFilters = Paging.extend({
  /** Searches the words of the titles. */
  term: z.string().max(fixedLengths.search.max).optional(),
  state: GoalState.optional(),
  /** Whether to list the goals that the caller supports instead, last supported first. */
  supported: z.stringbool().optional(),
});
export type OwnGoalFilters = z.input<typeof OwnGoalFilters>;

const fields = {
  title: nameText({ min: 'titleLeastCharacters', max: 'titleCharacters' }),
  /** Plain text; an empty line parts paragraphs. A draft may have none. */
  info: writtenText({ min: 0, max: 'goalCharacters' }),
  language: ContentLanguage,
  /** The place that the goal is about; absent for none. */
  placeId: DivisionId.optional(),
  tags: z
    .array(nameText(fixedLengths.tag))
    .refine((given) => given.length <= limitsInForce().tags, { params: { errorCode: 'TagLimit' } })
    .default([]),
  /** The polly or organisation that is asked for an answer; absent for none. */
  addressedTo: z.strictObject({ kind: AddresseeKind, id: Id }).optional(),
  ...scopeChoice,
};

/** A new goal, which begins as a draft. */
export const NewGoal = z.strictObject({
  ...fields,
  /** The organisation that owns it, of which the caller is the owner or an admin; absent for the caller. */
  organisationId: Id.optional(),
});
export type NewGoal = z.input<typeof NewGoal>;

/** All fields of a goal, and the version that they replace. Absent scopes stay as they are. */
export const GoalChange = z.strictObject({
  ...fields,
  /** The pictures in their new order, with their texts. Pictures that are not named stay behind these. */
  pictures: z
    .array(z.strictObject({ pictureId: Id, alt: oneLine({ max: 'imageTextCharacters' }) }))
    .check(isAtMost('goalPictures'))
    .optional(),
  version: z.number().int().min(1),
});
export type GoalChange = z.input<typeof GoalChange>;

/** The text for those who do not see an uploaded picture of a goal. */
export const GoalPictureText = z.object({ alt: oneLine({ max: 'imageTextCharacters' }) });
export type GoalPictureText = z.input<typeof GoalPictureText>;

/** The maximum width of a picture's file, in pixels. */
export const GoalPictureQuery = z.object({
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(640), z.literal(1280)]))
    .default(640),
});
export type GoalPictureQuery = z.input<typeof GoalPictureQuery>;

/** Support of a goal. */
export const GoalSupport = z.strictObject({
  /** Whether the list of supporters names the caller. Otherwise the caller only counts. */
  named: z.boolean().default(false),
});
export type GoalSupport = z.input<typeof GoalSupport>;

/** A supporter who is named; `since` is the time of the support. */
export const GoalSupporter = MemberCard.extend({ since: Moment });
export type GoalSupporter = z.infer<typeof GoalSupporter>;

/** A page of the supporters who are named. */
export const GoalSupporters = pageOf(GoalSupporter);
export type GoalSupporters = z.infer<typeof GoalSupporters>;

/** New news of a goal. */
export const NewGoalUpdate = z.strictObject({ body: writtenText({ max: 'goalUpdateCharacters' }) });
export type NewGoalUpdate = z.input<typeof NewGoalUpdate>;

/** The answer of an addressee, and the version that it replaces: 0 for the first answer. */
export const GoalAnswerChange = z.strictObject({
  body: writtenText({ max: 'goalCharacters' }),
  version: z.number().int().min(0),
});
export type GoalAnswerChange = z.input<typeof GoalAnswerChange>;
