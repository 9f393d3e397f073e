import {
  isWithin,
  type ContentLanguage,
  type CurrentUser,
  type GoalAddressee,
  type GoalChange,
  type GoalFacts,
  type NewGoal,
  type Scope,
} from '@hustings/contract';
import { sentAudiences, type Circle } from '@hustings/features/audience';

/** Who sees a goal and who may comment. */
export type GoalAudience = Circle & { reply: Scope };

/** The fields of the form, as they are typed. */
export interface GoalDraft {
  title: string;
  info: string;
  language: ContentLanguage;
  place: { id: string; name: string } | null;
  addressee: Pick<GoalAddressee, 'kind' | 'id' | 'name'> | null;
  tags: string[];
  audience: GoalAudience;
  /** The pictures in their order, with their texts. */
  pictures: { pictureId: string; alt: string }[];
}

/** Returns an empty draft. Its audience is the member's usual one for posts. */
export const emptyDraft = (user: CurrentUser, language: ContentLanguage, tags: string[]): GoalDraft => ({
  title: '',
  info: '',
  language,
  place: null,
  addressee: null,
  tags,
  audience: usualAudience(user),
  pictures: [],
});

/** Everybody sees a goal of an organisation, and may comment unless comments are off. */
export const organisationAudience: GoalAudience = { view: 'everyone', reply: 'everyone' };

/** Returns the member's usual audience for posts. */
function usualAudience({ viewMyPostsAndComments: view, replyMyPostsAndComments: reply }: CurrentUser): GoalAudience {
  return withoutPolly({ view, reply: isWithin(reply, view) ? reply : view });
}

/** Returns the stored fields in the form of a draft. */
export const draftOf = (facts: GoalFacts): GoalDraft => ({
  title: facts.title,
  info: facts.info,
  language: facts.language,
  place: facts.place ? { id: facts.place.id, name: facts.place.name } : null,
  addressee: facts.addressee
    ? { kind: facts.addressee.kind, id: facts.addressee.id, name: facts.addressee.name }
    : null,
  tags: facts.tags.map(({ name }) => name),
  audience: {
    view: facts.viewMyPostsAndComments,
    reply: facts.replyMyPostsAndComments,
    audiences: facts.audiences,
  },
  pictures: facts.pictures.map(({ pictureId, alt }) => ({ pictureId, alt })),
});

/** Returns the audience without the polly in question, for a goal that no longer asks one. */
export const withoutPolly = ({ view, reply, audiences }: GoalAudience): GoalAudience => ({
  view: view === 'justThePolly' ? 'justMe' : view,
  reply: reply === 'justThePolly' ? 'justMe' : reply,
  ...(audiences ? { audiences } : {}),
});

/** Returns the body of the call that stores a draft. */
export function bodyOf({ title, info, language, place, addressee, tags, audience }: GoalDraft): NewGoal {
  const audiences = sentAudiences(audience);
  return {
    title: title.trim(),
    info: info.trim(),
    language,
    tags,
    ...(place ? { placeId: place.id } : {}),
    ...(addressee ? { addressedTo: { kind: addressee.kind, id: addressee.id } } : {}),
    viewMyPostsAndComments: audience.view,
    replyMyPostsAndComments: audience.reply,
    ...(audiences ? { audiences } : {}),
  };
}

/** Returns the body of the call that changes a goal from a version. */
export const changeOf = (draft: GoalDraft, version: number): GoalChange => ({
  ...bodyOf(draft),
  pictures: draft.pictures.map(({ pictureId, alt }) => ({ pictureId, alt: alt.trim() })),
  version,
});

/** The fields of a draft, in the order of the form. */
const draftFields = ['title', 'info', 'place', 'addressee', 'tags', 'audience', 'pictures'] as const;

/** A field of a draft that two editors can change. */
export type DraftField = (typeof draftFields)[number];

/** Returns the fields in which two drafts differ. */
export const differingFields = (one: GoalDraft, other: GoalDraft): DraftField[] =>
  draftFields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
