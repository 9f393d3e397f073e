import { isWithin, privacyChoices, type CurrentUser, type PrivacyFlag, type Scope } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The member's privacy flags. */
export type Privacy = Pick<CurrentUser, PrivacyFlag>;

/** The flags in the order of the form. */
export const flags = [
  'viewMyPostsAndComments',
  'replyMyPostsAndComments',
  'mentionMe',
  'sendMeDirectMessage',
  'viewMyProfile',
  'viewMyVotes',
] as const satisfies PrivacyFlag[];

export const privacyOf = (user: CurrentUser): Privacy => ({
  viewMyPostsAndComments: user.viewMyPostsAndComments,
  replyMyPostsAndComments: user.replyMyPostsAndComments,
  mentionMe: user.mentionMe,
  sendMeDirectMessage: user.sendMeDirectMessage,
  viewMyProfile: user.viewMyProfile,
  viewMyVotes: user.viewMyVotes,
});

const scopeNames = (t: TFunction): Record<Scope, string> => ({
  everyone: t('settings.privacy.scope.everyone'),
  friendsAndFollowers: t('settings.privacy.scope.friendsAndFollowers'),
  justFriends: t('settings.privacy.scope.justFriends'),
  selectedAudiences: t('settings.privacy.scope.selectedAudiences'),
  justThePolly: t('settings.privacy.scope.justThePolly'),
  justMe: t('settings.privacy.scope.justMe'),
  noOne: t('settings.privacy.scope.noOne'),
});

/**
 * Returns the options of a flag. Nobody may reply who may not read, so the scope of readers limits the options for
 * replies (docs/decisions/06-visibility.md).
 */
export function optionsFor<Flag extends PrivacyFlag>(t: TFunction, flag: Flag, privacy: Privacy) {
  const names = scopeNames(t);
  return (privacyChoices[flag] as readonly Privacy[Flag][])
    .filter((scope) => flag !== 'replyMyPostsAndComments' || isWithin(scope, privacy.viewMyPostsAndComments))
    .map((id) => ({ id, label: names[id] }));
}

/** Returns the flags after a choice. Narrows the scope of replies if it is wider than the scope of readers. */
export function afterChoice(privacy: Privacy, chosen: Partial<Privacy>): Privacy {
  const after = { ...privacy, ...chosen };
  const view = after.viewMyPostsAndComments;
  return isWithin(after.replyMyPostsAndComments, view) ? after : { ...after, replyMyPostsAndComments: view };
}

/** Returns the words for the members of a scope, as part of the sentence that explains a flag. */
function whoIs(t: TFunction, flag: PrivacyFlag, scope: Scope): string {
  const everyone = flag === 'viewMyPostsAndComments' || flag === 'viewMyVotes';
  const texts: Record<Scope, string> = {
    everyone: everyone ? t('settings.privacy.who.everyone') : t('settings.privacy.who.members'),
    friendsAndFollowers: t('settings.privacy.who.friendsAndFollowers'),
    justFriends: t('settings.privacy.who.justFriends'),
    selectedAudiences: t('settings.privacy.who.selectedAudiences'),
    justThePolly: t('settings.privacy.who.justThePolly'),
    justMe: t('settings.privacy.who.justMe'),
    noOne: t('settings.privacy.who.noOne'),
  };
  return texts[scope];
}

/** Returns the label of a flag, and a sentence that explains the chosen scope. */
export function textsOf(t: TFunction, flag: PrivacyFlag, scope: Scope): { label: string; meaning: string } {
  const who = whoIs(t, flag, scope);
  const texts: Record<PrivacyFlag, { label: string; meaning: string }> = {
    viewMyPostsAndComments: {
      label: t('settings.privacy.view.label'),
      meaning: t('settings.privacy.view.meaning', { who }),
    },
    replyMyPostsAndComments: {
      label: t('settings.privacy.reply.label'),
      meaning: t('settings.privacy.reply.meaning', { who }),
    },
    mentionMe: { label: t('settings.privacy.mention.label'), meaning: t('settings.privacy.mention.meaning', { who }) },
    sendMeDirectMessage: {
      label: t('settings.privacy.message.label'),
      meaning: t('settings.privacy.message.meaning', { who }),
    },
    viewMyProfile: {
      label: t('settings.privacy.profile.label'),
      meaning: t('settings.privacy.profile.meaning', { who }),
    },
    viewMyVotes: { label: t('settings.privacy.votes.label'), meaning: t('settings.privacy.votes.meaning', { who }) },
  };
  return texts[flag];
}
