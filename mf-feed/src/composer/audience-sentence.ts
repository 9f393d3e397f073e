import type { Scope, ViewScope } from '@hustings/contract';
import { useTranslation } from '@hustings/i18n';
import type { Audience } from './audience.ts';
import type { NamedPolly } from './tagged-pollies.ts';

/**
 * Returns a sentence about an audience: who sees `what` ("this post") and who may comment. `polly` is the politician of
 * the circle `justThePolly`.
 */
export function useAudienceSentence(
  { viewMyPostsAndComments: view, replyMyPostsAndComments: reply }: Audience,
  what: string,
  polly?: NamedPolly,
): string {
  const { t } = useTranslation('feed');
  const name = polly?.name ?? t('composer.audience.polly');
  const see: Record<ViewScope, string> = {
    everyone: t('composer.audience.see.everyone', { what }),
    friendsAndFollowers: t('composer.audience.see.friendsAndFollowers', { what }),
    justFriends: t('composer.audience.see.justFriends', { what }),
    selectedAudiences: t('composer.audience.see.selectedAudiences', { what }),
    justThePolly: t('composer.audience.see.justThePolly', { what, polly: name }),
    justMe: t('composer.audience.see.justMe', { what }),
  };
  const answer: Record<Scope, string> = {
    everyone: t('composer.audience.answer.everyone'),
    friendsAndFollowers: t('composer.audience.answer.friendsAndFollowers'),
    justFriends: t('composer.audience.answer.justFriends'),
    selectedAudiences: t('composer.audience.answer.selectedAudiences'),
    justThePolly: t('composer.audience.answer.justThePolly', { polly: name }),
    justMe: t('composer.audience.answer.justMe'),
    noOne: t('composer.audience.answer.noOne'),
  };
  // If nobody else sees the post, nobody else can comment.
  if (view === 'justMe') return see[view];
  const same = view === reply && view !== 'everyone';
  return `${see[view]} ${same ? t('composer.audience.answer.same') : answer[reply]}`;
}
