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
import { isForNone as isCircleForNone, sentAudiences, type Circle } from '@hustings/features/audience';

export interface Audience {
  viewMyPostsAndComments: ViewScope;
  replyMyPostsAndComments: Scope;
  /** The ids of the chosen audiences, for the circle `selectedAudiences`; absent means the default one. */
  audiences?: string[];
  /** The id of the politician, for the circle `justThePolly`. */
  pollyId?: string;
}

const namesSomebody = <Chosen extends Scope>(scope: Chosen): scope is Exclude<Chosen, 'justThePolly'> =>
  scope !== 'justThePolly';

/** Returns the audience that the server uses if the author chooses none (docs/decisions/06-visibility.md). */
export function usualAudience(user: CurrentUser): Audience {
  const view = user.viewMyPostsAndComments;
  const reply = isWithin(view, user.replyMyPostsAndComments) ? view : user.replyMyPostsAndComments;
  return {
    viewMyPostsAndComments: namesSomebody(view) ? view : 'justMe',
    replyMyPostsAndComments: namesSomebody(reply) ? reply : 'justMe',
  };
}

/**
 * Replaces the circles that an anonymous item cannot have. A personal circle, such as friends, would reveal the author
 * (docs/decisions/07-anonymity.md).
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

/** Returns the audience of a published post. */
export const audienceOf = (post: Post): Audience => ({
  viewMyPostsAndComments: post.viewMyPostsAndComments,
  replyMyPostsAndComments: post.replyMyPostsAndComments,
  audiences: post.audiences,
  pollyId: post.pollyId,
});

/** Tells whether an audience contains the circle `justThePolly`. */
export const namesPolly = ({ viewMyPostsAndComments: view, replyMyPostsAndComments: reply }: Audience): boolean =>
  !namesSomebody(view) || !namesSomebody(reply);

/** The properties of a post that decide which circles it can have. */
interface Kind {
  /** Whether the post is about a politician. */
  hasPolly: boolean;
  anonymous: boolean;
}

/** Returns the circles from which the author can choose who sees the post. */
export const viewChoices = ({ hasPolly, anonymous }: Kind): readonly ViewScope[] =>
  (anonymous ? anonymousScopes.view : privacyChoices.viewMyPostsAndComments).filter(
    (scope) => hasPolly || namesSomebody(scope),
  );

/**
 * Returns the circles from which the author can choose who may comment. None of them is wider than `view`, the circle
 * that sees the post (docs/product.md#5-validation).
 */
export const replyChoices = (view: ViewScope, { hasPolly, anonymous }: Kind): readonly Scope[] =>
  replyScopesWithin(view).filter(
    (scope) => (hasPolly || namesSomebody(scope)) && (!anonymous || isAnonymousReply(scope)),
  );

/** Returns the circle of an audience, as the picker shows it. */
export const circleOf = ({
  viewMyPostsAndComments: view,
  replyMyPostsAndComments: reply,
  audiences,
}: Audience): Circle => ({ view, reply, audiences });

/** Returns an audience with another circle. */
export const withCircle = (audience: Audience, { view, reply = view, audiences }: Circle): Audience => ({
  ...audience,
  viewMyPostsAndComments: view,
  replyMyPostsAndComments: reply,
  audiences,
});

/** Sets the politician of an audience to the first of `pollyIds`, if the audience needs one and has none of these. */
export function aboutOneOf(audience: Audience, pollyIds: readonly string[]): Audience {
  const [first] = pollyIds;
  if (first === undefined || !namesPolly(audience) || pollyIds.includes(audience.pollyId ?? '')) return audience;
  return { ...audience, pollyId: first };
}

/** Removes the ids that no circle of the audience needs, because the server refuses them. */
export const sentAudience = (audience: Audience): Audience => ({
  ...audience,
  audiences: sentAudiences(circleOf(audience)),
  pollyId: namesPolly(audience) ? audience.pollyId : undefined,
});

/** Tells whether the author wants to select audiences but has selected none, so that nobody would see the post. */
export const isForNone = (audience: Audience | undefined): boolean =>
  audience !== undefined && isCircleForNone(circleOf(audience));

/** Tells whether two audiences are equal, ignoring the order of ids and ids that no circle needs. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  const textOf = (audience: Audience): string => {
    const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId } = sentAudience(audience);
    return JSON.stringify([view, reply, audiences?.toSorted() ?? null, pollyId ?? null]);
  };
  return textOf(one) === textOf(other);
}
