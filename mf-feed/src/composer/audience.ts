import {
  isWithin,
  privacyChoices,
  replyScopesWithin,
  type CurrentUser,
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

/** The circles that can see a post. */
export const viewChoices = privacyChoices.viewMyPostsAndComments.filter(namesSomebody);

/** The circles that can comment where `view` sees it: never wider (specification, section 5). */
export const replyChoices = (view: ViewScope): readonly Scope[] => replyScopesWithin(view).filter(namesSomebody);

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
