import {
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
}

/** A post of the feed is about no politician in particular, so that nobody is "the polly in question". */
const namesSomebody = <Chosen extends Scope>(scope: Chosen): scope is Exclude<Chosen, 'justThePolly'> =>
  scope !== 'justThePolly';

/** What the server makes of a post whose author chooses nothing (decisions, section 6). */
export function usualAudience(user: CurrentUser): Audience {
  const view = user.viewMyPostsAndComments;
  const reply = isWithin(view, user.replyMyPostsAndComments) ? view : user.replyMyPostsAndComments;
  return {
    viewMyPostsAndComments: namesSomebody(view) ? view : 'justMe',
    replyMyPostsAndComments: namesSomebody(reply) ? reply : 'justMe',
  };
}

/** What a post that is published is for; the circles of an anonymous one are not its author's to choose. */
export const audienceOf = (post: Post): Audience | undefined =>
  'anonymous' in post.author
    ? undefined
    : {
        viewMyPostsAndComments: post.viewMyPostsAndComments,
        replyMyPostsAndComments: post.replyMyPostsAndComments,
        audiences: post.audiences,
      };

const isOfPolly = ({ viewMyPostsAndComments: view, replyMyPostsAndComments: reply }: Audience): boolean =>
  !namesSomebody(view) || !namesSomebody(reply);

/** The circles that can see a post. What is for a polly already can stay so: `first` is what it was for. */
export const viewChoices = (first: Audience): readonly ViewScope[] =>
  privacyChoices.viewMyPostsAndComments.filter((scope) => isOfPolly(first) || namesSomebody(scope));

/** The circles that can comment where `view` sees it: never wider (specification, section 5). */
export const replyChoices = (view: ViewScope, first: Audience): readonly Scope[] =>
  replyScopesWithin(view).filter((scope) => isOfPolly(first) || namesSomebody(scope));

/** Another circle sees it: who may comment follows where it would be wider, and otherwise stays. */
export const seenBy = ({ replyMyPostsAndComments: reply, audiences }: Audience, view: ViewScope): Audience => ({
  viewMyPostsAndComments: view,
  replyMyPostsAndComments: isWithin(reply, view) ? reply : view,
  audiences,
});

/** Whether one of the circles names audiences. */
export const namesAudiences = (audience: Audience): boolean =>
  audience.viewMyPostsAndComments === 'selectedAudiences' || audience.replyMyPostsAndComments === 'selectedAudiences';

/** What is sent of a chosen audience: no audiences where no circle names them. */
export const sentAudience = (audience: Audience): Audience =>
  namesAudiences(audience) ? audience : { ...audience, audiences: undefined };

/** Whether it is for audiences of one's own and none is chosen, so that nobody would see it. */
export const isForNone = (audience: Audience | undefined): boolean =>
  audience !== undefined && namesAudiences(audience) && audience.audiences?.length === 0;

/** Whether two are for the same people. */
export function isSameAudience(one: Audience, other: Audience): boolean {
  const textOf = (audience: Audience): string => {
    const { viewMyPostsAndComments: view, replyMyPostsAndComments: reply, audiences } = sentAudience(audience);
    return JSON.stringify([view, reply, audiences?.toSorted() ?? null]);
  };
  return textOf(one) === textOf(other);
}
