import {
  anonymousScopes,
  isAnonymousReply,
  isAnonymousView,
  isWithin,
  privacyChoices,
  replyScopesWithin,
  type CurrentUser,
  type Post,
  type Scope,
  type ViewScope,
} from '@hustings/contract';

export interface Audience {
  viewMyPostsAndComments: ViewScope;
  replyMyPostsAndComments: Scope;
  /** The author's audiences, if a circle refers to them; absent means the default one. */
  audiences?: string[];
  /** The politician, if a circle refers to one. */
  pollyId?: string;
}

const namesSomebody = <Chosen extends Scope>(scope: Chosen): scope is Exclude<Chosen, 'justThePolly'> =>
  scope !== 'justThePolly';

/** The server's default for a post whose author chooses nothing (docs/decisions/06-visibility.md). */
export function usualAudience(user: CurrentUser): Audience {
  const view = user.viewMyPostsAndComments;
  const reply = isWithin(view, user.replyMyPostsAndComments) ? view : user.replyMyPostsAndComments;
  return {
    viewMyPostsAndComments: namesSomebody(view) ? view : 'justMe',
    replyMyPostsAndComments: namesSomebody(reply) ? reply : 'justMe',
  };
}

/**
 * Reduces an audience to those open to anonymous items: everyone or the politician. A personal circle would reveal the
 * author (docs/decisions/07-anonymity.md).
 */
export function anonymousAudience(audience?: Audience): Audience {
  const { viewMyPostsAndComments: chosen, replyMyPostsAndComments: reply, pollyId } = audience ?? {};
  const view = isAnonymousView(chosen) ? chosen : 'everyone';
  return {
    viewMyPostsAndComments: view,
    replyMyPostsAndComments: isAnonymousReply(reply) && isWithin(reply, view) ? reply : view,
    pollyId,
  };
}

/** The audience of a published post. */
export const audienceOf = (post: Post): Audience => ({
  viewMyPostsAndComments: post.viewMyPostsAndComments,
  replyMyPostsAndComments: post.replyMyPostsAndComments,
  audiences: post.audiences,
  pollyId: post.pollyId,
});

/** Tells whether a circle refers to the politician. */
export const namesPolly = ({ viewMyPostsAndComments: view, replyMyPostsAndComments: reply }: Audience): boolean =>
  !namesSomebody(view) || !namesSomebody(reply);

/** The properties of a post that decide which circles it can have. */
interface Kind {
  /** Whether the post is about a politician. */
  hasPolly: boolean;
  anonymous: boolean;
}

/** The circles that can see a post. */
export const viewChoices = ({ hasPolly, anonymous }: Kind): readonly ViewScope[] =>
  (anonymous ? anonymousScopes.view : privacyChoices.viewMyPostsAndComments).filter(
    (scope) => hasPolly || namesSomebody(scope),
  );

/** The circles that may comment if `view` sees the post: never wider (docs/product.md#5-validation). */
export const replyChoices = (view: ViewScope, { hasPolly, anonymous }: Kind): readonly Scope[] =>
  replyScopesWithin(view).filter(
    (scope) => (hasPolly || namesSomebody(scope)) && (!anonymous || isAnonymousReply(scope)),
  );

/** Changes who sees the post, and narrows who may comment if necessary. */
export const seenBy = (audience: Audience, view: ViewScope): Audience => ({
  ...audience,
  viewMyPostsAndComments: view,
  replyMyPostsAndComments: isWithin(audience.replyMyPostsAndComments, view) ? audience.replyMyPostsAndComments : view,
});

/** Refers to the first of some politicians, unless the audience needs none or already has one of them. */
export function aboutOneOf(audience: Audience, pollyIds: readonly string[]): Audience {
  const [first] = pollyIds;
  if (first === undefined || !namesPolly(audience) || pollyIds.includes(audience.pollyId ?? '')) return audience;
  return { ...audience, pollyId: first };
}

/** Tells whether a circle refers to audiences. */
export const namesAudiences = (audience: Audience): boolean =>
  audience.viewMyPostsAndComments === 'selectedAudiences' || audience.replyMyPostsAndComments === 'selectedAudiences';

/** Converts an audience for the call: ids only if a circle refers to them. */
export const sentAudience = (audience: Audience): Audience => ({
  ...audience,
  audiences: namesAudiences(audience) ? audience.audiences : undefined,
  pollyId: namesPolly(audience) ? audience.pollyId : undefined,
});

/** Tells whether the post is for audiences but none is chosen, so that nobody would see it. */
export const isForNone = (audience: Audience | undefined): boolean =>
  audience !== undefined && namesAudiences(audience) && audience.audiences?.length === 0;

/** Tells whether two audiences have the same members. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  const textOf = (audience: Audience): string => {
    const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId } = sentAudience(audience);
    return JSON.stringify([view, reply, audiences?.toSorted() ?? null, pollyId ?? null]);
  };
  return textOf(one) === textOf(other);
}
