import type { VoteValue } from '@hustings/contract';
import type { TFunction } from '@hustings/i18n';

/** The name of each thumb in the language of the page. */
export const thumbNames = (t: TFunction): Record<VoteValue, string> => ({
  up: t('voteCard.up'),
  down: t('voteCard.down'),
  undecided: t('voteCard.undecided'),
});
