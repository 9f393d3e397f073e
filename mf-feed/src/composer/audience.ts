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

/** Who sees a post and who may comment on it. */
export interface Audience {
  viewMyPostsAndComments: ViewScope;
  replyMyPostsAndComments: Scope;
  /** One's own audiences, where a circle names them; without any it is the default one. */
  audiences?: string[];
  /** The politician in question, where a circle names one. */
  pollyId?: string;
}

const namesSomebody = <Chosen extends Scope>(scope: Chosen): scope is Exclude<Chosen, 'justThePolly'> =>
  scope !== 'justThePolly';

/** What the server makes of a post whose author chooses nothing (docs/decisions/06-visibility.md). */
export function usualAudience(user: CurrentUser): Audience {
  const view = user.viewMyPostsAndComments;
  const reply = isWithin(view, user.replyMyPostsAndComments) ? view : user.replyMyPostsAndComments;
  return {
    viewMyPostsAndComments: namesSomebody(view) ? view : 'justMe',
    replyMyPostsAndComments: namesSomebody(reply) ? reply : 'justMe',
  };
}

/**
 * What of an audience something anonymous keeps: everyone, or the polly in question. A circle of the author's own would
 * give the author away (docs/decisions/07-anonymity.md).
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

/** What a post that is published is for. */
export const audienceOf = (post: Post): Audience => ({
  viewMyPostsAndComments: post.viewMyPostsAndComments,
  replyMyPostsAndComments: post.replyMyPostsAndComments,
  audiences: post.audiences,
  pollyId: post.pollyId,
});

/** Whether one of the circles is the polly in question. */
export const namesPolly = ({ viewMyPostsAndComments: view, replyMyPostsAndComments: reply }: Audience): boolean =>
  !namesSomebody(view) || !namesSomebody(reply);

/** What a post is that decides which circles it can have. */
interface Kind {
  /** Whether there is a politician in question. */
  hasPolly: boolean;
  anonymous: boolean;
}

/** The circles that can see a post. */
export const viewChoices = ({ hasPolly, anonymous }: Kind): readonly ViewScope[] =>
  (anonymous ? anonymousScopes.view : privacyChoices.viewMyPostsAndComments).filter(
    (scope) => hasPolly || namesSomebody(scope),
  );

/** The circles that can comment where `view` sees it: never wider (docs/product.md#5-validation). */
export const replyChoices = (view: ViewScope, { hasPolly, anonymous }: Kind): readonly Scope[] =>
  replyScopesWithin(view).filter(
    (scope) => (hasPolly || namesSomebody(scope)) && (!anonymous || isAnonymousReply(scope)),
  );

/** Another circle sees it: who may comment follows where it would be wider, and otherwise stays. */
export const seenBy = (audience: Audience, view: ViewScope): Audience => ({
  ...audience,
  viewMyPostsAndComments: view,
  replyMyPostsAndComments: isWithin(audience.replyMyPostsAndComments, view) ? audience.replyMyPostsAndComments : view,
});

/** Names the first of some pollies, unless the audience needs none or names one of them already. */
export function aboutOneOf(audience: Audience, pollyIds: readonly string[]): Audience {
  const [first] = pollyIds;
  if (first === undefined || !namesPolly(audience) || pollyIds.includes(audience.pollyId ?? '')) return audience;
  return { ...audience, pollyId: first };
}

/** Whether one of the circles names audiences. */
export const namesAudiences = (audience: Audience): boolean =>
  audience.viewMyPostsAndComments === 'selectedAudiences' || audience.replyMyPostsAndComments === 'selectedAudiences';

/** What is sent of a chosen audience: audiences and a polly only where a circle names them. */
export const sentAudience = (audience: Audience): Audience => ({
  ...audience,
  audiences: namesAudiences(audience) ? audience.audiences : undefined,
  pollyId: namesPolly(audience) ? audience.pollyId : undefined,
});

/** Whether it is for audiences of one's own and none is chosen, so that nobody would see it. */
export const isForNone = (audience: Audience | undefined): boolean =>
  audience !== undefined && namesAudiences(audience) && audience.audiences?.length === 0;

/** Whether two are for the same people. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  const textOf = (audience: Audience): string => {
    const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences, pollyId } = sentAudience(audience);
    return JSON.stringify([view, reply, audiences?.toSorted() ?? null, pollyId ?? null]);
  };
  return textOf(one) === textOf(other);
}
